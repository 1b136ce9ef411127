import { expect, it } from 'vitest';
import type { EventRow } from '../../data/records';
import { DAY, wallOf } from '../../../model/wallClock';
import { layOutHours, maxColumns } from './gridEvents';

const MONDAY = wallOf('2026-05-04') ?? NaN;
const HOUR = DAY / 24;
const MOST = maxColumns('week', false);

const event = (id: string, start: number, end: number): EventRow => ({
  id,
  title: id,
  type: 'event',
  start: MONDAY + start * HOUR,
  end: MONDAY + end * HOUR,
});
const many = (count: number, start: number, end: number) =>
  Array.from({ length: count }, (_, n) => event(`${start} to ${end}, ${n}`, start, end));
const idsOf = (events: readonly EventRow[]) => events.map(({ id }) => id);

it('layOutHours shows all events that fit side by side', () => {
  const events = [...many(MOST, 9, 10), ...many(MOST, 10, 11)];
  const { fitting, left } = layOutHours([...events].reverse(), MONDAY, MOST);
  expect(new Set(idsOf(fitting))).toEqual(new Set(idsOf(events)));
  expect(left.size).toBe(0);
});

it('layOutHours shows the first and longest events that fit, and counts the other events by day', () => {
  const long = event('long', 9, 12);
  const { fitting, left } = layOutHours(
    [...many(MOST, 9, 10), long, ...many(MOST, 10, 11), ...many(MOST + 2, 33, 34)],
    MONDAY,
    MOST,
  );
  expect(fitting).toContain(long);
  expect(fitting).toHaveLength(MOST + (MOST - 1) + MOST);
  expect([...left]).toEqual([
    [MONDAY, 2],
    [MONDAY + DAY, 2],
  ]);
});

it('layOutHours counts earlier events that take a column, but shows an event that finds a free column', () => {
  const { fitting, left } = layOutHours(
    [...many(MOST, -3, 10), event('late', -1, 11), event('free', 10, 11)],
    MONDAY,
    MOST,
  );
  expect(idsOf(fitting)).toContain('free');
  expect(idsOf(fitting)).not.toContain('late');
  expect([...left]).toEqual([[MONDAY, 1]]);
});

it('layOutHours limits whole-day events, which take no column of the hours', () => {
  const days = many(8, 0, 24);
  const { fitting, left } = layOutHours([...days, ...many(MOST, 9, 10)], MONDAY, MOST);
  expect(fitting).toHaveLength(6 + MOST);
  expect([...left]).toEqual([[MONDAY, 2]]);
});

it('the day view shows more events side by side than a day of the week view', () => {
  expect(maxColumns('day', false)).toBeGreaterThan(MOST);
  expect(maxColumns('day', true)).toBe(MOST);
});
