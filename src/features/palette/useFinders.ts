import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useMay } from '../../access/useCan';
import { links, PATTERNS } from '../../config/links';
import {
  type Chatroom,
  type Course,
  type EventRow,
  chatroomSchema,
  courseSchema,
  eventRowSchema,
  ownIndexRowSchema,
  userRowSchema,
} from '../../data/records';
import type { SearchRow } from '../../data/searchIndex';
import { wallDay } from '../../../model/wallClock';
import { useSearchIndex } from '../../shared/listing/liveSearchIndex';
import { showExpiry } from '../../shared/members/expiry';
import { useServerDay } from '../../shared/time/serverDay';
import type { Ability } from '../../access/roleMatrix';
import { makeFinder, type AnswerKind, type Find, type Found, type Place } from './finding';
import { MOST_ROWS } from '../../config/constants';
import {
  listSource,
  recordSource,
  combineSources,
  valueSource,
  mapSource,
} from '../../data/source';
import { publishedCourses } from '../../data/courses';
import { paths } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';

type Kind = 'commands' | 'pages' | 'insights' | 'laws' | 'rooms' | 'courses' | 'events';
type Finders = Record<Kind, Find>;

/** @param places pages and tabs that this user may open */
export function useFinders(places: readonly Place[]): Finders {
  const may = useMay();
  const commands = useMemo(() => COMMANDS.filter(({ needs }) => may(needs)), [may]);
  const uid = useSelector(selectUid);
  const today = useServerDay();
  const mayPlan = today !== null && may('sharedEvents.list');
  return {
    commands: useFinder(commands, ofPlace),
    pages: useFinder(places, ofPlace),
    insights: useFinder(useSearchIndex('insights').data, ofInsight),
    laws: useFinder(useSearchIndex('legal').data, ofLaw),
    rooms: useFinder(useRoomsToFind(may('chatrooms.list') ? 'all' : null).data, ofRoom),
    courses: useFinder(
      useCoursesToFind(may('university.readCourses') ? 'all' : null).data,
      ofCourse,
    ),
    events: useFinder(useEventsToFind(mayPlan ? uid : null, wallDay(today ?? 0)).data, ofEvent),
  };
}

/** Returns the finder of a command's answers; without a command it finds nothing. */
export function useAnswers(asks: AnswerKind | undefined): Find {
  const uid = useSelector(selectUid);
  const rooms = useRoomsToFind(asks === 'room' ? 'all' : null).data;
  const rows = useOwnItemsToFind(asks === 'ownLaw' ? uid : null).data;
  const laws = useSearchIndex('legal').data;
  return useMemo(() => {
    if (asks === 'room') return makeFinder((rooms ?? []).flatMap(ofRoom).reverse());
    const byKey = new Map((laws ?? []).map((law) => [law.key, law]));
    const own = (rows ?? []).flatMap(({ key, title, filterByArea = '' }) =>
      title === undefined ? (byKey.get(key) ?? []) : { key, title, group: filterByArea },
    );
    return makeFinder(asks === 'ownLaw' ? own.flatMap(ofLaw) : []);
  }, [asks, rooms, rows, laws]);
}

/** `ofRow` must be a constant: the index is rebuilt when it changes. */
function useFinder<Row>(rows: readonly Row[] | null, ofRow: (row: Row) => Found[]): Find {
  return useMemo(() => makeFinder((rows ?? []).flatMap(ofRow)), [rows, ofRow]);
}

const ofPlace = ({ label, to, asks }: Place): Found[] => [{ id: label, title: label, to, asks }];
const ofInsight = ({ key, title }: SearchRow): Found[] => [
  { id: key, title, to: links.insightPage(key) },
];
const ofLaw = ({ key, title, group }: Pick<SearchRow, 'key' | 'title' | 'group'>): Found[] => [
  { id: key, title, detail: group, to: links.law(key) },
];
const ofRoom = ({ key, chatroomTitle }: Chatroom): Found[] => [
  { id: key, title: chatroomTitle, to: links.forum(key) },
];
const ofCourse = ({ key, courseTitle, sections }: Course): Found[] => [
  { id: key, title: courseTitle, detail: 'Course', to: links.university({ course: key }) },
  ...sections
    .flatMap(({ lessons }) => lessons)
    .map((lesson) => ({
      id: `${key}/${lesson.key}`,
      title: lesson.lessonTitle,
      detail: courseTitle,
      to: links.university({ course: key, lesson: lesson.key }),
    })),
];
const ofEvent = ({ id, title, start, repeat }: EventRow): Found[] => [
  {
    id,
    title,
    detail: repeat === undefined ? showExpiry(start) : 'Repeats',
    to: links.calendarEvent(id),
  },
];

const COMMANDS: readonly (Place & { needs: Ability })[] = [
  {
    label: 'New post in a chatroom',
    to: PATTERNS.chatrooms,
    asks: 'room',
    needs: 'posts.create',
  },
  { label: 'Add an event to the calendar', to: links.newEvent, needs: 'ownEvents.create' },
  {
    label: 'Record compliance for an item of my register',
    to: links.ownRegister(),
    asks: 'ownLaw',
    needs: 'ownRegister.editCompliance',
  },
  { label: 'Create a chatroom', to: PATTERNS.createChatroom, needs: 'chatrooms.create' },
];

export const QUESTIONS: Record<
  AnswerKind,
  { question: string; heading: string; leadsTo: (key: string) => string }
> = {
  room: { question: 'Which chatroom?', heading: 'Chatrooms', leadsTo: links.writePost },
  ownLaw: {
    question: 'Which item of my register?',
    heading: 'My register',
    leadsTo: links.recordCompliance,
  },
};

/* Live queries of the palette, all bounded. */

const EVENTS = 50;
const PEOPLE = 5;
const LAST = '\uf8ff';

/** Chatrooms with the latest posts. */
const useRoomsToFind = liveQuery('roomsToFind', (_: 'all') =>
  listSource({ path: paths.chatrooms, orderBy: 'lastPostTime', last: MOST_ROWS }, chatroomSchema),
);

const useCoursesToFind = liveQuery('coursesToFind', (_: 'all') =>
  listSource(publishedCourses, courseSchema),
);

/** Upcoming events of a member, shared and own, from a day (`YYYY-MM-DD`) on, and series that have not ended. */
const useEventsToFind = liveQuery('eventsToFind', (uid: string, from: string) => {
  const listBy = (path: string, orderBy: 'start' | 'until') =>
    listSource({ path, orderBy, from, first: EVENTS }, eventRowSchema);
  const [shared, own] = [paths.sharedEventRows, paths.ownEventRows(uid)];
  const stored = combineSources({
    shared: listBy(shared, 'start'),
    repeating: listBy(shared, 'until'),
    own: listBy(own, 'start'),
    ownRepeating: listBy(own, 'until'),
  });
  return mapSource(stored, (found) => {
    const events = Object.values(found ?? {}).flatMap((part) => part ?? []);
    return [...new Map(events.map((event) => [event.id, event])).values()];
  });
});

/** Staff only, by index. */
export const usePeopleToFind = liveQuery(
  'peopleToFind',
  (by: 'email' | 'displayName', start: string) =>
    listSource(
      { path: paths.directory, orderBy: by, from: start, to: start + LAST, first: PEOPLE },
      userRowSchema,
    ),
);

/** The title as written. The search index has it in lower case. */
export const useWrittenTitle = liveQuery('writtenTitles', (of: 'insights' | 'legal', key: string) =>
  valueSource(
    `${of === 'insights' ? paths.insightSummary(key) : paths.legalSummary(key)}/title`,
    (title) => (typeof title === 'string' ? title : null),
  ),
);

/** The items in the user's register, newest first. */
const useOwnItemsToFind = liveQuery('ownItemsToFind', (uid: string) =>
  mapSource(
    listSource(
      { path: paths.ownIndex(uid), orderBy: 'status', from: 'active', to: 'active' },
      ownIndexRowSchema,
    ),
    (rows) => rows && rows.sort((one, other) => other.timeAdded - one.timeAdded),
  ),
);

export const useOwnMark = liveQuery('ownMarks', (uid: string, key: string) =>
  recordSource(paths.ownIndexRow(uid, key), key, ownIndexRowSchema),
);
