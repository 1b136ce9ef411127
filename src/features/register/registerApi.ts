/** What the register's screens read. Writes are the acts of the data room. */
import { FIRST_ROWS } from '../../config/constants';
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

const HISTORY_PAGE = 20;

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

/** A member's whole index, inactive rows included: read only when that list is searched, filtered or reviewed. */
export function followOwnIndex(uid: string, followers: Followers<OwnIndexRow[]>): Stop {
  return followList(
    { path: paths.ownIndex(uid), orderBy: 'timeAdded' },
    ownIndexRowSchema,
    followers,
  );
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
