/** Clients of the database, and the faults of one of them. */
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import type { ClientRow } from './types';
import { nameOf, type Watch } from './watch';

/** Those that are connected, and those that are kept from it; newest first. Programs of the suite itself are left out. */
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

/** Cuts the connection of one client, which may come back. @throws Error when it has gone */
export function cutClient(database: DatabaseEmulator, id: string): void {
  if (!database.dropConnection(id)) throw new Error('This client has left.');
}

/** Cuts off one client until it is let in again, or loads its page anew. @throws Error when it has gone */
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
