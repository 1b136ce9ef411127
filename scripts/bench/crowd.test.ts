import { expect, test } from 'vitest';
import { faultsOf, type Crowd } from './crowd';

const run = (more: Partial<Crowd> = {}): Crowd => ({
  sent: ['a', 'b'],
  tabs: [{ order: ['a', 'b'] }, { order: ['a', 'b'] }],
  delays: [1, 2, 3, 4],
  parts: [
    { posts: 1, bytes: 100, memory: 300 },
    { posts: 2, bytes: 210, memory: 300 },
  ],
  ...more,
});

test('a run where every tab is told all in one order, at one price, has no fault', () => {
  expect(faultsOf(run())).toEqual([]);
});

test('a post that a tab is not told, another order and a growing price are faults', () => {
  expect(faultsOf(run({ tabs: [{ order: ['a', 'b'] }, { order: ['a'] }] }))).toEqual([
    '1 tabs were not told every post.',
    '1 tabs were told another order than the first.',
  ]);
  expect(faultsOf(run({ tabs: [{ order: ['a', 'b'] }, { order: ['b', 'a'] }] }))).toEqual([
    '1 tabs were told another order than the first.',
  ]);
  const parts = [
    { posts: 1, bytes: 100, memory: 300 },
    { posts: 1, bytes: 120, memory: 300 },
  ];
  expect(faultsOf(run({ parts }))).toEqual(['A post cost 100 bytes at first and 120 in the end.']);
});
