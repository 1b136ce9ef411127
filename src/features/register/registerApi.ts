/** What the register's screens read. Writes are the acts of the data room. */
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import {
  followFields,
  followList,
  followPages,
  followRecord,
  type Followers,
  type RowPages,
} from '../../data/follow';
import { paths } from '../../data/paths';
import {
  complianceEntrySchema,
  directoryRowSchema,
  legalItemSchema,
  legalSummarySchema,
  ownIndexRowSchema,
  type ComplianceEntry,
  type DirectoryRow,
  type LegalItem,
  type LegalSummary,
  type OwnIndexRow,
} from '../../data/records';
import { subscribeToValue, type Stop } from '../../data/subscribe';
import type { OwnItem } from './ownRegister';

/** Entries of a history on one page. */
export const HISTORY_PAGE = 20;

/** All items, newest first, `pageCount` pages of ten. */
export function followAllItems(
  pageCount: number,
  followers: Followers<RowPages<LegalSummary>>,
): Stop {
  const list = { path: paths.legalSummaries, orderBy: 'time', pageSize: FIRST_ROWS };
  return followPages(list, pageCount, legalSummarySchema, followers);
}

/** The active items of a register, the item published last first. */
export function followOwnItems(
  uid: string,
  pageCount: number,
  followers: Followers<RowPages<OwnIndexRow>>,
): Stop {
  const list = {
    path: paths.ownIndex(uid),
    orderBy: 'status',
    from: 'active',
    to: 'active',
    pageSize: FIRST_ROWS,
  };
  return followPages(list, pageCount, ownIndexRowSchema, followers);
}

/**
 * A member's whole active register with what the portal says of each item: read only where it is filtered, counted or
 * exported. What is read grows with the own register alone, never with the portal's; and since each item is followed by
 * itself, an edited title or a withdrawal shows at once.
 */
export function followOwnRegister(uid: string, followers: Followers<OwnItem[]>): Stop {
  let rows: OwnIndexRow[] = [];
  const summaries = new Map<string, LegalSummary | null>();
  const stops = new Map<string, Stop>();
  const deliver = () => {
    if (rows.some(({ key }) => !summaries.has(key))) return;
    followers.onData(rows.map((row) => ({ row, summary: summaries.get(row.key) ?? null })));
  };
  const followItem = (key: string) =>
    followLegalSummary(key, {
      onData: (summary) => {
        summaries.set(key, summary);
        deliver();
      },
      onError: followers.onError,
    });
  const list = { path: paths.ownIndex(uid), orderBy: 'status', from: 'active', to: 'active' };
  const stopIndex = followList(list, ownIndexRowSchema, {
    onData: (found) => {
      rows = found ?? [];
      const wanted = new Set(rows.map(({ key }) => key));
      for (const [key, stop] of stops) {
        if (wanted.has(key)) continue;
        stop();
        stops.delete(key);
        summaries.delete(key);
      }
      for (const key of wanted) if (!stops.has(key)) stops.set(key, followItem(key));
      deliver();
    },
    onError: followers.onError,
  });
  return () => {
    stopIndex();
    stops.forEach((stop) => stop());
  };
}

/** Which items of a register a reviewer wants to see. */
export type Standing = 'all' | 'active' | 'inactive';

/** A member's items, inactive ones included unless `standing` says otherwise, page by page: the last added first. */
export function followReviewedItems(
  uid: string,
  standing: Standing,
  pageCount: number,
  followers: Followers<RowPages<OwnIndexRow>>,
): Stop {
  const path = paths.ownIndex(uid);
  const list =
    standing === 'all'
      ? { path, orderBy: 'timeAdded', pageSize: FIRST_ROWS }
      : { path, orderBy: 'status', from: standing, to: standing, pageSize: FIRST_ROWS };
  return followPages(list, pageCount, ownIndexRowSchema, followers);
}

/** The items that were changed last, latest change first. */
export function followLatestChanges(_id: string, followers: Followers<LegalSummary[]>): Stop {
  const list = { path: paths.legalSummaries, orderBy: 'updateTime', last: LATEST_COUNT };
  return followList(list, legalSummarySchema, {
    onData: (rows) => followers.onData(rows && [...rows].reverse()),
    onError: followers.onError,
  });
}

/** One row of a register's index; null when the member does not hold the item and never did. */
export function followOwnRow(uid: string, item: string, followers: Followers<OwnIndexRow>): Stop {
  return followRecord(paths.ownIndexRow(uid, item), item, ownIndexRowSchema, followers);
}

/** A history, newest entry first, in pages of twenty. */
export function followHistory(
  uid: string,
  item: string,
  pageCount: number,
  followers: Followers<RowPages<ComplianceEntry>>,
): Stop {
  const list = { path: paths.history(uid, item), orderBy: '$key', pageSize: HISTORY_PAGE };
  return followPages(list, pageCount, complianceEntrySchema, followers);
}

/** One summary; when the item was withdrawn, what its archive says of it. */
export function followLegalSummary(key: string, followers: Followers<LegalSummary>): Stop {
  let stopArchive: Stop | null = null;
  const stop = followRecord(paths.legalSummary(key), key, legalSummarySchema, {
    onData: (summary) => {
      stopArchive?.();
      stopArchive = null;
      if (summary) followers.onData(summary);
      else stopArchive = followRecord(paths.legalArchive(key), key, legalSummarySchema, followers);
    },
    onError: followers.onError,
  });
  return () => {
    stopArchive?.();
    stop();
  };
}

const ITEM_FIELDS = Object.keys(legalItemSchema.entries);

/** A whole item, field by field: the record itself also holds the map of its holders. */
export function followLegalItem(key: string, followers: Followers<LegalItem>): Stop {
  const fieldPaths = Object.fromEntries(
    ITEM_FIELDS.map((field) => [field, paths.legalField(key, field)]),
  );
  return followFields(fieldPaths, 'title', legalItemSchema, followers);
}

/** The member's own 'how this applies' note of one item, as raw JSON; '' where none stands. */
export function followOwnNote(uid: string, item: string, followers: Followers<string>): Stop {
  return subscribeToValue(`${paths.ownItem(uid, item)}/howThisAppliesToUserByUser`, {
    onData: (note) => followers.onData(typeof note === 'string' ? note : ''),
    onError: followers.onError,
  });
}

/** What an administrator sees of the member whose register is open. */
export function followDirectoryRow(uid: string, followers: Followers<DirectoryRow>): Stop {
  return followRecord(paths.directoryRow(uid), uid, directoryRowSchema, followers);
}

/** When the member took an inactive item off the register; null while it is active. */
export function followTimeRemoved(uid: string, item: string, followers: Followers<number>): Stop {
  return subscribeToValue(`${paths.ownItem(uid, item)}/timeRemoved`, {
    onData: (time) => followers.onData(typeof time === 'number' ? time : null),
    onError: followers.onError,
  });
}
