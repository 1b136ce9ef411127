import { signInWithToken } from '../../data/auth';
import { exchangeLinkToken } from '../../data/functions';
import { createAct } from '../../store/act';

/** Uses up a sign-in link: its token is exchanged, and what comes back signs in. */
export const signInByLink = createAct(
  'landing/signInByLink',
  async (token: string) => {
    await signInWithToken(await exchangeLinkToken(token));
  },
  { asks: true },
);
