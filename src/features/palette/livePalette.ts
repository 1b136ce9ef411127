/** What the palette reads besides the search indexes, as live facts: bounded lists, and titles of what is shown. */
import { MOST_ROWS } from '../../config/constants';
import { followList, followRecord, followTogether, followValue, mapFeed } from '../../data/follow';
import { publishedCourses } from '../../data/courses';
import { paths } from '../../data/paths';
import {
  chatroomSchema,
  courseSchema,
  eventRowSchema,
  memberNameSchema,
  ownIndexRowSchema,
  userRowSchema,
} from '../../data/records';
import { nameQueries } from '../../shared/members/findMembers';
import { live } from '../../store/live';

const EVENTS = 50;
const PEOPLE = 5;
/** Sorts behind every text that begins the same. */
const LAST = '\uf8ff';

/** The rooms that were spoken in last. */
export const useRoomsToFind = live('roomsToFind', (_: 'all') =>
  followList({ path: paths.chatrooms, orderBy: 'lastPostTime', last: MOST_ROWS }, chatroomSchema),
);

/** The newest courses, with the titles of their lessons. */
export const useCoursesToFind = live('coursesToFind', (_: 'all') =>
  followList(publishedCourses, courseSchema),
);

/** The next events of a member, shared and own, from a day (`YYYY-MM-DD`) on, and those that still come back. */
export const useEventsToFind = live('eventsToFind', (uid: string, from: string) => {
  const follow = (path: string, orderBy: 'start' | 'until') =>
    followList({ path, orderBy, from, first: EVENTS }, eventRowSchema);
  const [shared, own] = [paths.sharedEventRows, paths.ownEventRows(uid)];
  const stored = followTogether({
    shared: follow(shared, 'start'),
    repeating: follow(shared, 'until'),
    own: follow(own, 'start'),
    ownRepeating: follow(own, 'until'),
  });
  return mapFeed(stored, (found) => {
    const events = Object.values(found ?? {}).flatMap((part) => part ?? []);
    return [...new Map(events.map((event) => [event.id, event])).values()];
  });
});

/** People whose e-mail or display name begins so: for staff, a few rows by index. */
export const usePeopleToFind = live('peopleToFind', (by: 'email' | 'displayName', start: string) =>
  followList(
    { path: paths.directory, orderBy: by, from: start, to: start + LAST, first: PEOPLE },
    userRowSchema,
  ),
);

/** Members one of whose names begins so, as `searchText` compares. */
export const useMembersToFind = live('membersToFind', (start: string) =>
  mapFeed(
    followTogether(
      Object.fromEntries(
        nameQueries(start, PEOPLE).map((query) => [
          query.orderBy,
          followList(query, memberNameSchema),
        ]),
      ),
    ),
    (found) => Object.values(found ?? {}).flatMap((part) => part ?? []),
  ),
);

/** The title of an insight or a law as it is written; the search index holds it in lower case. */
export const useWrittenTitle = live('writtenTitles', (of: 'insights' | 'legal', key: string) =>
  followValue(
    `${of === 'insights' ? paths.insightSummary(key) : paths.legalSummary(key)}/title`,
    (title) => (typeof title === 'string' ? title : null),
  ),
);

/** The keys of the own register's items, the one added last first: read only once a command asks for an item. */
export const useOwnKeysToFind = live('ownKeysToFind', (uid: string) =>
  mapFeed(
    followList(
      { path: paths.ownIndex(uid), orderBy: 'status', from: 'active', to: 'active' },
      ownIndexRowSchema,
    ),
    (rows) =>
      rows && rows.sort((one, other) => other.timeAdded - one.timeAdded).map(({ key }) => key),
  ),
);

/** Whether a law stands in the own register. */
export const useOwnMark = live('ownMarks', (uid: string, key: string) =>
  followRecord(paths.ownIndexRow(uid, key), key, ownIndexRowSchema),
);
