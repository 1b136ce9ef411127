/** Which events are at the same time. Pure. */
import type { CalendarEvent } from '../../data/records';
import { isWholeDays } from '../../lib/wallClock';

type Planned = Pick<CalendarEvent, 'start' | 'end' | 'type'>;

/** Whether somebody is to be there: not for whole days, deadlines and national days, which other events may well meet. */
const takesTime = ({ start, end, type }: Planned): boolean =>
  (type === 'own' || type === 'event') && !isWholeDays(start, end);

/** For each event that takes time, by its id, the others that it meets; none for those that meet none. */
export function findClashes(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const clashes = new Map<string, CalendarEvent[]>();
  const note = (event: CalendarEvent, other: CalendarEvent) => {
    const met = clashes.get(event.id);
    if (met) met.push(other);
    else clashes.set(event.id, [other]);
  };
  let open: CalendarEvent[] = [];
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
