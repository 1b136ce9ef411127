import type { SelectOption } from './SelectField';

/** Words as the options of a choice, each under its own name. */
export const asOptions = (words: readonly string[]): SelectOption[] =>
  words.map((word) => ({ value: word, label: word }));
