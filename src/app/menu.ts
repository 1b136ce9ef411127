/** The menu (specification 2.3). Hiding an entry is only a convenience; the rules decide. */
import type { Admission } from '../access/admission';
import type { PageRequirement } from '../access/useCan';
import type { Ability } from '../access/roleMatrix';
import { links, PATTERNS } from '../config/links';
import { pageAt } from './routes';

export type MenuEntry = {
  label: string;
  to?: string;
  covers?: string[];
  href?: string;
  action?: 'signOut';
  items?: MenuEntry[];
  /** If its page opens to more people than the entry is for, or if it has no page. */
  needs?: Ability;
};

const LOG_IN: MenuEntry = { label: 'Log In', to: PATTERNS.logIn };
const REGISTER: MenuEntry = { label: 'Register', to: PATTERNS.register };
const DASHBOARD: MenuEntry = { label: 'Dashboard', to: links.myAccount() };
const LIBRARY: MenuEntry = {
  label: 'Insights Library',
  to: '/browse',
  covers: ['/InsightPage', '/Category', PATTERNS.categories],
};
const CHATROOMS: MenuEntry = {
  label: 'Chatrooms',
  to: PATTERNS.chatrooms,
  covers: [PATTERNS.forum, PATTERNS.forumAdmin],
};
const SIGN_OUT: MenuEntry = { label: 'Sign Out', action: 'signOut' };
// The page opens to everyone, because of secret links.
const ANALYTICS: MenuEntry = {
  label: 'Analytics',
  to: PATTERNS.analytics,
  needs: 'analytics.list',
};
const FEEDBACK: MenuEntry = {
  label: 'Feedback',
  // The links write emails, so no security rule applies. The specification shows them to members.
  needs: 'insights.read',
  items: [
    { label: 'Report a bug', href: links.mail('Bug report') },
    { label: 'Request a feature', href: links.mail('Feature request') },
  ],
};
const ADMIN_TOOLS: MenuEntry = {
  label: 'Admin Tools',
  items: [
    {
      label: 'Admin Dashboard',
      to: PATTERNS.adminDashboard,
      covers: [
        PATTERNS.cmsDashboard,
        PATTERNS.storage,
        PATTERNS.nick,
        PATTERNS.auditLog,
        PATTERNS.importUsers,
        PATTERNS.health,
        PATTERNS.learners,
        '/LegalRegister/user',
        PATTERNS.adminLegalRegister,
      ],
    },
    { label: 'Insights Upload', to: '/admin' },
    {
      label: 'Legal Register Upload',
      to: PATTERNS.legalRegisterUpload,
      covers: [PATTERNS.legalRegisterEdit],
    },
    ANALYTICS,
  ],
};
const JEDI: MenuEntry = {
  label: 'Jedi',
  needs: 'chatrooms.create',
  items: [{ label: 'Create Chatroom', to: PATTERNS.createChatroom }, ANALYTICS],
};

/** The specification fixes the menu, so these have a row of their own. */
const AREAS: readonly MenuEntry[] = [
  {
    label: 'Legal Register',
    to: PATTERNS.legalRegister,
    covers: [
      PATTERNS.legalRegisterDash,
      '/Law',
      PATTERNS.editLegalItem,
      PATTERNS.auditPack,
      PATTERNS.importRegister,
      PATTERNS.applicability,
    ],
  },
  { label: 'Calendar', to: PATTERNS.calendar },
  { label: 'University', to: PATTERNS.university, covers: [PATTERNS.learningRecord] },
];

const MENU = [DASHBOARD, LIBRARY, CHATROOMS, ADMIN_TOOLS, JEDI, SIGN_OUT, FEEDBACK];

/** None while the role is unknown. A person who is held can only sign out. */
export function menuFor(
  admission: Admission,
  opens: (page: PageRequirement) => boolean,
): MenuEntry[] {
  if (admission === 'pending') return [];
  if (admission === 'visitor') return [LOG_IN, REGISTER];
  if (admission !== 'admitted') return [SIGN_OUT];
  return openEntries(MENU, opens);
}

/** The links of the second row. */
export const areasFor = (
  admission: Admission,
  opens: (page: PageRequirement) => boolean,
): MenuEntry[] => (admission === 'admitted' ? openEntries(AREAS, opens) : []);

function openEntries(
  entries: readonly MenuEntry[],
  opens: (page: PageRequirement) => boolean,
): MenuEntry[] {
  return entries.flatMap((entry) => {
    const { to, needs, items } = entry;
    const page = needs ? { needs } : to === undefined ? undefined : pageAt(to);
    if (page && !opens(page)) return [];
    if (!items) return [entry];
    const open = openEntries(items, opens);
    return open.length > 0 ? [{ ...entry, items: open }] : [];
  });
}
