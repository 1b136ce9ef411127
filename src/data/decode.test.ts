import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeRows, decodeShown } from './decode';

const schema = v.object({ key: v.string(), title: v.string() });
const read = (...values: { [field: string]: string | number }[]) => {
  const rows = values.map((value, index) => ({ key: `k${index}`, value }));
  return decodeShown(rows, (all) => decodeRows(schema, all, 'laws'), 'laws');
};

afterEach(() => vi.restoreAllMocks());

test('one record that does not fit is left out of its list', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(read({ title: 'Water' }, { name: 'Air' })).toEqual([{ key: 'k0', title: 'Water' }]);
});

test('a list of another version of the portal is a failure, and not an empty list', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(read()).toEqual([]);
  expect(() => read({ name: 'Water' }, { name: 'Air' })).toThrow(/reload the page/);
});
