/** The dashboard message as members see it: within its period, by the server's clock. */
import { useEffect, useState } from 'react';
import type { MessagePeriod } from '../../data/acts/config';
import { DAY_MS } from '../../lib/dates';
import type { Live } from '../../store/liveValues';
import { useClockOffset } from '../time/serverDay';
import { useDashboardMessage, useMessagePeriod } from './liveConfig';

/** The server refuses what is asked too early, in ms: its clock is known to some milliseconds only. */
const MARGIN = 1000;

/** The message that is shown now; '' where none is. It comes and goes by itself. */
export function useShownMessage(): Live<string> {
  const period = useMessagePeriod();
  const isWithin = useIsWithin(period.data);
  const message = useDashboardMessage(isWithin ? 'text' : null);
  if (isWithin) return message;
  return { ...period, data: period.data && '' };
}

/** False also while the period is not known. */
function useIsWithin(period: MessagePeriod | null): boolean {
  const offset = useClockOffset('server').data ?? 0;
  const [now, setNow] = useState(() => Date.now());
  const from = period?.from == null ? -Infinity : period.from + MARGIN - offset;
  const until = period?.until == null ? Infinity : period.until - offset;
  const next = [from, until].find((time) => time > now) ?? Infinity;
  useEffect(() => {
    if (next === Infinity) return undefined;
    // A timer of more than 24 days would fire at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), DAY_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return period !== null && from <= now && now < until;
}
