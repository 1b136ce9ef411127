import { StatusBadge } from '../../../components/StatusBadge';
import type { ComplianceStatus } from '../../../config/constants';

const TONES = {
  Compliant: 'success',
  'In Progress': 'warning',
  'Not Compliant': 'danger',
} as const;

/** A compliance status as icon and words; colour alone never carries it. */
export function StatusIcon({ status, label }: { status: ComplianceStatus; label?: string }) {
  return <StatusBadge tone={TONES[status]} text={label ? `${label}: ${status}` : status} />;
}
