/** The secret address at which calendar programs read a member's calendar. Only a hash of the secret is stored. */
import { setCalendarFeed } from '../../data/acts/calendar';
import { commit } from '../../data/write';
import { newSecretKey } from '../../lib/secretKey';
import { sha256 } from '../../lib/sha256';
import { createAct } from '../../store/act';

/** Makes an address, and returns its secret; one that was made before leads nowhere from then on. */
export const makeFeed = createAct('calendar/makeFeed', async (uid: string) => {
  const secret = newSecretKey();
  await store(uid, await sha256(new TextEncoder().encode(secret)));
  return secret;
});

/** Takes the address away. */
export const revokeFeed = createAct('calendar/revokeFeed', (uid: string) => store(uid, null));

const store = (uid: string, hash: string | null): Promise<void> =>
  commit(setCalendarFeed(uid, hash));
