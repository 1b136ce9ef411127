/**
 * Notes for the portal's own counters what a member opens. Several things go together, a moment after the first, so that no page
 * waits for it; visitors are not counted, nor is anybody whose membership does not run.
 */
import { selectSession } from '../../access/sessionSlice';
import { selectCan } from '../../access/useCan';
import type { Visit } from '../../data/acts/visits';
import { followVisits } from '../../data/analytics';
import type { Stop } from '../../data/subscribe';
import { sendVisits } from '../../data/visits';
import type { AppStore } from '../store';

/** How long visits are gathered, in milliseconds. */
const GATHERING = 3_000;

/** @param send replaced by tests */
export function countVisits(store: AppStore, send: typeof sendVisits = sendVisits): Stop {
  let gathered: { uid: string | null; visit: Visit }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = null;
      flush();
    }, GATHERING);
  };
  const flush = () => {
    const state = store.getState();
    const { uid, presumed, connected } = selectSession(state);
    const mayNote = selectCan('counting.note')(state);
    // Until it is known who that is, and the server is reached.
    if (uid !== null && (presumed || mayNote === 'pending' || !connected)) return wait();
    const own = gathered.filter((one) => one.uid === uid).map(({ visit }) => visit);
    gathered = [];
    if (uid === null || mayNote !== 'yes' || own.length === 0) return;
    send(uid, own).catch((cause: unknown) => console.warn('A visit was not counted:', cause));
  };
  const stopFollowing = followVisits((visit) => {
    gathered.push({ uid: selectSession(store.getState()).uid, visit });
    wait();
  });
  return () => {
    stopFollowing();
    if (timer !== null) clearTimeout(timer);
  };
}
