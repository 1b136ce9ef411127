import { StatusBadge } from '../../../components/display/StatusBadge';
import type { ComplianceStatus } from '../../../config/constants';

const TONES = {
  Compliant: 'success',
  'In Progress': 'warning',
  'Not Compliant': 'danger',
} as const;

/** A compliance status as icon and words; colour alone never carries it. `words` says it otherwise than by its name. */
export function StatusIcon(props: { status: ComplianceStatus; label?: string; words?: string }) {
  const { status, label, words = status } = props;
  return <StatusBadge tone={TONES[status]} text={label ? `${label}: ${words}` : words} />;
}
