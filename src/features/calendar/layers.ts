/** Days of other parts of the portal that a member may lay over the calendar. They are looked at here, and changed where they are kept. */
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { links } from '../../config/links';
import { followEach, followList, followRecord, mapFeed, type Feed } from '../../data/follow';
import { paths } from '../../data/paths';
import { legalSummarySchema, ownIndexRowSchema } from '../../data/records';
import { localStore } from '../../lib/browserStore';
import { DAY, startOfDay } from '../../lib/wallClock';
import { live } from '../../store/live';
import type { DayRange } from './liveCalendar';
import type { ShownEvent } from './repeating';

/**
 * Of the own register: when an item is to be evaluated again, when the first of its open actions is due, and the last day on
 * which its evidence is good.
 */
export const LAYERS = ['evaluations', 'actions', 'evidence'] as const;
export type Layer = (typeof LAYERS)[number];

/** The fields of an item's index row that hold the days: when they begin, in UTC. */
const FIELDS = { evaluations: 'nextDue', actions: 'actionDue', evidence: 'evidenceUntil' } as const;

/** Most days of one layer that are shown of a view. */
const MOST = 200;

const followDays = (uid: string, layer: Layer, { from, to }: DayRange): Feed<ShownEvent[]> =>
  mapFeed(
    followEach(
      followList(
        { path: paths.ownIndex(uid), orderBy: FIELDS[layer], from, to: to - 1, first: MOST },
        ownIndexRowSchema,
      ),
      ({ key }) => key,
      ({ key }) => followRecord(paths.legalSummary(key), key, legalSummarySchema),
    ),
    (items) =>
      (items ?? []).flatMap(({ row, said }) => {
        const due = row[FIELDS[layer]];
        if (due === undefined || said === null || row.status !== 'active') return [];
        const start = startOfDay(due);
        return [
          {
            id: `${layer}/${row.key}`,
            title: said.title,
            start,
            end: start + DAY,
            type: 'own' as const,
            kept: { layer, path: links.editLegalItem(row.key) },
          },
        ];
      }),
  );

const useDays = live('calendarLayers', followDays);

/** What the chosen layers show of some days; nothing to those who have no register. */
export function useLayers(chosen: readonly Layer[], { from, to }: DayRange): ShownEvent[] {
  const uid = useSelector(selectUid);
  const mayRead = useCan('ownRegister.editCompliance') === 'yes';
  const range = { from, to };
  const asked = (layer: Layer) => (mayRead && chosen.includes(layer) ? uid : null);
  const evaluations = useDays(asked('evaluations'), 'evaluations', range);
  const actions = useDays(asked('actions'), 'actions', range);
  const evidence = useDays(asked('evidence'), 'evidence', range);
  return useMemo(
    () => [...(evaluations.data ?? []), ...(actions.data ?? []), ...(evidence.data ?? [])],
    [evaluations.data, actions.data, evidence.data],
  );
}

const slot = (uid: string) => `calendarLayers/${uid}`;

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
