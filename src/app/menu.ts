/** The menu by role (specification 2.3). Hiding is courtesy; the rules decide. */
import type { Role } from '../access/roles';
import { links, PATTERNS } from '../config/links';

export type MenuEntry = {
  label: string;
  to?: string;
  /** Where pages stand that belong to this entry besides its own. */
  covers?: string[];
  href?: string;
  action?: 'signOut';
  items?: MenuEntry[];
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
const ANALYTICS: MenuEntry = { label: 'Analytics', to: PATTERNS.analytics };
const FEEDBACK: MenuEntry = {
  label: 'Feedback',
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
  items: [{ label: 'Create Chatroom', to: PATTERNS.createChatroom }, ANALYTICS],
};

/** The entries for a role; none while the role is unknown. A person signed in without a record may sign out. */
export function menuFor(role: Role | null, isSignedIn: boolean): MenuEntry[] {
  switch (role) {
    case null:
      return [];
    case 'visitor':
      return isSignedIn ? [SIGN_OUT] : [LOG_IN, REGISTER];
    case 'newUser':
    case 'expiredUser':
    case 'deletedUser':
      return [SIGN_OUT];
    case 'guest':
      return [DASHBOARD, LIBRARY, SIGN_OUT];
    case 'admin':
      return [DASHBOARD, LIBRARY, CHATROOMS, ADMIN_TOOLS, SIGN_OUT, FEEDBACK];
    case 'jedi':
      return [DASHBOARD, LIBRARY, CHATROOMS, ADMIN_TOOLS, JEDI, SIGN_OUT, FEEDBACK];
    case 'subscriber':
      return [DASHBOARD, LIBRARY, CHATROOMS, SIGN_OUT, FEEDBACK];
  }
}
