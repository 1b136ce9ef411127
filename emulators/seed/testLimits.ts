/** What the rules say of one field, and a check of records against it. */
import { expect } from 'vitest';
import { buildSeed } from './index';
import { TEST_NOW, TEST_ORIGIN } from './testSupport';
import type { Json, JsonObject } from './types';

export const { database } = buildSeed({ scale: 3, now: TEST_NOW, storageOrigin: TEST_ORIGIN });

export const text = (limit: number) => (value: Json) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limit;
export const str = (limit: number) => (value: Json) =>
  typeof value === 'string' && value.length <= limit;
export const time = (value: Json) => Number.isInteger(value) && Number(value) <= TEST_NOW;
export const whole = (value: Json) => Number.isInteger(value) && Number(value) >= 0;
export const one =
  (...allowed: Json[]) =>
  (value: Json) =>
    allowed.includes(value);
export const rich = (limit: number) => (value: Json) =>
  typeof value === 'string' &&
  value.startsWith('{') &&
  value.length <= limit &&
  /"text":"\s*[^"\s]/.test(value) &&
  !/"(url|href|src)"\s*:\s*"([^hm]|h[^t]|m[^a])/.test(value) &&
  !/[^\\]\\u00[2-7]/.test(value);
export const storeUrl = (value: Json) =>
  typeof value === 'string' && value.length <= 2000 && value.startsWith(`${TEST_ORIGIN}/v0/b/`);
export const list = (most: number, each: (value: Json) => boolean) => (value: Json) =>
  Array.isArray(value) && value.length >= 1 && value.length <= most && value.every(each);
export const anything = (value: Json) => value !== null;

export type Checks = Record<string, (value: Json) => boolean>;

/** Every field is known and within its limit, every required field (all but those ending in `?`) is there. */
export function check(place: string, row: JsonObject, checks: Checks): void {
  const named = new Map(
    Object.entries(checks).map(([name, test]) => [name.replace('?', ''), test]),
  );
  const wrong = Object.entries(row)
    .filter(([name, value]) => !(named.get(name)?.(value) ?? false))
    .map(([name]) => name);
  const missing = Object.keys(checks).filter((name) => !name.endsWith('?') && !(name in row));
  expect({ place, wrong, missing }).toEqual({ place, wrong: [], missing: [] });
}

export const said: Checks = {
  time,
  'updateTime?': time,
  likeCount: whole,
  'likes?': anything,
  'originalPost?': anything,
};
