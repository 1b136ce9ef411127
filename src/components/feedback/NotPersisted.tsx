/** Says of a page that it is not kept for the next visit while this stands on it (`app/session/connect.ts`); shows nothing. */
export function NotPersisted() {
  return <span hidden data-not-kept />;
}
