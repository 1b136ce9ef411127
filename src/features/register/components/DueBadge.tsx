import { ClockIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { useServerDay } from '../../../shared/time/serverDay';
import { isDue } from '../due';

/** Says of an item that its evaluation is overdue or due soon; nothing of any other. */
export function DueBadge({ row }: { row: OwnIndexRow }) {
  const today = useServerDay();
  if (today === null || row.nextDue === undefined) return null;
  const day = formatUtcDay(row.nextDue);
  if (isDue(row, 'overdue', today))
    return <StatusBadge tone="danger" icon={ClockIcon} text={`Overdue since ${day}`} />;
  if (isDue(row, 'due', today))
    return <StatusBadge tone="warning" icon={ClockIcon} text={`Due ${day}`} />;
  return null;
}
