/** Events that come back, and one of their times as the calendar shows it. Pure. */
import type { CalendarEvent } from '../../data/records';
import type { Layer } from './layers';

/** An event that comes back, as it is stored: its times are those of the first time. */
export type Repeating = CalendarEvent & { repeat: string; until: number };

/**
 * An event as it is shown. One time of an event that comes back has the times of its own, and an id that names its day;
 * `first` is then what the record says.
 */
export type ShownEvent = CalendarEvent & {
  first?: Pick<CalendarEvent, 'id' | 'start' | 'end'>;
  /** Of a day that another part of the portal keeps: which layer shows it, and where a press on it leads. */
  kept?: { layer: Layer; path: string };
};

export const isRepeating = (event: CalendarEvent): event is Repeating =>
  event.repeat !== undefined && event.until !== undefined;

/** The record that an event is shown of. */
export const recordOf = ({ first, ...event }: ShownEvent): CalendarEvent => ({
  ...event,
  ...first,
});

/** The class of its colour in `eventTypes.module.css`. */
export const colourOf = ({ type, kept }: ShownEvent) => (kept ? 'kept' : type);
