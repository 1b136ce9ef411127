/** What a member asks of the own subscriptions. Each thunk is one act; the screens learn the outcome by their listeners. */
import type { RoomLevel } from '../../config/constants';
import * as acts from '../../data/acts/subscriptions';
import { paths, type NotificationKind } from '../../data/paths';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Subscribes to a room or an insight, or unsubscribes, under its title of today. */
export const setSubscription = createAct(
  'subscriptions/setSubscription',
  async (entry: {
    uid: string;
    kind: NotificationKind;
    id: string;
    title: string;
    subscribed: boolean;
    level?: RoomLevel | undefined;
  }) => {
    await commit(acts.setSubscription(entry), {
      path: paths.notification(entry.uid, entry.kind, entry.id),
      matches: (stored) =>
        fieldOf(stored, 'subscribed') === entry.subscribed &&
        fieldOf(stored, 'level') === entry.level,
    });
  },
);

/** Marks a room or an insight as looked at. Nobody asked for it, so nobody is told when it fails. */
export const markSeen = createAct(
  'subscriptions/markSeen',
  async (look: { uid: string; id: string; total?: number | undefined }) => {
    await commit(acts.markSeen(look), {
      path: paths.lastSeen(look.uid, look.id),
      matches: (stored) => typeof stored === 'number',
    });
  },
  { handled: true },
);
