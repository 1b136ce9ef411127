import type { Leaf } from './node';

/** Represents any object in the order of values. */
export const OBJECT_VALUE = Symbol('object');

export type OrderValue = Leaf | null | typeof OBJECT_VALUE;

function rank(value: OrderValue): number {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

/** Compares values in the order of the service: null, false, true, numbers, strings by UTF-16 code unit, objects. */
export function compareValues(a: OrderValue, b: OrderValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return rank(a) - rank(b);
}
