/** The dashboard's wording (specification, section 2.5). */

export const LATEST_INSIGHTS = 'Latest Insights Activity';
export const LATEST_POSTS = 'Latest Chatroom Activity';
export const LATEST_LEGAL_ITEMS = 'Latest Legal Items Activity';
export const BREAKING_NEWS = 'Breaking news';
export const FOR_SUBSCRIBERS = 'This is part of a subscription.';
export const OWN_ROOMS = 'New in your chatrooms';
export const OWN_INSIGHTS = 'New on your insights';
