import { useMemo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { isAwaited, worstOf, type LoadStatus } from '../../store/loadStatus';
import { useOwnEvents, useSharedEvents, type DayRange } from './layers';
import type { ShownEvent } from './repeat';
import { wallDay, wallOf, DAY, startOfDay, MINUTE } from '../../../model/wallClock';
import { setAll, useAddress } from '../../shared/listing/addressFilters';
import type { Times } from './when';
import { compareTexts } from '../../lib/compareTexts';

/** Shared events, My Calendar, or both. */
export const SOURCES = ['shared', 'own', 'all'] as const;
export type Source = (typeof SOURCES)[number];

/** Returns the events of the selected stores that touch the range, in order. `isAwaited` until each store has responded. */
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
      ].sort((a, b) => a.start - b.start || b.end - a.end || compareTexts(a.title, b.title)),
    [source, shared.data, own.data],
  );
  const parts = [...(source === 'own' ? [] : [shared]), ...(source === 'shared' ? [] : [own])];
  return {
    events,
    status: worstOf(parts.map(({ status }) => status)),
    isAwaited: parts.some(isAwaited),
  };
}

/* View and days of the calendar in the address, so that they survive a reload and can be linked. */

type CalendarPosition = {
  source: Source;
  /** Null for the view with which the screen opens. */
  view: View | null;
  /** A wall-clock time of the day; null for today. */
  day: number | null;
};

/** Reads the position. Missing and unknown parameters have their defaults. */
export function readPosition(params: URLSearchParams): CalendarPosition {
  return {
    source: SOURCES.find((source) => source === params.get('source')) ?? 'all',
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    day: wallOf(params.get('day') ?? ''),
  };
}

/** Writes the position, and keeps other parameters. */
export function writePosition(
  params: URLSearchParams,
  { source, view, day }: CalendarPosition,
): void {
  setAll(params, 'source', source === 'all' ? [] : [source]);
  setAll(params, 'view', view === null ? [] : [view]);
  setAll(params, 'day', day === null ? [] : [wallDay(day)]);
}

/**
 * Returns the position in the address and a function that changes it, based on the latest position even if the screen does not show it yet.
 */
export function useAddressPosition(): [
  CalendarPosition,
  (change: (place: CalendarPosition) => Partial<CalendarPosition>) => void,
] {
  const [params, write] = useAddress();
  const place = useMemo(() => readPosition(params), [params]);
  const changePosition = useCallback(
    (change: (place: CalendarPosition) => Partial<CalendarPosition>) =>
      write((next) => {
        const before = readPosition(next);
        writePosition(next, { ...before, ...change(before) });
      }),
    [write],
  );
  return [place, changePosition];
}

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The period that a view shows. */
export const PERIODS: Record<View, 'month' | 'week' | 'day'> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'month',
};

const WEEK = 7 * DAY;

/** Returns midnight of the Monday on or before that time. */
function monday(wall: number): number {
  const daysSince = (new Date(wall).getUTCDay() + 6) % 7;
  return startOfDay(wall) - daysSince * DAY;
}

/** Returns the first midnight of the month, or of the month `later` months on. */
export function monthOf(wall: number, later = 0): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** Returns a day of the period before (-1) or after (1). */
export function stepFrom(view: View, date: number, by: -1 | 1): number {
  const period = PERIODS[view];
  return period === 'month' ? monthOf(date, by) : startOfDay(date) + by * lengthOf(period);
}

const lengthOf = (period: 'week' | 'day') => (period === 'week' ? WEEK : DAY);

/** Returns the days of a view. A month has whole weeks from Monday; the agenda has the month only. */
export function rangeOf(view: View, date: number): DayRange {
  if (view === 'week') return { from: monday(date), to: monday(date) + WEEK };
  if (view === 'day') return { from: startOfDay(date), to: startOfDay(date) + DAY };
  const [from, to] = [monthOf(date), monthOf(date, 1)];
  return view === 'agenda' ? { from, to } : { from: monday(from), to: monday(to - DAY) + WEEK };
}

/** The days of an agenda that begins today. */
export const daysAhead = (today: number): DayRange => ({ from: today, to: today + 31 * DAY });

/** Returns the month before or after an agenda that begins today. Before it comes the month of today, unless today is its first day. */
export const stepFromToday = (today: number, by: -1 | 1): number =>
  by === -1 && monthOf(today) !== today ? monthOf(today) : monthOf(today, by);

export const weeksOf = ({ from, to }: DayRange): number => (to - from) / WEEK;

const HOUR = 60 * MINUTE;

export const eventsOn = <Event extends Times>(events: readonly Event[], day: number): Event[] =>
  events.filter(({ start, end }) => start < day + DAY && end > day);

/** Default times of a new event. */
export const firstHourOf = (day: number): Times => ({
  start: day + 9 * HOUR,
  end: day + 10 * HOUR,
});
