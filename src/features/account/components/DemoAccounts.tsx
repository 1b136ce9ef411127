import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../config/demoAccounts';
import type { ActDispatch } from '../../../store/act';
import { logIn, logInMessage } from '../logIn';
import styles from './DemoAccounts.module.css';

/** The seed's accounts, each one click away. Only in a build for the embedded suite: `LogInPage` leaves it out of any other. */
export function DemoAccounts() {
  const dispatch = useDispatch<ActDispatch>();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSignIn = async (email: string) => {
    setBusy(email);
    setFailure(null);
    const outcome = await dispatch(logIn({ email, password: DEMO_PASSWORD, isShared: false }));
    if (logIn.rejected.match(outcome) && outcome.payload) setFailure(explain(outcome.payload));
    setBusy(null);
  };

  return (
    <Panel title="Demo accounts" flush>
      <p className={styles.demoAccountsNote}>
        This portal runs on this computer, with invented people. Choose who to be.
      </p>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <ul className={styles.demoAccounts}>
        {DEMO_ACCOUNTS.map(({ email, what }) => (
          <li key={email}>
            <ListRow
              title={email}
              meta={what}
              actions={
                <Button
                  size="small"
                  aria-label={`Sign in as ${email}`}
                  busy={busy === email}
                  disabled={busy !== null && busy !== email}
                  onClick={() => void handleSignIn(email)}
                >
                  Sign in
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The suite may hold data of its own, where an account is missing or has another password. */
function explain(failure: Parameters<typeof logInMessage>[0]): string {
  return failure.code === 'auth/user-not-found'
    ? 'This account is not there: the suite was started without the seed, or the account was deleted.'
    : logInMessage(failure);
}
