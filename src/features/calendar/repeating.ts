/** Events that come back, and one of their times as the calendar shows it. Pure. */
import { eventRow } from '../../data/acts/calendar';
import type { EventRow } from '../../data/records';
import type { Layer } from './layers';

/** An event that comes back: its times are those of the first time. */
export type Repeating<Event extends EventRow = EventRow> = Event & {
  repeat: string;
  until: number;
};

/**
 * An event as it is shown. One time of an event that comes back has the times of its own, and an id that names its day;
 * `first` is then what the record says.
 */
export type ShownEvent = EventRow & {
  first?: Pick<EventRow, 'id' | 'start' | 'end'>;
  /** Of a day that another part of the portal keeps: which layer shows it, and where a press on it leads. */
  kept?: { layer: Layer; path: string };
};

export const isRepeating = <Event extends EventRow>(event: Event): event is Repeating<Event> =>
  event.repeat !== undefined && event.until !== undefined;

/** What stands of the event of which one time is shown. */
export const recordOf = ({ first, ...event }: ShownEvent): EventRow =>
  eventRow({ ...event, ...first });

/** The class of its colour in `eventTypes.module.css`. */
export const colourOf = ({ type, kept }: ShownEvent) => (kept ? 'kept' : type);
