/** Runs in a browser's page: the real SDK, restricted to long polling. */
import { initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  forceLongPolling,
  getDatabase,
  onDisconnect,
  onValue,
  ref,
  set,
  update,
} from 'firebase/database';

declare global {
  interface Window {
    database: ReturnType<typeof open>;
  }
}

function open(port: number, namespace: string) {
  forceLongPolling();
  const app = initializeApp({ projectId: 'demo' });
  const database = getDatabase(app, `https://${namespace}.firebaseio.com`);
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { user_id: 'ada' } });
  const seen: unknown[] = [];
  onValue(ref(database, 'news'), (snapshot) => seen.push(snapshot.val()));
  return {
    seen,
    set: (path: string, value: unknown) => set(ref(database, path), value),
    update: (values: object) => update(ref(database), values),
    planForTheEnd: (path: string) => onDisconnect(ref(database, path)).set(true),
  };
}

const [, port = '', namespace = ''] = location.pathname.split('/');
window.database = open(Number(port), namespace);
