/**
 * The tasks that a member put off, by key, with the day on which each returns (epoch milliseconds). One text in the
 * member's inbox, so that it is the same on all devices.
 */
import * as v from 'valibot';
import { SNOOZED_LENGTH } from '../../../model/notification';
import { DAY_MS } from '../../lib/dates';

export type Snoozed = Readonly<Record<string, number>>;

export const SNOOZE_DAYS = 7;
/** A first step that the member dismissed does not return. */
const DISMISSED_DAYS = 3650;

export const returnOf = (today: number, isForGood: boolean): number =>
  today + (isForGood ? DISMISSED_DAYS : SNOOZE_DAYS) * DAY_MS;

const schema = v.record(v.string(), v.number());

/** Returns the tasks that are still put off. */
export function readSnoozed(text: string | undefined, today: number): Snoozed {
  if (!text) return {};
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!success) return {};
  return Object.fromEntries(Object.entries(output).filter(([, until]) => until > today));
}

/** Returns the text to store, or null for none. Without room for all, those that return first are left out. */
export function writeSnoozed(snoozed: Snoozed): string | null {
  const rows = Object.entries(snoozed).sort(([, one], [, other]) => one - other);
  while (rows.length > 0) {
    const text = JSON.stringify(Object.fromEntries(rows));
    if (text.length <= SNOOZED_LENGTH) return text;
    rows.shift();
  }
  return null;
}

export const without = (snoozed: Snoozed, key: string): Snoozed =>
  Object.fromEntries(Object.entries(snoozed).filter(([each]) => each !== key));
