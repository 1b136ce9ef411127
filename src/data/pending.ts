/** Counts what is on its way to the server: leaving the page would lose it. Apart from the writes, which need Firebase. */

let pending = 0;
const watchers = new Set<(count: number) => void>();

/** Tells how many changes and writes wait for their answer, at once and at each change. Returns the stop function. */
export function watchPendingWrites(watcher: (count: number) => void): () => void {
  watchers.add(watcher);
  watcher(pending);
  return () => watchers.delete(watcher);
}

/** Whether any waits. */
export const isAnyPending = () => pending > 0;

/** Notes that one has begun (1) or was answered, whatever the answer (-1). */
export function countPending(by: 1 | -1): void {
  pending += by;
  watchers.forEach((watcher) => watcher(pending));
}
