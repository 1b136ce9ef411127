/** What the own register asks of its holder today, as live facts that never read the register: a few rows by index each. */
import { links } from '../../config/links';
import { eachRowSource, listSource, recordSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { legalSummarySchema, ownIndexRowSchema, formerlyCompliantSchema } from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { liveQuery } from '../../store/liveQuery';
import { indexRange, type IndexedTask } from './due';
import { isReturned, seenRevision } from './ownRegister';
import { DAY_MS } from '../../lib/dates';
import { countTask, distribution } from './figures';
import { useMemberFigures } from './liveFigures';

/** What has a day: on which evaluations and actions are due, or evidence ends. */
export type Dueness = Exclude<IndexedTask, 'openActions' | 'inDate'>;

/** How many items, as far as they are counted, and one of them where there is one: that there is none is kept on the device too. */
export type Counted<First = unknown> = {
  count: number;
  hasMore: boolean;
  first: ({ key: string } & First) | null;
};
/** Items that are due, with the one due first and its day (epoch milliseconds). */
export type DueItems = Counted<{ due: number }>;

/** Items of one kind that are counted: past these it is said that there are more, and the list behind the line holds all. */
const MOST_COUNTED = 5;

const NONE = { count: 0, hasMore: false, first: null } as const;
const countOf = (rows: readonly unknown[]) => ({
  count: Math.min(rows.length, MOST_COUNTED),
  hasMore: rows.length > MOST_COUNTED,
});

/** Asks for the first of the items of which this is so on a day that began at `today`. */
export function dueQuery(uid: string, dueness: Dueness, today: number): ListQuery {
  const { field, from, to } = indexRange(dueness, today);
  return { path: paths.ownIndex(uid), orderBy: field, from, to, first: MOST_COUNTED + 1 };
}

/** The items of which this is so on a day that began at `today`. */
export const useDueItems = liveQuery(
  'dueItems',
  (uid: string, dueness: Dueness, today: number) => {
    const { field } = indexRange(dueness, today);
    return mapSource(
      listSource(dueQuery(uid, dueness, today), ownIndexRowSchema),
      (rows): DueItems => {
        const [first] = rows ?? [];
        const due = first?.[field];
        if (!rows || !first || due === undefined) return NONE;
        return { ...countOf(rows), first: { key: first.key, due } };
      },
    );
  },
  { persist: 'own' },
);

/** The part of an own item's page where this is settled. */
export const dueAddress = (item: string, dueness: Dueness): string =>
  dueness === 'overdue' || dueness === 'due'
    ? links.recordCompliance(item)
    : links.editLegalItem(item, dueness === 'overdueActions' ? 'actions' : 'evidence');

/** What has been due on a day that is over: an item of the own register, and that day (epoch milliseconds). */
export type LateItem = { key: string; dueness: Lateness; due: number };
type Lateness = Extract<Dueness, 'overdue' | 'overdueActions' | 'expired'>;

/** Items that came to be late last: so many are looked at. */
const LATEST_LATE = 3;

/** The items that came to be late in this way last, before the day that began at `today`. */
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

export const returnedQuery = (uid: string): ListQuery => ({
  path: paths.ownIndex(uid),
  orderBy: 'review',
  from: 'returned',
  to: 'returned',
  first: MOST_COUNTED + 1,
});

/** The items whose evaluation a reviewer has returned. */
export const useReturnedItems = liveQuery(
  'returnedItems',
  (uid: string) =>
    mapSource(listSource(returnedQuery(uid), ownIndexRowSchema), (rows): Counted => {
      const returned = (rows ?? []).filter(isReturned);
      const [first] = returned;
      return first ? { ...countOf(returned), first: { key: first.key } } : NONE;
    }),
  { persist: 'own' },
);

/** A law of the own register that changed; `changedAt` in epoch milliseconds. */
export type ChangedLaw = { key: string; title: string; changedAt: number };

/** Changes of the law that are looked at, latest first: one of a law that changed before these is told by the register itself. */
const CHANGES_WATCHED = 10;

/** Laws of the own register that changed since their holder looked at them, latest change first. */
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
          .flatMap(({ row: summary, said: row }) =>
            row?.status === 'active' && summary.revision > seenRevision(row)
              ? [{ key: summary.key, title: summary.title, changedAt: summary.updateTime ?? 0 }]
              : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);

/** How many items were settled at the end of a month: `2026-10`. */
export type FormerlyCompliant = { month: string; settled: number };

/** Of the last past month in which the register changed; of none where none is known. */
export const useFormerlyCompliant = liveQuery(
  'formerlyCompliant',
  (uid: string) =>
    mapSource(
      recordSource(paths.formerlyCompliant(uid), 'then', formerlyCompliantSchema),
      // That there is none is kept on the device too.
      (then): FormerlyCompliant[] => (then ? [then] : []),
    ),
  { persist: 'own' },
);

/* How one member's register stands, for staff: out of its figures, without reading an item. */

export type MemberState = {
  notCompliant: number;
  overdue: number;
  /** Evaluations that wait for a review. */
  waiting: number;
};

/** @param today when the day began, null until that is known; @returns null until the figures are read */
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
