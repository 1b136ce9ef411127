import type { Cursor, Row } from './subscribe';

/**
 * Keys of records as the SDK's `push` makes them, without the SDK: a form has its key before that is there. Eight characters of time and
 * twelve of chance, in an alphabet that sorts as they count (firebase-js-sdk, `packages/database/src/core/util/NextPushId.ts`).
 */

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const CHANCE_CHARACTERS = 12;

/** By how many milliseconds the server's clock is ahead, as far as it is known. */
let offset = 0;
let latest = 0;
let chance: number[] = [];

/** Keys are made by the server's clock from here on. @param milliseconds how far it is ahead of this machine's */
export function noteClockOffset(milliseconds: number): void {
  offset = milliseconds;
}

/** A new key for a record, made before it is sent (so that sending a draft again reuses it). Sorts by time. */
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

/** The next number: keys of one moment sort as they were made. */
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

/** Where a row stands in a list that is ordered by a child, or by '$key'. */
export function placeIn(orderBy: string, { key, value }: Row): Cursor {
  if (orderBy === '$key') return { value: key, key };
  const found =
    value !== null && typeof value === 'object' && !Array.isArray(value) ? value[orderBy] : null;
  return { value: typeof found === 'number' || typeof found === 'string' ? found : null, key };
}

const RANK: Record<string, number> = { object: 0, number: 1, string: 2 };

/**
 * The order of the database: nothing, then numbers, then texts; what is equal goes by key. (It puts keys that are whole
 * numbers first, which no key of ours is.)
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
