/**
 * A formatter that is made when it is first asked for: to make one takes the browser longer than all it will ever format, and no
 * page needs all that a module offers.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  return () => (format ??= new Intl.DateTimeFormat(locale, options));
}
