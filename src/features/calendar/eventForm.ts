/** The event form's content, its checks, and the way between it and an event. Pure. */
import * as v from 'valibot';
import {
  EVENT_MAX_DAYS,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  EVENT_TYPES,
} from '../../config/constants';
import type { EventFields } from '../../data/acts/calendar';
import type { CalendarEvent } from '../../data/records';
import { DAY, isWholeDays, MINUTE, wallDay, wallOf, wallTime } from '../../lib/wallClock';
import { isBlank, plainText } from '../../shared/richText/rawContent';
import * as messages from './messages';

const day = v.pipe(
  v.string(),
  v.check((text) => wallOf(text) !== null, messages.DAY_REQUIRED),
);

/** As the fields hold it: days as `YYYY-MM-DD`, times as `HH:mm`; with `isAllDay` the last day counts whole. */
const contentSchema = v.object({
  id: v.string(),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.TITLE_REQUIRED),
    v.maxLength(EVENT_TITLE_MAX, messages.TITLE_REQUIRED),
  ),
  type: v.picklist(EVENT_TYPES),
  isAllDay: v.boolean(),
  startDay: day,
  startTime: v.string(),
  endDay: day,
  endTime: v.string(),
  descEditor: v.pipe(v.string(), v.check(isShortText, messages.TEXT_TOO_LONG)),
});
export type EventForm = v.InferInput<typeof contentSchema>;

/** What the form must hold. */
export const eventDraftSchema = v.pipe(
  contentSchema,
  v.forward(
    v.check((form) => !(lengthOf(form) <= 0), messages.END_BEFORE_START),
    ['endDay'],
  ),
  v.forward(
    v.check((form) => !(lengthOf(form) > EVENT_MAX_DAYS * DAY), messages.TOO_LONG),
    ['endDay'],
  ),
);

/** The same, with what is sent of it. */
export const eventFormSchema = v.pipe(eventDraftSchema, v.transform(fieldsOf));

const SLOT = 30;

/** Half-hour steps, 00:00 to 23:30; a stored time between them is offered as well. */
export function timeChoices(current: string): string[] {
  const steps = Array.from({ length: (24 * 60) / SLOT }, (_, n) => wallTime(n * SLOT * MINUTE));
  return steps.includes(current) ? steps : [...steps, current].sort();
}

const FIRST_HOUR = '09:00';
const SECOND_HOUR = '10:00';

/** An empty form for one day, or for a run of days, which last whole. */
export function newForm(id: string, days: { first: number; last: number }): EventForm {
  return {
    id,
    title: '',
    type: 'own',
    isAllDay: days.last > days.first,
    startDay: wallDay(days.first),
    startTime: FIRST_HOUR,
    endDay: wallDay(days.last),
    endTime: SECOND_HOUR,
    descEditor: '',
  };
}

/** The form of an event that stands. */
export function toForm(event: CalendarEvent): EventForm {
  const { id, title, type, start, end, descEditor } = event;
  const isAllDay = isWholeDays(start, end);
  return {
    id,
    title,
    type,
    isAllDay,
    startDay: wallDay(start),
    startTime: isAllDay ? FIRST_HOUR : wallTime(start),
    endDay: wallDay(isAllDay ? end - DAY : end),
    endTime: isAllDay ? SECOND_HOUR : wallTime(end),
    descEditor,
  };
}

/** When the event begins and ends, in milliseconds of wall-clock time; NaN while a day is missing. */
function timesOf(form: EventForm): { start: number; end: number } {
  const timeOf = (day: string, time: string) =>
    wallOf(day, form.isAllDay ? '00:00' : time) ?? Number.NaN;
  return {
    start: timeOf(form.startDay, form.startTime),
    end: timeOf(form.endDay, form.endTime) + (form.isAllDay ? DAY : 0),
  };
}

function lengthOf(form: EventForm): number {
  const { start, end } = timesOf(form);
  return end - start;
}

const textOf = (descEditor: string) => (isBlank(descEditor) ? '' : plainText(descEditor).trim());

function isShortText(descEditor: string): boolean {
  const stored = isBlank(descEditor) ? '' : descEditor;
  return Math.max(textOf(descEditor).length, stored.length) <= EVENT_TEXT_MAX;
}

function fieldsOf(form: EventForm): EventFields {
  const { title, type, descEditor } = form;
  return {
    title,
    type,
    ...timesOf(form),
    desc: textOf(descEditor),
    descEditor: isBlank(descEditor) ? '' : descEditor,
  };
}
