/** Converts stored events for the calendar feed. Pure. */
import * as v from 'valibot';
import { calendarEventSchema, icsEventOf } from '../../model/event';
import type { IcsEvent } from '../../model/ics';
import { levelsOf } from '../../model/membership';
import { DAY, wallDay } from '../../model/wallClock';

/** Series are included however long ago they began. */
const DAYS_BACK = 366;

/** Like `member` in the security rules. @param address sign-in address; a changed one has no access until staff approve it */
export function isMember(
  record: { userType: unknown; expiryDate: unknown; email: unknown },
  address: string | null,
  now: number,
): boolean {
  const isSame = address !== null && record.email === address;
  return isSame && levelsOf(record, now).member;
}

/** Returns the first day of the feed, as stored times begin. */
export const firstDay = (now: number): string => wallDay(now - DAYS_BACK * DAY);

/** Converts stored events to events of a calendar file, with the ids of the app's own files. Leaves out invalid events. */
export const toIcsEvents = (stored: readonly unknown[], host: string): IcsEvent[] =>
  stored.flatMap((event) => {
    const { success, output } = v.safeParse(calendarEventSchema, event);
    return success ? icsEventOf(output, host) : [];
  });
