import { signInWithToken, signOut } from '../../data/auth';
import { createAct } from '../../store/act';

/**
 * Signs in as any account of the embedded suite, in the place of whoever is signed in. Its Auth emulator takes a plain object for a
 * custom token, which no provider does: https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export const logInAs = createAct(
  'account/logInAs',
  async (uid: string) => {
    await signOut();
    await signInWithToken(JSON.stringify({ uid }));
  },
  { handled: true, asks: true },
);
