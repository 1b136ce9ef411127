/** What the inbox reads by itself, as live facts. */
import { INBOX_SHOWN } from '../../config/constants';
import { followList, followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { inboxRowSchema, ownInboxSchema } from '../../data/records';
import { live } from '../../store/live';

/** What others said to the member, the latest last: each row names a message. */
export const useInboxRows = live('inboxRows', (uid: string) =>
  followList({ path: paths.inbox(uid), orderBy: 'time', last: INBOX_SHOWN }, inboxRowSchema),
);

/** When the member looked at the inbox last, and which kinds are switched off. */
export const useOwnInbox = live('ownInbox', (uid: string) =>
  mapFeed(
    followRecord(paths.ownInbox(uid), uid, ownInboxSchema),
    (own) => own ?? { readAt: 0, off: {} },
  ),
);
