import { Form } from '../../../components/form/Form';
import { Modal } from '../../../components/overlay/Modal';
import type { UserRow } from '../../../data/records';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { letInTitle } from '../messages';
import { nameOf, TermsFields, useLetIn } from './letIn';
import { usePinRow } from './usePinnedRows';

/** Asks until when, and whether with legal access, before the table lets a user in. */
export function LetInDialog(props: {
  user: UserRow;
  userType: 'guest' | 'subscriber';
  today: number;
  onClose: () => void;
}) {
  const { user, userType, today, onClose } = props;
  const pinRow = usePinRow(user.key);
  const { send, onDone, ...letIn } = useLetIn(user, today)(userType);
  const form = useForm({
    ...letIn,
    send: (terms) => {
      pinRow();
      return send(terms);
    },
    onDone: (outcome: unknown, terms) => {
      onDone(outcome, terms);
      onClose();
    },
  });
  const title = letInTitle(nameOf(user), userType);
  return (
    <Modal open size="small" title={title} onClose={onClose} keepOpen>
      <Form label={title} isUntouched={!form.isDraft} onSubmit={form.submit}>
        <p>{user.email}</p>
        <TermsFields form={form} email={user.email} busy={form.busy} />
        <FormEnd form={form} label={`Approve as ${userType}`} onLeave={onClose} />
      </Form>
    </Modal>
  );
}
