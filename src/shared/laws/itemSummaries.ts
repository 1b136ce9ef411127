/** Summaries of the items of a member's register: laws and own obligations. */
import { IN_FORCE } from '../../config/constants';
import { isOwnKey } from '../../../model/obligation';
import { paths } from '../../data/paths';
import { ownIndexRowSchema, type LegalSummary, type OwnIndexRow } from '../../data/records';
import { mapSource, recordSource, type Source } from '../../data/source';
import { legalSummarySource } from './liveLaws';

/** Returns the summary of an own obligation from its row. Null for a law. */
export const summaryOfRow = (row: OwnIndexRow): LegalSummary | null =>
  row.title === undefined
    ? null
    : {
        ...{ key: row.key, title: row.title, filterByArea: row.filterByArea ?? '' },
        ...{ country: [], time: row.timeAdded, revision: 0, link: '' },
        ...{ lawStatus: IN_FORCE, isEssential: false },
      };

/** The summary of an item of a member's register. */
export const itemSummarySource = (uid: string, key: string): Source<LegalSummary> =>
  isOwnKey(key)
    ? mapSource(
        recordSource(paths.ownIndexRow(uid, key), key, ownIndexRowSchema),
        (row) => row && summaryOfRow(row),
      )
    : legalSummarySource(key);
