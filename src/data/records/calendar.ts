/** Events of the calendar, shared and own. */
import * as v from 'valibot';
import { EVENT_TYPES } from '../../config/constants';
import { readWallClock } from '../../lib/wallClock';
import { optionalText } from './fields';

/** Stored calendar text as wall-clock milliseconds. */
const wallClock = v.pipe(v.string(), v.transform(readWallClock), v.number('is no calendar time'));

/** An event of the calendar, shared or own; the times are wall-clock times. */
export const calendarEventSchema = v.object({
  id: v.string(),
  title: v.string(),
  start: wallClock,
  end: wallClock,
  type: v.picklist(EVENT_TYPES),
  desc: optionalText,
  descEditor: optionalText,
  uid: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;
