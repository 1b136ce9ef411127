/** Which events are at the same time. Pure. */
import type { EventRow } from '../../data/records';
import { DAY, isWholeDays, startOfDay } from '../../../model/wallClock';
import type { DayRange } from './liveCalendar';
import { expand } from './occurrences';
import { isRepeating, type ShownEvent } from './repeating';
import { portalTimes } from './zonedTimes';

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
