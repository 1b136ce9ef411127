/** What a day of the calendar holds. A day is the midnight with which it begins. Pure. */
import { DAY, MINUTE } from '../../../model/wallClock';
import type { Times } from './when';

const HOUR = 60 * MINUTE;

/** The events that touch a day. */
export const eventsOn = <Event extends Times>(events: readonly Event[], day: number): Event[] =>
  events.filter(({ start, end }) => start < day + DAY && end > day);

/** When an event is that is made for a day without saying when. */
export const firstHourOf = (day: number): Times => ({
  start: day + 9 * HOUR,
  end: day + 10 * HOUR,
});
