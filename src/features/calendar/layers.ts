/** Days of other parts of the portal that a member may lay over the calendar. They are looked at here, and changed where they are kept. */
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
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
import { legalSummarySource } from '../../shared/laws/liveLaws';
import { liveQuery } from '../../store/liveQuery';
import { EVENT_MAX_DAYS } from '../../../model/event';
import { expand } from './occurrences';
import { type ShownEvent, isRepeating } from './repeat';
import { courseBegins, courseEnds, withdrawn } from './messages';

/**
 * Of the own register: when an item is to be evaluated again, when the first of its open actions is due, and the last day on
 * which its evidence is good.
 */
const REGISTER_LAYERS = ['evaluations', 'actions', 'evidence'] as const;
type RegisterLayer = (typeof REGISTER_LAYERS)[number];

/** Besides those: the first and the last days of courses. */
const LAYERS = [...REGISTER_LAYERS, 'courses'] as const;
export type Layer = (typeof LAYERS)[number];

/** The fields of an item's index row that hold the days: when they begin, in UTC. */
const FIELDS = { evaluations: 'nextDue', actions: 'actionDue', evidence: 'evidenceUntil' } as const;

/** Most days of one layer that are shown of a view. */
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
      ({ key }) => legalSummarySource(key),
    ),
    (items) =>
      (items ?? []).flatMap(({ row, said }) => {
        const due = row[FIELDS[layer]];
        if (due === undefined || said === null || row.status !== 'active') return [];
        const path = links.editLegalItem(row.key);
        const title = said.removedAt === undefined ? said.title : withdrawn(said.title);
        return [dayOf(`${layer}/${row.key}`, title, startOfDay(due), { layer, path })];
      }),
  );

const dayOf = (
  id: string,
  title: string,
  start: number,
  kept: NonNullable<ShownEvent['kept']>,
): ShownEvent => ({
  id,
  title,
  start,
  end: start + DAY,
  type: 'own',
  kept,
});

const useDays = liveQuery('calendarLayers', daysSource);

const useCourseDays = liveQuery('calendarCourses', (_: 'all') =>
  mapSource(listSource(publishedCourses, courseSchema), (courses) =>
    (courses ?? []).flatMap(({ key, courseTitle, courseStart, courseEnd }) => {
      const kept = { layer: 'courses' as const, path: links.university({ course: key }) };
      const day = (text: string, title: string) => {
        const wall = wallOf(text);
        return wall === null ? [] : [dayOf(`courses/${key}/${text}`, title, wall, kept)];
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

/** The layers that a member may choose: who has no register has no days of it. */
export function useLayersOffered(): readonly Layer[] {
  const hasRegister = useCan('ownRegister.editCompliance') === 'yes';
  const hasCourses = useCan('university.readCourses') === 'yes';
  return useMemo(
    () => LAYERS.filter((layer) => (layer === 'courses' ? hasCourses : hasRegister)),
    [hasRegister, hasCourses],
  );
}

/** What these layers show of some days. */
export function useLayers(chosen: readonly Layer[], { from, to }: DayRange): ShownEvent[] {
  const uid = useSelector(selectUid);
  const offered = useLayersOffered();
  const has = (layer: Layer) => offered.includes(layer) && chosen.includes(layer);
  const range = { from, to };
  const asked = (layer: RegisterLayer) => (has(layer) ? uid : null);
  const evaluations = useDays(asked('evaluations'), 'evaluations', range).data;
  const actions = useDays(asked('actions'), 'actions', range).data;
  const evidence = useDays(asked('evidence'), 'evidence', range).data;
  const courses = useCourseDays(has('courses') ? 'all' : null).data;
  return useMemo(
    () => [
      ...(evaluations ?? []),
      ...(actions ?? []),
      ...(evidence ?? []),
      ...(courses ?? []).filter(({ start }) => start >= from && start < to),
    ],
    [evaluations, actions, evidence, courses, from, to],
  );
}

const slot = (uid: string) => memberSlot('calendarLayers', uid);

/** The layers that a member has chosen, which this browser keeps, and the way to choose others. */
export function useChosenLayers(
  uid: string,
): [readonly Layer[], (chosen: readonly Layer[]) => void] {
  const [chosen, setChosen] = useState<readonly Layer[]>(() => {
    const kept = localStore.get(slot(uid))?.split(',') ?? [];
    return LAYERS.filter((layer) => kept.includes(layer));
  });
  const choose = (layers: readonly Layer[]) => {
    localStore.set(slot(uid), layers.join());
    setChosen(layers);
  };
  return [chosen, choose];
}

/* What the calendar reads, as live facts: the rows of two stores, bounded by the day on which an event starts, and single events. */

/** Days shown, as wall-clock times: midnight of the first, and of the day after the last. */
export type DayRange = { from: number; to: number };

/** Sorts behind every text that begins with the same day. */
const LAST = '\uf8ff';

/** So many days are asked for at once: the client works through each answer without a pause. */
const SLICE = 14 * DAY;

/** An event of the range can have begun as long before it as an event may last. */
const firstStart = ({ from }: DayRange) => from - EVENT_MAX_DAYS * DAY;

/** The days on which events of the range begin, as texts between which their stored times lie. */
function slicesOf(range: DayRange): { from: string; to: string }[] {
  const first = firstStart(range);
  return Array.from({ length: Math.ceil((range.to - first) / SLICE) }, (_, n) => {
    const from = first + n * SLICE;
    const last = Math.min(from + SLICE, range.to) - DAY;
    return { from: wallDay(from), to: `${wallDay(last)}${LAST}` };
  });
}

/** The events that touch the range; those that come back are found by their last day, however long ago they began. */
function eventSource(path: string, range: DayRange): Source<ShownEvent[]> {
  const starting = slicesOf(range).map(
    (slice, n) =>
      [`${n}`, listSource({ path, orderBy: 'start', ...slice }, eventRowSchema)] as const,
  );
  const stored = combineSources({
    starting: combineSources(Object.fromEntries(starting)),
    repeating: listSource(
      // The last day is one of the series' own zone, which can be a day behind.
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

/** The shared events that touch the range. */
export const useSharedEvents = liveQuery(
  'sharedEvents',
  (range: DayRange) => eventSource(paths.sharedEventRows, range),
  { persist: 'any' },
);

/** A member's own events that touch the range. */
export const useOwnEvents = liveQuery(
  'ownEvents',
  (uid: string, range: DayRange) => eventSource(paths.ownEventRows(uid), range),
  { persist: 'own' },
);

/** One event wherever it stands, whatever day and type it is moved to; null once it stands in neither store. */
export const useEvent = liveQuery('editedEvents', (uid: string, id: string) => {
  const stores = {
    shared: recordSource(paths.sharedEvent(id), id, calendarEventSchema),
    own: recordSource(paths.ownEvent(uid, id), id, calendarEventSchema),
  };
  return mapSource(combineSources(stores), (found) => found && (found.shared ?? found.own));
});
