/** Starts Firebase and the session; a chunk of its own, so that the landing page is readable before it loads. */
import type { Backend } from '../../config/env';
import { startAnalytics } from '../../data/analytics';
import { loadSender } from '../../data/analyticsSender';
import { startFirebase } from '../../data/firebase';
import type { AppStore } from '../store';
import { startSession } from './startSession';

/** Connects a store to the backend for as long as the page lives. */
export function connect(store: AppStore, backend: Backend): void {
  startFirebase(backend);
  startSession(store);
  startAnalytics(backend, loadSender);
}
