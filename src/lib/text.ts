export {
  calledName,
  capitalised,
  cut,
  formatCount,
  fullName,
  inAddress,
  plural,
  shownName,
} from '../../model/text';

const KEY_SPECIALS = /[./#$[\]\p{Cc}\p{Surrogate}]/gu;

/** Removes the characters that the database rejects in a key. */
export function toPathKey(name: string): string {
  return name.replace(KEY_SPECIALS, '').trim();
}

export const asSentence = (text: string): string =>
  /[.?!…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
