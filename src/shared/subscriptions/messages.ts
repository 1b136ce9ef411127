/** The wording of subscriptions (specification, sections 2.8, 2.9 and 8). */

export const SUBSCRIBED = {
  chatrooms: 'Subscribed to chatroom',
  insights: 'Subscribed to insight',
} as const;
export const UNSUBSCRIBED = {
  chatrooms: 'Unsubscribed from chatroom',
  insights: 'Unsubscribed from insight',
} as const;
