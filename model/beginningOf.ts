/** UTF-8 can't store half a surrogate pair, so a stored copy would differ. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
