/** What a member asks of the own subscriptions. Each thunk is one act; the screens learn the outcome by their listeners. */
import type { RoomLevel } from '../../../model/notification';
import * as mutations from '../../data/mutations/subscriptions';
import type { NotificationKind } from '../../data/paths';
import { commit } from '../../data/write';
import { createMutation } from '../../store/mutation';

/** Subscribes to a room or an insight, or unsubscribes, under its title of today. */
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

/** Marks a room or an insight as looked at. Nobody asked for it, so nobody is told when it fails. */
export const markSeen = createMutation(
  'subscriptions/markSeen',
  (look: { uid: string; id: string; total?: number | undefined }) =>
    commit(mutations.markSeen(look)),
  { handled: true },
);

/** The wording of subscriptions (specification, sections 2.8, 2.9 and 8). */

export const SUBSCRIBED = {
  chatrooms: 'Subscribed to chatroom',
  insights: 'Subscribed to insight',
} as const;
export const UNSUBSCRIBED = {
  chatrooms: 'Unsubscribed from chatroom',
  insights: 'Unsubscribed from insight',
} as const;
