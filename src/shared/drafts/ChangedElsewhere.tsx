import { Button, ButtonRow } from '../../components/action/Button';
import { FormMessage } from '../../components/feedback/FormMessage';

/** Says that a record moved under an editor's hands and asks which text counts; nothing is overwritten unseen. */
export function ChangedElsewhere(props: {
  message: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { message, onKeepMine, onTakeTheirs } = props;
  return (
    <FormMessage tone="warning">
      <p>{message}</p>
      <ButtonRow>
        <Button size="small" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Load the changed text
        </Button>
      </ButtonRow>
    </FormMessage>
  );
}
