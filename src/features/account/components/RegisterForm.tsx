import { useState } from 'react';
import { Button } from '../../../components/Button';
import { FieldRow, Form } from '../../../components/Form';
import { PasswordField, TextField } from '../../../components/TextField';
import {
  EMPTY_REGISTRATION,
  isRegistrable,
  registrationFaults,
  type Registration,
  type RegistrationField,
} from '../registration';
import { AgreementBoxes } from './AgreementBoxes';
import { NameFields } from './NameFields';

export interface RegisterFormProps {
  busy: boolean;
  onSend: (form: Registration) => void;
}

/** The whole registration form. A field is complained about once it has been left, or as soon as it must be wrong. */
export function RegisterForm({ busy, onSend }: RegisterFormProps) {
  const [form, setForm] = useState(EMPTY_REGISTRATION);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const faults = registrationFaults(form);

  const field = (name: RegistrationField) => ({
    name,
    value: form[name],
    required: true,
    error: left.has(name) ? faults[name] : null,
    onChange: (value: string) => setForm((current) => ({ ...current, [name]: value })),
    onBlur: () => setLeft((current) => new Set(current).add(name)),
  });

  return (
    <Form
      label="Register"
      onSubmit={() => {
        if (isRegistrable(form) && !busy) onSend(form);
      }}
    >
      <NameFields field={field} />
      <FieldRow>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={left.has('email') && faults.email ? undefined : 'Your current business email.'}
          {...field('email')}
        />
        <TextField
          label="Confirm email"
          type="email"
          autoComplete="email"
          {...field('emailAgain')}
        />
      </FieldRow>
      <FieldRow>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field('passwordAgain')}
        />
      </FieldRow>
      <AgreementBoxes
        terms={form.terms}
        privacy={form.privacy}
        onChange={(boxes) => setForm((current) => ({ ...current, ...boxes }))}
      />
      <Button type="submit" tone="primary" fluid disabled={!isRegistrable(form)} busy={busy}>
        Register
      </Button>
    </Form>
  );
}
