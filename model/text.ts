/** Texts that the portal shows on its pages and in emails. */
import { beginningOf } from './beginningOf';

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length).trimEnd()}…`;
}

/** Half a surrogate pair becomes U+FFFD, because `encodeURIComponent` throws on it. */
export const inAddress = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** `12,345.5`, as in `Intl`, whose formatter takes longer to create than all its formatting. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Removes characters that reverse the text after them, and combining marks that would cover other lines. */
export const shownName = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/(\p{M}{4})\p{M}+/gu, '$1');

/** The name of a person in lists and messages. */
export const calledName = (
  person: { displayName: string } & Parameters<typeof fullName>[0],
): string => shownName(person.displayName) || fullName(person);

/** Specification 2.6. */
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

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
