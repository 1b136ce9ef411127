/**
 * Splits a series for a change of this occurrence, this and all that follow, or all. The changed part becomes a separate event, and the
 * record ends earlier or excludes the day.
 */
import type { CalendarEvent } from '../../data/records';
import { DAY, isWholeDays, startOfDay, wallDay } from '../../../model/wallClock';
import { countBefore, isEver, lastDayOf } from './occurrences';
import { ENDLESS } from '../../../model/event';
import { movedRepeat, readRepeat, writeRepeat, isRepeating, type Repeating } from './repeat';
import { type Times, portalTimes, toZone } from './when';

type RepeatingEvent = Repeating<CalendarEvent>;

export type Scope = 'this' | 'following' | 'all';

/** The part to change, and the unchanged remainder. */
export type Part = { target: CalendarEvent; rest: CalendarEvent[] };

/** @param time the selected occurrence, on the portal's clock @param created id and author of a new record */
export function partOf(
  record: CalendarEvent,
  time: Times,
  scope: Scope,
  created: Pick<CalendarEvent, 'id' | 'uid'>,
): Part {
  if (!isRepeating(record)) return { target: record, rest: [] };
  const start = toZone(record, time.start);
  const day = startOfDay(start);
  if (scope === 'this') {
    const single = {
      ...record,
      repeat: undefined,
      until: undefined,
      except: undefined,
      zone: undefined,
    };
    return {
      target: { ...single, ...created, start: time.start, end: time.end },
      rest: [{ ...record, except: { ...record.except, [wallDay(day)]: true as const } }].filter(
        isEver,
      ),
    };
  }
  if (scope === 'all' || day <= startOfDay(record.start)) return { target: record, rest: [] };
  return {
    target: { ...later(record, day), ...created, start, end: start + record.end - record.start },
    rest: [earlier(record, day)].filter(isEver),
  };
}

function earlier(record: RepeatingEvent, day: number): RepeatingEvent {
  return {
    ...record,
    repeat: writeRepeat({ ...readRepeat(record.repeat), count: null }),
    until: day - DAY,
    ...exceptOf(record, (each) => each < wallDay(day)),
  };
}

function later(record: RepeatingEvent, day: number): RepeatingEvent {
  const repeat = readRepeat(record.repeat);
  const count = repeat.count && repeat.count - countBefore(record, day);
  return {
    ...record,
    repeat: writeRepeat({ ...repeat, count }),
    ...exceptOf(record, (each) => each >= wallDay(day)),
  };
}

const exceptOf = ({ except = {} }: Repeating, isIncluded: (day: string) => boolean) => ({
  except: Object.fromEntries(
    Object.keys(except)
      .filter(isIncluded)
      .map((day) => [day, true as const]),
  ),
});

/** Moves all occurrences of a part as one of them moved, from `from` to `to`. Whole days have no zone. */
export function movedPart(target: CalendarEvent, from: Times, to: Times): CalendarEvent {
  const isWhole = isWholeDays(to.start, to.end);
  const part = isWhole ? onPortalClock(target) : target;
  const start = isWhole
    ? startOfDay(part.start) + to.start - startOfDay(from.start)
    : part.start + toZone(part, to.start) - toZone(part, from.start);
  return shifted({ ...part, start, end: start + to.end - to.start }, part);
}

/** Keeps the first time of a series, which then follows the portal's clock. */
const onPortalClock = (event: CalendarEvent): CalendarEvent =>
  event.zone === undefined
    ? event
    : shifted({ ...event, ...portalTimes(event), zone: undefined }, event);

/** Adjusts rule, last day and excluded days to the new start of an event. */
function shifted(event: CalendarEvent, before: CalendarEvent): CalendarEvent {
  const days = startOfDay(event.start) - startOfDay(before.start);
  if (!isRepeating(event) || days === 0) return event;
  const moved = { ...event, repeat: movedRepeat(event.repeat, before.start, event.start) };
  return { ...moved, until: untilOf(moved, days), ...movedExcept(event, days) };
}

/** @param by milliseconds of whole days */
function movedExcept({ except = {} }: Repeating, by: number): Pick<Repeating, 'except'> {
  const days = Object.keys(except).map((day) => wallDay(Date.parse(day) + by));
  return { except: Object.fromEntries(days.map((day) => [day, true])) };
}

/** Replaces the content of a part. While it still repeats, its excluded days move with its first day. */
export function editedPart(target: CalendarEvent, content: CalendarEvent): CalendarEvent {
  const edited = { ...content, sequence: target.sequence };
  const days = startOfDay(edited.start) - startOfDay(target.start);
  return isRepeating(target) && isRepeating(edited)
    ? { ...edited, ...movedExcept(target, days) }
    : edited;
}

/** Returns the last day of a moved series, computed from its rule if it has a count. */
function untilOf(event: Repeating, days: number): number {
  if (readRepeat(event.repeat).count !== null) return lastDayOf(event);
  return event.until === ENDLESS ? ENDLESS : event.until + days;
}
