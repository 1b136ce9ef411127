import { createAct } from '../store/act';

/** Ends the session: listeners are detached first, so that nothing is refused on the way out. */
export const endSession = createAct(
  'session/endSession',
  async (_: undefined) => {
    const [{ signOut }, { withoutListeners }] = await Promise.all([
      import('../data/auth'),
      import('../data/subscribe'),
    ]);
    await withoutListeners(signOut);
  },
  { asks: true },
);
