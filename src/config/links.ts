/** Every address of the portal: patterns for the router, builders for links. */

export const PATTERNS = {
  landing: '/',
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
  storage: '/Storage',
  nick: '/Nick',
  privacyPolicy: '/PrivacyPolicy',
  termsAndConditions: '/TermsAndConditions',
} as const;

export type AccountTab = 'dashboard' | 'profile' | 'saved' | 'register' | 'calendar';

const text = encodeURIComponent;

export const links = {
  myAccount: (tab?: AccountTab) => (tab ? `/myaccount?tab=${tab}` : '/myaccount'),
  category: (slug: string) => `/Category/${text(slug)}`,
  insightPage: (key: string) => `/InsightPage/${text(key)}`,
  profile: (uid: string) => `/Profile/${text(uid)}`,
  subscriberRegister: (uid: string) => `/LegalRegister/user/${text(uid)}`,
  editLegalItem: (key: string) => `/EditLegalItem?item=${text(key)}`,
  adminLegalRegister: (uid: string, key: string) =>
    `/AdminLegalRegister?user=${text(uid)}&item=${text(key)}`,
};
