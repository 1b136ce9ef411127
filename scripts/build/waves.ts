/**
 * Lists the files that each URL needs, its wave. The start script looks the URL up in this table, so no file
 * has to wait until
 * another one has run.
 */
import type { PATTERNS } from '../../src/config/links';
import type { StartData } from '../../src/start/contracts';

/** Every page except the one for email links, whose URL is matched by hand. */
type Address = Exclude<keyof typeof PATTERNS, 'authLink'>;

/**
 * Modules of `src/` that are loaded on demand, without `.tsx`: the page, and further parts that a member sees
 * on it.
 */
interface Modules {
  page: string;
  /** Parts that the page shows at once. */
  parts?: readonly string[];
}

const account = (name: string): Modules => ({ page: `features/account/pages/${name}` });
const forum = (name: string): Modules => ({ page: `features/forum/pages/${name}` });
const register = (name: string): Modules => ({ page: `features/register/pages/${name}` });
const insights = (name: string): Modules => ({ page: `features/insights/pages/${name}` });

export const PAGES: Record<Address, Modules> = {
  landing: { page: 'features/landing/pages/LandingPage' },
  logIn: account('LogInPage'),
  register: account('RegisterPage'),
  passwordReset: account('PasswordResetPage'),
  profile: account('ProfilePage'),
  newUser: account('HoldingPages'),
  expiredUser: account('HoldingPages'),
  myAccount: {
    page: 'features/dashboard/pages/MyAccountPage',
    parts: ['features/forum/components/LatestPosts'],
  },
  browse: insights('LibraryPage'),
  category: insights('CategoryPage'),
  categories: insights('CategoryPage'),
  insightPage: insights('InsightPage'),
  insightsUpload: insights('AuthoringPage'),
  chatrooms: forum('ChatroomsPage'),
  createChatroom: forum('CreateChatroomPage'),
  forum: forum('ForumPage'),
  forumAdmin: forum('ForumAdminPage'),
  calendar: {
    page: 'features/calendar/pages/CalendarPage',
    parts: ['features/calendar/components/MemberCalendar'],
  },
  legalRegister: register('LegalRegisterPage'),
  legalRegisterDash: register('RegisterOverviewPage'),
  subscriberRegister: register('SubscriberRegisterPage'),
  editLegalItem: register('EditLegalItemPage'),
  legalRegisterUpload: register('LegalItemsPage'),
  legalRegisterEdit: register('LegalItemsPage'),
  adminLegalRegister: register('AdminLegalRegisterPage'),
  auditPack: register('AuditPackPage'),
  importRegister: register('ImportRegisterPage'),
  adminDashboard: { page: 'features/admin/pages/AdminConsolePage' },
  cmsDashboard: { page: 'features/admin/pages/AdminConsolePage' },
  storage: { page: 'features/admin/storage/StoragePage' },
  nick: { page: 'features/admin/nick/NickPage' },
  auditLog: { page: 'features/admin/log/AuditLogPage' },
  importUsers: { page: 'features/admin/users/import/ImportUsersPage' },
  health: { page: 'features/admin/health/HealthPage' },
  analytics: { page: 'features/analytics/pages/AnalyticsPage' },
  university: { page: 'features/university/pages/UniversityPage' },
  learningRecord: { page: 'features/university/pages/LearningRecordPage' },
  learners: { page: 'features/university/pages/LearnersPage' },
  privacyPolicy: { page: 'features/landing/pages/PrivacyPolicyPage' },
  termsAndConditions: { page: 'features/landing/pages/TermsPage' },
};

/** Further parts of the tabs of My Account, by their name in the URL. */
export const TABS: Readonly<Record<string, string>> = {
  profile: 'features/account/components/MyProfile',
  saved: 'features/insights/components/library/SavedInsights',
  register: 'features/register/lists/RegisterPanels',
  calendar: 'features/calendar/components/MemberCalendar',
};
/** The module that starts the session and loads the cached data. */
const SESSION = 'start/connect';
/** Firebase, which answers what the device has not cached. */
const FIREBASE = 'data/sdk';

/** The files of one URL by their path under `/`, without those that every page names. */
export interface Wave {
  /** A regular expression that the start script matches against path and query, ignoring case. */
  pattern: string;
  visitor: readonly string[];
  member: readonly string[];
}

/** Returns a pattern that matches like the router: in any case, with an optional slash at the end. */
const patternOf = (path: string) =>
  `^${path.replace(/:\w+/g, '[^/?]+').replace(/\/$/, '')}/?(\\?|$)`;

/**
 * Returns the waves by the names of the URLs, in the order in which they have to be matched.
 * @param patterns `PATTERNS` of the portal, which Vite's configuration can't import
 * @param filesOf returns the scripts and sheets that a module of `src/` needs, without `.tsx`
 */
export function makeWaves(
  patterns: Readonly<Record<Address, string>>,
  filesOf: (module: string) => readonly string[],
): Record<string, Wave> {
  const wave = (pattern: string, { page, parts = [] }: Modules): Wave => {
    const files = (modules: string[]) => [...new Set(modules.flatMap(filesOf))];
    const visitor = [page, ...parts];
    const member = [SESSION, ...visitor, FIREBASE];
    return { pattern, visitor: files(visitor), member: files(member) };
  };
  const tabs = Object.entries(TABS).map(([tab, panel]) => [
    `myAccount ${tab}`,
    wave(`^${patterns.myAccount}/?\\?(.*&)?tab=${tab}(&|$)`, {
      page: PAGES.myAccount.page,
      parts: [panel],
    }),
  ]);
  const pages = Object.entries(PAGES).map(([name, modules]) => [
    name,
    wave(patternOf(patterns[name as Address]), modules),
  ]);
  return Object.fromEntries([...tabs, ...pages]) as Record<string, Wave>;
}

/**
 * Returns the build's data for the start script.
 * @param app the scripts that every page names; the one that starts the app comes first
 */
export function startData(
  app: readonly string[],
  waves: Readonly<Record<string, Wave>>,
  { version, home }: Pick<StartData, 'version' | 'home'>,
): Omit<StartData, 'isRendered'> {
  const all = Object.values(waves);
  const files = [
    ...new Set([...app, ...all.flatMap(({ visitor, member }) => [...visitor, ...member])]),
  ];
  const placesOf = (names: readonly string[]) => names.map((file) => files.indexOf(file));
  return {
    files: files.map((file) => `/${file}`),
    app: placesOf(app),
    routes: all.map(({ pattern, visitor, member }) => [
      pattern,
      placesOf(visitor),
      placesOf(member),
    ]),
    version,
    home,
  };
}
