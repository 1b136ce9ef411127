import { createAct } from '../store/act';

/** Ends the session: every listener is closed first, so that nothing is refused on the way out. */
export const endSession = createAct(
  'session/endSession',
  async (_: undefined) => {
    const [{ signOut }, { stopAllListeners }] = await Promise.all([
      import('../data/auth'),
      import('../data/subscribe'),
    ]);
    stopAllListeners();
    await signOut();
  },
  { asks: true },
);
