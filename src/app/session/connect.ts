/** Starts the session, and Firebase with it or after the page's words; a chunk of its own, so that the landing page is readable before it loads. */
import type { Backend } from '../../config/env';
import { startAnalytics } from '../../data/analytics';
import { loadSender } from '../../data/analyticsSender';
import { chooseBackend, loadFirebase } from '../../data/firebase';
import { persistPages } from '../../store/persist';
import type { AppStore } from '../store';
import { countVisits } from './countVisits';
import { takePageOf } from './lastVisit';
import { startSession } from './startSession';

/** Two things that a store that is connected goes through; `started` fails where Firebase's script does not come. */
export type Connection = {
  /** The session has begun as the last visit ended or as the page was answered ahead, or it is known that it cannot. */
  begun: Promise<void>;
  /** Firebase is there: what was asked and sent until then goes to the server. */
  started: Promise<void>;
};

/**
 * Connects a store to the backend for as long as the page lives.
 * @param turn Firebase's code is loaded then: what is shown before that stands without it
 */
export function connect(store: AppStore, backend: Backend, turn: Promise<unknown>): Connection {
  chooseBackend(backend);
  persistPages(takePageOf(store));
  const begun = new Promise<void>((resolve) => {
    startSession(store, undefined, resolve);
    startAnalytics(backend, loadSender);
    countVisits(store);
  });
  return { begun, started: turn.then(loadFirebase) };
}
