/** When the member last opened the inbox, and what the member switched (`model/notificationKinds.ts`). */
import { recordSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { ownInboxSchema, type OwnInbox } from '../../data/records';
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
      (own): OwnInbox => own ?? { readAt: 0, announcement: '' },
    ),
  { persist: 'own' },
);

/** Marks all as read. The member did not request this write, so a failure is not shown. */
export const markInboxRead = createMutation(
  'inbox/markInboxRead',
  (mark: { uid: string; announcement: string | null }) => commit(mutations.markInboxRead(mark)),
  { handled: true },
);

export const setSnoozed = createWrite('inbox/setSnoozed', mutations.setSnoozed);
