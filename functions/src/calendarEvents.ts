/** What a member's calendar programs are told: the stored events, as a calendar file has them. Pure. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IcsEvent } from '../../model/ics';
import { isZone } from '../../model/timeZones';
import { DAY, readWallClock, wallDay, wallOf } from '../../model/wallClock';
import { isUid } from './signInLinks';

/** Days back from which on events are told; those that come back are told however long ago they began. */
const DAYS_BACK = 366;
/** Begins the text of a day that never comes: such an event comes back for ever. */
const ENDLESS = '9999';

/** What the address of a feed names. */
export interface Address {
  uid: string;
  secret: string;
}

const ADDRESS = /^\/CalendarFeed\/([^/]+)\/([A-Za-z0-9_-]{43})\.ics$/;

/** Whose calendar an address names, and the secret in it; `null` for what is no such address. */
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
 * Whether somebody may read the calendar now: the `member` of the security rules.
 * @param address the one that the account signs in with; whoever changed it is held until staff have seen it.
 */
export function isMember(
  record: { userType: unknown; expiryDate: unknown; email: unknown },
  address: string | null,
  now: number,
): boolean {
  const { userType, expiryDate, email } = record;
  if (address === null || email !== address) return false;
  if (userType === 'admin' || userType === 'jedi') return true;
  return userType === 'subscriber' && (typeof expiryDate !== 'number' || expiryDate > now);
}

/** The day of a moment, as the stored times of events begin. */
export const dayOf = (now: number): string => wallDay(now);

/** The day from which on events are told, as their stored times begin. */
export const firstDay = (now: number): string => wallDay(now - DAYS_BACK * DAY);

/**
 * Stored events as a calendar file has them; what has not their shape is left out.
 * @param host makes the events' ids unique in the world. The file that the app hands out has the same ones.
 */
export function toIcsEvents(stored: readonly unknown[], host: string): IcsEvent[] {
  return stored.flatMap((event) => {
    const fields = (event ?? {}) as Record<string, unknown>;
    const text = (name: string) => {
      const value = fields[name];
      return typeof value === 'string' ? value : '';
    };
    const [start, end] = [readWallClock(text('start')), readWallClock(text('end'))];
    if (start === null || end === null || text('id') === '') return [];
    const type = text('type');
    const zone = text('zone');
    return {
      uid: `${text('id')}@${host}`,
      title: text('title'),
      description: text('desc'),
      category: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
      start,
      end,
      zone: zone !== '' && isZone(zone) ? zone : undefined,
      repeat: repeatOf(text('repeat'), text('until'), fields['except']),
    };
  });
}

function repeatOf(rule: string, last: string, except: unknown): IcsEvent['repeat'] {
  if (rule === '') return undefined;
  const saysWhen = last.startsWith(ENDLESS) || rule.includes('COUNT=');
  return {
    rule,
    until: saysWhen ? null : readWallClock(last),
    except: daysLeftOut(except).flatMap((day) => wallOf(day) ?? []),
  };
}

const daysLeftOut = (except: unknown): string[] =>
  typeof except === 'string' ? except.split(',') : [];
