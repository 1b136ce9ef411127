/** The calendar's listeners as hooks: each opens while a screen shows it and closes with it. */
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import type { Followers } from '../../data/follow';
import type { CalendarEvent } from '../../data/records';
import { wallDay } from '../../lib/wallClock';
import { worstOf, type LoadStatus } from '../../store/loadStatus';
import { useLive } from '../../store/useLive';
import { followEvent, followOwnEvents, followSharedEvents, type DayRange } from './calendarApi';
import { editedEventsSlice, ownEventsSlice, sharedEventsSlice } from './calendarSlices';

/** Which stores are shown: the provider's calendar, My Calendar, or both. */
export type Source = 'shared' | 'own' | 'all';

/** The events of the chosen stores that touch the range, in order, and how far they have arrived. */
export function useEvents(
  source: Source,
  { from, to }: DayRange,
): { events: CalendarEvent[]; status: LoadStatus } {
  const uid = useSelector(selectUid);
  const id = `${wallDay(from)}/${wallDay(to)}`;
  const openShared = useCallback(
    (_id: string, followers: Followers<CalendarEvent[]>) =>
      followSharedEvents({ from, to }, followers),
    [from, to],
  );
  const openOwn = useCallback(
    (_id: string, followers: Followers<CalendarEvent[]>) =>
      followOwnEvents(uid ?? '', { from, to }, followers),
    [uid, from, to],
  );
  const shared = useLive(sharedEventsSlice, source === 'own' ? null : id, openShared);
  const own = useLive(
    ownEventsSlice,
    source === 'shared' || uid === null ? null : `${uid}/${id}`,
    openOwn,
  );
  const events = useMemo(
    () =>
      [
        ...(source === 'own' ? [] : (shared.data ?? [])),
        ...(source === 'shared' ? [] : (own.data ?? [])),
      ].sort((a, b) => a.start - b.start || b.end - a.end || a.title.localeCompare(b.title)),
    [source, shared.data, own.data],
  );
  const parts = [
    ...(source === 'own' ? [] : [shared.status]),
    ...(source === 'shared' ? [] : [own.status]),
  ];
  return { events, status: worstOf(parts) };
}

/** One event as it stands now, also outside the days and stores that are shown. */
export function useEvent(uid: string, id: string) {
  const open = useCallback(
    (_id: string, followers: Followers<CalendarEvent>) => followEvent(uid, id, followers),
    [uid, id],
  );
  return useLive(editedEventsSlice, `${uid}/${id}`, open);
}
