/** Today as the server has it: what is due is due by the server's clock, however wrong the one of this machine is. */
import { useEffect, useState } from 'react';
import { isPrefetched } from '../../data/firstAnswers';
import type { Source } from '../../data/source';
import { subscribeToClockOffset } from '../../data/subscribe';
import { PORTAL_ZONE } from '../../config/zone';
import { DAY_MS } from '../../lib/dates';
import { dayIn, startIn } from '../../../model/days';
import { liveQuery } from '../../store/liveQuery';

/** By how many milliseconds the server's clock is ahead of this machine's. */
export const useClockOffset = liveQuery(
  'clockOffset',
  (_: 'server'): Source<number> =>
    ({ onData }) =>
      subscribeToClockOffset(onData),
  { persist: 'any' },
);

/**
 * Returns today as the calendar shows it in `zone` by the server's clock, and the next day once that begins; null until the server's clock
 * is known. On a second visit the clock is known from the last. A page that was prefetched was prefetched by this machine's clock, and
 * begins with it: only the socket tells the server's.
 */
export function useServerDay(zone = PORTAL_ZONE): number | null {
  const [isAssumed] = useState(isPrefetched);
  const known = useClockOffset('server').data;
  const offset = known ?? (isAssumed ? 0 : null);
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
