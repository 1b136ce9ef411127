/**
 * The script of the first wave (decision 40): while the app's own scripts are on their way it asks the database what their listeners are
 * going to ask, with the stored sign-in. The rules decide, as they do for listeners. `public/start.js` says
 * whether it does: where somebody was signed in, and no page of the last visit is shown.
 */
import { readBackend, readTimeZone } from '../../config/env';
import { BASE_PORTS, HOST } from '../../config/suite';
import { prefetchQueries, type Asker } from './prefetchQueries';
import type { FirstTable } from './firstTable';
import { freshToken, readStoredUser } from './storedUser';

/** What the build has put into the page for it (scripts/build/pages.ts). */
const { env, table, leads } = JSON.parse(document.getElementById('ahead')?.textContent ?? '') as {
  env: Record<string, unknown>;
  table: FirstTable;
  /** Whoever was signed in is led on from the one address, the front page, to the other. */
  leads: { from: string; to: string };
};

const backend = readBackend(env, { port: location.port, developing: false });

/** Where the backend's database and provider answer. */
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

async function findAsker(wanted: Promise<string | null>): Promise<Asker | null> {
  const { apiKey, database, provider } = servers();
  const [user, uid] = await Promise.all([readStoredUser(apiKey), wanted]);
  if (!user || user.uid !== uid || !navigator.onLine) return null;
  const token = await freshToken(
    user,
    `${provider}/securetoken.googleapis.com/v1/token?key=${apiKey}`,
  );
  return { ...database, uid: user.uid, email: user.email, token };
}

const { asksFirst } = globalThis;
const { pathname, search } =
  location.pathname === leads.from ? { pathname: leads.to, search: '' } : location;
if (asksFirst)
  globalThis.firstWave = prefetchQueries(
    findAsker(asksFirst),
    { pathname, search },
    table,
    readTimeZone(env),
  );
