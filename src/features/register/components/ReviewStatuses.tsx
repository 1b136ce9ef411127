import { StatusBadge } from '../../../components/display/StatusBadge';
import type { ComplianceStatus } from '../../../config/constants';
import type { OwnIndexRow } from '../../../data/records';
import { StatusIcon } from './StatusIcon';

/** What the reviewers say of an item and what its member says; the two are kept apart. */
export function ReviewStatuses(props: {
  row: OwnIndexRow;
  /** How a status is worded; by its own name where it is left out. */
  wording?: (status: ComplianceStatus) => string;
}) {
  const { row, wording = (status: ComplianceStatus): string => status } = props;
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
      <StatusIcon status={row.userStatus} label="User status" words={wording(row.userStatus)} />
    </>
  );
}
