import { StatusBadge } from '../../../components/display/StatusBadge';
import type { EntrySays } from '../history';
import type { ItemState } from '../ownRegister';

const TONES = {
  Compliant: 'success',
  'In Progress': 'warning',
  'Not Compliant': 'danger',
  'Not yet assessed': 'neutral',
  'Does not apply': 'neutral',
  Applies: 'info',
  'To be decided': 'info',
  'Evaluation cycle set': 'info',
  'Change acknowledged': 'info',
  'Action opened': 'warning',
  'Action closed': 'success',
} as const;

/** Where an item stands, as icon and words; colour alone never carries it. `words` says it otherwise than by its name. */
export function StatusIcon(props: {
  status: ItemState | EntrySays;
  label?: string;
  words?: string;
}) {
  const { status, label, words = status } = props;
  return <StatusBadge tone={TONES[status]} text={label ? `${label}: ${words}` : words} />;
}
