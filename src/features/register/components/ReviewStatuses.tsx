import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { stateOf, type ItemState } from '../ownRegister';
import { StatusIcon } from './StatusIcon';

/** What the reviewers say of an item and what its member says; the two are kept apart. */
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
    </>
  );
}
