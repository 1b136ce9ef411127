/** What the inbox reads by itself, as live facts. */
import { INBOX_SHOWN } from '../../config/constants';
import { followList, followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import { inboxRowSchema } from '../../data/records';
import { live } from '../../store/live';

/** What others did that concerns the member, the latest last: each row names a message, or a review. */
export const useInboxRows = live(
  'inboxRows',
  (uid: string) =>
    followList({ path: paths.inbox(uid), orderBy: 'time', last: INBOX_SHOWN }, inboxRowSchema),
  { persist: 'own' },
);

/** The title of a legal item; null once it is gone. */
export const useLawTitle = live(
  'lawTitles',
  (key: string) =>
    followValue(`${paths.legalSummary(key)}/title`, (title) =>
      typeof title === 'string' ? title : null,
    ),
  { persist: 'any' },
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
