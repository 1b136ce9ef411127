/**
 * Excludes the page from the cache for the next visit while it is rendered
 * (`app/session/connect.ts`). It shows nothing.
 */
export function NotPersisted() {
  return <span hidden data-not-cached />;
}
