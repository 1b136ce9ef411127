/** Converts stored events into the events of a calendar file for a member's calendar apps. Pure. */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { calendarEventSchema, icsEventOf } from '../../model/event';
import type { IcsEvent } from '../../model/ics';
import { rightsOf } from '../../model/membership';
import { DAY, wallDay } from '../../model/wallClock';
import { isUid } from './signInLinks';

/** How many days back the feed goes. Repeating events are included however long ago they began. */
const DAYS_BACK = 366;

/** The parts of a feed's URL. */
export interface Address {
  uid: string;
  secret: string;
}

const ADDRESS = /^\/CalendarFeed\/([^/]+)\/([A-Za-z0-9_-]{43})\.ics$/;

/** Returns the member and the secret that a URL names, or `null` for any other URL. */
export function feedOf(pathname: string): Address | null {
  const [, encoded = '', secret = ''] = ADDRESS.exec(pathname) ?? [];
  try {
    const uid = decodeURIComponent(encoded);
    return isUid(uid) ? { uid, secret } : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Whether a secret is the one whose SHA-256 (hexadecimal) a member has stored. */
export function isSecretOf(stored: unknown, secret: string): boolean {
  const hash = createHash('sha256').update(secret).digest('hex');
  return (
    typeof stored === 'string' &&
    stored.length === hash.length &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(hash))
  );
}

/**
 * Returns whether a member may read the calendar now, like `member` in the security rules.
 * @param address the account's sign-in address. A member who changed it has no access until staff have seen the new address.
 */
export function isMember(
  record: { userType: unknown; expiryDate: unknown; email: unknown },
  address: string | null,
  now: number,
): boolean {
  const isSame = address !== null && record.email === address;
  return isSame && (rightsOf(record).until ?? 0) > now;
}

/** Returns the first day of the feed, in the form in which stored times begin. */
export const firstDay = (now: number): string => wallDay(now - DAYS_BACK * DAY);

/** Stored events as a calendar file has them, with the ids of the file that the app hands out. Leaves out what is no event. */
export const toIcsEvents = (stored: readonly unknown[], host: string): IcsEvent[] =>
  stored.flatMap((event) => {
    const { success, output } = v.safeParse(calendarEventSchema, event);
    return success ? icsEventOf(output, host) : [];
  });
