/**
 * The shared calendar and members' own events around today. The deadlines are real ones that come back every year, each
 * with the place it follows from; amounts and exceptions are left to the law itself.
 */
import { rowOf } from '../../model/eventRow';
import { calendarContent } from './calendarContent';
import type { Random } from './random';
import { rich } from './richText';
import type { JsonObject, Member } from './types';
import { bankHolidays, fixedDeadlines, observances, yearlyDeadlines } from './regulatoryDates';
import { addDays, daysBetween, londonDay, wallClock, workingDayFrom } from './wallClock';
import type { Day } from './wallClock';

const DAYS_BEFORE = 150;
const DAYS_AFTER = 400;
const DAY_MS = 86_400_000;

/** The last day of an event that comes back for ever. */
const ENDLESS = '9999-12-31 12:00:00.000 AM';

interface EventText {
  title: string;
  text: string;
  /** How it comes back, without end. */
  repeat?: string | undefined;
  /** The time zone of its times, where it repeats by another clock than the portal's. */
  zone?: string | undefined;
}

/** `calendar/adminEvents`: deadlines, bank holidays, observances and the body's own meetings around `now`. */
export function buildSharedEvents(now: number, office: Member, random: Random): JsonObject {
  const today = londonDay(now);
  const events: JsonObject = {};
  const near = (day: Day): boolean => {
    const distance = daysBetween(today, day);
    return distance >= -DAYS_BEFORE && distance <= DAYS_AFTER;
  };
  const add = (type: string, event: EventText, start: string, end: string): void => {
    const id = random.pushId(now - 30 * DAY_MS + Object.keys(events).length);
    events[id] = eventRecord(id, type, event, start, end, office.uid);
  };
  const addAllDay = (type: string, event: EventText & { day: Day }): void => {
    if (near(event.day)) {
      add(type, event, wallClock(event.day, 0), wallClock(addDays(event.day, 1), 0));
    }
  };
  for (const year of [today.year - 1, today.year, today.year + 1, today.year + 2]) {
    for (const event of yearlyDeadlines(year)) addAllDay('deadline', event);
    for (const event of bankHolidays(year)) addAllDay('national', event);
    for (const event of observances(year)) addAllDay('national', event);
  }
  for (const event of fixedDeadlines) addAllDay('deadline', event);
  for (const meeting of calendarContent.meetings) {
    const day = workingDayFrom(addDays(today, meeting.inDays));
    add('event', meeting, wallClock(day, meeting.from), wallClock(day, meeting.to));
  }
  return events;
}

/** The rows of events, which lists read in place of them. */
export const rowsOf = (events: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(events).map(([id, event]) => [id, rowOf(event) as JsonObject]));

/** Gives some members own events on and around today. */
export function addOwnEvents(
  members: ReadonlyMap<string, Member>,
  now: number,
  random: Random,
): void {
  const today = londonDay(now);
  for (const event of calendarContent.ownEvents) {
    const member = members.get(event.uid);
    if (member === undefined) throw new Error(`no member ${event.uid} for an own event`);
    const day = event.inDays === 0 ? today : workingDayFrom(addDays(today, event.inDays));
    const start = wallClock(day, event.from ?? 0);
    const end = event.to === undefined ? wallClock(addDays(day, 1), 0) : wallClock(day, event.to);
    const id = random.pushId(now - 20 * DAY_MS + Object.keys(member.events).length);
    member.events[id] = eventRecord(id, 'own', event, start, end, member.uid);
  }
}

function eventRecord(
  id: string,
  type: string,
  { title, text, repeat, zone }: EventText,
  start: string,
  end: string,
  uid: string,
): JsonObject {
  const event = { id, title, start, end, type, desc: text, descEditor: rich(text), uid };
  if (repeat === undefined) return event;
  return { ...event, repeat, until: ENDLESS, ...(zone === undefined ? {} : { zone }) };
}
