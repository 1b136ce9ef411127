/** Compares texts as a dictionary does: accented letters next to the plain ones, whatever the case. Much faster than `localeCompare`. */
export const compareTexts = new Intl.Collator('en-GB').compare;
