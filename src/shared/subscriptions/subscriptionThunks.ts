/** What a member asks of the own subscriptions. Each thunk is one act; the screens learn the outcome by their listeners. */
import type { RoomLevel } from '../../../model/notification';
import * as acts from '../../data/acts/subscriptions';
import type { NotificationKind } from '../../data/paths';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Subscribes to a room or an insight, or unsubscribes, under its title of today. */
export const setSubscription = createAct(
  'subscriptions/setSubscription',
  (entry: {
    uid: string;
    kind: NotificationKind;
    id: string;
    title: string;
    subscribed: boolean;
    level?: RoomLevel | undefined;
  }) => commit(acts.setSubscription(entry)),
);

/** Marks a room or an insight as looked at. Nobody asked for it, so nobody is told when it fails. */
export const markSeen = createAct(
  'subscriptions/markSeen',
  (look: { uid: string; id: string; total?: number | undefined }) => commit(acts.markSeen(look)),
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
