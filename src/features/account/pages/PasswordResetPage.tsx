import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { TextField } from '../../../components/TextField';
import { PATTERNS } from '../../../config/links';
import type { ActDispatch } from '../../../store/act';
import { requestReset } from '../accountThunks';
import { RESET_SENT } from '../messages';

type Outcome = { tone: 'success' | 'error'; text: string };

/** Asks for the mail with which a forgotten password is replaced. */
export function PasswordResetPage() {
  const dispatch = useDispatch<ActDispatch>();
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const isIncomplete = email.trim() === '';

  const handleSubmit = async () => {
    if (isIncomplete || busy) return;
    setBusy(true);
    setOutcome(null);
    const answer = await dispatch(requestReset({ email }));
    setOutcome(
      requestReset.rejected.match(answer)
        ? { tone: 'error', text: answer.payload?.message ?? '' }
        : { tone: 'success', text: RESET_SENT },
    );
    setBusy(false);
  };

  return (
    <Page
      title="Password Reset"
      width="narrow"
      lead="Give us the email you registered with, and we send you a link to choose a new password."
    >
      <Panel title="Where to send it">
        <Form label="Password Reset" onSubmit={() => void handleSubmit()}>
          {outcome && <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            required
          />
          <Button type="submit" tone="primary" fluid disabled={isIncomplete} busy={busy}>
            Send reset link
          </Button>
          <p>
            <Link to={PATTERNS.logIn}>Back to Log In</Link>
          </p>
        </Form>
      </Panel>
    </Page>
  );
}
