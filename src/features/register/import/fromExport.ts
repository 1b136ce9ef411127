/**
 * What a row of the portal's own export says, in the columns of an import. The export says of an item where it stands and when it was
 * evaluated last, but has the words of its latest entry alone; an evaluation and a decision come in again only with the words of the
 * entry that says them.
 */
import { STAFF_MARK } from '../history';
import { DECISION_LABELS, DOES_NOT_APPLY, NOT_ASSESSED } from '../ownRegister';
import type { Cells, LatestCells } from './columns';
import { same } from './rowFacts';

const STATUS_UNREAD =
  'The status is not read: the latest entry is not the evaluation that says it.';

/** @returns the cells, and what is left out of them, in words */
export function fromExport(row: Cells & LatestCells): { cells: Cells; unread: string[] } {
  const { latest, latestSays, latestBy, ...cells } = row;
  // What staff have written is no evaluation of the member's own.
  const says = latestBy.endsWith(STAFF_MARK) ? '' : latestSays;
  const decided = Object.values(DECISION_LABELS).find((label) => same(label, says)) ?? '';
  const excluded = same(cells.status, DOES_NOT_APPLY) ? DOES_NOT_APPLY : '';
  const applicability = cells.applicability || excluded || decided;
  const reason = cells.reason || (decided !== '' && same(applicability, decided) ? latest : '');
  const isStatus =
    !same(cells.status, NOT_ASSESSED) && !(excluded !== '' && same(applicability, excluded));
  const status = isStatus ? cells.status : '';
  const note = cells.note || (status !== '' && same(status, says) ? latest : '');
  const isUnread = status !== '' && note === '' && latestSays !== '';
  return {
    cells: {
      ...cells,
      applicability,
      reason,
      status: isUnread ? '' : status,
      note,
      // The export has the day also where the status is not read.
      evaluatedOn: latestSays !== '' && (isUnread || status === '') ? '' : cells.evaluatedOn,
    },
    unread: isUnread ? [STATUS_UNREAD] : [],
  };
}
