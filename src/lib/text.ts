import { beginningOf } from '../../model/beginningOf';

/** The characters that the database rejects in a key. */
const KEY_SPECIALS = /[./#$[\]\p{Cc}\p{Surrogate}]/gu;

/**
 * Returns the name without `. / # $ [ ]`, control characters and half surrogate pairs, which a path
 * key cannot contain.
 */
export function toPathKey(name: string): string {
  return name.replace(KEY_SPECIALS, '').trim();
}

/** Returns `text` with at most `length` characters, and an ellipsis if it was cut. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length).trimEnd()}…`;
}

/**
 * Encodes `text` as a part of a URL. Half a surrogate pair becomes U+FFFD, because
 * `encodeURIComponent` throws on it.
 */
export const inAddress = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Returns a number as `Intl` writes it in English, for example `12,345.5`. Creating the `Intl`
 * formatter would take longer than all its formatting.
 */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

/**
 * Returns a count with its noun: `1 item`, `12 items`.
 * @param many the plural, unless it is `one` with an s
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns `text` with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns a name that is safe to show next to other text. Characters that reverse the order of the
 * text after them are removed. Each letter keeps at most four combining marks, because more would
 * cover the lines above or below.
 */
export const shownName = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');

/**
 * Returns the name shown for a person in lists and messages: the display name, otherwise the result
 * of `fullName`.
 */
export const calledName = (
  person: { displayName: string } & Parameters<typeof fullName>[0],
): string => shownName(person.displayName) || fullName(person);

/** Returns first and last name, otherwise the display name, otherwise the e-mail (specification 2.6). */
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

/** Ends a text with a full stop, unless it already ends with a punctuation mark. */
export const asSentence = (text: string): string =>
  /[.?!…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
