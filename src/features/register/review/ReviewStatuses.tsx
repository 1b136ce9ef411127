import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { stateOf } from '../../../../model/registerGroups';
import { DECISION_LABELS, type ItemState } from '../ownRegister';
import { ReviewBadge } from './ReviewBadge';
import { StatusIcon } from '../components/StatusIcon';

/** What the reviewers say of an item and what its member says, which are kept apart, and whether its evaluation waits for a review. */
export function ReviewStatuses(props: {
  row: OwnIndexRow;
  /** How a status is worded; by its own name where it is left out. */
  wording?: (state: ItemState) => string;
}) {
  const { row, wording = (state: ItemState): string => state } = props;
  const state = stateOf(row);
  return (
    <>
      {row.adminStatus ? (
        <StatusIcon
          status={row.adminStatus}
          label="Admin status"
          words={wording(row.adminStatus)}
        />
      ) : (
        <StatusBadge tone="neutral" text="Admin status: none yet" />
      )}
      <StatusIcon status={state} label="User status" words={wording(state)} />
      {row.applicability === 'undecided' && (
        <StatusIcon status={DECISION_LABELS[row.applicability]} label="Applicability" />
      )}
      {row.review && row.applicability !== 'notApplicable' && <ReviewBadge review={row.review} />}
    </>
  );
}
