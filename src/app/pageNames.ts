/** What the pages of the portal are called where something leads to them from elsewhere. */
import { matchRoutes } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { PATTERNS } from '../config/links';
import { selectAdmission } from '../access/admission';
import { selectIsAwaiting } from '../store/liveValues';

const NAMES: Partial<Record<keyof typeof PATTERNS, string>> = {
  myAccount: 'My Account',
  browse: 'the Insights Library',
  category: 'a category of the Insights Library',
  categories: 'the Insights Library',
  profile: 'a member’s profile',
  chatrooms: 'the chatrooms',
  createChatroom: 'Create Chatroom',
  forum: 'a chatroom',
  calendar: 'the calendar',
  legalRegister: 'the Legal Register',
  legalRegisterDash: 'the Legal Register Dashboard',
  subscriberRegister: 'a subscriber’s register',
  editLegalItem: 'an item of your register',
  importRegister: 'the import of a register',
  legalRegisterUpload: 'Legal Register Upload',
  legalRegisterEdit: 'Legal Register Upload',
  adminLegalRegister: 'a review',
  adminDashboard: 'the Admin Dashboard',
  cmsDashboard: 'the Admin Dashboard',
  forumAdmin: 'Forum moderation',
  insightsUpload: 'Insights Upload',
  university: 'the University',
  learningRecord: 'your learning record',
  learners: 'Learners and certificates',
  storage: 'Storage',
  nick: 'Display names',
  auditLog: 'the audit log',
  importUsers: 'the import of memberships',
  health: 'the portal’s health',
};

const NAMED = Object.entries(NAMES).map(([pattern, name]) => ({
  path: PATTERNS[pattern as keyof typeof NAMES],
  id: name,
}));

/** The name of the page at an address, as it stands in the middle of a sentence; null where it needs no name. */
export const pageName = (address: string): string | null =>
  matchRoutes(NAMED, address)?.[0]?.route.id ?? null;

/** Which page stands on the screen, and whether it is still the one that the last visit has left (`public/start.js`, decision 37). */

/** Said of a page that shows what the last visit has kept; `since` as `formatSince` has it. */
export const updatingText = (since: string) => `As of ${since} · bringing up to date`;

/** The other end is `public/start.js`. */
const LAST_VISIT = 'last-visit';

let line: string | null = null;

/** Whether the page that stands is the last visit's. The app takes its place from here on. */
export function takeLastVisit(): boolean {
  const { classList } = document.documentElement;
  const isShown = classList.contains(LAST_VISIT);
  classList.remove(LAST_VISIT);
  line = isShown ? (document.querySelector('[data-as-of]')?.textContent ?? null) : null;
  return isShown;
}

/** What the last visit's page said as of when it stood; null where the app began without one. */
export const lastVisitText = () => line;

let addresses: readonly string[] = [];

/** @param all the address of the page that is shown, and the one that was asked for where the page has named itself more exactly */
export function notePageShown(all: readonly string[]): void {
  addresses = all;
}

/** The addresses of the page on the screen, which may lag behind the browser's; empty while none is shown. */
export const shownAddresses = () => addresses;

/** Whether the page shows what it was opened for: it is known who is here, and nothing that was asked for is still to come. */
export function usePageIsShown(): boolean {
  const isPending = useSelector(selectAdmission) === 'pending';
  const isAwaiting = useSelector(selectIsAwaiting);
  return !isPending && !isAwaiting;
}
