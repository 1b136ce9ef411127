/** The deadlines are real, each with the law that sets it. For amounts and exceptions, the text refers to the law. */
import { createRequire } from 'node:module';
import type * as rrule from 'rrule';
import * as v from 'valibot';
import { dayIn } from '../../model/days';
import { ENDLESS, rowOf } from '../../model/event';
import { DAY, MINUTE, wallOf, writeWallClock } from '../../model/wallClock';
import { readJson, text } from './content';
import { people } from './people';
import type { Random } from './random';
import { rich } from './richText';
import type { JsonObject, Member } from './types';

// Node finds no named exports in the library.
const { rrulestr } = createRequire(import.meta.url)('rrule') as typeof rrule;

const DAYS_BEFORE = 150;
const DAYS_AFTER = 400;

const isRule = (rule: string): boolean => {
  try {
    return rrulestr(rule) !== null;
  } catch {
    return false;
  }
};
const day = v.pipe(v.string(), v.isoDate());
const rules = v.array(v.pipe(v.string(), v.check(isRule, 'This is not a recurrence rule.')));
const named = { type: v.picklist(['deadline', 'national']), title: text, text };
const clock = v.pipe(
  v.string(),
  v.regex(/^\d\d:\d\d$/),
  v.transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
);
const around = {
  title: text,
  text,
  /** Recurrence rule, without an end. */
  repeat: v.optional(text),
  /** If it is not the portal's. */
  zone: v.optional(text),
  /** Days from today. A weekend is replaced by the next Monday. */
  inDays: v.number(),
};
type EventText = {
  title: string;
  text: string;
  repeat?: string | undefined;
  zone?: string | undefined;
};

const { sharedDays, meetings, ownEvents } = readJson(
  'calendar.json',
  v.strictObject({
    /** On one date, or on each date of a recurrence rule (RFC 5545). */
    sharedDays: v.array(
      v.union([v.strictObject({ ...named, rules }), v.strictObject({ ...named, day })]),
    ),
    meetings: v.array(v.strictObject({ ...around, from: clock, to: clock })),
    /** An event without times lasts the whole day. */
    ownEvents: v.array(
      v.strictObject({
        ...around,
        uid: v.picklist(people.map(({ uid }) => uid)),
        from: v.optional(clock),
        to: v.optional(clock),
      }),
    ),
  }),
);

export const sharedDaysBetween = (first: number, last: number) =>
  sharedDays.flatMap((event) => {
    const days =
      'day' in event
        ? [wallOf(event.day)].filter((one) => one !== null && one >= first && one <= last)
        : event.rules.flatMap((rule) =>
            rrulestr(rule, { dtstart: new Date(first) })
              .between(new Date(first), new Date(last), true)
              .map(Number),
          );
    return days.map((one) => ({ ...event, start: Number(one) }));
  });

export function buildSharedEvents(
  now: number,
  zone: string,
  office: Member,
  random: Random,
): JsonObject {
  const today = dayIn(zone, now);
  const events: JsonObject = {};
  const add = (type: string, event: EventText, start: number, end: number): void => {
    const id = random.pushId(now - 30 * DAY + Object.keys(events).length);
    events[id] = eventRecord(id, type, event, start, end, office.uid);
  };
  for (const event of sharedDaysBetween(today - DAYS_BEFORE * DAY, today + DAYS_AFTER * DAY))
    add(event.type, event, event.start, event.start + DAY);
  for (const meeting of meetings) {
    const midnight = workingDayFrom(today + meeting.inDays * DAY);
    add('event', meeting, midnight + meeting.from * MINUTE, midnight + meeting.to * MINUTE);
  }
  return events;
}

export const rowsOf = (events: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(events).map(([id, event]) => [id, rowOf(event) as JsonObject]));

export function addOwnEvents(
  members: ReadonlyMap<string, Member>,
  now: number,
  zone: string,
  random: Random,
): void {
  const today = dayIn(zone, now);
  for (const event of ownEvents) {
    const member = members.get(event.uid);
    if (member === undefined) throw new Error(`no member ${event.uid} for an own event`);
    const midnight = event.inDays === 0 ? today : workingDayFrom(today + event.inDays * DAY);
    const start = midnight + (event.from ?? 0) * MINUTE;
    const end = event.to === undefined ? midnight + DAY : midnight + event.to * MINUTE;
    const id = random.pushId(now - 20 * DAY + Object.keys(member.events).length);
    member.events[id] = eventRecord(id, 'own', event, start, end, member.uid);
  }
}

/** The next Monday if the day is on a weekend. */
function workingDayFrom(day: number): number {
  const weekday = new Date(day).getUTCDay();
  return day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY;
}

function eventRecord(
  id: string,
  type: string,
  { title, text, repeat, zone }: EventText,
  start: number,
  end: number,
  uid: string,
): JsonObject {
  const times = { start: writeWallClock(start), end: writeWallClock(end) };
  const event = { id, title, ...times, type, desc: text, descEditor: rich(text), uid };
  if (repeat === undefined) return event;
  return {
    ...event,
    repeat,
    until: writeWallClock(ENDLESS),
    ...(zone === undefined ? {} : { zone }),
  };
}
