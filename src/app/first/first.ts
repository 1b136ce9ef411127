/**
 * The prefetch script (decision 40). While the app's scripts load, it sends the first queries of
 * the app's listeners with the stored sign-in. The rules decide, as for listeners.
 * `public/start.js` starts it only if a member was signed in and no cached page is shown.
 */
import { readBackend, readTimeZone } from '../../config/env';
import { BASE_PORTS, HOST } from '../../config/suite';
import { prefetchQueries, type Asker } from './prefetchQueries';
import type { FirstTable } from './firstTable';
import { freshToken, readStoredUser } from './storedUser';

/** Data that the build puts into the page (scripts/build/pages.ts). */
const { env, table, leads } = JSON.parse(document.getElementById('ahead')?.textContent ?? '') as {
  env: Record<string, unknown>;
  table: FirstTable;
  /** A signed-in member is redirected from the front page to this address. */
  leads: { from: string; to: string };
};

const backend = readBackend(env, { port: location.port, developing: false });

/** Returns the addresses of the backend's database and sign-in provider. */
function servers() {
  if (backend.kind === 'hosted') {
    const { apiKey, databaseURL } = backend.options;
    return { apiKey, database: { database: databaseURL.replace(/\/$/, '') }, provider: 'https:/' };
  }
  const at = (port: number) => `http://${HOST}:${port + backend.portOffset}`;
  return {
    apiKey: 'demo-key',
    database: { database: at(BASE_PORTS.database), namespace: backend.namespace },
    provider: at(BASE_PORTS.auth),
  };
}

async function findAsker(expectedUid: Promise<string | null>): Promise<Asker | null> {
  const { apiKey, database, provider } = servers();
  const [user, uid] = await Promise.all([readStoredUser(apiKey), expectedUid]);
  if (!user || user.uid !== uid || !navigator.onLine) return null;
  const token = await freshToken(
    user,
    `${provider}/securetoken.googleapis.com/v1/token?key=${apiKey}`,
  );
  return { ...database, uid: user.uid, email: user.email, token };
}

const { prefetchUid } = globalThis;
const { pathname, search } =
  location.pathname === leads.from ? { pathname: leads.to, search: '' } : location;
if (prefetchUid)
  globalThis.prefetched = prefetchQueries(
    findAsker(prefetchUid),
    { pathname, search },
    table,
    readTimeZone(env),
  );
