/**
 * When an event comes back, by `rrule`. The library counts in UTC, which is how the wall's times are written here, so no
 * clock change moves an event.
 */
import { RRule, type Options } from 'rrule';
import type { EventRow } from '../../data/records';
import { DAY, MINUTE, startOfDay, wallDay, isWholeDays } from '../../../model/wallClock';
import { isRepeating, type Repeating, type ShownEvent } from './repeat';
import { portalTimes, toZone } from './when';
import type { DayRange } from './layers';

const WEEK = 7 * DAY;
/** For so long after it began one time of an event that lasts for ages is looked for: each view would have thousands of them. */
const LASTS_MAX = 366 * DAY;

/**
 * The rule from a while before `from` on, so that an event that began years ago costs no more than a new one. Its number of times
 * is left out: `until` says the same.
 */
function ruleFrom({ start, repeat, until }: Repeating, from: number): RRule {
  const rule = RRule.parseString(repeat);
  return new RRule({
    ...rule,
    ...(rule.freq === RRule.MONTHLY ? monthsFrom(rule, start, from) : daysFrom(rule, start, from)),
    count: null,
    until: new Date(until + DAY - 1),
  });
}

function daysFrom(rule: Partial<Options>, start: number, from: number): Partial<Options> {
  const step =
    (rule.freq === RRule.DAILY ? DAY : rule.freq === RRule.WEEKLY ? WEEK : 0) *
    (rule.interval ?? 1);
  return { dtstart: new Date(start + (step === 0 ? 0 : skipped((from - start) / step) * step)) };
}

/** Begins on the first of a month, and so says which of its days is meant: not each has that of the start. */
function monthsFrom(rule: Partial<Options>, start: number, from: number): Partial<Options> {
  const [first, wanted] = [new Date(start), new Date(from)];
  const { interval = 1, byweekday } = rule;
  const months =
    (wanted.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    (wanted.getUTCMonth() - first.getUTCMonth());
  const steps = skipped(months / interval);
  const dtstart = new Date(start);
  if (steps > 0) dtstart.setUTCMonth(first.getUTCMonth() + steps * interval, 1);
  return { dtstart, bymonthday: byweekday ? null : first.getUTCDate() };
}

/** How many of the steps until a time are left out: all but the last. */
const skipped = (steps: number) => Math.max(0, Math.floor(steps) - 1);

/** Two clocks that change on different days can be this much further apart than the conversion of one moment says. */
const CLOCK_CHANGE = 2 * 60 * MINUTE;

const isLeftOut = ({ except }: Repeating, start: number) => except?.[wallDay(start)] === true;

/** One time of a series. @param start of the clock of its zone. */
const timeOf = (event: Repeating, start: number): ShownEvent => ({
  ...event,
  id: `${event.id}@${wallDay(start)}`,
  ...portalTimes({ ...event, start, end: start + event.end - event.start }),
  first: { id: event.id, start: event.start, end: event.end },
});

/** The times of a series that touch a range of the portal's clock, without the days left out. */
export function expand(event: Repeating, from: number, to: number): ShownEvent[] {
  const length = Math.min(event.end - event.start, LASTS_MAX);
  const margin = event.zone === undefined ? 0 : CLOCK_CHANGE;
  const first = toZone(event, from) - length - margin + 1;
  return ruleFrom(event, first - 1)
    .between(new Date(first), new Date(toZone(event, to) + margin - 1), true)
    .map((date) => date.getTime())
    .filter((start) => !isLeftOut(event, start))
    .map((start) => timeOf(event, start))
    .filter((time) => time.start < to && time.start + length > from);
}

/** The time of an event that is not over yet or comes next, else its first. */
export function nextTime(event: EventRow, now: number): ShownEvent {
  if (!isRepeating(event)) return event;
  const length = event.end - event.start;
  const zoneNow = toZone(event, now);
  let next = event.start;
  ruleFrom(event, zoneNow - length).all((date) => {
    const start = date.getTime();
    const isNext = start + length > zoneNow && !isLeftOut(event, start);
    if (isNext) next = start;
    return !isNext;
  });
  return timeOf(event, next);
}

/** Whether anything is left of an event once its days left out are taken away. */
export function isEver(event: Repeating): boolean {
  const left = ruleFrom(event, event.start);
  let found = false;
  left.all((date) => {
    found = !isLeftOut(event, date.getTime());
    return !found;
  });
  return found;
}

/** How many times an event comes before a day of its zone, days left out counted too, as a rule's COUNT does. */
export const countBefore = (event: Repeating, day: number): number =>
  ruleFrom(event, event.start).between(new Date(event.start), new Date(day - 1), true).length;

/** The last day on which an event begins that comes so many times. */
export function lastDayOf(event: { start: number; repeat: string }): number {
  const { start, repeat } = event;
  const all = new RRule({ ...RRule.parseString(repeat), dtstart: new Date(start) }).all();
  return startOfDay(all.at(-1)?.getTime() ?? start);
}

/* Which events are at the same time. Pure. */

type Planned = Pick<EventRow, 'start' | 'end' | 'type'>;

/** Whether somebody is to be there: not for whole days, deadlines and national days, which other events may well meet. */
const takesTime = ({ start, end, type }: Planned): boolean =>
  (type === 'own' || type === 'event') && !isWholeDays(start, end);

/** For each event that takes time, by its id, the others that it meets; none for those that meet none. */
export function findClashes(events: readonly EventRow[]): Map<string, EventRow[]> {
  const clashes = new Map<string, EventRow[]>();
  const note = (event: EventRow, other: EventRow) => {
    const met = clashes.get(event.id);
    if (met) met.push(other);
    else clashes.set(event.id, [other]);
  };
  let open: EventRow[] = [];
  for (const event of events.filter(takesTime).sort((a, b) => a.start - b.start)) {
    open = open.filter(({ end }) => end > event.start);
    for (const other of open) {
      note(other, event);
      note(event, other);
    }
    open.push(event);
  }
  return clashes;
}

/** For so long after the first time of an event that comes back is looked at what it meets: three months. */
const AHEAD = 92 * DAY;

/** The times of an event at which it may meet others, and the days that they are on. */
export function timesAhead(event: ShownEvent): { times: ShownEvent[]; range: DayRange } {
  const isOne = !isRepeating(event) || event.first !== undefined;
  const { start, end } = isOne ? event : portalTimes(event);
  const from = startOfDay(start);
  if (isOne) return { times: [event], range: { from, to: startOfDay(end - 1) + DAY } };
  const range = { from, to: from + AHEAD };
  return { times: expand(event, range.from, range.to), range };
}

/** The others that any of these times meets, in order; the times may well meet one another. */
export function meetings(
  times: readonly ShownEvent[],
  others: readonly ShownEvent[],
): ShownEvent[] {
  const clashes = findClashes([...others, ...times]);
  const isTime = new Set(times.map(({ id }) => id));
  return others.filter(({ id }) => (clashes.get(id) ?? []).some((met) => isTime.has(met.id)));
}
