/** Rows of a list that are visible before the first scroll. A page may render the other rows a moment later. */
export const ROWS_IN_SIGHT = 6;
