/** The first characters of a text, and no half of one: a store of UTF-8 has none, so a row would never say what was written. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
