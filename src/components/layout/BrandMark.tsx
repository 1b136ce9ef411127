/** The mark: two leaves of a ledger that meet in a rising line. Decorative; the name is beside it. */
export function BrandMark() {
  return (
    <svg width={36} height={36} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--color-brand)" />
      <path d="M8 11.5c4.6-.9 8.6.1 12 3v16c-3.4-2.9-7.4-3.9-12-3z" fill="#ffffff" />
      <path d="M32 11.5c-4.6-.9-8.6.1-12 3v16c3.4-2.9 7.4-3.9 12-3z" fill="#bfe0e2" />
      <path
        d="M11.5 24.5l5-4.2 4.6 2.6 7.4-8.4"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
