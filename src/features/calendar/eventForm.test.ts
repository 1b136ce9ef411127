import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../data/records';
import { DAY, wallOf } from '../../../model/wallClock';
import { fromPlainText } from '../../shared/richText/rawContent';
import { check } from '../../shared/forms/useForm';
import { eventsOn, firstHourOf, rangeOf, stepFrom } from './useCalendar';
import {
  eventFormSchema,
  newForm,
  timeChoices,
  toForm,
  withFirstDay,
  type EventForm,
} from './eventForm';
import { showPeriod, showTimes, showWhen } from './when';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const EVENT: CalendarEvent = {
  id: 'e',
  title: 'x',
  start: at('2026-05-04'),
  end: at('2026-05-05'),
  type: 'deadline',
  desc: '',
  descEditor: '',
  uid: 'u',
};
const form = (overrides: Partial<EventForm> = {}): EventForm => ({
  ...newForm('id', firstHourOf(at('2026-05-04'))),
  title: 'Visit',
  ...overrides,
});
const read = (content: EventForm) => check(eventFormSchema, content);
const errorsOf = (overrides: Partial<EventForm>) => read(form(overrides)).faults;

describe('the event form', () => {
  it('offers half hours from 00:00 to 23:30, and also a stored time between two half hours', () => {
    const choices = timeChoices('09:00');
    expect(choices).toHaveLength(48);
    expect(choices.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(choices.at(-1)).toBe('23:30');
    expect(timeChoices('16:40')).toHaveLength(49);
    expect(timeChoices('16:40')).toContain('16:40');
  });

  it("keeps the event's length when its first day changes", () => {
    const visit = form({ startDay: '2026-11-23', endDay: '2026-11-25' });
    expect(withFirstDay(visit, '2026-11-09')).toEqual({
      startDay: '2026-11-09',
      endDay: '2026-11-11',
    });
    expect(withFirstDay(visit, '2026-12-30').endDay).toBe('2027-01-01');
    // A date field is empty while a day is being typed.
    expect(withFirstDay(visit, '')).toEqual({ startDay: '', endDay: '2026-11-25' });
    const emptied = form({ startDay: '', endDay: '2026-11-25' });
    expect(withFirstDay(emptied, '2026-11-09').endDay).toBe('2026-11-25');
    expect(withFirstDay(emptied, '2026-11-30').endDay).toBe('2026-11-30');
    const backwards = form({ startDay: '2026-11-23', endDay: '2026-11-20' });
    expect(withFirstDay(backwards, '2026-11-09').endDay).toBe('2026-11-09');
  });

  it('reads times, and ends whole days at the end of the last day', () => {
    expect(read(form())).toMatchObject({
      fields: {
        start: at('2026-05-04', '09:00'),
        end: at('2026-05-04', '10:00'),
      },
    });
    expect(read(form({ isAllDay: true, endDay: '2026-05-06' }))).toMatchObject({
      fields: {
        start: at('2026-05-04'),
        end: at('2026-05-07'),
      },
    });
  });

  it('keeps several selected days whole, and selected half hours exact', () => {
    const drawn = newForm('id', { start: at('2026-05-04'), end: at('2026-05-07') });
    const slots = newForm('id', {
      start: at('2026-05-04', '23:30'),
      end: at('2026-05-05'),
    });
    expect(slots).toMatchObject({
      isAllDay: false,
      startTime: '23:30',
      endDay: '2026-05-05',
      endTime: '00:00',
    });
    expect(drawn).toMatchObject({ isAllDay: true, startDay: '2026-05-04', endDay: '2026-05-06' });
  });

  it('shows an error for each invalid field', () => {
    expect(errorsOf({ title: '   ' })).toEqual({ title: 'Please enter a title' });
    expect(errorsOf({ startDay: '' })).toEqual({ startDay: 'Please choose a day' });
    expect(errorsOf({ endTime: '09:00' })).toEqual({
      endDay: 'The end has to be after the start',
    });
    expect(errorsOf({ endDay: '2026-05-03' })).toEqual({
      endDay: 'The end has to be after the start',
    });
    expect(errorsOf({ descEditor: fromPlainText('x'.repeat(20_000)) })).toEqual({
      descEditor: 'This description is too long. Please shorten it',
    });
  });

  it('accepts an event of 31 days, but not half an hour longer', () => {
    expect(errorsOf({ endDay: '2026-06-04', endTime: '09:00' })).toEqual({});
    expect(errorsOf({ endDay: '2026-06-04', endTime: '09:30' })).toEqual({
      endDay: 'An event lasts at most 31 days',
    });
    expect(errorsOf({ isAllDay: true, endDay: '2026-06-03' })).toEqual({});
    expect(errorsOf({ isAllDay: true, endDay: '2026-06-04' })).not.toEqual({});
  });

  it('stores the description as text and as raw content, and a blank description as empty text', () => {
    const raw = fromPlainText('Line one\nline two');
    expect(read(form({ descEditor: raw }))).toMatchObject({
      fields: {
        desc: 'Line one\nline two',
        descEditor: raw,
      },
    });
    expect(read(form({ descEditor: fromPlainText('  ') }))).toMatchObject({
      fields: {
        desc: '',
        descEditor: '',
      },
    });
  });

  it.each([
    ['a morning', at('2026-05-04', '09:30'), at('2026-05-04', '11:00')],
    ['odd minutes', at('2026-05-04', '16:00'), at('2026-05-04', '16:40')],
    ['across midnight', at('2026-05-04', '22:00'), at('2026-05-05', '01:00')],
    ['a day', at('2026-05-04'), at('2026-05-05')],
    ['a week', at('2026-05-04'), at('2026-05-11')],
    ['midnight to noon', at('2026-05-04'), at('2026-05-04', '12:00')],
  ])('returns the times of a stored event unchanged: %s', (_what, start, end) => {
    expect(read(toForm({ ...EVENT, start, end }))).toMatchObject({
      fields: { start, end, type: 'deadline' },
    });
  });
});

it('an event that ends at midnight is not shown on the following day', () => {
  const event = { ...EVENT, start: at('2026-05-04', '23:30'), end: at('2026-05-05') };
  expect(eventsOn([event], at('2026-05-04'))).toEqual([event]);
  expect(eventsOn([event], at('2026-05-05'))).toEqual([]);
});

describe('rangeOf', () => {
  it.each([
    ['2026-05-15', '2026-04-27', '2026-06-01'],
    ['2026-02-01', '2026-01-26', '2026-03-02'],
    ['2027-02-10', '2027-02-01', '2027-03-01'],
    ['2026-11-30', '2026-10-26', '2026-12-07'],
  ])('returns whole weeks from Monday for the month of %s', (day, from, to) => {
    expect(rangeOf('month', at(day, '13:00'))).toEqual({ from: at(from), to: at(to) });
  });

  it('returns only the month for the agenda', () => {
    expect(rangeOf('agenda', at('2026-12-31', '23:30'))).toEqual({
      from: at('2026-12-01'),
      to: at('2027-01-01'),
    });
  });

  it('starts a week on Monday, and a day at midnight', () => {
    expect(rangeOf('week', at('2026-05-10', '23:30'))).toEqual({
      from: at('2026-05-04'),
      to: at('2026-05-11'),
    });
    expect(rangeOf('day', at('2026-05-10', '23:30'))).toEqual({
      from: at('2026-05-10'),
      to: at('2026-05-11'),
    });
  });

  it.each([
    ['month', '2026-04-01', '2026-06-01'],
    ['week', '2026-05-08', '2026-05-22'],
    ['day', '2026-05-14', '2026-05-16'],
    ['agenda', '2026-04-01', '2026-06-01'],
  ] as const)(
    'stepFrom goes from a %s to the periods before and after it',
    (view, before, after) => {
      const date = at('2026-05-15', '13:00');
      expect(stepFrom(view, date, -1)).toBe(at(before));
      expect(stepFrom(view, date, 1)).toBe(at(after));
    },
  );

  it.each([
    ['month', '2026-05-15', 'May 2026'],
    ['agenda', '2026-05-15', 'May 2026'],
    ['week', '2026-05-10', '4 – 10 May 2026'],
    ['week', '2026-05-01', '27 April – 3 May 2026'],
    ['week', '2027-01-01', '28 December 2026 – 3 January 2027'],
    ['day', '2026-05-15', 'Friday 15 May 2026'],
  ] as const)('showPeriod of a %s on %s returns %s', (view, day, name) => {
    // ICU versions differ in the spaces around the dash.
    expect(showPeriod(view, at(day)).replace(/\s?–\s?/, ' – ')).toBe(name);
  });
});

describe('showWhen and showTimes', () => {
  const start = at('2026-05-04', '10:00');
  it.each([
    [start, at('2026-05-04', '12:30'), 'Monday 4 May 2026, 10:00 to 12:30', '10:00 – 12:30'],
    [at('2026-05-04'), at('2026-05-05'), 'Monday 4 May 2026, all day', 'All day'],
    [
      at('2026-05-04'),
      at('2026-05-04') + 3 * DAY,
      'Monday 4 May 2026 to Wednesday 6 May 2026',
      'Mon 4 May – Wed 6 May',
    ],
    [
      start,
      at('2026-05-05', '00:00'),
      'Monday 4 May 2026, 10:00 to Tuesday 5 May 2026, 00:00',
      'Mon 4 May – Tue 5 May',
    ],
  ])('write the expected text in case %#', (from, to, when, times) => {
    expect(showWhen({ start: from, end: to })).toBe(when);
    expect(showTimes({ start: from, end: to })).toBe(times);
  });
});
