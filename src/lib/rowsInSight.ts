/** Rows of a list that are on a screen before anybody scrolls: what is first of a page may leave the others for a moment later. */
export const ROWS_IN_SIGHT = 6;
