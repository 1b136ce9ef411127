import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../data/records';
import { DAY, wallOf } from '../../lib/wallClock';
import { fromPlainText } from '../../shared/richText/rawContent';
import { check } from '../../shared/forms/check';
import { eventFormSchema, newForm, timeChoices, toForm, type EventForm } from './eventForm';
import { rangeOf } from './view';
import { showTimes, showWhen } from './when';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const form = (overrides: Partial<EventForm> = {}): EventForm => ({
  ...newForm('id', { first: at('2026-05-04'), last: at('2026-05-04') }),
  title: 'Visit',
  ...overrides,
});
const read = (content: EventForm) => check(eventFormSchema, content);
const errorsOf = (overrides: Partial<EventForm>) => read(form(overrides)).faults;

describe('the event form', () => {
  it('offers half hours from 00:00 to 23:30, and a stored time between them', () => {
    const choices = timeChoices('09:00');
    expect(choices).toHaveLength(48);
    expect(choices.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(choices.at(-1)).toBe('23:30');
    expect(timeChoices('16:40')).toHaveLength(49);
    expect(timeChoices('16:40')).toContain('16:40');
  });

  it('reads times, and whole days through the end of the last', () => {
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

  it('keeps whole days when several were drawn over', () => {
    const drawn = newForm('id', { first: at('2026-05-04'), last: at('2026-05-06') });
    expect(drawn).toMatchObject({ isAllDay: true, startDay: '2026-05-04', endDay: '2026-05-06' });
  });

  it('says what is wrong', () => {
    expect(errorsOf({ title: '   ' })).toEqual({ title: 'Please enter a title' });
    expect(errorsOf({ startDay: '' })).toEqual({ startDay: 'Please choose a day' });
    expect(errorsOf({ endTime: '09:00' })).toEqual({
      endDay: 'The end has to be after the start',
    });
    expect(errorsOf({ endDay: '2026-05-03' })).toEqual({
      endDay: 'The end has to be after the start',
    });
    expect(errorsOf({ descEditor: fromPlainText('x'.repeat(20_000)) })).toEqual({
      descEditor: 'This description is too long',
    });
  });

  it('takes 31 days and not half an hour more', () => {
    expect(errorsOf({ endDay: '2026-06-04', endTime: '09:00' })).toEqual({});
    expect(errorsOf({ endDay: '2026-06-04', endTime: '09:30' })).toEqual({
      endDay: 'An event lasts at most 31 days',
    });
    expect(errorsOf({ isAllDay: true, endDay: '2026-06-03' })).toEqual({});
    expect(errorsOf({ isAllDay: true, endDay: '2026-06-04' })).not.toEqual({});
  });

  it('stores the description as text and as raw content, and a blank one as nothing', () => {
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
  ])('gives back the times of an event that stands: %s', (_what, start, end) => {
    const event: CalendarEvent = {
      id: 'e',
      title: 'x',
      start,
      end,
      type: 'deadline',
      desc: '',
      descEditor: '',
      uid: 'u',
    };
    expect(read(toForm(event))).toMatchObject({ fields: { start, end, type: 'deadline' } });
  });
});

describe('the days of a view', () => {
  it.each([
    ['2026-05-15', '2026-04-27', '2026-06-01'],
    ['2026-02-01', '2026-01-26', '2026-03-02'],
    ['2027-02-10', '2027-02-01', '2027-03-01'],
    ['2026-11-30', '2026-10-26', '2026-12-07'],
  ])('of the month of %s are whole weeks from Monday', (day, from, to) => {
    expect(rangeOf('month', at(day, '13:00'))).toEqual({ from: at(from), to: at(to) });
  });

  it('of the agenda are the month alone', () => {
    expect(rangeOf('agenda', at('2026-12-31', '23:30'))).toEqual({
      from: at('2026-12-01'),
      to: at('2027-01-01'),
    });
  });
});

describe('times in words', () => {
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
  ])('%#', (from, to, when, times) => {
    expect(showWhen({ start: from, end: to })).toBe(when);
    expect(showTimes({ start: from, end: to })).toBe(times);
  });
});
