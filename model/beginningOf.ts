/** Returns the first `most` characters, without half a surrogate pair. UTF-8 can't store half a pair, so a stored copy would differ. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
