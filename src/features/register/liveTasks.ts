/** Live queries of a member's tasks. Each reads a few rows by index, never the whole register. */
import { links } from '../../config/links';
import { eachRowSource, listSource, recordSource, mapSource, valueSource } from '../../data/source';
import { paths } from '../../data/paths';
import { legalSummarySchema, ownIndexRowSchema, formerlyCompliantSchema } from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { liveQuery } from '../../store/liveQuery';
import { indexRange, type IndexedTask } from './due';
import { isReturned, seenRevision } from './ownRegister';
import { DAY_MS } from '../../lib/dates';
import { countTask, DAYS, distribution } from './figures';
import { countsSource, useMemberFigures } from './liveFigures';

/** Tasks with a day: the day an evaluation, an action or its check is due, or evidence ends. */
export type Dueness = Exclude<IndexedTask, 'openActions' | 'checks'>;

/** `count` is at most `MOST_COUNTED`. `items` are the first of them, at most `MOST_NAMED`. */
export type Counted<Item = unknown> = {
  count: number;
  hasMore: boolean;
  items: ({ key: string } & Item)[];
};
/** The items due first; `due` is the day (epoch milliseconds). */
export type DueItems = Counted<{ due: number }>;

/** Counting stops here and `hasMore` is set: the linked list has all items. */
const MOST_COUNTED = 5;
/** Screens name so many items, and read their titles. */
const MOST_NAMED = 3;

const countOf = <Item extends { key: string }>(items: readonly Item[]): Counted<Item> => ({
  count: Math.min(items.length, MOST_COUNTED),
  hasMore: items.length > MOST_COUNTED,
  items: items.slice(0, MOST_NAMED),
});

/** Returns the query for items with this task. @param today when the day began */
function dueQuery(uid: string, dueness: Dueness, today: number): ListQuery {
  const { field, from, to } = indexRange(dueness, today);
  return { path: paths.ownIndex(uid), orderBy: field, from, to, first: MOST_COUNTED + 1 };
}

export const useDueItems = liveQuery(
  'dueNamedItems',
  (uid: string, dueness: Dueness, today: number) => {
    const { field } = indexRange(dueness, today);
    return mapSource(
      listSource(dueQuery(uid, dueness, today), ownIndexRowSchema),
      (rows): DueItems =>
        countOf(
          (rows ?? []).flatMap(({ key, [field]: due }) =>
            due === undefined ? [] : [{ key, due }],
          ),
        ),
    );
  },
  { persist: 'own' },
);

/** How many items have a task, from the figures, which follow the items a moment later. */
export const useTaskCount = liveQuery(
  'taskCounts',
  (uid: string, task: Dueness | 'returned', today: number) => {
    const counts = paths.registerCounts(uid);
    if (task === 'returned') return valueSource(`${counts}/needs/returned`, Number);
    const { field, from, to } = indexRange(task, today);
    const dayOf = (time: number) => `${Math.floor(time / DAY_MS)}`;
    return mapSource(
      countsSource(`${counts}/${DAYS[field]}`, dayOf(to), dayOf(from)),
      (days): number => Object.values(days ?? {}).reduce((sum, count) => sum + count, 0),
    );
  },
  { persist: 'own' },
);

/** Returns the URL of the part of an item's page where the member completes the task. */
export const dueAddress = (item: string, dueness: Dueness): string =>
  dueness === 'overdue' || dueness === 'due'
    ? links.recordCompliance(item)
    : links.editLegalItem(item, ACTION_TASKS.includes(dueness) ? 'actions' : 'evidence');

const ACTION_TASKS: readonly Dueness[] = ['overdueActions', 'dueActions', 'overdueChecks'];

/** `due` is the day that has passed (epoch milliseconds). */
export type LateItem = { key: string; dueness: Lateness; due: number };
type Lateness = Extract<Dueness, 'overdue' | 'overdueActions' | 'overdueChecks' | 'expired'>;

/** How many of the latest late items to read. */
const LATEST_LATE = 3;

export const useLateItems = liveQuery(
  'lateItems',
  (uid: string, dueness: Lateness, today: number) => {
    const { field, from, to } = indexRange(dueness, today);
    return mapSource(
      listSource(
        { path: paths.ownIndex(uid), orderBy: field, from, to, last: LATEST_LATE },
        ownIndexRowSchema,
      ),
      (rows): LateItem[] =>
        (rows ?? []).flatMap(({ key, [field]: due }) =>
          due === undefined ? [] : [{ key, dueness, due }],
        ),
    );
  },
  { persist: 'own' },
);

const returnedQuery = (uid: string): ListQuery => ({
  path: paths.ownIndex(uid),
  orderBy: 'review',
  from: 'returned',
  to: 'returned',
  first: MOST_COUNTED + 1,
});

export const useReturnedItems = liveQuery(
  'returnedNamedItems',
  (uid: string) =>
    mapSource(listSource(returnedQuery(uid), ownIndexRowSchema), (rows): Counted =>
      countOf((rows ?? []).filter(isReturned).map(({ key }) => ({ key }))),
    ),
  { persist: 'own' },
);

/** `changedAt` is epoch milliseconds. */
export type ChangedLaw = { key: string; title: string; changedAt: number };

/** How many of the latest changes to read. The register itself lists all changed laws. */
const CHANGES_WATCHED = 10;

/**
 * Laws in the member's register that changed since the member reviewed or added them, latest change first.
 */
export const useChangedLaws = liveQuery(
  'changedOwnLaws',
  (uid: string) =>
    mapSource(
      eachRowSource(
        listSource(
          { path: paths.legalSummaries, orderBy: 'updateTime', last: CHANGES_WATCHED },
          legalSummarySchema,
        ),
        ({ key }) => key,
        ({ key }) => recordSource(paths.ownIndexRow(uid, key), key, ownIndexRowSchema),
      ),
      (laws): ChangedLaw[] =>
        (laws ?? [])
          .flatMap(({ row: summary, value: row }) =>
            row?.status === 'active' && summary.revision > seenRevision(row)
              ? [{ key: summary.key, title: summary.title, changedAt: summary.updateTime ?? 0 }]
              : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);

/** The number of settled items at the end of a month (`2026-10`). */
export type FormerlyCompliant = { month: string; settled: number };

/**
 * The last past month in which the register changed. An array, so that "none" is cached on the device too.
 */
export const useFormerlyCompliant = liveQuery(
  'formerlyCompliant',
  (uid: string) =>
    mapSource(
      recordSource(paths.formerlyCompliant(uid), 'then', formerlyCompliantSchema),
      (then): FormerlyCompliant[] => (then ? [then] : []),
    ),
  { persist: 'own' },
);

/* The state of one member's register for staff, from its figures. Reads no items. */

export type MemberState = {
  notCompliant: number;
  overdue: number;
  waiting: number;
};

/** Returns null until the figures are read. @param today when the day began, or null if unknown */
export function useMemberState(uid: string, today: number | null): MemberState | null {
  const lastDay = today === null ? null : today / DAY_MS - 1;
  const figures = useMemberFigures(lastDay === null ? null : uid, lastDay ?? 0).data;
  if (figures === null || today === null) return null;
  return {
    notCompliant: distribution(figures.areaStates ?? {}, {}, today).statuses['Not Compliant'],
    overdue: countTask(figures, 'overdue', today),
    waiting: figures.needs?.['waiting'] ?? 0,
  };
}
