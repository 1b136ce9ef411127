/** What the own register asks of its holder today, as live facts that never read the register: a few rows by index each. */
import { FIRST_ROWS } from '../../config/constants';
import { followEach, followList, followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { legalSummarySchema, ownIndexRowSchema } from '../../data/records';
import { live } from '../../store/live';
import { indexRange, type IndexedNeed } from './due';

/** What has a day on which it is due: evaluations, and actions. */
export type Dueness = Exclude<IndexedNeed, 'openActions' | 'expired' | 'expiring'>;

/** Items that are due: how many, as far as they are counted, and the one due first with its day (epoch milliseconds). */
export type DueItems = { count: number; hasMore: boolean; first: { key: string; due: number } };

/** The items that are overdue, or due soon, on a day that began at `today`; null where there are none. */
export const useDueItems = live('dueItems', (uid: string, dueness: Dueness, today: number) => {
  const { field, from, to } = indexRange(dueness, today);
  return mapFeed(
    followList(
      { path: paths.ownIndex(uid), orderBy: field, from, to, first: FIRST_ROWS + 1 },
      ownIndexRowSchema,
    ),
    (rows): DueItems | null => {
      const [first] = rows ?? [];
      const due = first?.[field];
      if (!rows || !first || due === undefined) return null;
      return {
        count: Math.min(rows.length, FIRST_ROWS),
        hasMore: rows.length > FIRST_ROWS,
        first: { key: first.key, due },
      };
    },
  );
});

/** A law of the own register that changed; `changedAt` in epoch milliseconds. */
export type ChangedLaw = { key: string; title: string; changedAt: number };

/** Changes of the law that are looked at, latest first: one of a law that changed before these is told by the register itself. */
const CHANGES_WATCHED = 10;

/** Laws of the own register that changed since their holder looked at them, latest change first. */
export const useChangedLaws = live(
  'changedOwnLaws',
  (uid: string) =>
    mapFeed(
      followEach(
        followList(
          { path: paths.legalSummaries, orderBy: 'updateTime', last: CHANGES_WATCHED },
          legalSummarySchema,
        ),
        ({ key }) => key,
        ({ key }) => followRecord(paths.ownIndexRow(uid, key), key, ownIndexRowSchema),
      ),
      (laws): ChangedLaw[] =>
        (laws ?? [])
          .flatMap(({ row: summary, said: row }) =>
            row?.status === 'active' && summary.revision > row.reviewedRevision
              ? [{ key: summary.key, title: summary.title, changedAt: summary.updateTime ?? 0 }]
              : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);
