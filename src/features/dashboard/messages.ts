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
