/** Today as the server has it: what is due is due by the server's clock, however wrong the one of this machine is. */
import { useState } from 'react';
import type { Feed } from '../../data/follow';
import { subscribeToClockOffset } from '../../data/subscribe';
import { startOfDay } from '../../lib/dates';
import { live } from '../../store/live';

/** By how many milliseconds the server's clock is ahead of this machine's. */
export const useClockOffset = live(
  'clockOffset',
  (_: 'server'): Feed<number> =>
    ({ onData }) =>
      subscribeToClockOffset(onData),
  { persist: 'any' },
);

/** When the day began (UTC) on which the page was opened, in epoch milliseconds; null until the server's clock is known. On a second visit it is known as it was at the last. */
export function useServerDay(): number | null {
  const { data: offset } = useClockOffset('server');
  const [opened] = useState(() => Date.now());
  return offset === null ? null : startOfDay(opened + offset);
}
