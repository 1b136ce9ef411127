import { InvalidRequestError } from '../errors';
import { getOwn, isJsonObject } from '../json';
import type { JsonObject } from '../json';

/**
 * Returns a string field of a request body.
 * @throws InvalidRequestError when the field is missing or has another type
 */
export function textOf(body: JsonObject, key: string): string {
  const value = getOwn(body, key);
  if (typeof value !== 'string') throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}

/**
 * Returns an object field of a request body.
 * @throws InvalidRequestError when the field is missing or has another type
 */
export function objectOf(body: JsonObject, key: string): JsonObject {
  const value = getOwn(body, key);
  if (!isJsonObject(value)) throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}
