/** Events of the calendar, shared and own. */
import * as v from 'valibot';
import { EVENT_REPEAT, EVENT_TYPES } from '../../config/constants';
import { isZone } from '../../../model/timeZones';
import { readWallClock } from '../../../model/wallClock';
import { optionalText } from './fields';

/** Stored calendar text as wall-clock milliseconds. */
const wallClock = v.pipe(v.string(), v.transform(readWallClock), v.number('is no calendar time'));

/** Days left out. */
const daysLeftOut = v.pipe(
  v.string(),
  v.transform((text) => Object.fromEntries(text.split(',').map((day) => [day, true as const]))),
);

/** A zone that this browser does not know counts as none, so that the event is still shown. */
const zone = v.pipe(
  v.string(),
  v.transform((name) => (isZone(name) ? name : undefined)),
);

const rowFields = {
  title: v.string(),
  start: wallClock,
  end: wallClock,
  type: v.picklist(EVENT_TYPES),
  repeat: v.optional(v.pipe(v.string(), v.regex(EVENT_REPEAT))),
  until: v.optional(wallClock),
  except: v.optional(daysLeftOut),
  zone: v.optional(zone),
};

/**
 * An event of the calendar, shared or own; the times are wall-clock times.
 *
 * One that comes back is one record, whose times are those of the first time. `repeat` is an RRULE of RFC 5545 as
 * `EVENT_REPEAT` has it, without UNTIL. `until` is the last day on which it begins, and of an
 * endless one a day that never comes: by it those are found that began long ago. `except` names the days left out, as keys
 * here and in the database as text, with commas between them.
 *
 * `zone` is the IANA name of the time zone of a series that does not follow the portal's clock. All of its times and days are then
 * those of that zone (`when.ts` converts them).
 */
export const calendarEventSchema = v.object({
  id: v.string(),
  ...rowFields,
  desc: optionalText,
  descEditor: optionalText,
  uid: v.string(),
  version: v.optional(v.number()),
});
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;

/** What lists read of an event: its row beside the record, without the description. */
export const eventRowSchema = v.pipe(
  v.object({ key: v.string(), ...rowFields }),
  v.transform(({ key, ...row }) => ({ id: key, ...row })),
);
export type EventRow = v.InferOutput<typeof eventRowSchema>;
