/** Times of a series that has a time zone of its own, and the same times on the portal's clock. Pure. */
import { instantOf, wallClockIn } from '../../../model/timeZones';
import type { Times } from './when';
import { ZONE } from './zone';

/** What may have a time zone of its own; without one it follows the portal's clock. */
type Zoned = { zone?: string | undefined };

const convert = (wall: number, from: string, to: string) =>
  from === to ? wall : wallClockIn(to, instantOf(from, wall));

/** A time of the portal's clock, on the clock of a series. */
export const toZone = ({ zone = ZONE }: Zoned, wall: number): number => convert(wall, ZONE, zone);

/** A time of the clock of a series, on the portal's clock. */
export const fromZone = ({ zone = ZONE }: Zoned, wall: number): number => convert(wall, zone, ZONE);

/** When an event is on the portal's clock. Where that clock goes back to the start or before, it keeps its length. */
export function portalTimes(event: Times & Zoned): Times {
  const [start, end] = [fromZone(event, event.start), fromZone(event, event.end)];
  return { start, end: end > start ? end : start + event.end - event.start };
}
