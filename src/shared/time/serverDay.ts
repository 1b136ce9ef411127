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
