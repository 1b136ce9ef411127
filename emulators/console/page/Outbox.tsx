import { useState } from 'react';
import { Button } from '../../../src/components/action/Button';
import { Form, FormMessage } from '../../../src/components/form/Form';
import { ListRow } from '../../../src/components/list/ListRow';
import { PasswordField } from '../../../src/components/form/TextField';
import type { Mail } from '../types';
import { FollowedPanel } from './Followed';
import { useAction } from './useAction';
import { useTopic } from './useTopic';

const SUBJECTS: Record<string, string> = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your email',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email',
  EMAIL_SIGNIN: 'Sign in',
};

export function Outbox() {
  const { data, problem } = useTopic('mails');
  const [done, setDone] = useState<string | null>(null);
  return (
    <FollowedPanel
      title="Links for accounts"
      rows={data}
      problem={problem}
      empty="There is no link. To get one, use “Forgot password?” on the portal’s Log In page."
      note={done && <FormMessage tone="success">{done} has a new password.</FormMessage>}
    >
      {(mails) => (
        <ul className="console-rows">
          {mails.map((mail) => (
            <li key={mail.code}>
              <Letter mail={mail} onDone={() => setDone(mail.to)} />
            </li>
          ))}
        </ul>
      )}
    </FollowedPanel>
  );
}

function Letter({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const subject = SUBJECTS[mail.type] ?? mail.type;
  const label = `${subject}: ${mail.to}`;
  return (
    <>
      <ListRow
        title={subject}
        meta={`To ${mail.to}`}
        actions={
          mail.type === 'PASSWORD_RESET' ? (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={label}
              onClick={() => setOpen(!isOpen)}
            >
              {subject}
            </Button>
          ) : (
            <a href={mail.link} target="_blank" rel="noopener" aria-label={label}>
              {subject}
            </a>
          )
        }
      />
      {isOpen && <NewPassword mail={mail} onDone={onDone} />}
    </>
  );
}

/** The provider's own page for this link is for programs: it expects the password in the URL. */
function NewPassword({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { busy, failure, act } = useAction();
  const handleSubmit = async () => {
    if (await act({ action: 'resetPassword', code: mail.code, password })) onDone();
  };
  return (
    <Form label={`New password of ${mail.to}`} onSubmit={() => void handleSubmit()}>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
      />
      <Button type="submit" tone="primary" busy={busy} disabled={password === ''}>
        Save new password
      </Button>
    </Form>
  );
}
