import { useRef, useState } from 'react';
import { Button } from '../../../components/action/Button';
import { Modal } from '../../../components/overlay/Modal';
import { CHANGED_ALONE, RULE_CHANGED, SCOPES, WHICH_TO_CHANGE } from '../messages';
import type { Scope } from '../parts';
import { isRepeating, recordOf, showRepeat, type ShownEvent } from '../repeat';
import { showTimes } from '../when';

const CHOICES: readonly Scope[] = ['this', 'following', 'all'];

/** Asks which occurrences of a series to change or delete. */
export function ScopeDialog(props: {
  question: string;
  event: ShownEvent;
  /** The repetition itself changes, which one occurrence cannot. */
  isRuleChanged?: boolean;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}) {
  const { question, event, isRuleChanged = false, onChoose, onClose } = props;
  const record = recordOf(event);
  const offered = isRuleChanged ? CHOICES.slice(1) : CHOICES;
  return (
    <Modal
      open
      size="small"
      title={question}
      onClose={onClose}
      actions={offered.map((scope) => (
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
      {isRuleChanged && <p>{RULE_CHANGED}</p>}
    </Modal>
  );
}

/** Asks when a form is saved which occurrences of its event to change. An event that does not repeat is saved at once. */
export function useScopeQuestion(event: ShownEvent | null, isRuleChanged = false) {
  const chosen = useRef<Scope>('all');
  const [save, setSave] = useState<(() => void) | null>(null);
  return {
    /** Only for the form's `send`. */
    scope: () => chosen.current,
    /** @param isValid an invalid form shows its errors first */
    ask: (isValid: boolean, submit: () => void) => {
      if (event && isRepeating(event) && isValid) setSave(() => submit);
      else submit();
    },
    dialog: event && save && (
      <ScopeDialog
        question={WHICH_TO_CHANGE}
        event={event}
        isRuleChanged={isRuleChanged}
        onChoose={(scope) => {
          chosen.current = scope;
          setSave(null);
          save();
        }}
        onClose={() => setSave(null)}
      />
    ),
  };
}
