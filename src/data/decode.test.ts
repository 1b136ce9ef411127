import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeEvery, decodeRows } from './decode';

const schema = v.object({ key: v.string(), title: v.string() });
const read = (...values: { [field: string]: string | number }[]) => {
  const rows = values.map((value, index) => ({ key: `k${index}`, value }));
  return decodeRows(schema, rows, 'laws');
};

afterEach(() => vi.restoreAllMocks());

test('an invalid record is left out of its list', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(read({ title: 'Water' }, { name: 'Air' })).toEqual([{ key: 'k0', title: 'Water' }]);
});

test('decoding a list from another version of the portal throws an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(read()).toEqual([]);
  expect(() => read({ name: 'Water' }, { name: 'Air' })).toThrow(/reload the page/);
});

test('a list that must be complete is rejected if one record is invalid', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = [
    { key: 'k0', value: { title: 'Water' } },
    { key: 'k1', value: 'text' },
  ];
  expect(() => decodeEvery(schema, rows, 'laws')).toThrow(/^1 entry could not be read/);
  expect(decodeEvery(schema, rows.slice(0, 1), 'laws')).toEqual([{ key: 'k0', title: 'Water' }]);
});
