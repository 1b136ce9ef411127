import { expect, it } from 'vitest';
import { SNOOZED_LENGTH } from '../../../model/notification';
import { DAY_MS } from '../../lib/dates';
import { readSnoozed, returnOf, without, writeSnoozed } from './snoozed';

const TODAY = Date.UTC(2026, 10, 22);

it('a snoozed task returns after a week, and a dismissed step does not return for years', () => {
  const stored = writeSnoozed({ task: returnOf(TODAY, false), step: returnOf(TODAY, true) });
  const read = (days: number) => Object.keys(readSnoozed(stored ?? '', TODAY + days * DAY_MS));
  expect(read(0)).toEqual(['task', 'step']);
  expect(read(6)).toEqual(['task', 'step']);
  expect(read(7)).toEqual(['step']);
  expect(read(365)).toEqual(['step']);
});

it('readSnoozed ignores a text that it cannot read', () => {
  for (const text of [undefined, '', '{', '[]', '{"a":"b"}', '7'])
    expect(readSnoozed(text, TODAY)).toEqual({});
});

it('writeSnoozed leaves out what returns first if the text would be longer than the rules allow', () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`overdue/law-${at}`, TODAY + at * DAY_MS]),
  );
  const stored = writeSnoozed(many) ?? '';
  expect(stored.length).toBeLessThanOrEqual(SNOOZED_LENGTH);
  const read = Object.keys(readSnoozed(stored, 0));
  expect(read).toContain('overdue/law-99');
  expect(read).not.toContain('overdue/law-0');
  expect(writeSnoozed({})).toBeNull();
  expect(without({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
});
