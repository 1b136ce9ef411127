/** Checks what callers in JavaScript pass, so that a test can't pass because of a typing error or impossible data. */
import { InvalidRequestError } from './errors';
import type { JsonValue } from './json';

/**
 * Returns a value that an SDK can send.
 * @param place path of the value, for the message
 * @throws InvalidRequestError for undefined, functions, dates, instances of classes and the like
 */
export function sendable<Value>(value: Value, place: string): Value & JsonValue {
  const fault = faultOf(value);
  if (fault !== null) {
    throw new InvalidRequestError(`No SDK can send the value at ${place}: it is ${fault}.`);
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of entriesOf(value))
      sendable(part, `${place.replace(/\/$/, '')}/${key}`);
  }
  return value as Value & JsonValue;
}

/** Like `Object.entries`, but includes the holes of an array. */
function entriesOf(value: object): Iterable<[string | number, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}

function faultOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : String(value);
    case 'object':
      if (value === null || Array.isArray(value) || isPlain(value)) return null;
      return `an instance of ${value.constructor.name}`;
    case 'undefined':
      return 'undefined';
    default:
      return `a ${typeof value}`;
  }
}

/** Jest runs each test file with an `Object.prototype` of its own, so this compares none with ours. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Checks the names in an object of options.
 * @throws TypeError that lists the known names
 */
export function checkNames(what: string, given: object, known: readonly string[]): void {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new TypeError(`${what} has no '${other}'. It has: ${known.join(', ')}.`);
}
