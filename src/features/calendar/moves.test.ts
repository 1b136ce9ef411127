import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../data/records';
import { wallOf } from '../../../model/wallClock';
import { findClashes, meetings, timesAhead } from './occurrences';
import { timesOfMove } from './gridEvents';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const times = (...[start, end]: [[string, string?], [string, string?]]) => ({
  start: at(...start),
  end: at(...end),
});

describe('timesOfMove', () => {
  const call = times(['2026-05-04', '10:10'], ['2026-05-04', '11:40']);
  const days = times(['2026-05-04'], ['2026-05-07']);

  it('keeps the length of an event with hours, also across midnight', () => {
    expect(timesOfMove(call, at('2026-05-06', '23:00'), 'hours')).toEqual(
      times(['2026-05-06', '23:00'], ['2026-05-07', '00:30']),
    );
  });

  it('keeps the wall-clock length in the night of a clock change', () => {
    // London, 29 March 2026: the clock skips 01:00 to 02:00.
    expect(timesOfMove(call, at('2026-03-28', '23:30'), 'hours')).toEqual(
      times(['2026-03-28', '23:30'], ['2026-03-29', '01:00']),
    );
  });

  it('keeps the time of day in the month view, and the number of whole days', () => {
    expect(timesOfMove(call, at('2026-05-09', '10:10'), 'month')).toEqual(
      times(['2026-05-09', '10:10'], ['2026-05-09', '11:40']),
    );
    expect(timesOfMove(days, at('2026-05-09'), 'wholeDays')).toEqual(
      times(['2026-05-09'], ['2026-05-12']),
    );
  });

  it('turns an event into a whole day or one hour when it moves between days and hours', () => {
    expect(timesOfMove(call, at('2026-05-09', '10:10'), 'wholeDays')).toEqual(
      times(['2026-05-09'], ['2026-05-10']),
    );
    expect(timesOfMove(days, at('2026-05-09', '08:30'), 'hours')).toEqual(
      times(['2026-05-09', '08:30'], ['2026-05-09', '09:30']),
    );
  });
});

describe('overlapping events', () => {
  const event = (id: string, from: string, to: string, type: CalendarEvent['type'] = 'own') => ({
    id,
    title: id,
    type,
    start: at('2026-05-04', from),
    end: at('2026-05-04', to),
    desc: '',
    descEditor: '',
    uid: 'u',
  });
  const clashesOf = (events: CalendarEvent[]) =>
    [...findClashes(events)].map(([id, others]) => [id, others.map((other) => other.id)]);

  it('overlap each other in whichever order they are listed', () => {
    const [long, early, late] = [
      event('long', '09:00', '17:00'),
      event('early', '10:00', '11:00', 'event'),
      event('late', '16:30', '18:00'),
    ];
    expect(clashesOf([late, early, long])).toEqual([
      ['long', ['early', 'late']],
      ['early', ['long']],
      ['late', ['long']],
    ]);
  });

  it('do not overlap when one ends as the other begins', () => {
    const next = event('b', '10:00', '11:00');
    expect(clashesOf([event('a', '09:00', '10:30'), next])).toHaveLength(2);
    expect(clashesOf([event('a', '09:00', '10:00'), next])).toEqual([]);
  });

  it('do not include deadlines, national days and whole days', () => {
    const call = event('call', '10:00', '11:00');
    expect(clashesOf([call, event('visit', '10:00', '11:00')])).toHaveLength(2);
    expect(clashesOf([call, event('levy', '10:00', '11:00', 'deadline')])).toEqual([]);
    expect(clashesOf([call, event('day', '10:00', '11:00', 'national')])).toEqual([]);
    const leave = { ...call, id: 'leave', start: at('2026-05-04'), end: at('2026-05-05') };
    expect(clashesOf([call, leave])).toEqual([]);
  });

  it('are found for each occurrence of a series within three months', () => {
    const weekly = {
      ...event('weekly', '10:00', '11:00'),
      repeat: 'FREQ=WEEKLY',
      until: at('9999-12-31'),
    };
    const on = (day: string) => ({
      ...event(day, '10:30', '12:00'),
      start: at(day, '10:30'),
      end: at(day, '12:00'),
    });
    const { times, range } = timesAhead(weekly);
    expect(times).toHaveLength(14);
    expect(range).toEqual({ from: at('2026-05-04'), to: at('2026-08-04') });
    const others = [on('2026-05-04'), on('2026-05-05'), on('2026-06-15'), on('2026-07-27')];
    expect(meetings(times, others).map(({ id }) => id)).toEqual([
      '2026-05-04',
      '2026-06-15',
      '2026-07-27',
    ]);
    // A single occurrence is compared alone.
    const [, second] = times;
    if (!second) throw new Error('it does not come back');
    expect(timesAhead(second).times).toEqual([second]);
    expect(meetings([second], others)).toEqual([]);
    expect(meetings([second], [on('2026-05-11')])).toHaveLength(1);
  });
});
