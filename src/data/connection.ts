/** Whether the database is connected. Without Firebase, so that the store can import it early. */

/** For this long the portal tries to connect before it says that the member is offline. */
export const OFFLINE_AFTER_MS = 5000;

let connection = { isConnected: false, awaySince: null as number | null };
const watchers = new Set<() => void>();

export function noteConnection(isConnected: boolean): void {
  connection = {
    isConnected,
    awaySince: isConnected ? null : (connection.awaySince ?? Date.now()),
  };
  watchers.forEach((watcher) => watcher());
}

export function forgetConnection(): void {
  connection = { isConnected: false, awaySince: null };
}

export const isConnected = () => connection.isConnected;

/** Calls `onOffline` when the connection has been lost for long enough to show it. Returns the stop function. */
export function watchOffline(onOffline: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = () => {
    clearTimeout(timer);
    const { awaySince } = connection;
    if (awaySince === null) return;
    timer = setTimeout(onOffline, Math.max(0, awaySince + OFFLINE_AFTER_MS - Date.now()));
  };
  watchers.add(watcher);
  watcher();
  return () => {
    watchers.delete(watcher);
    clearTimeout(timer);
  };
}
