/** How a series changes when the form of one of its occurrences is saved. */
import * as v from 'valibot';
import type { CalendarEvent } from '../../data/records';
import { eventFormSchema, timesOf, toForm, withTimes, type EventForm } from './eventForm';
import { editedPart, movedPart, partOf, type Scope } from './parts';
import type { ShownEvent } from './repeat';
import { portalTimes, toZone, type Times } from './when';

type Series = {
  record: CalendarEvent;
  /** The occurrence that the form opened with. */
  shown: ShownEvent;
};

/** Returns the content of the form of an occurrence: its times, and the rule of its series. */
export function formOfOccurrence({ record, shown }: Series): EventForm {
  const start = toZone(record, shown.start);
  return toForm({ ...record, start, end: start + record.end - record.start });
}

/** Whether the form changes the rule or its time zone, which then has to be computed again. */
export function isRuleChanged(series: Series, form: EventForm): boolean {
  const ruleOf = (content: EventForm) => JSON.stringify([repeatOf(content), content.zone]);
  return ruleOf(form) !== ruleOf(formOfOccurrence(series));
}

const repeatOf = ({
  frequency,
  interval,
  weekdays,
  isOnWeekday,
  ends,
  lastRepeat,
  count,
}: EventForm) => [frequency, interval, weekdays, isOnWeekday, ends, lastRepeat, count];

/**
 * Returns the events that replace the record when the form is saved for a scope. Unless the form changes the rule, all occurrences move as
 * the shown one does.
 * @param created id and author of a new record
 */
export function editedSeries(
  series: Series,
  form: EventForm,
  scope: Scope,
  created: Pick<CalendarEvent, 'id' | 'uid'>,
): CalendarEvent[] {
  const { record, shown } = series;
  const { target, rest } = partOf(record, shown, scope, created);
  const { id, uid } = target;
  if (scope === 'this') {
    const fields = v.parse(eventFormSchema, { ...form, frequency: 'NEVER' });
    return [editedPart(target, { ...fields, id, uid }), ...rest];
  }
  if (!isRuleChanged(series, form)) {
    const { title, type, desc, descEditor } = v.parse(eventFormSchema, form);
    const to = portalTimes({ ...timesOf(form), zone: zoneOf(form) });
    return [{ ...movedPart(target, shown, to), title, type, desc, descEditor }, ...rest];
  }
  const moved = scope === 'all' ? withTimes(form, timesOfFirst(series, form)) : form;
  return [editedPart(target, { ...v.parse(eventFormSchema, moved), id, uid }), ...rest];
}

const zoneOf = ({ isAllDay, zone }: EventForm) => (isAllDay || zone === '' ? undefined : zone);

/** Returns the times of the first occurrence, moved as the form moves the shown one. Both are on the form's clock. */
function timesOfFirst({ record, shown }: Series, form: EventForm): Times {
  const isInZone = zoneOf(form) === record.zone;
  const first = isInZone ? record.start : portalTimes(record).start;
  const before = isInZone ? toZone(record, shown.start) : shown.start;
  const { start, end } = timesOf(form);
  return { start: first + start - before, end: first + end - before };
}
