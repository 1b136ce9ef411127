import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Form, FormMessage } from '../../../components/form/Form';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { TextField } from '../../../components/form/TextField';
import { PATTERNS } from '../../../config/links';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { requestReset } from '../accountThunks';
import { RESET_SENT } from '../messages';

const resetSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

export function PasswordResetPage() {
  const form = useForm({
    draft: useFields({ email: '' }),
    schema: resetSchema,
    keepsContent: true,
    send: (account) => requestReset(account),
  });

  return (
    <Page
      title="Password Reset"
      width="narrow"
      lead="Enter the email you registered with. We will send you a link to choose a new password."
    >
      <Panel title="Where to send the link">
        <Form label="Password Reset" onSubmit={form.submit}>
          {form.isDone && <FormMessage tone="success">{RESET_SENT}</FormMessage>}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.field('email')}
          />
          <FormEnd form={form} label="Send reset link" fluid disabled={!form.isValid} />
          <p>
            <Link to={PATTERNS.logIn}>Back to Log In</Link>
          </p>
        </Form>
      </Panel>
    </Page>
  );
}
