/** Layers: dates from other parts of the portal that the calendar can show. The reader changes them there, not here. */
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { FULL_REGISTER } from '../../access/roleMatrix';
import { useCan } from '../../access/useCan';
import { links } from '../../config/links';
import {
  eachRowSource,
  listSource,
  mapSource,
  type Source,
  recordSource,
  combineSources,
} from '../../data/source';
import { paths } from '../../data/paths';
import { publishedCourses } from '../../data/courses';
import {
  courseSchema,
  ownIndexRowSchema,
  calendarEventSchema,
  eventRowSchema,
} from '../../data/records';
import { localStore, memberSlot } from '../../lib/browserStore';
import { DAY, startOfDay, wallOf, wallDay } from '../../../model/wallClock';
import { itemSummarySource } from '../../shared/laws/itemSummaries';
import { liveQuery } from '../../store/liveQuery';
import { EVENT_MAX_DAYS } from '../../../model/event';
import { expand } from './occurrences';
import { type ShownEvent, isRepeating } from './repeat';
import { courseBegins, courseEnds, withdrawn } from './messages';

/** The next evaluation of an item, the due days of its first open action and of its first check, and the last day on which its evidence is valid. */
const REGISTER_LAYERS = ['evaluations', 'actions', 'checks', 'evidence'] as const;
type RegisterLayer = (typeof REGISTER_LAYERS)[number];

/** `courses`: first and last days of courses. */
const LAYERS = [...REGISTER_LAYERS, 'courses'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers that are shown until the member chooses. */
const SHOWN_AT_FIRST: readonly Layer[] = ['evaluations', 'actions', 'evidence'];

/** Fields of an item's index row with the start of these days in UTC. */
const FIELDS = {
  evaluations: 'nextDue',
  actions: 'actionDue',
  checks: 'checkDue',
  evidence: 'evidenceUntil',
} as const;

/** Limit of dates in one layer and view. */
const MOST = 200;

const daysSource = (
  uid: string,
  layer: RegisterLayer,
  { from, to }: DayRange,
): Source<ShownEvent[]> =>
  mapSource(
    eachRowSource(
      listSource(
        { path: paths.ownIndex(uid), orderBy: FIELDS[layer], from, to: to - 1, first: MOST },
        ownIndexRowSchema,
      ),
      ({ key }) => key,
      ({ key }) => itemSummarySource(uid, key),
    ),
    (items) =>
      (items ?? []).flatMap(({ row, value }) => {
        const due = row[FIELDS[layer]];
        if (due === undefined || value === null || row.status !== 'active') return [];
        const path = links.editLegalItem(row.key);
        const title = value.removedAt === undefined ? value.title : withdrawn(value.title);
        return [dayOf(`${layer}/${row.key}`, title, startOfDay(due), { layer, path })];
      }),
  );

const dayOf = (
  id: string,
  title: string,
  start: number,
  linked: NonNullable<ShownEvent['linked']>,
): ShownEvent => ({
  id,
  title,
  start,
  end: start + DAY,
  type: 'own',
  linked,
});

const useDays = liveQuery('calendarLayers', daysSource);

const useCourseDays = liveQuery('calendarCourses', (_: 'all') =>
  mapSource(listSource(publishedCourses, courseSchema), (courses) =>
    (courses ?? []).flatMap(({ key, courseTitle, courseStart, courseEnd }) => {
      const linked = { layer: 'courses' as const, path: links.university({ course: key }) };
      const day = (text: string, title: string) => {
        const wall = wallOf(text);
        return wall === null ? [] : [dayOf(`courses/${key}/${text}`, title, wall, linked)];
      };
      return courseStart === courseEnd
        ? day(courseStart, courseTitle)
        : [
            ...day(courseStart, courseBegins(courseTitle)),
            ...day(courseEnd, courseEnds(courseTitle)),
          ];
    }),
  ),
);

/** Returns the layers that the member may select. */
export function useLayersOffered(): readonly Layer[] {
  const hasRegister = useCan(FULL_REGISTER) === 'yes';
  const hasCourses = useCan('university.readCourses') === 'yes';
  return useMemo(
    () => LAYERS.filter((layer) => (layer === 'courses' ? hasCourses : hasRegister)),
    [hasRegister, hasCourses],
  );
}

export function useLayers(chosen: readonly Layer[], { from, to }: DayRange): ShownEvent[] {
  const uid = useSelector(selectUid);
  const offered = useLayersOffered();
  const has = (layer: Layer) => offered.includes(layer) && chosen.includes(layer);
  const range = { from, to };
  const uidFor = (layer: RegisterLayer) => (has(layer) ? uid : null);
  const evaluations = useDays(uidFor('evaluations'), 'evaluations', range).data;
  const actions = useDays(uidFor('actions'), 'actions', range).data;
  const checks = useDays(uidFor('checks'), 'checks', range).data;
  const evidence = useDays(uidFor('evidence'), 'evidence', range).data;
  const courses = useCourseDays(has('courses') ? 'all' : null).data;
  return useMemo(
    () => [
      ...(evaluations ?? []),
      ...(actions ?? []),
      ...(checks ?? []),
      ...(evidence ?? []),
      ...(courses ?? []).filter(({ start }) => start >= from && start < to),
    ],
    [evaluations, actions, checks, evidence, courses, from, to],
  );
}

const slot = (uid: string) => memberSlot('calendarLayers', uid);

/** Returns the selected layers, which this browser stores, and a function that changes them. */
export function useChosenLayers(
  uid: string,
): [readonly Layer[], (chosen: readonly Layer[]) => void] {
  const [chosen, setChosen] = useState<readonly Layer[]>(() => {
    const stored: readonly string[] = localStore.get(slot(uid))?.split(',') ?? SHOWN_AT_FIRST;
    return LAYERS.filter((layer) => stored.includes(layer));
  });
  const choose = (layers: readonly Layer[]) => {
    localStore.set(slot(uid), layers.join());
    setChosen(layers);
  };
  return [chosen, choose];
}

/* Live queries of the calendar. Single events are bounded by the day on which they start. */

/** Wall-clock times: midnight of the first day, and of the day after the last. */
export type DayRange = { from: number; to: number };

/** Sorts after every text that begins with the same day. */
const LAST = '\uf8ff';

/** Days in one query. The client processes each response without a pause, so a response must be small. */
const SLICE = 14 * DAY;

/** An event of the range can start as long before it as an event may last. */
const firstStart = ({ from }: DayRange) => from - EVENT_MAX_DAYS * DAY;

/** Returns the start days of events in the range, as texts to compare with stored times. */
function slicesOf(range: DayRange): { from: string; to: string }[] {
  const first = firstStart(range);
  return Array.from({ length: Math.ceil((range.to - first) / SLICE) }, (_, n) => {
    const from = first + n * SLICE;
    const last = Math.min(from + SLICE, range.to) - DAY;
    return { from: wallDay(from), to: `${wallDay(last)}${LAST}` };
  });
}

/** Finds the events that touch the range. A series is found by its last day, however long ago it started. */
function eventSource(path: string, range: DayRange): Source<ShownEvent[]> {
  const starting = slicesOf(range).map(
    (slice, n) =>
      [`${n}`, listSource({ path, orderBy: 'start', ...slice }, eventRowSchema)] as const,
  );
  const stored = combineSources({
    starting: combineSources(Object.fromEntries(starting)),
    repeating: listSource(
      // The last day is in the series' own zone, which can be a day behind.
      { path, orderBy: 'until', from: wallDay(firstStart(range) - DAY) },
      eventRowSchema,
    ),
  });
  return mapSource(stored, (found) => {
    const single = Object.values(found?.starting ?? {})
      .flatMap((slice) => slice ?? [])
      .filter((event) => !isRepeating(event) && event.end > range.from);
    const repeating = (found?.repeating ?? []).filter(isRepeating);
    return [...single, ...repeating.flatMap((event) => expand(event, range.from, range.to))];
  });
}

export const useSharedEvents = liveQuery(
  'sharedEvents',
  (range: DayRange) => eventSource(paths.sharedEventRows, range),
  { persist: 'any' },
);

export const useOwnEvents = liveQuery(
  'ownEvents',
  (uid: string, range: DayRange) => eventSource(paths.ownEventRows(uid), range),
  { persist: 'own' },
);

/** Finds an event in either store, and follows it when its day or type changes. Null if neither store has it. */
export const useEvent = liveQuery('editedEvents', (uid: string, id: string) => {
  const stores = {
    shared: recordSource(paths.sharedEvent(id), id, calendarEventSchema),
    own: recordSource(paths.ownEvent(uid, id), id, calendarEventSchema),
  };
  return mapSource(combineSources(stores), (found) => found && (found.shared ?? found.own));
});
