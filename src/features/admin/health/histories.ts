/** The published hashes of compliance histories, and the check against them. */
import { checkHistories } from '../../../data/health';
import { paths } from '../../../data/paths';
import {
  publishedHashSchema,
  type HistoryCursor,
  type HistoryFinding,
} from '../../../data/records/health';
import { listSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';
import { createMutation } from '../../../store/mutation';

export const useLastPublished = liveQuery('publishedHashes', () =>
  listSource({ path: paths.publishedHashes, orderBy: '$key', last: 1 }, publishedHashSchema),
);

/** Runs one step of the check. */
export const checkHistoriesStep = createMutation(
  'admin/checkHistoriesStep',
  (cursor: HistoryCursor | null) => checkHistories(cursor),
  { changesNoData: true },
);

export const HISTORY_DIFFERENCES: Readonly<Record<HistoryFinding['what'], string>> = {
  changed: 'An entry was changed or deleted',
  deleted: 'The whole history was deleted',
  added: 'An entry was added with an earlier time',
  evidence: 'The record of a document was changed, deleted or added with an earlier time',
  removals: 'A record of a removed item was changed or deleted',
  unknown: 'The history or its stored hashes were changed',
};
