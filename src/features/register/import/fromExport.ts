/** A row of the portal's own export, in the columns of an import. */
import { DOES_NOT_APPLY, NOT_ASSESSED } from '../../../../model/registerGroups';
import type { Cells, LatestCells } from './columns';
import { same } from './rowFacts';

/** Reads the states of an item that are no status, and takes the latest evaluation's note for the status. */
export function fromExport({ latest, latestSays, ...cells }: Cells & LatestCells): Cells {
  const isExcluded = same(cells.status, DOES_NOT_APPLY);
  const status = isExcluded || same(cells.status, NOT_ASSESSED) ? '' : cells.status;
  return {
    ...cells,
    status,
    applicability: cells.applicability || (isExcluded ? DOES_NOT_APPLY : ''),
    note: cells.note || (status !== '' && same(status, latestSays) ? latest : ''),
    // The export has the day also where the status is not read.
    evaluatedOn: latestSays !== '' && status === '' ? '' : cells.evaluatedOn,
  };
}
