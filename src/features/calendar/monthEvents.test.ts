import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../data/records';
import { DAY, wallOf } from '../../../model/wallClock';
import { layOutMonth, mostInCell } from './gridEvents';

const MOST = mostInCell(5);

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const event = (id: string, start: number, end: number): CalendarEvent => ({
  id,
  title: id,
  type: 'event',
  start,
  end,
  desc: '',
  descEditor: '',
  uid: 'u',
});
/** Returns `count` events of half an hour each, from midnight. */
const fill = (day: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    event(`${day} ${n}`, at(day) + n * 1_800_000, at(day) + (n + 1) * 1_800_000),
  );

it('layOutMonth shows all events on days that have room', () => {
  const events = [...fill('2026-05-04', MOST), ...fill('2026-05-05', 1)];
  const { fitting, left } = layOutMonth(events, MOST);
  expect(fitting).toHaveLength(events.length);
  expect(left.size).toBe(0);
});

it('layOutMonth shows the first events of a full day, and counts the other events', () => {
  const { fitting, left } = layOutMonth(fill('2026-05-04', 48).reverse(), MOST);
  expect(fitting.map(({ id }) => id)).toEqual(fill('2026-05-04', MOST).map(({ id }) => id));
  expect([...left]).toEqual([[at('2026-05-04'), 48 - MOST]]);
});

it('layOutMonth shows an event of several days if one of its days has room', () => {
  const long = event('long', at('2026-05-04', '23:00'), at('2026-05-06', '01:00'));
  const { fitting, left } = layOutMonth([...fill('2026-05-04', 46), long], MOST);
  expect(fitting.map(({ id }) => id)).toContain('long');
  expect([...left.keys()]).toEqual([at('2026-05-04')]);
  const full = ['2026-05-04', '2026-05-05', '2026-05-06'].flatMap((day) => fill(day, 20));
  expect(layOutMonth([...full, long], MOST).left.get(at('2026-05-05'))).toBe(20 + 1 - MOST);
});

it('layOutMonth counts an event that ends at midnight for the day before', () => {
  const late = event('late', at('2026-05-04', '23:00'), at('2026-05-05'));
  const { left } = layOutMonth([...fill('2026-05-04', 10), late], MOST);
  expect([...left]).toEqual([[at('2026-05-04'), 11 - MOST]]);
  expect(
    layOutMonth(fill('2026-05-04', 10), MOST).left.get(at('2026-05-04') + DAY),
  ).toBeUndefined();
});

it('layOutMonth counts an event of thousands of years only on the days of the month', () => {
  const start = at('2026-05-04');
  const long = Array.from({ length: MOST + 1 }, (_, n) => event(`${n}`, start, at('9998-12-31')));
  const { fitting, left } = layOutMonth(long, MOST);
  expect(fitting).toHaveLength(MOST);
  expect(left.get(start + 72 * DAY)).toBe(1);
  expect(left.size).toBe(73);
});
