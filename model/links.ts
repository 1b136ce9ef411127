/** Addresses in the portal that both pages and emails link to. */
import { inAddress } from './text';

export type ItemPart =
  | 'confirmation'
  | 'returned'
  | 'change'
  | 'law'
  | 'note'
  | 'applicability'
  | 'actions'
  | 'evidence'
  | 'history';
/** The links for auditors, on the page of the audit pack. */
export const AUDITORS = 'auditors';
/** Opens a page with the cursor in its editor. */
export const WRITE = '#write';

export const SHARED_LINKS = {
  notificationSettings: '/myaccount?tab=profile#notifications',
  post: (room: string, post: string) => `/Forum?room=${inAddress(room)}&post=${inAddress(post)}`,
  comment: (insight: string, comment: string) =>
    `/InsightPage/${inAddress(insight)}#message-${inAddress(comment)}`,
  auditorLinks: `/LegalRegisterPack#${AUDITORS}`,
  users: (type: string) => `/dashboard?tab=users&type=${inAddress(type)}`,
  consoleTab: (tab: string) => `/dashboard?tab=${inAddress(tab)}`,
  subscriberRegister: (uid: string, show?: string) =>
    `/LegalRegister/user/${inAddress(uid)}${show === undefined ? '' : `?show=${inAddress(show)}`}`,
  ownRegister: (need?: string) =>
    need === undefined ? '/LegalRegister#mine' : `/LegalRegister?need=${inAddress(need)}#mine`,
  /** @param list the filters of the list that the page follows, as in the list's URL */
  editLegalItem: (key: string, part?: ItemPart | null, list?: string) =>
    `/EditLegalItem?item=${inAddress(key)}${list === undefined ? '' : `&list=${inAddress(list)}`}${part ? `#${part}` : ''}`,
  recordCompliance: (key: string) => `/EditLegalItem?item=${inAddress(key)}${WRITE}`,
} as const;

/** The links in emails. Pages have these addresses from `PATTERNS` (`src/config/links.ts`). */
export const MAIL_LINKS = {
  ...SHARED_LINKS,
  dashboard: '/MyAccount',
  logIn: '/LogIn',
  forumAdmin: '/CMS/Forum_admin',
  analytics: '/Analytics',
} as const;

/** A function serves this page, on which a person switches off a kind of emails without signing in. */
export const UNSUBSCRIBE = '/Unsubscribe';
