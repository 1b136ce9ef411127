import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { FormMessage } from '../../../components/form/Form';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import { type MutationDispatch, createMutation } from '../../../store/mutation';
import { signInWithToken, signOut } from '../../../data/auth';

/** Only in a build for the embedded suite, like `DemoAccounts`. */
export function SignInAs({ uid }: { uid: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(logInAs(uid)).then((outcome) => {
      if (logInAs.fulfilled.match(outcome)) void navigate(PATTERNS.logIn, { replace: true });
      else setFailure(outcome.payload?.message ?? 'The suite cannot be reached.');
    });
  }, [uid, dispatch, navigate]);
  return (
    <Page title="Log In" width="narrow">
      {failure === null ? (
        <Loading label={`Signing in as ${uid}`} />
      ) : (
        <FormMessage tone="error" title="We could not sign you in to this account.">
          {failure}
        </FormMessage>
      )}
    </Page>
  );
}

/** Only the Auth emulator accepts a plain object as a custom token: https://firebase.google.com/docs/emulator-suite/connect_auth */
const logInAs = createMutation(
  'account/logInAs',
  async (uid: string) => {
    await signOut();
    await signInWithToken(JSON.stringify({ uid }));
  },
  { handled: true, changesNoData: true },
);
