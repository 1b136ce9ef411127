/** Checks what callers in JavaScript pass, so that a test can't pass because of a typing error or impossible data. */
import { InvalidRequestError } from './errors';
import type { JsonValue } from './json';

/**
 * Returns a value that an SDK can send.
 * @param place path of the value, for the message
 * @param parents the objects that contain the value
 * @throws InvalidRequestError for undefined, functions, dates, instances of classes, cycles and the like
 */
export function sendable<Value>(
  value: Value,
  place: string,
  parents: readonly unknown[] = [],
): Value & JsonValue {
  const fault = parents.includes(value) ? 'an object that contains itself' : faultOf(value);
  if (fault !== null) {
    throw new InvalidRequestError(`No SDK can send the value at ${place}: it is ${fault}.`);
  }
  if (typeof value === 'object' && value !== null) {
    const around = [...parents, value];
    for (const [key, part] of entriesOf(value))
      sendable(part, `${place.replace(/\/$/, '')}/${key}`, around);
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

/** Returns what a value is, for the end of a message. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return faultOf(value) ?? (typeof value === 'object' ? 'an object' : `a ${typeof value}`);
}

/**
 * Checks a path that a caller passes.
 * @throws TypeError
 */
export function textPath(path: unknown): string {
  if (typeof path === 'string') return path;
  throw new TypeError(`A path must be a string such as '/posts/p1', not ${kindOf(path)}.`);
}

/** Jest runs each test file with an `Object.prototype` of its own, so this compares none with ours. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Checks the names in an object of options.
 * @throws TypeError that lists the known names, or names what is no object
 */
export function checkNames(what: string, given: unknown, known: readonly string[]): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new TypeError(`${what}: expected an object, not ${kindOf(given)}.`);
  }
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new TypeError(`${what} has no '${other}'. It has: ${known.join(', ')}.`);
}
