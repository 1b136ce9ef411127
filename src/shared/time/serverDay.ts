/** Due dates depend on the server's clock, even if this device's is wrong. */
import { useEffect, useState } from 'react';
import type { Source } from '../../data/source';
import { subscribeToClockOffset } from '../../data/subscribe';
import { PORTAL_ZONE } from '../../config/zone';
import { DAY_MS } from '../../lib/dates';
import { dayIn, startIn } from '../../../model/days';
import { liveQuery } from '../../store/liveQuery';

/** Milliseconds by which the server's clock is ahead. */
export const useClockOffset = liveQuery(
  'clockOffset',
  (_: 'server'): Source<number> =>
    ({ onData }) =>
      subscribeToClockOffset(onData),
  { persist: 'any' },
);

/**
 * Returns today in `zone`, updated at midnight; null until the server's clock is known. A second visit uses the
 * previous offset.
 */
export function useServerDay(zone = PORTAL_ZONE): number | null {
  const offset = useClockOffset('server').data;
  const [looked, setLooked] = useState(() => Date.now());
  const today = offset === null ? null : dayIn(zone, looked + offset);
  useEffect(() => {
    if (offset === null || today === null) return undefined;
    const next = startIn(zone, today + DAY_MS) - offset;
    const timer = setTimeout(() => setLooked(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [offset, today, zone]);
  return today;
}

/** `setTimeout` fires at once beyond 2^31 ms, so a later time is reached in steps. */
const LONGEST_TIMER = 24 * DAY_MS;

/** Whether a time has come by the server's clock. Changes when it comes. */
export function useIsPast(time: number): boolean {
  const offset = useClockOffset('server').data ?? 0;
  const [looked, setLooked] = useState(() => Date.now());
  const isPast = looked + offset >= time;
  useEffect(() => {
    if (isPast) return undefined;
    // A millisecond later, because a timer may fire early.
    const wait = Math.min(time - offset - Date.now() + 1, LONGEST_TIMER);
    const timer = setTimeout(() => setLooked(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [isPast, looked, offset, time]);
  return isPast;
}
