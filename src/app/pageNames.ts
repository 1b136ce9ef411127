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

/** For the middle of a sentence. Null if the page needs no name. */
export const pageName = (address: string): string | null =>
  matchRoutes(NAMED, address)?.[0]?.route.id ?? null;

/**
 * The page on the screen, and whether it is still the cached page of the last visit
 * (`public/start.js`, decision 37).
 */

/** Returns the text shown on a page with cached values. `since` is a time from `formatSince`. */
export const updatingText = (since: string) => `As of ${since} · updating`;

// `public/start.js` sets this class on the cached page of the last visit (decision 37).
const LAST_VISIT = 'last-visit';

let line: string | null = null;

/** Returns whether the cached page is shown, and removes its mark. The app then replaces the page. */
export function takeLastVisit(): boolean {
  const { classList } = document.documentElement;
  const isShown = classList.contains(LAST_VISIT);
  classList.remove(LAST_VISIT);
  line = isShown ? (document.querySelector('[data-as-of]')?.textContent ?? null) : null;
  return isShown;
}

/** The text with which the cached page showed its time; null without a cached page. */
export const lastVisitText = () => line;

/**
 * Returns the version of the pages that this build caches; null on the development server, which
 * caches none.
 */
export function pageVersion(): string | null {
  const table = document.getElementById('waves');
  return table && (JSON.parse(table.textContent) as { version: string }).version;
}

let addresses: readonly string[] = [];

/** @param all the page's address, and the requested one if the page has replaced it */
export function notePageShown(all: readonly string[]): void {
  addresses = all;
}

/** May lag behind the browser's address. Empty while no page is shown. */
export const shownAddresses = () => addresses;

/** The person's role is known, and no read is without a result. */
export function usePageIsShown(): boolean {
  const isPending = useSelector(selectAdmission) === 'pending';
  const isAwaiting = useSelector(selectIsAwaiting);
  return !isPending && !isAwaiting;
}
