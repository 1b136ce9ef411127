/** Bounds of a profile photo in bytes, inclusive (specification 5; storage.rules hold the widest of them). */
export const PHOTO_MIN_BYTES = 5_000;
export const PHOTO_MAX_BYTES = 2_000_000;
/** The edit form has always taken larger ones than the card. */
export const FORM_PHOTO_MAX_BYTES = 5_000_000;
