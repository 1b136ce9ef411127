/** Every address of the portal: patterns for the router, and functions that build links. */
import { CONTACT_EMAIL } from './constants';
import { inAddress } from '../lib/text';

export const PATTERNS = {
  landing: '/',
  /** `/auth{token}`, matched by hand because the router has no partial segments. */
  authLink: '/:first',
  logIn: '/LogIn',
  register: '/Register',
  passwordReset: '/PasswordReset',
  myAccount: '/MyAccount',
  browse: '/Browse',
  category: '/Category/:category',
  categories: '/Categories',
  insightPage: '/InsightPage/:id',
  profile: '/Profile/:id',
  newUser: '/NewUser',
  expiredUser: '/ExpiredUser',
  chatrooms: '/Chatrooms',
  createChatroom: '/CreateChatroom',
  forum: '/Forum',
  calendar: '/Calendar',
  legalRegister: '/LegalRegister',
  legalRegisterDash: '/LegalRegisterDash',
  auditPack: '/LegalRegisterPack',
  importRegister: '/LegalRegisterImport',
  subscriberRegister: '/LegalRegister/user/:id',
  editLegalItem: '/EditLegalItem',
  legalRegisterUpload: '/LegalRegisterUpload',
  legalRegisterEdit: '/LegalRegisterEdit',
  adminLegalRegister: '/AdminLegalRegister',
  adminDashboard: '/dashboard',
  cmsDashboard: '/CMS/dashboard',
  forumAdmin: '/CMS/Forum_admin',
  insightsUpload: '/Admin',
  analytics: '/Analytics',
  university: '/University',
  learningRecord: '/LearningRecord',
  learners: '/Learners',
  storage: '/Storage',
  nick: '/Nick',
  auditLog: '/AuditLog',
  importUsers: '/UserImport',
  health: '/Health',
  privacyPolicy: '/PrivacyPolicy',
  termsAndConditions: '/TermsAndConditions',
} as const;

const UNCOUNTED: readonly string[] = [
  ...['landing', 'authLink', 'logIn', 'register', 'passwordReset', 'newUser', 'expiredUser'],
  ...['privacyPolicy', 'termsAndConditions'],
  // Each insight counts as its own page.
  'insightPage',
];
/** Pages that the statistics count, by their names in PATTERNS: those for members. */
export const COUNTED_PAGES = Object.keys(PATTERNS).filter((name) => !UNCOUNTED.includes(name));

export type AccountTab = 'dashboard' | 'profile' | 'saved' | 'register' | 'calendar';

/** Parts of the page of a member's item that links lead to. */
export type ItemPart = 'returned' | 'change' | 'applicability' | 'actions' | 'evidence' | 'history';
/** Fragment of the comments on an insight's page. */
export const COMMENTS = 'comments';

/** Fragment that opens a page with the cursor in its editor. */
export const WRITE = '#write';

export const links = {
  myAccount: (tab?: AccountTab) => (tab ? `/myaccount?tab=${tab}` : '/myaccount'),
  /** Manage Notifications, in the member's profile. */
  notificationSettings: '/myaccount?tab=profile#notifications',
  signInLink: (token: string) => `/auth${inAddress(token)}`,
  category: (slug: string) => `/Category/${inAddress(slug)}`,
  insightPage: (key: string) => `/InsightPage/${inAddress(key)}`,
  /** A chatroom's forum: its last page, or a page by its number and cursor. */
  forum: (room: string, place?: { page: number; from: string | null; before: string | null }) =>
    place
      ? `/Forum?room=${inAddress(room)}&page=${place.page}${place.from === null ? '' : `&from=${inAddress(place.from)}`}${place.before === null ? '' : `&before=${inAddress(place.before)}`}`
      : `/Forum?room=${inAddress(room)}`,
  /** A post, on the page of its room that contains it. */
  post: (room: string, post: string) => `/Forum?room=${inAddress(room)}&post=${inAddress(post)}`,
  /** A chatroom with the cursor in a new post. */
  writePost: (room: string) => `/Forum?room=${inAddress(room)}${WRITE}`,
  /** An insight at its comments. */
  comments: (insight: string) => `/InsightPage/${inAddress(insight)}#${COMMENTS}`,
  /** An insight at a comment on it. */
  comment: (insight: string, comment: string) =>
    `/InsightPage/${inAddress(insight)}#message-${inAddress(comment)}`,
  /** An e-mail to the membership body. */
  mail: (subject: string) => `mailto:${CONTACT_EMAIL}?subject=${inAddress(subject)}`,
  /** An e-mail that invites a colleague to register at this address. */
  invitation: (address: string) =>
    `mailto:?subject=${inAddress('Join the Members Portal')}&body=${inAddress(address)}`,
  /** The calendar with an event opened. A repeating event opens at its next occurrence. */
  calendarEvent: (id: string) => `/Calendar?event=${inAddress(id)}`,
  /** The calendar with the form of a new event. */
  newEvent: '/Calendar?new=event',
  /** The secret address of a member's calendar, for calendar apps. A function serves it through Hosting. */
  calendarFeed: (uid: string, secret: string) => `/CalendarFeed/${inAddress(uid)}/${secret}.ics`,
  /**
   * A secret link to the counts. The key follows the #, because browsers never send the fragment to
   * a server or in a referrer.
   */
  analyticsLink: (key: string) => `/Analytics#${key}`,
  editInsight: (key: string) => `/Admin?edit=${inAddress(key)}`,
  insightDraft: (key: string) => `/Admin?draft=${inAddress(key)}`,
  profile: (uid: string) => `/Profile/${inAddress(uid)}`,
  /** The console's users of one type. */
  users: (type: string) => `/dashboard?tab=users&type=${inAddress(type)}`,
  /** A tab of the console. */
  consoleTab: (tab: string) => `/dashboard?tab=${inAddress(tab)}`,
  /** The log of changes by staff: all of them, those about one user or item, or those by one person. */
  auditLog: (query: { about?: string; by?: string }) => {
    const params = new URLSearchParams(query).toString();
    return params === '' ? '/AuditLog' : `/AuditLog?${params}`;
  },
  /** A member's register, for staff: the whole register, or the items that this filter shows. */
  subscriberRegister: (uid: string, show?: string) =>
    `/LegalRegister/user/${inAddress(uid)}${show === undefined ? '' : `?show=${inAddress(show)}`}`,
  /** My Legal Register: the whole register, or the items with this task for the member. */
  ownRegister: (need?: string) =>
    need === undefined ? '/LegalRegister#mine' : `/LegalRegister?need=${inAddress(need)}#mine`,
  /** All Legal Register, narrowed to the items of this title. */
  legalItem: (title: string) => `/LegalRegister?allq=${inAddress(title)}`,
  /** The University's courses, one course, or one of its lessons. */
  university: (place?: { course: string; lesson?: string }) =>
    place
      ? `/University?course=${inAddress(place.course)}${place.lesson === undefined ? '' : `&lesson=${inAddress(place.lesson)}`}`
      : '/University',
  universityConfig: '/University?view=config',
  /** The learners of a course and their progress, for staff. */
  learners: (course: string) => `/Learners?course=${inAddress(course)}`,
  /** A certificate of the member by its number. */
  certificate: (number: string) => `/LearningRecord?certificate=${inAddress(number)}`,
  /** An item of the member's register, or a part of its page. */
  editLegalItem: (key: string, part?: ItemPart) =>
    `/EditLegalItem?item=${inAddress(key)}${part === undefined ? '' : `#${part}`}`,
  /** An item of the member's register with the cursor in a new evaluation. */
  recordCompliance: (key: string) => `/EditLegalItem?item=${inAddress(key)}${WRITE}`,
  legalRegisterEdit: (key: string) => `/LegalRegisterEdit?item=${inAddress(key)}`,
  adminLegalRegister: (uid: string, key: string) =>
    `/AdminLegalRegister?user=${inAddress(uid)}&item=${inAddress(key)}`,
};
