/**
 * Starts the session and Firebase. This is a separate chunk, so that visitors can read the landing
 * page before it loads.
 */
import { dayIn } from '../../model/days';
import { selectSession } from '../access/sessionSlice';
import type { Backend } from '../config/env';
import { PORTAL_ZONE } from '../config/zone';
import { startAnalytics } from '../data/analytics';
import { loadSender } from '../data/analyticsSender';
import { chooseBackend, loadFirebase } from '../data/firebase';
import { persistPages } from '../store/persist';
import { notedUid } from './contracts';
import { countVisits } from './countVisits';
import { startSession, type PortalStore } from './session';
import { takePageOf } from './takePage';

/** The two stages of connecting a store. `started` rejects if Firebase's script cannot be loaded. */
export type Connection = {
  /** The session was begun from the last visit, or there is none to begin. */
  begun: Promise<void>;
  /** Firebase is loaded. Reads and writes made before are now sent to the server. */
  started: Promise<void>;
};

/**
 * Connects a store to the backend until the page is closed.
 * @param isCachedRoute returns whether the page of a path may be cached on the device
 * @param painted if the session was begun from the last visit, Firebase's code is loaded once this
 * settles; everything shown before must work without it
 */
export function connect(
  store: PortalStore,
  backend: Backend,
  isCachedRoute: (path: string) => boolean,
  painted: Promise<unknown> = Promise.resolve(),
): Connection {
  chooseBackend(backend);
  persistPages(takePageOf(store, isCachedRoute));
  // The first formatter of a time zone takes long to create. Created here, while the page waits for cached
  // values, it does not interrupt the first render of the pages that need it.
  if (notedUid() !== null) setTimeout(() => dayIn(PORTAL_ZONE, Date.now()));
  const begun = new Promise<void>((resolve) => {
    startSession(store, undefined, resolve);
    startAnalytics(backend, loadSender);
    countVisits(store);
  });
  const started = begun
    .then(() => (selectSession(store.getState()).state === 'cached' ? painted : null))
    .then(loadFirebase);
  return { begun, started };
}
