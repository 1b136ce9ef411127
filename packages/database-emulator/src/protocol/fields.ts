import { InvalidRequestError } from '../errors';
import { getOwn, isJsonObject } from '../json';
import type { JsonObject } from '../json';

/** A text in the body of a request. @throws InvalidRequestError when it is missing or something else */
export function textOf(body: JsonObject, key: string): string {
  const value = getOwn(body, key);
  if (typeof value !== 'string') throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}

/** An object in the body of a request. @throws InvalidRequestError when it is missing or something else */
export function objectOf(body: JsonObject, key: string): JsonObject {
  const value = getOwn(body, key);
  if (!isJsonObject(value)) throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}
