/**
 * Counts the writes on their way to the server, which would be lost if the member left the page. In
 * its own module, because writes need Firebase and this does not.
 */

let pending = 0;
const watchers = new Set<(count: number) => void>();

/**
 * Calls back with the number of pending writes, at once and at each change. Returns the stop
 * function.
 */
export function watchPendingWrites(watcher: (count: number) => void): () => void {
  watchers.add(watcher);
  watcher(pending);
  return () => watchers.delete(watcher);
}

/** Returns whether any write is pending. */
export const isAnyPending = () => pending > 0;

/** Counts a write that has begun (1) or has received its response, whatever that is (-1). */
export function countPending(by: 1 | -1): void {
  pending += by;
  watchers.forEach((watcher) => watcher(pending));
}
