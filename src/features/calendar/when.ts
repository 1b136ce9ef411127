/** Wall-clock times as text. */
import { dateFormat, formatShortUtcDay } from '../../lib/dates';
import { DAY, isWholeDays, startOfDay, wallTime } from '../../../model/wallClock';
import { PERIODS, rangeOf, type View } from './useCalendar';
import { PORTAL_ZONE } from '../../config/zone';
import { browserZone, wallClockIn, instantOf } from '../../../model/timeZones';

const utc = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' });

const LONG_DAY = utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_WEEKDAY = utc({ weekday: 'short' });
const MONTH = utc({ month: 'long', year: 'numeric' });
const DATE = utc({ day: 'numeric', month: 'long', year: 'numeric' });

/** Browsers differ in the comma after the weekday. */
const plain = (text: string) => text.replace(',', '');
/** `Monday 4 May 2026` */
export const showDay = (wall: number) => plain(LONG_DAY().format(wall));
/** `Mon 4 May` */
export const showShortDay = (wall: number) =>
  `${SHORT_WEEKDAY().format(wall)} ${formatShortUtcDay(wall)}`;

/** `May 2026`, `4–10 May 2026`, `Monday 4 May 2026`. */
export function showPeriod(view: View, date: number): string {
  const { from, to } = rangeOf(view, date);
  if (PERIODS[view] === 'week') return DATE().formatRange(from, to - DAY);
  return PERIODS[view] === 'day' ? showDay(from) : MONTH().format(date);
}

/** `From 4 May 2026` */
export const showFrom = (day: number): string => `From ${DATE().format(day)}`;

/** Wall-clock times. Whole days run from midnight to midnight. */
export type Times = { start: number; end: number };

/** `Monday 4 May 2026, 10:00 to 12:30`; whole days without times. */
export function showWhen({ start, end }: Times): string {
  if (isWholeDays(start, end)) {
    const last = end - DAY;
    return last === start ? `${showDay(start)}, all day` : `${showDay(start)} to ${showDay(last)}`;
  }
  return startOfDay(start) === startOfDay(end)
    ? `${showDay(start)}, ${wallTime(start)} to ${wallTime(end)}`
    : `${showDay(start)}, ${wallTime(start)} to ${showDay(end)}, ${wallTime(end)}`;
}

/** For a list by day: `All day`, `10:00 – 12:30`, `Mon 4 May – Wed 6 May`. */
export function showTimes({ start, end }: Times): string {
  const lastMoment = isWholeDays(start, end) ? end - DAY : end;
  if (startOfDay(start) !== startOfDay(lastMoment)) {
    return `${showShortDay(start)} – ${showShortDay(lastMoment)}`;
  }
  return isWholeDays(start, end) ? 'All day' : `${wallTime(start)} – ${wallTime(end)}`;
}

export const ZONE = PORTAL_ZONE;

/** Returns the current wall-clock time in the portal's zone. */
export const wallNow = (): number => wallClockIn(ZONE, Date.now());

export const showZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns the portal's zone if the reader's zone differs, else null. */
export const foreignZone = (): string | null => (browserZone() === ZONE ? null : showZone(ZONE));

/** Without a zone, a series follows the portal's clock. */
type Zoned = { zone?: string | undefined };

const convert = (wall: number, from: string, to: string) =>
  from === to ? wall : wallClockIn(to, instantOf(from, wall));

export const toZone = ({ zone = ZONE }: Zoned, wall: number): number => convert(wall, ZONE, zone);

export const fromZone = ({ zone = ZONE }: Zoned, wall: number): number => convert(wall, zone, ZONE);

/** Returns the times on the portal's clock. The event keeps its length if that clock goes back during it. */
export function portalTimes(event: Times & Zoned): Times {
  const [start, end] = [fromZone(event, event.start), fromZone(event, event.end)];
  return { start, end: end > start ? end : start + event.end - event.start };
}
