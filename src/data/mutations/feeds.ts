/** Mutations of a member's feeds (`model/feed.ts`). */
import { ALARM, type Alarm } from '../../../model/feed';
import { paths } from '../paths';
import type { Update } from '../update';

/** Sets the hash of a feed's secret. The previous address stops working. */
export const setFeed = (uid: string, feed: string, hash: string): Update => ({
  [paths.feed(uid, feed)]: hash,
});

/** Revokes the address of a feed, or all addresses of the member. */
export const revokeFeeds = ({ uid, feed }: { uid: string; feed?: string | undefined }): Update => ({
  [feed === undefined ? paths.feeds(uid) : paths.feed(uid, feed)]: null,
});

/** Sets how long before an event calendar programs remind the member. Null switches the alarm off. */
export const setAlarm = ({ uid, alarm }: { uid: string; alarm: Alarm | null }): Update => ({
  [paths.feed(uid, ALARM)]: alarm,
});
