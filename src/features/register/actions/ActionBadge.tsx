import { ClockIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { useServerDay } from '../../../shared/time/serverDay';
import { isDue } from '../due';

/** Says of an item that actions are open, or that one is overdue; nothing of any other. */
export function ActionBadge({ row }: { row: OwnIndexRow }) {
  const today = useServerDay();
  const { openActions = 0, actionDue } = row;
  if (openActions === 0) return null;
  if (today !== null && actionDue !== undefined && isDue(row, 'overdueActions', today))
    return (
      <StatusBadge
        tone="danger"
        icon={ClockIcon}
        text={`Action overdue since ${formatUtcDay(actionDue)}`}
      />
    );
  return <StatusBadge tone="warning" text={plural(openActions, 'open action')} />;
}
