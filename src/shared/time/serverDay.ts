/** Today as the server has it: what is due is due by the server's clock, however wrong the one of this machine is. */
import { useEffect, useState } from 'react';
import { isAskedAhead } from '../../data/firstAnswers';
import type { Feed } from '../../data/follow';
import { subscribeToClockOffset } from '../../data/subscribe';
import { DAY_MS, startOfDay } from '../../lib/dates';
import { live } from '../../store/live';

/** By how many milliseconds the server's clock is ahead of this machine's. */
export const useClockOffset = live(
  'clockOffset',
  (_: 'server'): Feed<number> =>
    ({ onData }) =>
      subscribeToClockOffset(onData),
  { persist: 'any' },
);

/**
 * When the day began (UTC), in epoch milliseconds, and anew when the next one begins; null until the server's clock is known. On a
 * second visit it is known as it was at the last. A page that was asked for ahead of the app was asked for by this machine's day, and
 * begins with it: only the socket tells the server's.
 */
export function useServerDay(): number | null {
  const [isPresumed] = useState(isAskedAhead);
  const known = useClockOffset('server').data;
  const offset = known ?? (isPresumed ? 0 : null);
  const [looked, setLooked] = useState(() => Date.now());
  const today = offset === null ? null : startOfDay(looked + offset);
  useEffect(() => {
    if (offset === null || today === null) return undefined;
    const timer = setTimeout(() => setLooked(Date.now()), today + DAY_MS - offset - Date.now());
    return () => clearTimeout(timer);
  }, [offset, today]);
  return today;
}
