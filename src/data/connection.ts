/** Whether the database is connected. Without Firebase, so that the store can import it early. */

/** Long enough to hide a short interruption. */
export const OFFLINE_AFTER_MS = 2500;
/** The first connection of a page can take longer: it shares the line with scripts and first responses. */
export const FIRST_AFTER_MS = 5000;

let connection = { isConnected: false, wasConnected: false, awaySince: null as number | null };
const watchers = new Set<() => void>();

export function noteConnection(isConnected: boolean): void {
  connection = {
    isConnected,
    wasConnected: connection.wasConnected || isConnected,
    awaySince: isConnected ? null : (connection.awaySince ?? Date.now()),
  };
  watchers.forEach((watcher) => watcher());
}

export function forgetConnection(): void {
  connection = { isConnected: false, wasConnected: false, awaySince: null };
}

export const isConnected = () => connection.isConnected;

/** Calls `onOffline` when the connection has been lost for long enough to show it. Returns the stop function. */
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
