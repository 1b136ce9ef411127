import { PATTERNS } from '../../config/links';

export const LATEST_INSIGHTS = 'Latest Insights Activity';
export const LATEST_POSTS = 'Latest Chatroom Activity';
export const LATEST_LEGAL_ITEMS = 'Latest Legal Items Activity';
export const BREAKING_NEWS = 'Breaking news';
export const CALENDAR_FOR_SUBSCRIBERS = 'You need a subscription to use the calendar.';
export const CHATROOMS_FOR_SUBSCRIBERS =
  'Ask, answer and compare notes with other members: the chatrooms are part of a subscription.';

/** `lastDay` is DD-MM-YYYY. */
export const membershipEnding = (lastDay: string) =>
  `The last day of your membership is ${lastDay}. After that day you cannot open the library, the chatrooms or your register. We still store your saved insights, your register and its history, and you can use them again when you renew.`;
export const NEEDS_YOU = 'Your tasks';
export const NOTHING_NEEDED = 'You have no tasks today.';
export const NOTHING_ELSE = 'You have no other tasks today.';
/** Introduces the list of tips. */
export const TIPS = 'You could try one of these:';
/** `day` as in '6 December 2026'. */
export const putOffUntil = (day: string) => `Put off until ${day}.`;
export const DISMISSED = 'Removed from your tasks';
/** Used instead of the title of an item that no longer exists. */
export const ITEM_DELETED = 'An item that is no longer available';
export const TASKS_INCOMPLETE = 'Part of this list could not be loaded. Please reload the page.';
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
