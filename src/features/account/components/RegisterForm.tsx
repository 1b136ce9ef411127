import { Button } from '../../../components/action/Button';
import { FieldRow, Form } from '../../../components/form/Form';
import { PasswordField, TextField } from '../../../components/form/TextField';
import type { FormState } from '../../../shared/forms/useForm';
import type { Registration } from '../registration';
import { AgreementBoxes } from './AgreementBoxes';
import { NameFields } from './NameFields';

/** The whole registration form. Why it was refused is said above it, since it is long. */
export function RegisterForm({ form }: { form: FormState<Registration> }) {
  return (
    <Form label="Register" onSubmit={form.submit}>
      <NameFields field={form.field} />
      <FieldRow>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={form.errorOf('email') ? undefined : 'Your current business email.'}
          required
          {...form.field('email')}
        />
        <TextField
          label="Confirm email"
          required
          type="email"
          autoComplete="email"
          {...form.field('emailAgain')}
        />
      </FieldRow>
      <FieldRow>
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters."
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm password"
          required
          autoComplete="new-password"
          {...form.field('passwordAgain')}
        />
      </FieldRow>
      <AgreementBoxes form={form} />
      <Button type="submit" tone="primary" fluid disabled={!form.isValid} busy={form.busy}>
        Register
      </Button>
    </Form>
  );
}
