/**
 * The events of the shared and personal calendars, from `content/calendar.json`. Days are `MM-DD` of each year, `YYYY-MM-DD`, or a
 * number of days from today. Each deadline names the law that sets it.
 */
import * as v from 'valibot';
import { readJson, text } from './content';
import { people } from './people';

const dated = { title: text, text };
const yearly = v.strictObject({ ...dated, day: v.pipe(v.string(), v.regex(/^\d\d-\d\d$/)) });
const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
/** `HH:mm` in minutes after midnight. */
const clock = v.pipe(
  v.string(),
  v.regex(/^\d\d:\d\d$/),
  v.transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
);
const around = {
  ...dated,
  /** Recurrence rule, without an end. */
  repeat: v.optional(text),
  zone: v.optional(text),
  inDays: v.number(),
};

export const calendarContent = readJson(
  'calendar.json',
  v.strictObject({
    yearlyDeadlines: v.array(
      v.union([yearly, v.strictObject({ ...dated, lastWeekdayOf: v.array(month) })]),
    ),
    deadlines: v.array(v.strictObject({ ...dated, day: v.pipe(v.string(), v.isoDate()) })),
    observances: v.array(yearly),
    meetings: v.array(v.strictObject({ ...around, from: clock, to: clock })),
    /** An event without times lasts the whole day. */
    ownEvents: v.array(
      v.strictObject({
        ...around,
        uid: v.picklist(people.map(({ uid }) => uid)),
        from: v.optional(clock),
        to: v.optional(clock),
      }),
    ),
  }),
);
