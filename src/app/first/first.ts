/**
 * The script of the first wave (decision 79): while the app's own scripts are on their way it asks the database what their listeners are
 * going to ask, with the stored sign-in. The rules decide, as they do for listeners. `public/start.js` says
 * whether it does: where somebody was signed in, and no page of the last visit is shown.
 */
import { readBackend } from '../../config/env';
import { BASE_PORTS, HOST } from '../../config/suite';
import { askAhead, type Asker } from './askAhead';
import type { FirstTable } from './firstTable';
import { readStoredUser } from './storedUser';

/** Written in by the build (scripts/build/landingPlugin.ts). */
declare const FIRST_TABLE: FirstTable;
/** A token that ends sooner than this is left to the SDK, which renews it; in milliseconds. */
const LEAST_LEFT = 60_000;

const backend = readBackend(import.meta.env, { port: location.port, developing: false });

async function findAsker(wanted: Promise<string | null>): Promise<Asker | null> {
  const [user, uid] = await Promise.all([
    readStoredUser(backend.kind === 'hosted' ? backend.options.apiKey : 'demo-key'),
    wanted,
  ]);
  const isFresh = user !== null && user.expires - Date.now() > LEAST_LEFT;
  if (!isFresh || user.uid !== uid || !navigator.onLine) return null;
  return backend.kind === 'hosted'
    ? { ...user, database: backend.options.databaseURL.replace(/\/$/, '') }
    : {
        ...user,
        database: `http://${HOST}:${BASE_PORTS.database + backend.portOffset}`,
        namespace: backend.namespace,
      };
}

const { asksFirst } = globalThis;
if (asksFirst) globalThis.firstWave = askAhead(findAsker(asksFirst), location, FIRST_TABLE);
