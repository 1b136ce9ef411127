/** When a member looked at the own inbox last, and what is switched off in it, as a live fact. */
import { followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { ownInboxSchema } from '../../data/records';
import { live } from '../../store/live';
import type { InboxKind } from '../../../model/notification';
import * as acts from '../../data/acts/subscriptions';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

export const useOwnInbox = live(
  'ownInbox',
  (uid: string) =>
    mapFeed(
      followRecord(paths.ownInbox(uid), uid, ownInboxSchema),
      (own) => own ?? { readAt: 0, announcement: '', off: {} },
    ),
  { persist: 'own' },
);

/* What a member asks of the own inbox. */

/** Marks all that has come as read, the announcement too. Nobody asked for it, so nobody is told when it fails. */
export const markInboxRead = createAct(
  'inbox/markInboxRead',
  (mark: { uid: string; announcement: string | null }) => commit(acts.markInboxRead(mark)),
  { handled: true },
);

/** Switches a kind of notifications off, or on again. */
export const switchKind = createAct(
  'inbox/switchKind',
  (choice: { uid: string; kind: InboxKind; isOn: boolean }) => commit(acts.switchKind(choice)),
);
