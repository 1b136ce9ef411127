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

/** As the fields hold it: days as `YYYY-MM-DD`, times as `HH:mm`; with `isAllDay` the last day counts whole. */
export const eventFormSchema = v.object({
  id: v.string(),
  title: v.string(),
  type: v.picklist(EVENT_TYPES),
  isAllDay: v.boolean(),
  startDay: v.string(),
  startTime: v.string(),
  endDay: v.string(),
  endTime: v.string(),
  descEditor: v.string(),
});
export type EventForm = v.InferOutput<typeof eventFormSchema>;

export type EventErrors = Partial<Record<'title' | 'startDay' | 'endDay' | 'descEditor', string>>;

const SLOT = 30;

/** Half-hour steps, 00:00 to 23:30; a stored time between them is offered as well. */
export function timeChoices(standing: string): string[] {
  const steps = Array.from({ length: (24 * 60) / SLOT }, (_, n) => wallTime(n * SLOT * MINUTE));
  return steps.includes(standing) ? steps : [...steps, standing].sort();
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

/** What the form says, or what is wrong with it. */
export function readForm(
  form: EventForm,
): { fields: EventFields; errors: null } | { fields: null; errors: EventErrors } {
  const start = wallOf(form.startDay, form.isAllDay ? '00:00' : form.startTime);
  const lastDay = wallOf(form.endDay, form.isAllDay ? '00:00' : form.endTime);
  const end = lastDay === null ? null : lastDay + (form.isAllDay ? DAY : 0);
  const title = form.title.trim();
  const isEmpty = isBlank(form.descEditor);
  const desc = isEmpty ? '' : plainText(form.descEditor).trim();
  const descEditor = isEmpty ? '' : form.descEditor;

  const errors: EventErrors = {};
  if (title === '' || title.length > EVENT_TITLE_MAX) errors.title = messages.TITLE_REQUIRED;
  if (start === null) errors.startDay = messages.DAY_REQUIRED;
  if (end === null) errors.endDay = messages.DAY_REQUIRED;
  if (start !== null && end !== null) {
    if (end <= start) errors.endDay = messages.END_BEFORE_START;
    else if (end - start > EVENT_MAX_DAYS * DAY) errors.endDay = messages.TOO_LONG;
  }
  if (Math.max(desc.length, descEditor.length) > EVENT_TEXT_MAX) {
    errors.descEditor = messages.TEXT_TOO_LONG;
  }
  if (start === null || end === null || Object.keys(errors).length > 0) {
    return { fields: null, errors };
  }
  return { fields: { title, start, end, type: form.type, desc, descEditor }, errors: null };
}
