/** Lists the clients of the database, and disturbs single clients. */
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import type { ClientRow } from './types';
import { nameOf, type Watch } from './watch';

/**
 * Returns clients that are connected, and clients that are cut off, newest first. Programs of the suite
 * itself are excluded.
 */
export function listClients(database: DatabaseEmulator, watch: Watch): ClientRow[] {
  const connected = database
    .clients()
    .filter(({ id, isAdmin }) => !isAdmin && !watch.cutOff.has(id))
    .map(({ id, auth, openedAt, path }) => ({
      ...{ id, openedAt, path },
      who: nameOf(auth),
      isCutOff: false,
    }));
  return [...watch.cutOff.values(), ...connected].sort((a, b) => b.openedAt - a.openedAt);
}

/**
 * Closes the connection of one client, which may reconnect.
 * @throws Error when the client has disconnected
 */
export function cutClient(database: DatabaseEmulator, id: string): void {
  if (!database.dropConnection(id)) throw new Error('This client has left.');
}

/**
 * Prevents one client from connecting until it is allowed again, or until its page is reloaded.
 * @throws Error when the client has disconnected
 */
export function setClientCutOff(
  database: DatabaseEmulator,
  watch: Watch,
  { id, isCutOff }: { id: string; isCutOff: boolean },
): void {
  if (isCutOff) {
    const row = listClients(database, watch).find((client) => client.id === id);
    if (row === undefined) throw new Error('This client has left.');
    watch.cutOff.set(id, { ...row, isCutOff });
    database.dropConnection(id);
  } else watch.cutOff.delete(id);
  watch.onChange('clients');
}
