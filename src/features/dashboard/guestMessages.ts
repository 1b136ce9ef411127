import { PATTERNS } from '../../config/links';

export const GUEST_TITLE = 'Your guest access';
export const GUEST_READS = [
  {
    name: 'The Insights Library',
    has: 'every title, with the first forty words',
    to: PATTERNS.browse,
  },
  {
    name: 'All Legal Register',
    has: 'every item, what it requires and who it applies to',
    to: PATTERNS.legalRegister,
  },
] as const;
export const GUEST_ADDS = [
  'Every insight, toolkit and workbook in full, with its comments',
  'Your own legal register, with reminders of what is due and what has changed',
  'The chatrooms, the calendar and the University',
] as const;
