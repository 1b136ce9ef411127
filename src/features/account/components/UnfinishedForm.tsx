import { useDispatch } from 'react-redux';
import { Button, ButtonRow } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { FormMessage } from '../../../components/feedback/FormMessage';
import type { FormState } from '../../../shared/forms/useForm';
import type { ActDispatch } from '../../../store/act';
import { leaveUnfinished } from '../accountThunks';
import { domainFault, type Registration } from '../registration';
import { AgreementBoxes } from './AgreementBoxes';
import { NameFields } from './NameFields';

interface UnfinishedFormProps {
  /** The account's own. */
  email: string;
  form: FormState<Registration>;
}

/** For an account without a record: names and boxes only, or the way out. */
export function UnfinishedForm({ email, form }: UnfinishedFormProps) {
  const dispatch = useDispatch<ActDispatch>();
  const refusal = domainFault(email);
  const signOutButton = (
    <Button onClick={() => void dispatch(leaveUnfinished(undefined))}>Sign out</Button>
  );

  if (refusal)
    return (
      <>
        <FormMessage tone="error">{refusal}</FormMessage>
        <ButtonRow>{signOutButton}</ButtonRow>
      </>
    );
  return (
    <Form label="Finish your registration" onSubmit={form.submit}>
      <NameFields field={form.field} />
      <AgreementBoxes form={form} />
      <ButtonRow>
        <Button type="submit" tone="primary" disabled={!form.isValid} busy={form.busy}>
          Register
        </Button>
        {signOutButton}
      </ButtonRow>
    </Form>
  );
}
