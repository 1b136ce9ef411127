import type { RoomLevel } from '../../../model/notification';
import * as mutations from '../../data/mutations/subscriptions';
import type { NotificationKind } from '../../data/paths';
import { commit } from '../../data/write';
import { createMutation } from '../../store/mutation';

export const setSubscription = createMutation(
  'subscriptions/setSubscription',
  (entry: {
    uid: string;
    kind: NotificationKind;
    id: string;
    title: string;
    subscribed: boolean;
    level?: RoomLevel | undefined;
  }) => commit(mutations.setSubscription(entry)),
);

/** The member did not request this write, so a failure is not shown. */
export const markSeen = createMutation(
  'subscriptions/markSeen',
  (look: { uid: string; id: string; total?: number | undefined }) =>
    commit(mutations.markSeen(look)),
  { handled: true },
);

/** Specification 2.8, 2.9 and 8. */

export const SUBSCRIBED = {
  chatrooms: 'Subscribed to chatroom',
  insights: 'Subscribed to insight',
} as const;
export const UNSUBSCRIBED = {
  chatrooms: 'Unsubscribed from chatroom',
  insights: 'Unsubscribed from insight',
} as const;
