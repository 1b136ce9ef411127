/**
 * The events that a week or a day has room for. The library lays out and draws all that it is handed, which takes long for
 * hundreds, and beside so many each is too narrow to be read: so it is handed few, and the others are counted here. Pure.
 */
import type { EventRow } from '../../data/records';
import { isWholeDays, startOfDay } from '../../../model/wallClock';
import { layOutMonth } from './monthEvents';

/** Whole days that stand under each other above the hours. */
const MOST_WHOLE_DAYS = 6;

/** How many events are shown beside each other: a day may have the width of a week. */
export const mostBeside = (view: 'week' | 'day', isNarrow: boolean): number =>
  view === 'day' && !isNarrow ? 10 : 3;

/**
 * The events that are shown from a day on, at most so many beside each other, and for each day how many there are besides; one
 * of several days is counted on its first.
 */
export function layOutHours<Event extends EventRow>(
  events: readonly Event[],
  from: number,
  most: number,
): { handed: Event[]; left: ReadonlyMap<number, number> } {
  const wholeDays = layOutMonth(
    events.filter(({ start, end }) => isWholeDays(start, end)),
    MOST_WHOLE_DAYS,
  );
  const left = new Map(wholeDays.left);
  /** For each place beside the others when it is free again. */
  const free: number[] = [];
  const timed = events
    .filter(({ start, end }) => !isWholeDays(start, end))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const place = free.findIndex((time) => time <= start);
      if (place !== -1) free[place] = end;
      else if (free.length < most) free.push(end);
      else {
        const day = startOfDay(Math.max(start, from));
        left.set(day, (left.get(day) ?? 0) + 1);
        return false;
      }
      return true;
    });
  return { handed: [...wholeDays.handed, ...timed], left };
}
