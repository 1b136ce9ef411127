/** The events of one or both stores in one list. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { isAwaited, worstOf, type LoadStatus } from '../../store/loadStatus';
import { useOwnEvents, useSharedEvents, type DayRange } from './liveCalendar';
import type { ShownEvent } from './repeating';

/** Much faster than `localeCompare`, which makes one at each call. */
const TITLES = new Intl.Collator('en-GB');

/** Which stores are shown: the provider's calendar, My Calendar, or both. */
export const SOURCES = ['shared', 'own', 'all'] as const;
export type Source = (typeof SOURCES)[number];

/** The events of the chosen stores that touch the range, in order; `isAwaited` until each store has some or has none. */
export function useEvents(
  source: Source,
  { from, to }: DayRange,
): { events: ShownEvent[]; status: LoadStatus; isAwaited: boolean } {
  const uid = useSelector(selectUid);
  const range = { from, to };
  const shared = useSharedEvents(source === 'own' ? null : range);
  const own = useOwnEvents(source === 'shared' ? null : uid, range);
  const events = useMemo(
    () =>
      [
        ...(source === 'own' ? [] : (shared.data ?? [])),
        ...(source === 'shared' ? [] : (own.data ?? [])),
      ].sort((a, b) => a.start - b.start || b.end - a.end || TITLES.compare(a.title, b.title)),
    [source, shared.data, own.data],
  );
  const parts = [...(source === 'own' ? [] : [shared]), ...(source === 'shared' ? [] : [own])];
  return {
    events,
    status: worstOf(parts.map(({ status }) => status)),
    isAwaited: parts.some(isAwaited),
  };
}
