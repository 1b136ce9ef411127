import { Button } from '../../../components/action/Button';
import { Modal } from '../../../components/overlay/Modal';
import { SCOPES, WHICH_TIMES } from '../messages';
import type { Scope } from '../parts';
import { showTimes } from '../when';
import type { ShownEvent } from '../repeating';

const CHOICES: readonly Scope[] = ['this', 'following', 'all'];

/** Asks what a change to an event that comes back is about. */
export function ScopeDialog(props: {
  event: ShownEvent;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}) {
  const { event, onChoose, onClose } = props;
  return (
    <Modal
      open
      size="small"
      title={WHICH_TIMES}
      onClose={onClose}
      actions={CHOICES.map((scope) => (
        <Button key={scope} onClick={() => onChoose(scope)}>
          {SCOPES[scope]}
        </Button>
      ))}
    >
      <p>
        {event.title} ({showTimes(event)})
      </p>
    </Modal>
  );
}
