import { AUDITORS, WRITE, type ItemPart, SHARED_LINKS } from '../../model/links';
import { CONTACT_EMAIL } from './constants';
import { inAddress } from '../lib/text';

export const PATTERNS = {
  landing: '/',
  // Matched by hand because the router has no partial segments.
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
  search: '/Search',
  members: '/Members',
  calendar: '/Calendar',
  legalRegister: '/LegalRegister',
  legalRegisterDash: '/LegalRegisterDash',
  law: '/Law/:key',
  auditPack: '/LegalRegisterPack',
  auditor: '/Auditor',
  importRegister: '/LegalRegisterImport',
  applicability: '/LegalRegisterApplies',
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
  accessibility: '/Accessibility',
} as const;

const UNCOUNTED: readonly string[] = [
  ...['landing', 'authLink', 'logIn', 'register', 'passwordReset', 'newUser', 'expiredUser'],
  ...['privacyPolicy', 'termsAndConditions', 'accessibility', 'auditor'],
  // Each insight counts as its own page.
  'insightPage',
];
/** The keys of PATTERNS under which the statistics count pages for members. */
export const COUNTED_PAGES = Object.keys(PATTERNS).filter((name) => !UNCOUNTED.includes(name));

export type AccountTab = 'dashboard' | 'profile' | 'saved' | 'register' | 'calendar';

export const COMMENTS = 'comments';
/** The parameter that opens the form of a new post with the field for a title. */
export const ASKS = 'ask';
export { AUDITORS, WRITE, type ItemPart };

export const links = {
  ...SHARED_LINKS,
  myAccount: (tab?: AccountTab) => (tab ? `/myaccount?tab=${tab}` : '/myaccount'),
  /** The profile with its form open. */
  editProfile: '/myaccount?tab=profile#edit',
  /** The palette, open. */
  find: '/myaccount#find',
  signInLink: (token: string) => `/auth${inAddress(token)}`,
  category: (slug: string) => `/Category/${inAddress(slug)}`,
  /** The library, filtered. */
  library: (filter: { category: string } | { industry: string }) =>
    `/Browse?${new URLSearchParams(filter).toString()}`,
  /** All Legal Register, filtered. */
  laws: (filter: { allarea: string } | { allcountry: string }) =>
    `/LegalRegister?${new URLSearchParams(filter).toString()}`,
  insightPage: (key: string) => `/InsightPage/${inAddress(key)}`,
  forum: (room: string, place?: { page: number; from: string | null; before: string | null }) =>
    place
      ? `/Forum?room=${inAddress(room)}&page=${place.page}${place.from === null ? '' : `&from=${inAddress(place.from)}`}${place.before === null ? '' : `&before=${inAddress(place.before)}`}`
      : `/Forum?room=${inAddress(room)}`,
  questions: (room: string) => `/Forum?room=${inAddress(room)}&show=questions`,
  openQuestions: (room: string) => `/Forum?room=${inAddress(room)}&show=questions&state=open`,
  question: (room: string, key: string) =>
    `/Forum?room=${inAddress(room)}&question=${inAddress(key)}`,
  writePost: (room: string) => `/Forum?room=${inAddress(room)}${WRITE}`,
  /** The form of a new post, with a title. */
  ask: (room: string) => `/Forum?room=${inAddress(room)}&${ASKS}=1${WRITE}`,
  /** The list of rooms, to choose the room of a question. */
  askSomewhere: `/Chatrooms?${ASKS}=1`,
  comments: (insight: string) => `/InsightPage/${inAddress(insight)}#${COMMENTS}`,
  mail: (subject: string) => `mailto:${CONTACT_EMAIL}?subject=${inAddress(subject)}`,
  invitation: (address: string) =>
    `mailto:?subject=${inAddress('Join the Members Portal')}&body=${inAddress(address)}`,
  /** A repeating event opens at its next occurrence. */
  calendarEvent: (id: string) => `/Calendar?event=${inAddress(id)}`,
  newEvent: '/Calendar?new=event',
  /** Summaries of insights, for everyone. A function serves feeds through Hosting. */
  publicFeed: '/Feed/library.atom',
  /** A secret address. */
  feed: (uid: string, secret: string, file: string) => `/Feed/${inAddress(uid)}/${secret}/${file}`,
  /** The secret key follows the #, because browsers never send the fragment to a server or in a referrer. */
  analyticsLink: (key: string) => `/Analytics#${key}`,
  /** Colleagues of the register, and the registers of colleagues. */
  registerPeople: '/LegalRegisterDash?view=people',
  /** A link for an external auditor. The part after the # is secret. */
  auditor: (uid: string, secret: string) => `/Auditor#${uid}.${secret}`,
  editInsight: (key: string) => `/Admin?edit=${inAddress(key)}`,
  insightDraft: (key: string) => `/Admin?draft=${inAddress(key)}`,
  profile: (uid: string) => `/Profile/${inAddress(uid)}`,
  auditLog: (query: { about?: string; by?: string }) => {
    const params = new URLSearchParams(query).toString();
    return params === '' ? '/AuditLog' : `/AuditLog?${params}`;
  },
  search: (query: string) => `/Search?q=${inAddress(query)}`,
  members: (query: string) => `/Members?q=${inAddress(query)}`,
  law: (key: string) => `/Law/${inAddress(key)}`,
  university: (place?: { course: string; lesson?: string }) =>
    place
      ? `/University?course=${inAddress(place.course)}${place.lesson === undefined ? '' : `&lesson=${inAddress(place.lesson)}`}`
      : '/University',
  universityConfig: '/University?view=config',
  learners: (course: string) => `/Learners?course=${inAddress(course)}`,
  certificate: (number: string) => `/LearningRecord?certificate=${inAddress(number)}`,
  legalRegisterEdit: (key: string) => `/LegalRegisterEdit?item=${inAddress(key)}`,
  adminLegalRegister: (uid: string, key: string) =>
    `/AdminLegalRegister?user=${inAddress(uid)}&item=${inAddress(key)}`,
};
