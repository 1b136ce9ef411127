/** Where in the calendar one is, in the address: it survives a reload and the way back, and a link can carry it. */
import { useCallback, useMemo } from 'react';
import { wallDay, wallOf } from '../../../model/wallClock';
import { setAll, useAddress } from '../../shared/listing/addressFilters';
import { SOURCES, type Source } from './useCalendar';
import { VIEWS, type View } from './view';

type CalendarPlace = {
  source: Source;
  /** Null for the one with which the screen begins. */
  view: View | null;
  /** A wall-clock time of the day; null for today. */
  day: number | null;
};

/** The place that parameters say; what they do not say, or say of nothing known, is as at first. */
export function readPlace(params: URLSearchParams): CalendarPlace {
  return {
    source: SOURCES.find((source) => source === params.get('source')) ?? 'all',
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    day: wallOf(params.get('day') ?? ''),
  };
}

/** Puts a place into parameters, and leaves the others alone. */
export function writePlace(params: URLSearchParams, { source, view, day }: CalendarPlace): void {
  setAll(params, 'source', source === 'all' ? [] : [source]);
  setAll(params, 'view', view === null ? [] : [view]);
  setAll(params, 'day', day === null ? [] : [wallDay(day)]);
}

/**
 * The place that the address says, and the way to change some of it there: by the place as it was changed last, which the
 * screen may not show yet.
 */
export function useAddressPlace(): [
  CalendarPlace,
  (change: (place: CalendarPlace) => Partial<CalendarPlace>) => void,
] {
  const [params, write] = useAddress();
  const place = useMemo(() => readPlace(params), [params]);
  const changePlace = useCallback(
    (change: (place: CalendarPlace) => Partial<CalendarPlace>) =>
      write((next) => {
        const before = readPlace(next);
        writePlace(next, { ...before, ...change(before) });
      }),
    [write],
  );
  return [place, changePlace];
}
