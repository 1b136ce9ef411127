/** Moves times from the fixed clock of the rules tests to the present. */
import type { JsonValue } from '../../packages/database-emulator/src/json';
import { NOW } from '../rules/cast';

const DAY = 86_400_000;
/** A number this close to the tests' clock is a time. Counts and sizes are far from it. */
const NEAR = 3_000 * DAY;

/** Returns whether a value contains the exact time of the tests' clock, which no other clock can repeat. */
export function isOnTheClock(value: JsonValue): boolean {
  if (value === NOW) return true;
  return value !== null && typeof value === 'object' && Object.values(value).some(isOnTheClock);
}

/**
 * Returns the value with its times moved by `shift`. Future times move one more day, so that they remain in
 * the future.
 */
export function moveTimes<Value extends JsonValue>(value: Value, shift: number): Value;
export function moveTimes(value: JsonValue, shift: number): JsonValue {
  if (typeof value === 'number' && Math.abs(value - NOW) < NEAR)
    return value + shift + (value > NOW ? DAY : 0);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => moveTimes(entry, shift));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, moveTimes(entry, shift)]),
  );
}
