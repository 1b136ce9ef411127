import type { Cursor, Row } from './subscribe';
import { fieldOf, type Json } from './update';

/**
 * Makes keys like the SDK's `push` before the SDK has loaded. A key is eight characters of time and twelve random ones, in an alphabet
 * whose sort order is numeric (firebase-js-sdk, `packages/database/src/core/util/NextPushId.ts`).
 */

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const CHANCE_CHARACTERS = 12;

/** Milliseconds by which the server's clock is ahead. */
let offset = 0;
let latest = 0;
let chance: number[] = [];

/** @param milliseconds how far the server's clock is ahead of this machine's */
export function noteClockOffset(milliseconds: number): void {
  offset = milliseconds;
}

/** Returns a new key, which sorts by time. It is made before the record is sent, so that sending a draft again reuses it. */
export function newKey(): string {
  const now = Math.floor(Date.now() + offset);
  chance = now === latest ? follow(chance) : draw();
  latest = now;
  return textOf(digitsOf(now)) + textOf(chance);
}

const textOf = (digits: readonly number[]) => digits.map((digit) => ALPHABET[digit]).join('');

function digitsOf(time: number): number[] {
  const digits: number[] = [];
  for (let rest = time; digits.length < TIME_CHARACTERS; rest = Math.floor(rest / ALPHABET.length))
    digits.unshift(rest % ALPHABET.length);
  return digits;
}

const draw = () =>
  [...crypto.getRandomValues(new Uint8Array(CHANCE_CHARACTERS))].map(
    (byte) => byte % ALPHABET.length,
  );

/** Makes keys of the same millisecond sort in the order they were made. */
function follow(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let at = next.length - 1; at >= 0; at -= 1) {
    const digit = ((next[at] ?? 0) + 1) % ALPHABET.length;
    next[at] = digit;
    if (digit !== 0) break;
  }
  return next;
}

/* The order in which the database lists rows. */

/** @param orderBy a child's name or '$key' */
export function placeIn(orderBy: string, { key, value }: Row): Cursor {
  if (orderBy === '$key') return { value: key, key };
  // `orderBy` can be the path of a field inside another.
  const found = orderBy
    .split('/')
    .reduce<Json>((stored, name) => fieldOf(stored, name) ?? null, value);
  return { value: typeof found === 'number' || typeof found === 'string' ? found : null, key };
}

const RANK: Record<string, number> = { object: 0, number: 1, string: 2 };

/**
 * Compares two cursors in the database's order: missing values, numbers, texts; equal values by key. (The database puts integer keys first,
 * but the portal has none.)
 * @see https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */
export function comparePlaces(one: Cursor, other: Cursor): number {
  const byType = (RANK[typeof one.value] ?? 0) - (RANK[typeof other.value] ?? 0);
  return byType || order(one.value, other.value) || order(one.key, other.key);
}

function order(one: string | number | null, other: string | number | null): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
