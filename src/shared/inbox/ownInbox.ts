/** When the member last opened the inbox, and which kinds of notifications are off. */
import { recordSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { ownInboxSchema } from '../../data/records';
import { liveQuery } from '../../store/liveQuery';
import * as mutations from '../../data/mutations/subscriptions';
import { commit } from '../../data/write';
import { createWrite } from '../../store/createWrite';
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

/** Marks all as read. The member did not request this write, so a failure is not shown. */
export const markInboxRead = createMutation(
  'inbox/markInboxRead',
  (mark: { uid: string; announcement: string | null }) => commit(mutations.markInboxRead(mark)),
  { handled: true },
);

export const switchKind = createWrite('inbox/switchKind', mutations.switchKind);
