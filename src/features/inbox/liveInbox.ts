/** What the inbox reads by itself, as live facts. */
import { INBOX_SHOWN } from '../../config/constants';
import { followList, followValue, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { inboxRowSchema, subscriptionSchema } from '../../data/records';
import { live } from '../../store/live';

/** What others did that concerns the member, the latest last: each row names a message, or a review. */
export const useInboxRows = live(
  'inboxRows',
  (uid: string) =>
    followList({ path: paths.inbox(uid), orderBy: 'time', last: INBOX_SHOWN }, inboxRowSchema),
  { persist: 'own' },
);

/** Muted rooms that are looked at. */
const MUTED_WATCHED = 100;

/** The keys of the rooms that the member muted. */
export const useMutedRooms = live(
  'mutedRooms',
  (uid: string) =>
    mapFeed(
      followList(
        {
          path: paths.notifications(uid, 'chatrooms'),
          orderBy: 'level',
          from: 'muted',
          to: 'muted',
          last: MUTED_WATCHED,
        },
        subscriptionSchema,
      ),
      (rooms) => (rooms ?? []).map(({ id }) => id),
    ),
  { persist: 'own' },
);

/** What a review said: 'accepted' or 'returned'. */
export const useVerdict = live(
  'verdicts',
  (uid: string, item: string, entry: string) =>
    followValue(`${paths.history(uid, item)}/${entry}/adminVerdict`, (verdict) =>
      typeof verdict === 'string' ? verdict : null,
    ),
  { persist: 'own' },
);
