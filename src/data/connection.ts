/** Whether the database is connected, and since when it is not. A file without Firebase, so that the store can import it early. */

/** How long a connection may be away before the page says so: short enough to matter, long enough for a blink. */
export const OFFLINE_AFTER_MS = 2500;
/** The first connection of a page may take longer: its scripts and first responses share the line. */
export const FIRST_AFTER_MS = 5000;

let connection = { isConnected: false, wasConnected: false, awaySince: null as number | null };
const watchers = new Set<() => void>();

/** Notes whether the database is reached. */
export function noteConnection(isConnected: boolean): void {
  connection = {
    isConnected,
    wasConnected: connection.wasConnected || isConnected,
    awaySince: isConnected ? null : (connection.awaySince ?? Date.now()),
  };
  watchers.forEach((watcher) => watcher());
}

/** Forgets the connection of the Firebase app that has ended. */
export function forgetConnection(): void {
  connection = { isConnected: false, wasConnected: false, awaySince: null };
}

export const isConnected = () => connection.isConnected;

/** Calls `onOffline` once the connection has been away so long that the page says so. Returns the stop function. */
export function watchOffline(onOffline: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = () => {
    clearTimeout(timer);
    const { awaySince, wasConnected } = connection;
    if (awaySince === null) return;
    const limit = wasConnected ? OFFLINE_AFTER_MS : FIRST_AFTER_MS;
    timer = setTimeout(onOffline, Math.max(0, awaySince + limit - Date.now()));
  };
  watchers.add(watcher);
  watcher();
  return () => {
    watchers.delete(watcher);
    clearTimeout(timer);
  };
}
