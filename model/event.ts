/**
 * An event of the calendar: a member's own, `users/{uid}/myevents/{event}`, or one that staff share, `calendar/adminEvents/{event}`. Its
 * row in `eventRows`, next to the list, repeats what lists show, so that no list reads descriptions.
 *
 * - A member writes own events, staff write shared ones; with each event its row, in the same update. The rules compare the two, and
 *   allow an event without a row. A function adds the row of a shared event; the recount corrects rows that have drifted.
 * - Own events are erased with their member; shared events stay. Shared events are in the audit log as `event`. Nothing counts events.
 * - Cached on the device: the rows of the period that was shown last.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { IcsEvent } from './ics';
import type { Rule, RuleNode } from './rules/language';
import { all, any, data, either, newData, place } from './rules/language';
import {
  editedWhole,
  member,
  nextVersion,
  own,
  ownAs,
  privileged,
  recordKey,
} from './rules/predicates';
import { closedFields, required } from './rules/record';
import { isZone } from './timeZones';
import { readWallClock, wallOf } from './wallClock';

const SHARED_TYPES = ['deadline', 'event', 'national'] as const;
export const EVENT_TYPES = ['own', ...SHARED_TYPES] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** Most days that an event lasts; a view reads from so many before its first day. */
export const EVENT_MAX_DAYS = 31;
/** Most characters of an event's title and of its description (as stored). */
export const EVENT_TITLE_MAX = 200;
export const EVENT_TEXT_MAX = 20_000;
/** Days that an event which repeats leaves out at most: a year's. */
export const EVENT_EXCEPT_MAX = 366;
/** The largest integer of a calendar file (RFC 5545, 3.3.8). */
export const EVENT_SEQUENCE_MAX = 2_147_483_647;
/** How often an event repeats, by the names of RFC 5545. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/**
 * The rules by which an event repeats: those of RFC 5545 that the portal's editor makes. Days of the week belong to weeks and months: of
 * every seventh day none may be a Monday, and a search for one would go on until the year 9999.
 */
export const EVENT_REPEAT =
  /^FREQ=((DAI|YEAR)LY(;INTERVAL=[1-9]\d?)?|(WEEK|MONTH)LY(;INTERVAL=[1-9]\d?)?(;BYDAY=(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6})?)(;COUNT=[1-9]\d{0,2})?$/;
/** What `until` says of an event that repeats for ever. */
export const ENDLESS = /* @__PURE__ */ Date.UTC(9999, 11, 31);
/** The name of a time zone in the IANA database, as far as a pattern can tell. */
export const ZONE_NAME = /^[A-Z][A-Za-z0-9_+/-]{0,60}$/;
/** Most repetitions of an event, and most days, weeks, months or years between two of them. */
export const REPEAT_MAX_COUNT = 999;
export const REPEAT_MAX_INTERVAL = 99;

/** `YYYY-MM-DD hh:mm:ss.SSS A`, which the app reads as wall-clock milliseconds. */
const wallClock = {
  schema: v.pipe(v.string(), v.transform(readWallClock), v.number('is no calendar time')),
  shape: { is: 'pattern', pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [AP]M$/ },
} as const satisfies f.Field;

const DAYS = /^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/;
const keysOfDays = (text: string) =>
  Object.fromEntries(text.split(',').map((day) => [day, true as const]));
const knownZone = (name: string) => (isZone(name) ? name : undefined);

/** What the row repeats. Times are wall-clock times; those of an event that repeats are the times of the first occurrence. */
const ROW = {
  title: f.text(EVENT_TITLE_MAX),
  start: wallClock,
  end: wallClock,
  type: f.oneOf(EVENT_TYPES),
  /** An RRULE of RFC 5545 without UNTIL. */
  repeat: f.optional(f.pattern(EVENT_REPEAT)),
  /** The last day on which it begins, or ENDLESS. By it those are found that began long ago. */
  until: f.optional(wallClock),
  /** The excluded days, with commas between them. The app reads them as keys. */
  except: {
    schema: v.optional(v.pipe(v.string(), v.transform(keysOfDays))),
    // Ten characters for each day, and a comma between two.
    shape: { is: 'pattern', pattern: DAYS, most: EVENT_EXCEPT_MAX * 11 - 1 },
  },
  /**
   * The IANA name of the time zone of a series that does not follow the portal's clock. All of its times and days are then those of that
   * zone. A zone that this browser does not know counts as none, so that the event is still shown.
   */
  zone: {
    schema: v.optional(v.pipe(v.string(), v.transform(knownZone))),
    shape: { is: 'pattern', pattern: ZONE_NAME },
  },
} as const satisfies f.Fields;
const FIELDS = {
  id: f.ownKey,
  ...ROW,
  desc: f.blankText(EVENT_TEXT_MAX),
  descEditor: f.blankRichText(EVENT_TEXT_MAX),
  /** Who made it. */
  uid: f.writer,
  version: f.byHand(v.optional(v.number())),
  /** SEQUENCE in the file that it was imported from, where that is not 0. A file with an older version does not replace it. */
  sequence: f.optional(f.wholeNumber(1, EVENT_SEQUENCE_MAX)),
};

export const calendarEventSchema = v.object(f.schemasOf(FIELDS));
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;
/** What lists read of an event. */
export const eventRowSchema = v.pipe(
  v.object({ key: v.string(), ...f.schemasOf(ROW) }),
  v.transform(({ key, ...row }) => ({ id: key, ...row })),
);
export type EventRow = v.InferOutput<typeof eventRowSchema>;

/** Returns what the row of an event repeats. */
export const rowFieldsOf = <Event extends object>(event: Event) =>
  f.pick(ROW, event as Readonly<Record<string, unknown>>) as Pick<
    Event,
    keyof Event & keyof typeof ROW
  >;
/** Returns the row of a stored event; null where there is no event. */
export function rowOf(event: unknown): object | null {
  const row = typeof event === 'object' ? rowFieldsOf({ ...event }) : {};
  return Object.keys(row).length > 0 ? row : null;
}

/** Returns an event as a calendar file has it. `host` makes its id unique in the world, so it must never change (`permanentHost`). */
export function icsEventOf(event: CalendarEvent, host: string): IcsEvent {
  const { id, title, desc, type, start, end, zone, repeat, until = ENDLESS, except = {} } = event;
  return {
    uid: `${id}@${host}`,
    title,
    description: desc,
    category: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    start,
    end,
    zone,
    repeat:
      repeat === undefined
        ? undefined
        : {
            rule: repeat,
            until: until >= ENDLESS || repeat.includes('COUNT=') ? null : until,
            except: Object.keys(except).flatMap((day) => wallOf(day) ?? []),
          },
  };
}

interface Store {
  events: string;
  rows: string;
  /** Who may write an event, and who a row. */
  by: Rule;
  rowBy: Rule;
  types: readonly EventType[];
  uid: Rule;
}

/** An event is written whole or deleted. */
const eventRules = ({ by, types, uid }: Store): RuleNode => ({
  $id: {
    '.write': all(
      by,
      any(
        newData.missing,
        all(
          newData.has(...required(FIELDS)),
          `${newData.has('repeat')}==${newData.has('until')}`,
          editedWhole,
        ),
      ),
    ),
    ...closedFields(
      { ...FIELDS, type: f.oneOf(types) },
      {
        id: all(newData.is('$id'), recordKey('$id')),
        zone: newData.parent.has('repeat'),
        uid: newData.is(uid),
        version: nextVersion,
      },
    ),
  },
});

/**
 * Each field says what the event's says, none is left out, and a row is deleted with its event. `.write` asks this, since removals are
 * not validated. An event has `repeat` and `until` or neither, so both are asked together.
 */
function rowRules({ events, rows, rowBy }: Store): RuleNode {
  const event = (field = '') => place(`${rows}/$id`).after(`${events}/$id${field}`).exists;
  return {
    $id: {
      '.write': all(
        rowBy,
        `${newData.has(...required(ROW))}==${event()}`,
        `${newData.has('repeat', 'until')}==${event('/repeat')}`,
        ...['except', 'zone'].map((field) => `${newData.has(field)}==${event(`/${field}`)}`),
      ),
      $field: {
        '.validate': newData.is(place(`${rows}/$id/$field`).after(`${events}/$id/$field`)),
      },
    },
  };
}

/** Who reads and writes the shared calendar. */
export function calendarRules(): RuleNode {
  const shared: Store = {
    events: 'calendar/adminEvents',
    rows: 'calendar/eventRows',
    by: privileged,
    rowBy: privileged,
    types: SHARED_TYPES,
    uid: either(data.exists, data.val, 'auth.uid'),
  };
  return { '.read': member, eventRows: rowRules(shared), adminEvents: eventRules(shared) };
}

/** Who writes what a member's record has of the calendar. */
export function ownCalendarRules(): RuleNode {
  const ofMember: Store = {
    events: 'users/$uid/myevents',
    rows: 'users/$uid/eventRows',
    by: ownAs('member'),
    rowBy: own,
    types: ['own'],
    uid: '$uid',
  };
  return {
    myevents: eventRules(ofMember),
    eventRows: rowRules(ofMember),
  };
}
