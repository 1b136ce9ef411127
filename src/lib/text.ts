/** The characters that the database refuses in a key. */
const KEY_SPECIALS = /[./#$[\]\p{Cc}\p{Surrogate}]/gu;

/** Strips `. / # $ [ ]`, control characters and half surrogate pairs, which a path key cannot hold; the rest stays as typed. */
export function toPathKey(name: string): string {
  return name.replace(KEY_SPECIALS, '').trim();
}

/** The first `length` characters of `text`, never with half a surrogate pair at the end. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** `text` cut to at most `length` characters, with an ellipsis when something was cut. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length).trimEnd()}…`;
}

/** `text` as a part of a URL. Half a surrogate pair becomes U+FFFD, since `encodeURIComponent` throws at it. */
export const inAddress = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** `12,345.5`: a number as `Intl` has it in English, without its formatter, whose making takes longer than all it will ever say. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

/** `1 item`, `12 items`: a count with its noun. @param many where the plural is not `one` with an s */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `text` with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A name that somebody chose, as it stands among other words: without characters that turn the order of those behind it round, and
 * with four marks on a letter at most, since each further one is painted over the lines above or below.
 */
export const shownName = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');

/** What somebody is called among others: the display name, else as `fullName`. */
export const calledName = (
  person: { displayName: string } & Parameters<typeof fullName>[0],
): string => shownName(person.displayName) || fullName(person);

/** First and last name, else display name, else e-mail (specification 2.6). */
export function fullName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  displayName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  const [first, last, display] = [person.firstName, person.lastName, person.displayName].map(
    (name) => shownName(name ?? ''),
  );
  return [first, last].filter(Boolean).join(' ') || display || person.email || '';
}

/** Ends a text with a full stop, unless it ends with a mark of its own, as a title that is a question does. */
export const asSentence = (text: string): string =>
  /[.?!…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
