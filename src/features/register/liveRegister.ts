import { decode } from '../../data/decode';
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import {
  fieldsSource,
  eachRowSource,
  listSource,
  pagedListSource,
  recordSource,
  combineSources,
  valueSource,
  mapSource,
  type Source,
} from '../../data/source';
import type { GroupField } from '../../../model/registerGroups';
import { lawFactsOf } from '../../../model/lawFacts';
import { NOTE } from '../../../model/registerItem';
import { paths } from '../../data/paths';
import {
  complianceEntrySchema,
  directoryRowSchema,
  groupSchema,
  legalChangeSchema,
  legalItemSchema,
  legalTextSchema,
  legalSummarySchema,
  ownIndexRowSchema,
  type LegalSummary,
  type OwnIndexRow,
} from '../../data/records';
import type { SearchRow } from '../../data/searchIndex';
import { isOwnKey } from '../../../model/obligation';
import { summaryOfRow } from '../../shared/laws/itemSummaries';
import { legalSummarySource } from '../../shared/laws/liveLaws';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import type { LiveResult } from '../../store/liveValues';
import { seenRevision, type OwnItem } from './ownRegister';

export const byStatus = (uid: string, status: 'active' | 'inactive') => ({
  path: paths.ownIndex(uid),
  orderBy: 'status',
  from: status,
  to: status,
});

/** All Legal Register, newest first. Pass null instead of 'all' to read nothing while a filter is set. */
export const useAllItems = livePagedQuery(
  'allLegalItems',
  (_: 'all') =>
    pagedListSource(
      { path: paths.legalSummaries, orderBy: 'time', pageSize: FIRST_ROWS },
      legalSummarySchema,
    ),
  { persist: 'any' },
);

/** The active items of a member's register, latest published first. */
export const useOwnItems = livePagedQuery(
  'ownLegalPages',
  (uid: string) =>
    pagedListSource({ ...byStatus(uid, 'active'), pageSize: FIRST_ROWS }, ownIndexRowSchema),
  { persist: 'own' },
);

export const useOwnKeys = liveQuery('ownLegalKeys', (uid: string) =>
  mapSource(
    listSource(byStatus(uid, 'active'), ownIndexRowSchema),
    (rows) => rows && rows.map(({ key }) => key),
  ),
);

/** The items whose row has a field in a range, lowest value first. */
export const useIndexedPages = livePagedQuery(
  'indexedLegalPages',
  (uid: string, field: string, from: string | number, to: string | number) =>
    pagedListSource(
      {
        path: paths.ownIndex(uid),
        orderBy: field,
        from,
        to,
        ascending: true,
        pageSize: FIRST_ROWS,
      },
      ownIndexRowSchema,
    ),
);

export type StatusFilter = 'all' | 'waiting' | 'returned' | 'active' | 'inactive';

/**
 * A register under review. With `all`, inactive items are included and items that need a reviewer come first: sorted by text, downwards,
 * `waiting` and `returned` precede `accepted` and none.
 */
export const useReviewedItems = livePagedQuery(
  'reviewedLegalItems',
  (uid: string, filter: Exclude<StatusFilter, 'waiting'>) =>
    pagedListSource(
      filter === 'all'
        ? { path: paths.ownIndex(uid), orderBy: 'review', pageSize: FIRST_ROWS }
        : filter === 'returned'
          ? {
              path: paths.ownIndex(uid),
              orderBy: 'review',
              from: filter,
              to: filter,
              pageSize: FIRST_ROWS,
            }
          : { ...byStatus(uid, filter), pageSize: FIRST_ROWS },
      ownIndexRowSchema,
    ),
);

/** The whole history of one item, unsorted. It can't be paged: the number of an entry is its position. */
export const useHistory = liveQuery(
  'itemHistories',
  (uid: string, item: string) =>
    listSource({ path: paths.history(uid, item), orderBy: '$key' }, complianceEntrySchema),
  { persist: 'own' },
);

const CHANGES_PAGE = 10;

export const useLegalChanges = livePagedQuery(
  'legalChanges',
  (item: string) =>
    pagedListSource(
      { path: paths.legalChanges(item), orderBy: '$key', pageSize: CHANGES_PAGE },
      legalChangeSchema,
    ),
  { persist: 'any' },
);

/** The text of an item before a change, or its last one; null if it is no longer stored. */
export const useLegalRevision = liveQuery('legalRevisions', (item: string, key: string) =>
  valueSource(paths.legalRevision(item, key), (value) =>
    decode(legalTextSchema, value, paths.legalRevision(item, key)),
  ),
);

/** Latest change first. */
export const useLatestChanges = liveQuery(
  'latestLegalChanges',
  () =>
    mapSource(
      listSource(
        { path: paths.legalSummaries, orderBy: 'updateTime', last: LATEST_COUNT },
        legalSummarySchema,
      ),
      (rows) => rows && [...rows].reverse(),
    ),
  { persist: 'any' },
);

export const useLastChange = liveQuery(
  'lastLegalChanges',
  (item: string) =>
    mapSource(
      listSource({ path: paths.legalChanges(item), orderBy: '$key', last: 1 }, legalChangeSchema),
      (changes) => changes?.at(-1) ?? null,
    ),
  { persist: 'any' },
);

/** The summary of one item; if it was withdrawn, the summary in the archive. */
export const useLegalSummary = liveQuery('legalSummaries', legalSummarySource, { persist: 'any' });

/** Reads an item field by field, because the record also holds the map of members who have the item. */
export const useLegalItem = liveQuery(
  'legalItems',
  (key: string) => fieldsSource((field) => paths.legalField(key, field), legalItemSchema),
  { persist: 'any' },
);

/** One row of a register's index; null if the item was never in the register. */
export const useOwnRow = liveQuery(
  'ownLegalRows',
  (uid: string, item: string) =>
    recordSource(paths.ownIndexRow(uid, item), item, ownIndexRowSchema),
  { persist: 'own' },
);

/**
 * The summary of an item of a member's register: of a law, or of an own obligation from its row.
 * @param known the row, if the caller has it
 */
export function useItemSummary(
  uid: string,
  key: string,
  known?: OwnIndexRow | null,
): LiveResult<LegalSummary> {
  const isOwn = isOwnKey(key);
  const loaded = useOwnRow(isOwn && !known ? uid : null, key);
  const law = useLegalSummary(isOwn ? null : key);
  if (!isOwn) return law;
  if (known) return { status: 'ready', data: summaryOfRow(known) };
  return { ...loaded, data: loaded.data && summaryOfRow(loaded.data) };
}

/** The member's 'how this applies' note as raw JSON, or ''. */
export const useOwnNote = liveQuery(
  'ownLegalNotes',
  (uid: string, item: string) =>
    valueSource(`${paths.ownItem(uid, item)}/${NOTE}`, (note) =>
      typeof note === 'string' ? note : '',
    ),
  { persist: 'own' },
);

/** The key of the member's newest evaluation, or ''. */
export const useLastEntry = liveQuery('lastLegalEntries', (uid: string, item: string) =>
  valueSource(paths.lastEntry(uid, item), (key) => (typeof key === 'string' ? key : '')),
);

/** When an inactive item was removed; null while it is active. */
export const useTimeRemoved = liveQuery(
  'legalTimesRemoved',
  (uid: string, item: string) =>
    valueSource(`${paths.ownItem(uid, item)}/timeRemoved`, (time) =>
      typeof time === 'number' ? time : null,
    ),
  { persist: 'own' },
);

export const useReviewedMember = liveQuery('reviewedMembers', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, directoryRowSchema),
);

/** A member's active rows, with what the search index lacks about their laws. Read only for searches and combined filters. */
export const useWholeRegister = liveQuery(
  'wholeRegisters',
  (uid: string): Source<WholeRegister> =>
    combineSources({
      rows: listSource(byStatus(uid, 'active'), ownIndexRowSchema),
      changed: groupSource(uid, 'changed'),
      withdrawn: mapSource(
        eachRowSource(
          groupSource(uid, 'withdrawn'),
          ({ key }) => key,
          ({ key }) => recordSource(paths.legalArchive(key), key, legalSummarySchema),
        ),
        (items) => items && items.flatMap(({ value }) => value ?? []),
      ),
    }),
  { persist: 'own' },
);
export type WholeRegister = {
  rows: OwnIndexRow[] | null;
  /** Items whose law has changed since the member reviewed or added it. */
  changed: { key: string }[] | null;
  /** Withdrawn items, from the archive. */
  withdrawn: LegalSummary[] | null;
};

const groupSource = (uid: string, orderBy: GroupField) =>
  listSource({ path: paths.registerGroups(uid), orderBy, from: 1, to: 1 }, groupSchema);

/** Joins active items with their laws in the search index, or in the archive if withdrawn. */
export function joinRegister(
  { rows, changed, withdrawn }: WholeRegister,
  laws: readonly SearchRow[],
): OwnItem[] {
  const found = new Map(laws.map((law) => [law.key, law]));
  const archived = new Map(withdrawn?.map((summary) => [summary.key, summary]));
  const hasChanged = new Set(changed?.map(({ key }) => key));
  return (rows ?? []).map((row) => {
    const law = found.get(row.key);
    const seen = seenRevision(row);
    const offered = law && {
      title: law.title,
      filterByArea: law.group,
      country: law.tags,
      ...lawFactsOf(law.facts),
      revision: hasChanged.has(row.key) ? seen + 1 : seen,
    };
    return { row, summary: offered ?? archived.get(row.key) ?? summaryOfRow(row) };
  });
}
