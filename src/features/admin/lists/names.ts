/** What a name in a configured list must be, and the key it makes. Pure. */
import { INHERITED } from '../../../config/constants';
import { toPathKey } from '../../../lib/text';
import {
  alreadyThere,
  HASHTAG_REFUSED,
  HASHTAG_REQUIRED,
  NAME_HOLDS_BAR,
  NAME_RESERVED,
  NAME_WITHOUT_KEY,
  tooLong,
} from './messages';
import { searchText } from '../../../../model/searchText';

/** What already stands in a list: its key and its name. */
type ExistingName = { key: string; name: string };

export type NameRules = {
  /** Said where nothing is typed. */
  required: string;
  /** The most characters (the rules hold the same). */
  most: number;
  tooLong?: string;
  /** Whether it may hold `|`, which separates the industry segments in a row of the search index. */
  mayHoldBar?: boolean;
};

/** One line without blank ends; all else stays as typed. */
export const asTyped = (name: string): string => name.replace(/\p{Cc}/gu, ' ').trim();

/** What is wrong with a name, or null. */
export function checkName(typed: string, { required, ...rules }: NameRules): string | null {
  const name = asTyped(typed);
  if (name === '') return required;
  if (name.length > rules.most) return rules.tooLong ?? tooLong(rules.most);
  if (rules.mayHoldBar === false && name.includes('|')) return NAME_HOLDS_BAR;
  return null;
}

/**
 * What is wrong with the key that a name makes, or null: it must not be empty, and nothing may stand there yet. Keys that
 * differ in letter case, accents or apostrophes alone count as one, since nobody could tell their items apart.
 */
export function checkKey(typed: string, existing: readonly ExistingName[]): string | null {
  const key = toPathKey(asTyped(typed));
  if (key === '') return NAME_WITHOUT_KEY;
  if (INHERITED.includes(key)) return NAME_RESERVED;
  const twin = existing.find((each) => searchText(each.key) === searchText(key));
  return twin ? alreadyThere(twin.name) : null;
}

/** The slug of a #Hashtag as typed. */
export const slugOf = (hashtag: string): string => toPathKey(asTyped(hashtag));

/** What is wrong with a #Hashtag, or null: one word whose slug is free. CamelCase is asked for, not enforced. */
export function checkHashtag(hashtag: string, existing: readonly ExistingName[]): string | null {
  const slug = slugOf(hashtag);
  if (slug === '') return asTyped(hashtag) === '' ? HASHTAG_REQUIRED : NAME_WITHOUT_KEY;
  if (/\s/.test(slug)) return HASHTAG_REFUSED;
  return checkKey(hashtag, existing);
}
