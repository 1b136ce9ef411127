/** The finders of all kinds that this person may read, made when the palette is first opened. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useMay } from '../../access/useCan';
import { links } from '../../config/links';
import type { Chatroom, Course, EventRow } from '../../data/records';
import type { SearchRow } from '../../data/searchIndex';
import { wallDay } from '../../../model/wallClock';
import { useSearchIndex } from '../../shared/listing/liveSearchIndex';
import { showExpiry } from '../../shared/members/expiry';
import { useServerDay } from '../../shared/time/serverDay';
import { COMMANDS } from './commands';
import { makeFinder, type Asking, type Find, type Found, type Place } from './finding';
import { useCoursesToFind, useEventsToFind, useOwnKeysToFind, useRoomsToFind } from './livePalette';

/** One kind of thing that can be found. */
type Kind = 'commands' | 'pages' | 'insights' | 'laws' | 'rooms' | 'courses' | 'events';
type Finders = Record<Kind, Find>;

/** @param places pages and tabs that open for this person. */
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

/** The finder of what a command asks for; of nothing while none does. */
export function useAnswers(asks: Asking | undefined): Find {
  const uid = useSelector(selectUid);
  const rooms = useRoomsToFind(asks === 'room' ? 'all' : null).data;
  const keys = useOwnKeysToFind(asks === 'ownLaw' ? uid : null).data;
  const laws = useSearchIndex('legal').data;
  return useMemo(() => {
    if (asks === 'room') return makeFinder((rooms ?? []).flatMap(ofRoom).reverse());
    const byKey = new Map((laws ?? []).map((law) => [law.key, law]));
    const own = (keys ?? []).flatMap((key) => byKey.get(key) ?? []);
    return makeFinder(asks === 'ownLaw' ? own.flatMap(ofLaw) : []);
  }, [asks, rooms, keys, laws]);
}

/** `ofRow` must be a constant: a finder is made anew when it changes. */
function useFinder<Row>(rows: readonly Row[] | null, ofRow: (row: Row) => Found[]): Find {
  return useMemo(() => makeFinder((rows ?? []).flatMap(ofRow)), [rows, ofRow]);
}

const ofPlace = ({ label, to, asks }: Place): Found[] => [{ id: label, title: label, to, asks }];
const ofInsight = ({ key, title }: SearchRow): Found[] => [
  { id: key, title, to: links.insightPage(key) },
];
const ofLaw = ({ key, title, group }: SearchRow): Found[] => [
  { id: key, title, detail: group, to: links.legalItem(title) },
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
