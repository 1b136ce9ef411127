import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RANDOM_DIGITS = 12;

let lastTime = 0;
let lastRandom: number[] = [];

function incremented(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let i = next.length - 1; i >= 0; i -= 1) {
    const digit = (next[i] ?? 0) + 1;
    next[i] = digit % ALPHABET.length;
    if (digit < ALPHABET.length) break;
  }
  return next;
}

/**
 * Returns a new push id: eight characters of time and twelve random ones. Each id sorts after the previous one, even within one
 * millisecond. Described in the service's article on push ids.
 * @param now epoch milliseconds
 */
export function nextPushId(now: number): string {
  lastRandom =
    now === lastTime && lastRandom.length > 0
      ? incremented(lastRandom)
      : Array.from({ length: RANDOM_DIGITS }, () => randomInt(ALPHABET.length));
  lastTime = now;
  let time = '';
  for (let rest = Math.floor(now), i = 0; i < 8; i += 1) {
    time = ALPHABET.charAt(rest % ALPHABET.length) + time;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return time + lastRandom.map((digit) => ALPHABET.charAt(digit)).join('');
}
