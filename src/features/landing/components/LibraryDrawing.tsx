import styles from './Themes.module.css';
/** Three articles on top of each other, the first with a picture and its words. */
export function LibraryDrawing() {
  return (
    <svg
      className={styles.libraryDrawing}
      viewBox="0 0 420 260"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="150" y="18" width="240" height="190" rx="10" fill="#cfe4e6" />
      <rect x="104" y="34" width="250" height="196" rx="10" fill="#e2eff0" stroke="#bcd6d8" />
      <rect x="34" y="50" width="280" height="196" rx="10" fill="#fff" stroke="#d6dfdf" />
      <path d="M34 60a10 10 0 0 1 10-10h260a10 10 0 0 1 10 10v74H34z" fill="#07323b" />
      <path d="M34 134V112c48-30 88-22 132-6s96 6 148-20v48z" fill="#0b5a67" />
      <path
        d="M56 108l44-22 36 14 52-32 40 12 60-22"
        fill="none"
        stroke="#f3b26b"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="288" cy="58" r="5" fill="#f3b26b" />
      <rect x="54" y="150" width="74" height="16" rx="8" fill="#fbeee5" />
      <rect x="64" y="155" width="54" height="6" rx="3" fill="#b24c18" />
      <rect x="54" y="178" width="220" height="10" rx="5" fill="#12282e" />
      <rect x="54" y="198" width="236" height="6" rx="3" fill="#b9c7c9" />
      <rect x="54" y="212" width="200" height="6" rx="3" fill="#b9c7c9" />
      <circle cx="62" cy="232" r="7" fill="#0b5a67" />
      <rect x="76" y="229" width="66" height="6" rx="3" fill="#71878d" />
      <path d="M338 190h56v40a6 6 0 0 1-6 6h-44a6 6 0 0 1-6-6z" fill="#b24c18" />
      <path
        d="M366 200v22m-9-9l9 9 9-9"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
