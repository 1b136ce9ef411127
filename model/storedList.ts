/** Short lists of names are stored as one text. No name contains the separator. */
const SEPARATOR = '|';

export const joined = (list: readonly string[]): string => list.join(SEPARATOR);
export const separated = (stored: string): string[] => stored.split(SEPARATOR);
