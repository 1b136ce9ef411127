/** Server facts of the calendar: what the listeners delivered, nothing else. */
import type { CalendarEvent } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** Shared events by range of days, own events by `uid/range`; a range is `YYYY-MM-DD/YYYY-MM-DD`. */
export const sharedEventsSlice = createLiveSlice<CalendarEvent[]>('sharedEvents');
export const ownEventsSlice = createLiveSlice<CalendarEvent[]>('ownEvents');
/** Events that are edited, by `uid/id`. */
export const editedEventsSlice = createLiveSlice<CalendarEvent>('editedEvents');

export const calendarSlices = [sharedEventsSlice, ownEventsSlice, editedEventsSlice] as const;
