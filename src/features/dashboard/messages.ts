export const LATEST_INSIGHTS = 'Latest Insights Activity';
export const LATEST_POSTS = 'Latest Chatroom Activity';
export const LATEST_LEGAL_ITEMS = 'Latest Legal Items Activity';
export const BREAKING_NEWS = 'Breaking news';
export const FOR_SUBSCRIBERS = 'This is part of a subscription.';
export const CHATROOMS_FOR_SUBSCRIBERS =
  'Ask, answer and compare notes with other members: the chatrooms are part of a subscription.';

/** `lastDay` is DD-MM-YYYY. */
export const membershipEnding = (lastDay: string) =>
  `Your membership ends: its last day is ${lastDay}. After it the library, the chatrooms and your register are closed to you. What you saved, your register and its history are kept, and are there again when you renew.`;
export const NEEDS_YOU = 'Needs you';
export const NOTHING_NEEDED = 'Nothing needs you today.';
export const NOTHING_ELSE = 'Nothing else needs you today.';
export const TASKS_INCOMPLETE = 'A part of this list could not be loaded.';
export const GUEST_TITLE = 'Your guest access';
export const GUEST_READS = [
  'The Insights Library: every title, with the first forty words',
  'All Legal Register: every item, with what it asks for and whom it applies to',
] as const;
export const GUEST_ADDS = [
  'Every insight, toolkit and workbook in full, with the comments on it',
  'Your own legal register, with reminders of what is due and what has changed',
  'The chatrooms, the calendar and the University',
] as const;
