import { ClockIcon, DocumentIcon, PersonIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { useServerDay } from '../../../shared/time/serverDay';
import { isDue } from '../due';
import type { EntryContent } from '../history';
import { CONFIRMATION_LABELS, OWNER } from '../messages';
import { KIND_LABELS } from '../obligation/kinds';
import type { ItemState } from '../ownRegister';
import { plural } from '../../../lib/text';
import { stateOf } from '../../../../model/registerGroups';
import { ESSENTIAL, specialFacts, type LawFacts } from '../../../../model/lawFacts';

/** Marks an own obligation, with its kind. Renders nothing for a law. */
export function OwnBadge({ row: { kind, parent } }: { row: Pick<OwnIndexRow, 'kind' | 'parent'> }) {
  if (kind === undefined) return null;
  const label = parent === undefined ? KIND_LABELS[kind] : `${KIND_LABELS[kind]}, condition`;
  return <StatusBadge tone="info" text={`Own: ${label}`} />;
}

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

const TONES = {
  Compliant: 'success',
  'In Progress': 'warning',
  'Not Compliant': 'danger',
  'Not yet assessed': 'neutral',
  'Does not apply': 'neutral',
  Applies: 'info',
  'To be decided': 'info',
  'Evaluation cycle set': 'info',
  'Evaluation planned': 'info',
  'Change acknowledged': 'info',
  'Action opened': 'warning',
  'Action closed': 'success',
  Edited: 'info',
  'Own note until then': 'info',
  'Action effective': 'success',
  'Action not effective': 'danger',
  'Owner set': 'info',
  'Evidence added': 'info',
  'Evidence renewed': 'info',
  'Waiting for confirmation': 'warning',
  'Evaluation confirmed': 'success',
  'Evaluation sent back': 'danger',
} as const;

/** The state of an item as an icon and a text: colour alone must not carry it. `text` overrides the state's name. */
export function StatusIcon(props: {
  status: ItemState | EntryContent;
  label?: string;
  text?: string;
}) {
  const { status, label, text = status } = props;
  return <StatusBadge tone={TONES[status]} text={label ? `${label}: ${text}` : text} />;
}

/** The person who is responsible. Renders nothing without one. */
export const OwnerText = ({ row: { owner } }: { row: Pick<OwnIndexRow, 'owner'> }) =>
  owner === undefined ? null : (
    <StatusBadge tone="neutral" icon={PersonIcon} text={`${OWNER}: ${owner}`} />
  );

/** The first task of the item's actions that is overdue, or the number of open actions. */
export function ActionBadge({ row }: { row: OwnIndexRow }) {
  const today = useServerDay();
  const { openActions = 0, actionDue, checkDue } = row;
  const late = (task: 'overdueActions' | 'overdueChecks', day: number | undefined, what: string) =>
    today !== null && day !== undefined && isDue(row, task, today) ? (
      <StatusBadge
        tone="danger"
        icon={ClockIcon}
        text={`${what} overdue since ${formatUtcDay(day)}`}
      />
    ) : null;
  return (
    late('overdueActions', actionDue, 'Action') ??
    late('overdueChecks', checkDue, 'Check of an action') ??
    (openActions > 0 ? (
      <StatusBadge tone="warning" text={plural(openActions, 'open action')} />
    ) : null)
  );
}

/** Nothing if no second person has to confirm the evaluation. */
export const ConfirmationBadge = ({ row: { confirmation } }: { row: OwnIndexRow }) =>
  confirmation === undefined ? null : <StatusIcon status={CONFIRMATION_LABELS[confirmation]} />;

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

/** The state of an item of the register, as lists show it. */
export const ItemBadges = ({ row }: { row: OwnIndexRow }) => (
  <>
    <OwnBadge row={row} />
    <StatusIcon status={stateOf(row)} />
    <DueBadge row={row} />
    <OwnerText row={row} />
    <ActionBadge row={row} />
    <EvidenceBadge row={row} />
  </>
);

/** Nothing for an ordinary law in force. */
export const LawBadges = ({ law }: { law: LawFacts }) =>
  specialFacts(law).map((fact) => (
    <StatusBadge key={fact} tone={fact === ESSENTIAL ? 'info' : 'neutral'} text={fact} />
  ));
