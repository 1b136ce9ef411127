import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, ButtonRow } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import type { ActDispatch } from '../../../store/act';
import { leaveUnfinished } from '../accountThunks';
import {
  domainFault,
  EMPTY_REGISTRATION,
  registrationFaults,
  type Registration,
} from '../registration';
import { AgreementBoxes } from './AgreementBoxes';
import { NameFields } from './NameFields';

export interface UnfinishedFormProps {
  /** The account's own. */
  email: string;
  busy: boolean;
  onSend: (form: Registration) => void;
}

/** For an account without a record: names and boxes only, or the way out. */
export function UnfinishedForm({ email, busy, onSend }: UnfinishedFormProps) {
  const dispatch = useDispatch<ActDispatch>();
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const faults = registrationFaults(form);
  const refusal = domainFault(email);
  const isComplete =
    !refusal && !faults.firstName && !faults.lastName && form.terms && form.privacy;

  const field = (name: 'firstName' | 'lastName') => ({
    name,
    value: form[name],
    error: left.has(name) ? faults[name] : null,
    onChange: (value: string) => setForm((current) => ({ ...current, [name]: value })),
    onBlur: () => setLeft((current) => new Set(current).add(name)),
  });
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
    <Form
      label="Finish your registration"
      onSubmit={() => {
        if (isComplete && !busy) onSend(form);
      }}
    >
      <NameFields field={field} />
      <AgreementBoxes
        terms={form.terms}
        privacy={form.privacy}
        onChange={(boxes) => setForm((current) => ({ ...current, ...boxes }))}
      />
      <ButtonRow>
        <Button type="submit" tone="primary" disabled={!isComplete} busy={busy}>
          Register
        </Button>
        {signOutButton}
      </ButtonRow>
    </Form>
  );
}
