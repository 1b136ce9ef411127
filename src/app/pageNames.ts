import { matchRoutes } from 'react-router-dom';
import { PATTERNS } from '../config/links';

const NAMES: Partial<Record<keyof typeof PATTERNS, string>> = {
  myAccount: 'My Account',
  browse: 'the Insights Library',
  category: 'a category of the Insights Library',
  categories: 'the Insights Library',
  profile: 'a member’s profile',
  chatrooms: 'the chatrooms',
  createChatroom: 'Create Chatroom',
  forum: 'a chatroom',
  search: 'the search',
  members: 'the list of members',
  calendar: 'the calendar',
  legalRegister: 'the Legal Register',
  law: 'a law',
  legalRegisterDash: 'the Legal Register Dashboard',
  subscriberRegister: 'a subscriber’s register',
  editLegalItem: 'an item of your register',
  importRegister: 'the import of a register',
  applicability: '“What applies to us?”',
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
