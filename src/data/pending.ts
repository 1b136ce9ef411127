/** Counts pending writes, which would be lost if the member left the page. Separate, because writes need Firebase and this does not. */

let pending = 0;
const watchers = new Set<(count: number) => void>();

/** Calls back at once and at each change. Returns the stop function. */
export function watchPendingWrites(watcher: (count: number) => void): () => void {
  watchers.add(watcher);
  watcher(pending);
  return () => watchers.delete(watcher);
}

export const isAnyPending = () => pending > 0;

/** @param by 1 for a write that has begun, -1 for one with a response */
export function countPending(by: 1 | -1): void {
  pending += by;
  watchers.forEach((watcher) => watcher(pending));
}
