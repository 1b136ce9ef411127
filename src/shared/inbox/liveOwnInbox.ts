/** When a member looked at the own inbox last, and what is switched off in it, as a live fact. */
import { followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { ownInboxSchema } from '../../data/records';
import { live } from '../../store/live';

export const useOwnInbox = live(
  'ownInbox',
  (uid: string) =>
    mapFeed(
      followRecord(paths.ownInbox(uid), uid, ownInboxSchema),
      (own) => own ?? { readAt: 0, announcement: '', off: {} },
    ),
  { persist: 'own' },
);
