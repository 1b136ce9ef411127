/** When a member looked at the own inbox last, and what is switched off in it, as a live fact. */
import { recordSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { ownInboxSchema } from '../../data/records';
import { liveQuery } from '../../store/liveQuery';
import type { InboxKind } from '../../../model/notification';
import * as mutations from '../../data/mutations/subscriptions';
import { commit } from '../../data/write';
import { createMutation } from '../../store/mutation';

export const useOwnInbox = liveQuery(
  'ownInbox',
  (uid: string) =>
    mapSource(
      recordSource(paths.ownInbox(uid), uid, ownInboxSchema),
      (own) => own ?? { readAt: 0, announcement: '', off: {} },
    ),
  { persist: 'own' },
);

/* What a member asks of the own inbox. */

/** Marks all that has come as read, the announcement too. Nobody asked for it, so nobody is told when it fails. */
export const markInboxRead = createMutation(
  'inbox/markInboxRead',
  (mark: { uid: string; announcement: string | null }) => commit(mutations.markInboxRead(mark)),
  { handled: true },
);

/** Switches a kind of notifications off, or on again. */
export const switchKind = createMutation(
  'inbox/switchKind',
  (choice: { uid: string; kind: InboxKind; isOn: boolean }) => commit(mutations.switchKind(choice)),
);
