/** Every address of the portal: patterns for the router, builders for links. */
import { CONTACT_EMAIL } from './constants';
import { inAddress } from '../lib/text';

export const PATTERNS = {
  landing: '/',
  /** `/auth{token}`, matched by hand: the router knows no partial segments. */
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
  // Each insight is counted as a page of its own.
  'insightPage',
];
/** Pages that the statistics count, by their names in PATTERNS: those for members. */
export const COUNTED_PAGES = Object.keys(PATTERNS).filter((name) => !UNCOUNTED.includes(name));

export type AccountTab = 'dashboard' | 'profile' | 'saved' | 'register' | 'calendar';

/** Parts of an own item's page that links lead to. */
export type ItemPart = 'returned' | 'change' | 'applicability' | 'actions' | 'evidence' | 'history';
/** The comments of an insight's page. */
export const COMMENTS = 'comments';

/** At the end of an address: the page begins with its text to be written. */
export const WRITE = '#write';

export const links = {
  myAccount: (tab?: AccountTab) => (tab ? `/myaccount?tab=${tab}` : '/myaccount'),
  /** Manage Notifications, in the own profile. */
  notificationSettings: '/myaccount?tab=profile#notifications',
  signInLink: (token: string) => `/auth${inAddress(token)}`,
  category: (slug: string) => `/Category/${inAddress(slug)}`,
  insightPage: (key: string) => `/InsightPage/${inAddress(key)}`,
  /** A chatroom's forum: at its last page, or at a page by its number and cursor. */
  forum: (room: string, place?: { page: number; from: string | null; before: string | null }) =>
    place
      ? `/Forum?room=${inAddress(room)}&page=${place.page}${place.from === null ? '' : `&from=${inAddress(place.from)}`}${place.before === null ? '' : `&before=${inAddress(place.before)}`}`
      : `/Forum?room=${inAddress(room)}`,
  /** A post, on the page of its room where it stands. */
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
  /** The calendar at an event, which it opens: at its next time, where it comes back. */
  calendarEvent: (id: string) => `/Calendar?event=${inAddress(id)}`,
  /** The calendar with the form of a new event. */
  newEvent: '/Calendar?new=event',
  /** The secret address of a member's calendar, for programs that subscribe: Hosting has a function answer it. */
  calendarFeed: (uid: string, secret: string) => `/CalendarFeed/${inAddress(uid)}/${secret}.ics`,
  /** A secret link to the counts. The key stands behind the #, which no browser sends to a server or names as a referrer. */
  analyticsLink: (key: string) => `/Analytics#${key}`,
  editInsight: (key: string) => `/Admin?edit=${inAddress(key)}`,
  insightDraft: (key: string) => `/Admin?draft=${inAddress(key)}`,
  profile: (uid: string) => `/Profile/${inAddress(uid)}`,
  /** The console's users, those of one type. */
  users: (type: string) => `/dashboard?tab=users&type=${inAddress(type)}`,
  /** A tab of the console. */
  consoleTab: (tab: string) => `/dashboard?tab=${inAddress(tab)}`,
  /** What staff changed: everything, about one user or item, or by one person. */
  auditLog: (query: { about?: string; by?: string }) => {
    const params = new URLSearchParams(query).toString();
    return params === '' ? '/AuditLog' : `/AuditLog?${params}`;
  },
  /** A member's register, for staff: all of it, or the items that this filter shows. */
  subscriberRegister: (uid: string, show?: string) =>
    `/LegalRegister/user/${inAddress(uid)}${show === undefined ? '' : `?show=${inAddress(show)}`}`,
  /** My Legal Register, or of it what asks this of its holder. */
  ownRegister: (need?: string) =>
    need === undefined ? '/LegalRegister#mine' : `/LegalRegister?need=${inAddress(need)}#mine`,
  /** All Legal Register, narrowed to the items of this title. */
  legalItem: (title: string) => `/LegalRegister?allq=${inAddress(title)}`,
  /** The University's courses, one course, or one lesson of it. */
  university: (place?: { course: string; lesson?: string }) =>
    place
      ? `/University?course=${inAddress(place.course)}${place.lesson === undefined ? '' : `&lesson=${inAddress(place.lesson)}`}`
      : '/University',
  universityConfig: '/University?view=config',
  /** For staff: who is how far in a course. */
  learners: (course: string) => `/Learners?course=${inAddress(course)}`,
  /** An own certificate by its number. */
  certificate: (number: string) => `/LearningRecord?certificate=${inAddress(number)}`,
  /** An own item, or a part of its page. */
  editLegalItem: (key: string, part?: ItemPart) =>
    `/EditLegalItem?item=${inAddress(key)}${part === undefined ? '' : `#${part}`}`,
  /** An own item with the cursor in a new evaluation. */
  recordCompliance: (key: string) => `/EditLegalItem?item=${inAddress(key)}${WRITE}`,
  legalRegisterEdit: (key: string) => `/LegalRegisterEdit?item=${inAddress(key)}`,
  adminLegalRegister: (uid: string, key: string) =>
    `/AdminLegalRegister?user=${inAddress(uid)}&item=${inAddress(key)}`,
};
