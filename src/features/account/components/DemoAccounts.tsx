import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { FormMessage } from '../../../components/form/Form';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../config/demoAccounts';
import { isRegistered } from '../../../data/registered';
import type { MutationDispatch } from '../../../store/mutation';
import { logIn, logInMessage } from '../logIn';
import styles from './DemoAccounts.module.css';

/** Only in a build for the embedded suite: `LogInPage` leaves it out of any other. */
export function DemoAccounts() {
  const dispatch = useDispatch<MutationDispatch>();
  const accounts = useKnownAccounts();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSignIn = async (email: string) => {
    setBusy(email);
    setFailure(null);
    const outcome = await dispatch(logIn({ email, password: DEMO_PASSWORD, isShared: false }));
    if (logIn.rejected.match(outcome) && outcome.payload) setFailure(logInMessage(outcome.payload));
    setBusy(null);
  };

  if (accounts.length === 0) return null;
  return (
    <Panel title="Demo accounts" flush>
      <p className={styles.demoAccountsNote}>
        This portal runs on this computer, with made-up people. Choose an account to sign in with.
      </p>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <ul className={styles.demoAccounts}>
        {accounts.map(({ email, what }) => (
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

/** The suite may run without the seed, and accounts can be deleted. */
function useKnownAccounts() {
  const [known, setKnown] = useState<readonly (typeof DEMO_ACCOUNTS)[number][]>([]);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const areRegistered = await Promise.all(
        DEMO_ACCOUNTS.map(({ email }) => isRegistered(email)),
      );
      if (isCurrent) setKnown(DEMO_ACCOUNTS.filter((_, index) => areRegistered[index]));
    };
    ask().catch((cause: unknown) => {
      // The result is irrelevant once the page was left.
      if (isCurrent) console.warn('The demo accounts could not be loaded:', cause);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return known;
}
