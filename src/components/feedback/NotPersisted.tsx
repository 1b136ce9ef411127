/** Excludes the page from the cache for the next visit (`start/takePage.ts`). */
export function NotPersisted() {
  return <span hidden data-not-cached />;
}
