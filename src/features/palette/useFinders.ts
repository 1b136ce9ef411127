/** The finders of all kinds that this person may read, made when the palette is first opened. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Ability } from '../../access/roleMatrix';
import { selectUid } from '../../access/sessionSlice';
import { useMay } from '../../access/useCan';
import { links, PATTERNS } from '../../config/links';
import type { CalendarEvent, Chatroom, Course } from '../../data/records';
import type { SearchRow } from '../../data/searchIndex';
import { wallDay } from '../../lib/wallClock';
import { useSearchIndex } from '../../shared/listing/liveSearchIndex';
import { showExpiry } from '../../shared/members/expiry';
import { useServerDay } from '../../shared/time/serverDay';
import { makeFinder, type Find, type Found, type Place } from './finding';
import { useCoursesToFind, useEventsToFind, useRoomsToFind } from './livePalette';

/** One kind of thing that can be found. */
export type Kind = 'pages' | 'insights' | 'laws' | 'rooms' | 'courses' | 'events';
export type Finders = Record<Kind, Find>;

/** What can be begun from anywhere, each with what it needs. */
const COMMANDS: readonly (Place & { needs: Ability })[] = [
  { label: 'New post in a chatroom', to: PATTERNS.chatrooms, needs: 'posts.create' },
  { label: 'Add an event to the calendar', to: PATTERNS.calendar, needs: 'ownEvents.create' },
  {
    label: 'Record compliance for an item of my register',
    to: links.ownRegister(),
    needs: 'ownRegister.editCompliance',
  },
  { label: 'Create a chatroom', to: PATTERNS.createChatroom, needs: 'chatrooms.create' },
];

/** @param places pages and tabs that open for this person. */
export function useFinders(places: readonly Place[]): Finders {
  const may = useMay();
  const pages = useMemo(
    () => [...COMMANDS.filter(({ needs }) => may(needs)), ...places],
    [may, places],
  );
  const uid = useSelector(selectUid);
  const today = useServerDay();
  const mayPlan = today !== null && may('sharedEvents.list');
  return {
    pages: useFinder(pages, ofPlace),
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

/** `ofRow` must be a constant: a finder is made anew when it changes. */
function useFinder<Row>(rows: readonly Row[] | null, ofRow: (row: Row) => Found[]): Find {
  return useMemo(() => makeFinder((rows ?? []).flatMap(ofRow)), [rows, ofRow]);
}

const ofPlace = ({ label, to }: Place): Found[] => [{ id: label, title: label, to }];
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
const ofEvent = ({ id, title, start, repeat }: CalendarEvent): Found[] => [
  {
    id,
    title,
    detail: repeat === undefined ? showExpiry(start) : 'Repeats',
    to: links.calendarEvent(id),
  },
];
