/**
 * Counts what a member opens, for the portal's own statistics. Several visits are sent together, a
 * moment after the first one, so that no page waits for it. Visitors are not counted, nor are
 * people whose membership is not active.
 */
import { selectIsAssumed, selectSession } from '../access/sessionSlice';
import { selectCan } from '../access/useCan';
import { followVisits } from '../data/analytics';
import type { Visit } from '../data/mutations/visits';
import type { Stop } from '../data/subscribe';
import { sendVisits } from '../data/visits';
import type { PortalStore } from './session';

/** Milliseconds for which visits are collected. */
const GATHERING = 3_000;

/**
 * Counts the visits of the current member.
 * @param send replaced by tests
 * @returns a function that stops counting
 */
export function countVisits(store: PortalStore, send: typeof sendVisits = sendVisits): Stop {
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
    const { uid, connected } = selectSession(state);
    const mayNote = selectCan('counting.note')(state);
    // The session is not confirmed yet, or the server is not reached.
    if (uid !== null && (selectIsAssumed(state) || mayNote === 'pending' || !connected))
      return wait();
    const own = gathered.filter((one) => one.uid === uid).map(({ visit }) => visit);
    gathered = [];
    if (uid === null || mayNote !== 'yes' || own.length === 0) return;
    send(uid, own).catch((cause: unknown) => console.warn('A visit was not counted:', cause));
  };
  const unsubscribe = followVisits((visit) => {
    gathered.push({ uid: selectSession(store.getState()).uid, visit });
    wait();
  });
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
  };
}
