/** Starts Firebase and the session; a chunk of its own, so that the landing page is readable before it loads. */
import type { Backend } from '../../config/env';
import { startAnalytics } from '../../data/analytics';
import { loadSender } from '../../data/analyticsSender';
import { startFirebase } from '../../data/firebase';
import { persistPages } from '../../store/persist';
import type { AppStore } from '../store';
import { countVisits } from './countVisits';
import { takePageOf } from './lastVisit';
import { startSession } from './startSession';

/**
 * Connects a store to the backend for as long as the page lives. Resolves once the session has begun as the last visit ended, or
 * it is known that it cannot.
 */
export function connect(store: AppStore, backend: Backend): Promise<void> {
  startFirebase(backend);
  persistPages(takePageOf(store));
  return new Promise((resolve) => {
    startSession(store, undefined, resolve);
    startAnalytics(backend, loadSender);
    countVisits(store);
  });
}
