/** The event form's content, its checks, and the way between it and an event. Pure. */
import * as v from 'valibot';
import {
  EVENT_MAX_DAYS,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  EVENT_TYPES,
} from '../../config/constants';
import type { EventFields } from '../../data/acts/calendar';
import type { CalendarEvent, EventRow } from '../../data/records';
import { DAY, isWholeDays, MINUTE, wallDay, wallOf, wallTime } from '../../../model/wallClock';
import { isBlank, plainText } from '../../shared/richText/rawContent';
import * as messages from './messages';
import { hasLastDay, noRepeat, repeatFields, repeatOf, toRepeatForm } from './repeatForm';
import type { Times } from './when';
import { portalTimes } from './zonedTimes';

/** `YYYY-MM-DD` */
export const daySchema = v.pipe(
  v.string(),
  v.check((text) => wallOf(text) !== null, messages.DAY_REQUIRED),
);

const repeatSchema = v.object(repeatFields);

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
  startDay: daySchema,
  startTime: v.string(),
  endDay: daySchema,
  endTime: v.string(),
  /** The zone of these times; empty for the portal's. */
  zone: v.string(),
  descEditor: v.pipe(v.string(), v.check(isShortText, messages.TEXT_TOO_LONG)),
  ...repeatFields,
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
  v.forward(
    v.check((form) => hasLastDay(form, timesOf(form).start), messages.LAST_BEFORE_FIRST),
    ['lastRepeat'],
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

/** An empty form for an event at these times. */
export function newForm(id: string, times: Times): EventForm {
  return {
    id,
    title: '',
    type: 'own',
    ...toFields(times),
    zone: '',
    descEditor: '',
    ...noRepeat(times.start),
  };
}

/** The form of an event that stands. */
export function toForm(event: CalendarEvent): EventForm {
  const { id, title, type, descEditor, zone = '' } = event;
  return { id, title, type, ...toFields(event), zone, descEditor, ...toRepeatForm(event) };
}

/** Times as the fields hold them; those of whole days are kept out of sight for when they shall not be whole. */
function toFields({ start, end }: Times) {
  const isAllDay = isWholeDays(start, end);
  return {
    isAllDay,
    startDay: wallDay(start),
    startTime: isAllDay ? FIRST_HOUR : wallTime(start),
    endDay: wallDay(isAllDay ? end - DAY : end),
    endTime: isAllDay ? SECOND_HOUR : wallTime(end),
  };
}

/** Another first day, with which the last one goes along: the event keeps its length. */
export function withFirstDay({ startDay: before, endDay }: EventForm, startDay: string) {
  const [from, last, first] = [wallOf(before), wallOf(endDay), wallOf(startDay)];
  if (last === null || first === null) return { startDay, endDay };
  // Without a day to go from, the last one is left where it may be.
  const moved = from === null ? Math.max(first, last) : first + Math.max(last - from, 0);
  return { startDay, endDay: wallDay(moved) };
}

/**
 * The event as it would be saved, without its description; null while a day is missing or the end is before the start. While
 * something is wrong with how it comes back, it does not.
 */
export function plannedEvent(form: EventForm): EventRow | null {
  const { id, title, type } = form;
  if (!(lengthOf(form) > 0)) return null;
  const isSeries = v.is(repeatSchema, form) && hasLastDay(form, timesOf(form).start);
  return { id, title, type, ...whenOf(isSeries ? form : { ...form, frequency: 'NEVER' }) };
}

/** What is stored of when an event is: a series in the zone of the form, all else on the portal's clock. */
function whenOf(form: EventForm): Times & Pick<EventRow, 'repeat' | 'until' | 'zone'> {
  const times = timesOf(form);
  const repeat = repeatOf(form, times.start);
  const zone = form.isAllDay || form.zone === '' ? undefined : form.zone;
  if (repeat.repeat === undefined) return portalTimes({ ...times, zone });
  return { ...times, ...repeat, zone };
}

/** When the event begins and ends, on the clock of the form's zone; NaN while a day is missing. */
export function timesOf(form: EventForm): Times {
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
    ...whenOf(form),
    desc: textOf(descEditor),
    descEditor: isBlank(descEditor) ? '' : descEditor,
  };
}
