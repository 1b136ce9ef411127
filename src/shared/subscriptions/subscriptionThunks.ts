import * as mutations from '../../data/mutations/subscriptions';
import { createWrite } from '../../store/createWrite';

export const setSubscription = createWrite(
  'subscriptions/setSubscription',
  mutations.setSubscription,
);

export const followRoom = createWrite('subscriptions/followRoom', mutations.followRoom);

/** The member did not request this write, so a failure is not shown. */
export const markSeen = createWrite('subscriptions/markSeen', mutations.markSeen, {
  handled: true,
});

/** Specification 2.8, 2.9 and 8. */

export const SUBSCRIBED = {
  chatrooms: 'Subscribed to chatroom',
  insights: 'Subscribed to insight',
} as const;
export const UNSUBSCRIBED = {
  chatrooms: 'Unsubscribed from chatroom',
  insights: 'Unsubscribed from insight',
} as const;
