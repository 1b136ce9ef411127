/** Times of a register as its pages and reports show them: in the portal's zone, in which its days are counted. */
import { PORTAL_ZONE } from '../../config/zone';
import { dateFormat } from '../../lib/dateFormat';
import { formatShortUtcDay } from '../../lib/dates';
import { dayIn } from '../../../model/days';
import { wallClockIn } from '../../../model/timeZones';
import { wallDay, wallTime } from '../../../model/wallClock';

const ZONE_NAME = dateFormat({ timeZone: PORTAL_ZONE, timeZoneName: 'short' });

/** `4 Nov 2026, 16:05 GMT` */
export function formatRegisterMoment(time: number): string {
  const wall = wallClockIn(PORTAL_ZONE, time);
  const zone = ZONE_NAME()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  const day = `${formatShortUtcDay(wall)} ${new Date(wall).getUTCFullYear()}`;
  return `${day}, ${wallTime(wall)} ${zone?.value ?? ''}`;
}

/** `2026-11-04`: the day of a report, as the name of its file has it. */
export const registerDay = (time: number): string => wallDay(dayIn(PORTAL_ZONE, time));
