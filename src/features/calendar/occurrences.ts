/** Occurrences of a series, by `rrule`. It counts in UTC, as wall-clock times do here, so no clock change moves an event. */
import { RRule, type Options } from 'rrule';
import type { EventRow } from '../../data/records';
import { DAY, MINUTE, startOfDay, wallDay, isWholeDays } from '../../../model/wallClock';
import { isRepeating, type Repeating, type ShownEvent } from './repeat';
import { portalTimes, toZone } from './when';
import type { DayRange } from './layers';

const WEEK = 7 * DAY;
/** An occurrence is shown for at most this long. Otherwise each view of a very long event would have thousands. */
const LASTS_MAX = 366 * DAY;

/** Starts shortly before `from`, so that an old series costs no more than a new one. `until` makes the count redundant. */
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

/** Starts on the first of a month and names the day of the month, as some months lack the day of the start. */
function monthsFrom(rule: Partial<Options>, start: number, from: number): Partial<Options> {
  const [first, target] = [new Date(start), new Date(from)];
  const { interval = 1, byweekday } = rule;
  const months =
    (target.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    (target.getUTCMonth() - first.getUTCMonth());
  const steps = skipped(months / interval);
  const dtstart = new Date(start);
  if (steps > 0) dtstart.setUTCMonth(first.getUTCMonth() + steps * interval, 1);
  return { dtstart, bymonthday: byweekday ? null : first.getUTCDate() };
}

/** Returns how many steps to skip: all but the last. */
const skipped = (steps: number) => Math.max(0, Math.floor(steps) - 1);

/** Two zones that change their clocks on different days can differ by this much more than the conversion of one moment shows. */
const CLOCK_CHANGE = 2 * 60 * MINUTE;

const isLeftOut = ({ except }: Repeating, start: number) => except?.[wallDay(start)] === true;

/** @param start on the clock of the series' zone */
const timeOf = (event: Repeating, start: number): ShownEvent => ({
  ...event,
  id: `${event.id}@${wallDay(start)}`,
  ...portalTimes({ ...event, start, end: start + event.end - event.start }),
  first: { id: event.id, start: event.start, end: event.end },
});

/** Returns the occurrences that touch a range of the portal's clock, without excluded days. */
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

/** Returns the current or next occurrence, else the first. */
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

/** Whether a series has an occurrence that is not excluded. */
export function isEver(event: Repeating): boolean {
  const left = ruleFrom(event, event.start);
  let found = false;
  left.all((date) => {
    found = !isLeftOut(event, date.getTime());
    return !found;
  });
  return found;
}

/** Counts the occurrences before a day of the series' zone. Excluded days count, as in a rule's COUNT. */
export const countBefore = (event: Repeating, day: number): number =>
  ruleFrom(event, event.start).between(new Date(event.start), new Date(day - 1), true).length;

/** Returns the last start day of a series that has a count. */
export function lastDayOf(event: { start: number; repeat: string }): number {
  const { start, repeat } = event;
  const all = new RRule({ ...RRule.parseString(repeat), dtstart: new Date(start) }).all();
  return startOfDay(all.at(-1)?.getTime() ?? start);
}

type Planned = Pick<EventRow, 'start' | 'end' | 'type'>;

/** Whether an event needs attendance. Whole days, deadlines and national days may overlap other events. */
const takesTime = ({ start, end, type }: Planned): boolean =>
  (type === 'own' || type === 'event') && !isWholeDays(start, end);

/** Returns the overlapping events of each event, by its id. Events without overlap are missing. */
export function findClashes(events: readonly EventRow[]): Map<string, EventRow[]> {
  const clashes = new Map<string, EventRow[]>();
  const note = (event: EventRow, other: EventRow) => {
    const overlapping = clashes.get(event.id);
    if (overlapping) overlapping.push(other);
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

/** Overlaps of a series are searched for three months after its first occurrence. */
const AHEAD = 92 * DAY;

/** Returns the occurrences to check for overlaps, and their days. */
export function timesAhead(event: ShownEvent): { times: ShownEvent[]; range: DayRange } {
  const isOne = !isRepeating(event) || event.first !== undefined;
  const { start, end } = isOne ? event : portalTimes(event);
  const from = startOfDay(start);
  if (isOne) return { times: [event], range: { from, to: startOfDay(end - 1) + DAY } };
  const range = { from, to: from + AHEAD };
  return { times: expand(event, range.from, range.to), range };
}

/** Returns the other events that overlap any of these occurrences. Overlaps among the occurrences don't count. */
export function meetings(
  times: readonly ShownEvent[],
  others: readonly ShownEvent[],
): ShownEvent[] {
  const clashes = findClashes([...others, ...times]);
  const isTime = new Set(times.map(({ id }) => id));
  return others.filter(({ id }) =>
    (clashes.get(id) ?? []).some((overlapping) => isTime.has(overlapping.id)),
  );
}
