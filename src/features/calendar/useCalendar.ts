/** The events of one or both stores in one list. */
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

/* Where in the calendar one is, in the address: it survives a reload and the way back, and a link can carry it. */

type CalendarPosition = {
  source: Source;
  /** Null for the one with which the screen begins. */
  view: View | null;
  /** A wall-clock time of the day; null for today. */
  day: number | null;
};

/** The place that parameters say; what they do not say, or say of nothing known, is as at first. */
export function readPosition(params: URLSearchParams): CalendarPosition {
  return {
    source: SOURCES.find((source) => source === params.get('source')) ?? 'all',
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    day: wallOf(params.get('day') ?? ''),
  };
}

/** Puts a place into parameters, and leaves the others alone. */
export function writePosition(
  params: URLSearchParams,
  { source, view, day }: CalendarPosition,
): void {
  setAll(params, 'source', source === 'all' ? [] : [source]);
  setAll(params, 'view', view === null ? [] : [view]);
  setAll(params, 'day', day === null ? [] : [wallDay(day)]);
}

/**
 * The place that the address says, and the way to change some of it there: by the place as it was changed last, which the
 * screen may not show yet.
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

/* The views of the calendar, the days that each shows, and the way from one period to the next. Pure. */

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** What a view shows at a time. */
export const PERIODS: Record<View, 'month' | 'week' | 'day'> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'month',
};

const WEEK = 7 * DAY;

/** Midnight of the Monday on or before that time. */
function monday(wall: number): number {
  const daysSince = (new Date(wall).getUTCDay() + 6) % 7;
  return startOfDay(wall) - daysSince * DAY;
}

/** Midnight at the beginning of the month of that time, or of the month `later` months on. */
export function monthOf(wall: number, later = 0): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** A day inside the period before (-1) or after (1) the one that a view shows at a date. */
export function stepFrom(view: View, date: number, by: -1 | 1): number {
  const period = PERIODS[view];
  return period === 'month' ? monthOf(date, by) : startOfDay(date) + by * lengthOf(period);
}

const lengthOf = (period: 'week' | 'day') => (period === 'week' ? WEEK : DAY);

/** The days that a view shows at a date: the month in whole weeks from Monday, a week, a day, or the month itself as agenda. */
export function rangeOf(view: View, date: number): DayRange {
  if (view === 'week') return { from: monday(date), to: monday(date) + WEEK };
  if (view === 'day') return { from: startOfDay(date), to: startOfDay(date) + DAY };
  const [from, to] = [monthOf(date), monthOf(date, 1)];
  return view === 'agenda' ? { from, to } : { from: monday(from), to: monday(to - DAY) + WEEK };
}

/** How many weeks these days are. */
export const weeksOf = ({ from, to }: DayRange): number => (to - from) / WEEK;

/* What a day of the calendar holds. A day is the midnight with which it begins. Pure. */

const HOUR = 60 * MINUTE;

/** The events that touch a day. */
export const eventsOn = <Event extends Times>(events: readonly Event[], day: number): Event[] =>
  events.filter(({ start, end }) => start < day + DAY && end > day);

/** When an event is that is made for a day without saying when. */
export const firstHourOf = (day: number): Times => ({
  start: day + 9 * HOUR,
  end: day + 10 * HOUR,
});
