import { DocumentIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { useServerDay } from '../../../shared/time/serverDay';
import { isDue } from '../due';

/** Says of an item that its evidence has expired or soon will; nothing of any other. */
export function EvidenceBadge({ row }: { row: OwnIndexRow }) {
  const today = useServerDay();
  const { evidenceUntil } = row;
  if (today === null || evidenceUntil === undefined) return null;
  const day = formatUtcDay(evidenceUntil);
  if (isDue(row, 'expired', today))
    return <StatusBadge tone="danger" icon={DocumentIcon} text={`Evidence expired on ${day}`} />;
  if (isDue(row, 'expiring', today))
    return <StatusBadge tone="warning" icon={DocumentIcon} text={`Evidence expires on ${day}`} />;
  return null;
}
