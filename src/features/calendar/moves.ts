/** Where an event goes that is dragged or moved. Pure. */
import { DAY, isWholeDays, MINUTE, startOfDay } from '../../../model/wallClock';
import type { Times } from './when';

const HOUR = 60 * MINUTE;

/** Where it was dropped: among the hours of a day, in the row of whole days, or on a day of the month. */
type Place = 'hours' | 'wholeDays' | 'month';

/**
 * The times of an event that was dropped so that it begins at `start`. It keeps its length, and on a day of the month its
 * time of day; between the hours and the whole days it becomes a day or an hour.
 */
export function timesOfMove(event: Times, start: number, place: Place): Times {
  const length = event.end - event.start;
  const wasWhole = isWholeDays(event.start, event.end);
  if (place === 'wholeDays') {
    const first = startOfDay(start);
    return { start: first, end: first + (wasWhole ? length : DAY) };
  }
  return { start, end: start + (place === 'hours' && wasWhole ? HOUR : length) };
}
