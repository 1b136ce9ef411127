/** Excludes the page from the cache for the next visit (`app/session/connect.ts`). */
export function NotPersisted() {
  return <span hidden data-not-cached />;
}
