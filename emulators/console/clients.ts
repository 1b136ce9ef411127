import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import type { ClientRow } from './types';
import { nameOf, type Watch } from './watch';

/** Returns connected and cut-off clients, newest first, without the suite's own programs. */
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

/** Drops the connection of a client, which may reconnect. @throws Error when it has disconnected */
export function cutClient(database: DatabaseEmulator, id: string): void {
  if (!database.dropConnection(id)) throw new Error('This client has disconnected.');
}

/**
 * Blocks a client, or unblocks it. The emulator recognises it by the id of its last session, which the SDK sends when it
 * reconnects. A page that reloads is a new client.
 * @throws Error when the client has disconnected
 */
export function setClientCutOff(
  database: DatabaseEmulator,
  watch: Watch,
  { id, isCutOff }: { id: string; isCutOff: boolean },
): void {
  if (isCutOff) {
    const row = listClients(database, watch).find((client) => client.id === id);
    if (row === undefined) throw new Error('This client has disconnected.');
    watch.cutOff.set(id, { ...row, isCutOff });
    database.dropConnection(id);
  } else watch.cutOff.delete(id);
  watch.onChange('clients');
}
