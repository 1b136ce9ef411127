import { CheckboxField } from '../../../components/form/CheckboxField';
import { formatUtcDay } from '../../../lib/dates';
import type { SinceAudit } from './lastAudit';

/** Narrows to what came since the last audit; nothing where none is known. `label` says what is narrowed. */
export function SinceAuditBox({ label, since }: { label: string; since: SinceAudit }) {
  const { lastAudit, isOn, set } = since;
  if (lastAudit === null) return null;
  return (
    <CheckboxField label={`${label}, ${formatUtcDay(lastAudit)}`} checked={isOn} onChange={set} />
  );
}
