/**
 * Values at run time. Integers are bigints, because the language distinguishes them from floats. Maps are Maps, so that keys
 * from clients can't clash with JavaScript's own properties.
 */
export class Timestamp {
  constructor(readonly millis: number) {}
}

export type Value =
  null | boolean | bigint | number | string | Timestamp | Value[] | Map<string, Value>;

/**
 * Converts plain data (a token's claims, an object's metadata) to a value. Absent fields become null, as firebase-tools does
 * before it calls the official evaluator.
 * @throws Error for functions, symbols and other values that are not data
 */
export function toValue(data: unknown): Value {
  if (data === null || data === undefined) return null;
  if (typeof data === 'number') return Number.isInteger(data) ? BigInt(data) : data;
  if (typeof data === 'boolean' || typeof data === 'string' || typeof data === 'bigint')
    return data;
  if (data instanceof Date) return new Timestamp(data.getTime());
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object')
    return new Map(Object.entries(data).map(([key, value]) => [key, toValue(value)]));
  throw new Error(`A ${typeof data} is no value of the rules language.`);
}

/** Compares values as the language does: numbers by value whatever their kind, lists and maps by content. */
export function equal(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return left <= right && left >= right;
  if (left instanceof Timestamp) return right instanceof Timestamp && left.millis === right.millis;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => equal(item, right[index] ?? null))
    );
  }
  if (left instanceof Map) {
    return (
      right instanceof Map &&
      left.size === right.size &&
      [...left].every(([key, item]) => right.has(key) && equal(item, right.get(key) ?? null))
    );
  }
  return left === right;
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
