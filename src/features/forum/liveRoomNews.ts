/** What is new in the chatrooms that a member subscribed to, as one live fact. */
import { LATEST_COUNT } from '../../config/constants';
import {
  followEach,
  followList,
  followRecord,
  followTogether,
  followValue,
  mapFeed,
} from '../../data/follow';
import { paths } from '../../data/paths';
import { chatroomSchema, subscriptionSchema } from '../../data/records';
import { live } from '../../store/live';

/** A room in which something was said since the member looked; `saidAt` in epoch milliseconds. */
export type RoomNews = { key: string; title: string; saidAt: number; isWatched: boolean };

/** Only the rooms that were spoken in last are looked at, so that what is read does not grow with the number of rooms. */
const liveliestRooms = followList(
  { path: paths.chatrooms, orderBy: 'lastPostTime', last: LATEST_COUNT },
  chatroomSchema,
);

/** The subscribed chatrooms that have posts since the member last looked, the latest first. */
export const useRoomNews = live(
  'roomNews',
  (uid: string) =>
    mapFeed(
      followEach(
        liveliestRooms,
        ({ key }) => key,
        ({ key }) =>
          followTogether({
            seenAt: followValue(paths.lastSeen(uid, key), Number),
            subscription: followRecord(
              paths.notification(uid, 'chatrooms', key),
              key,
              subscriptionSchema,
            ),
          }),
      ),
      (rooms) =>
        (rooms ?? [])
          .flatMap(
            ({ row: { key, chatroomTitle, totalMessages, lastPostTime }, said }): RoomNews[] =>
              totalMessages > 0 &&
              said?.subscription?.subscribed &&
              lastPostTime > (said.seenAt ?? 0)
                ? [
                    {
                      key,
                      title: chatroomTitle,
                      saidAt: lastPostTime,
                      isWatched: said.subscription.level === 'watching',
                    },
                  ]
                : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);
