import { Button } from '../../../components/action/Button';
import { Modal } from '../../../components/overlay/Modal';
import { CHANGED_ALONE, SCOPES, WHICH_TIMES } from '../messages';
import type { Scope } from '../parts';
import { showRepeat } from '../repeat';
import { showTimes } from '../when';
import { isRepeating, recordOf, type ShownEvent } from '../repeating';

const CHOICES: readonly Scope[] = ['this', 'following', 'all'];

/** Asks what a change to an event that comes back is about. */
export function ScopeDialog(props: {
  event: ShownEvent;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}) {
  const { event, onChoose, onClose } = props;
  const record = recordOf(event);
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
      {isRepeating(record) && <p>{showRepeat(record)}</p>}
      {event.except && <p>{CHANGED_ALONE}</p>}
    </Modal>
  );
}
