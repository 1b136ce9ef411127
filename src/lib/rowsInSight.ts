/** Rows visible before the first scroll. A page may render the others a moment later. */
export const ROWS_IN_SIGHT = 6;
