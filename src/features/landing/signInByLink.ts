import { letLeftWritesGo, signInWithToken } from '../../data/auth';
import { exchangeLinkToken } from '../../data/functions';
import { createAct } from '../../store/act';

/** Uses up a sign-in link: its token is exchanged, and what comes back signs in. The sign-in page says why it was refused. */
export const signInByLink = createAct(
  'landing/signInByLink',
  async (token: string) => {
    // It may wait for a connection, and a link that is used up by then would let nobody in.
    await letLeftWritesGo();
    await signInWithToken(await exchangeLinkToken(token));
  },
  { handled: true, asks: true },
);
