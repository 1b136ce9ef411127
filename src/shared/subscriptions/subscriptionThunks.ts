/** What a member asks of the own subscriptions. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/subscriptions';
import { paths, type NotificationKind } from '../../data/paths';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Subscribes to a room or an insight, or unsubscribes, under its title of today. */
export const setSubscription = createAct(
  'subscriptions/choose',
  async (entry: {
    uid: string;
    kind: NotificationKind;
    id: string;
    title: string;
    subscribed: boolean;
  }) => {
    await commit(acts.setSubscription(entry), {
      path: `${paths.notification(entry.uid, entry.kind, entry.id)}/subscribed`,
      matches: (stored) => stored === entry.subscribed,
    });
  },
);

/** Marks a room or an insight as looked at. Nobody asked for it, so nobody is told when it fails. */
export const markSeen = createAct(
  'subscriptions/lookAt',
  async (look: { uid: string; id: string }) => {
    await commit(acts.markSeen(look), {
      path: paths.lastSeen(look.uid, look.id),
      matches: (stored) => typeof stored === 'number',
    });
  },
  { handled: true },
);
