/** Events of the calendar, shared and own. */
import * as v from 'valibot';
import { EVENT_REPEAT, EVENT_TYPES } from '../../config/constants';
import { readWallClock } from '../../lib/wallClock';
import { optionalText } from './fields';

/** Stored calendar text as wall-clock milliseconds. */
const wallClock = v.pipe(v.string(), v.transform(readWallClock), v.number('is no calendar time'));

/**
 * An event of the calendar, shared or own; the times are wall-clock times.
 *
 * One that comes back is one record, whose times are those of the first time. `repeat` is an RRULE of RFC 5545 as
 * `EVENT_REPEAT` has it, without UNTIL. `until` is the last day on which it begins, and of an
 * endless one a day that never comes: by it those are found that began long ago. `except` names the days left out.
 */
export const calendarEventSchema = v.object({
  id: v.string(),
  title: v.string(),
  start: wallClock,
  end: wallClock,
  type: v.picklist(EVENT_TYPES),
  desc: optionalText,
  descEditor: optionalText,
  uid: v.string(),
  repeat: v.optional(v.pipe(v.string(), v.regex(EVENT_REPEAT))),
  until: v.optional(wallClock),
  except: v.optional(v.record(v.string(), v.literal(true))),
});
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;
