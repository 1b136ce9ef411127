/** The live queries of the register's screens. */
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
import { legalSummarySource } from '../../shared/laws/liveLaws';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import { seenRevision, type OwnItem } from './ownRegister';

const byStatus = (uid: string, status: 'active' | 'inactive') => ({
  path: paths.ownIndex(uid),
  orderBy: 'status',
  from: status,
  to: status,
});

/** All Legal Register, newest first. It is not read ('all' is not asked) while something is filtered. */
export const useAllItems = livePagedQuery(
  'allLegalItems',
  (_: 'all') =>
    pagedListSource(
      { path: paths.legalSummaries, orderBy: 'time', pageSize: FIRST_ROWS },
      legalSummarySchema,
    ),
  { persist: 'any' },
);

/** My Legal Register: the active rows of a member, the item published last first. */
export const useOwnItems = livePagedQuery(
  'ownLegalPages',
  (uid: string) =>
    pagedListSource({ ...byStatus(uid, 'active'), pageSize: FIRST_ROWS }, ownIndexRowSchema),
  { persist: 'own' },
);

/** The keys of a member's active items. */
export const useOwnKeys = liveQuery('ownLegalKeys', (uid: string) =>
  mapSource(
    listSource(byStatus(uid, 'active'), ownIndexRowSchema),
    (rows) => rows && rows.map(({ key }) => key),
  ),
);

/** The items of a register of which one field of their row lies between two values: by index, the least on top. */
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

/** Which items of a register a reviewer wants to see. */
export type StatusFilter = 'all' | 'waiting' | 'returned' | 'active' | 'inactive';

/**
 * A register under review, inactive items included unless `filter` says otherwise. What needs a reviewer stands first: in the order of
 * texts, downwards, evaluations that wait come before those returned, accepted, and none.
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

/** The compliance history of one item, in no order: whole, since an entry's number is its place in it. */
export const useHistory = liveQuery(
  'itemHistories',
  (uid: string, item: string) =>
    listSource({ path: paths.history(uid, item), orderBy: '$key' }, complianceEntrySchema),
  { persist: 'own' },
);

/** Changes of a legal item on one page. */
const CHANGES_PAGE = 10;

/** What was changed of a legal item, latest change first. */
export const useLegalChanges = livePagedQuery(
  'legalChanges',
  (item: string) =>
    pagedListSource(
      { path: paths.legalChanges(item), orderBy: '$key', pageSize: CHANGES_PAGE },
      legalChangeSchema,
    ),
  { persist: 'any' },
);

/** What an item said before a change, or last; null where that is not stored any more. Read when someone asks what changed. */
export const useLegalRevision = liveQuery('legalRevisions', (item: string, key: string) =>
  valueSource(paths.legalRevision(item, key), (value) =>
    decode(legalTextSchema, value, paths.legalRevision(item, key)),
  ),
);

/** The items that were changed last, latest change first. */
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

/** The last change of a legal item; null where there was none. */
export const useLastChange = liveQuery(
  'lastLegalChanges',
  (item: string) =>
    mapSource(
      listSource({ path: paths.legalChanges(item), orderBy: '$key', last: 1 }, legalChangeSchema),
      (changes) => changes?.at(-1) ?? null,
    ),
  { persist: 'any' },
);

/** The summary of one item; when the item was withdrawn, what its archive says of it. */
export const useLegalSummary = liveQuery('legalSummaries', legalSummarySource, { persist: 'any' });

const ITEM_FIELDS = Object.keys(legalItemSchema.entries);

/** A whole item, field by field: the record itself also holds the map of its holders. */
export const useLegalItem = liveQuery(
  'legalItems',
  (key: string) =>
    fieldsSource(
      Object.fromEntries(ITEM_FIELDS.map((field) => [field, paths.legalField(key, field)])),
      ['key', 'title'],
      legalItemSchema,
    ),
  { persist: 'any' },
);

/** One row of a register's index; null when the member does not hold the item and never did. */
export const useOwnRow = liveQuery(
  'ownLegalRows',
  (uid: string, item: string) =>
    recordSource(paths.ownIndexRow(uid, item), item, ownIndexRowSchema),
  { persist: 'own' },
);

/** The member's own 'how this applies' note of one item, as raw JSON; '' where there is none. */
export const useOwnNote = liveQuery(
  'ownLegalNotes',
  (uid: string, item: string) =>
    valueSource(`${paths.ownItem(uid, item)}/${NOTE}`, (note) =>
      typeof note === 'string' ? note : '',
    ),
  { persist: 'own' },
);

/** The key of the member's newest evaluation of an item; '' where there is none. */
export const useLastEntry = liveQuery('lastLegalEntries', (uid: string, item: string) =>
  valueSource(paths.lastEntry(uid, item), (key) => (typeof key === 'string' ? key : '')),
);

/** When the member took an inactive item off the register; null while it is active. */
export const useTimeRemoved = liveQuery(
  'legalTimesRemoved',
  (uid: string, item: string) =>
    valueSource(`${paths.ownItem(uid, item)}/timeRemoved`, (time) =>
      typeof time === 'number' ? time : null,
    ),
  { persist: 'own' },
);

/** What an administrator sees of the member whose register is open. */
export const useReviewedMember = liveQuery('reviewedMembers', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, directoryRowSchema),
);

/** The active rows of a member, with what the search index does not say of their laws. Read only where words or several things narrow a list. */
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
        (items) => items && items.flatMap(({ said }) => said ?? []),
      ),
    }),
  { persist: 'own' },
);
export type WholeRegister = {
  rows: OwnIndexRow[] | null;
  /** Items whose law has changed since their holder looked at it. */
  changed: { key: string }[] | null;
  /** Of items that the portal has withdrawn, what their archive says. */
  withdrawn: LegalSummary[] | null;
};

const groupSource = (uid: string, orderBy: GroupField) =>
  listSource({ path: paths.registerGroups(uid), orderBy, from: 1, to: 1 }, groupSchema);

/** The active items with what the search index says of their laws; of those withdrawn, with what their archive says. */
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
      revision: hasChanged.has(row.key) ? seen + 1 : seen,
    };
    return { row, summary: offered ?? archived.get(row.key) ?? null };
  });
}
