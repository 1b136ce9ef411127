/**
 * The names by which members find each other to mention (decision 69): `memberNames/{uid}`. The row has the display name from each word
 * on, because a query finds only prefixes.
 *
 * - The row is also in the list of members, with job role and sector, unless the member opted out (`unlisted`) or the
 *   membership is over. A function looks for such members each hour. Listed members are also found by company and sector.
 * - Functions write the rows from members' profiles, and a recount corrects them. People without a display name have no row.
 * - Erased with the member. Not in the audit log or cached.
 */
import * as v from 'valibot';
import { MEMBERS_PAGE } from './constants';
import * as f from './fields';
import { STAFF_TYPES } from './membership';
import { PERSON_FIELDS } from './person';
import type { RuleNode } from './rules/language';
import { all } from './rules/language';
import { member } from './rules/predicates';
import { fromEachWord, searchText } from './searchText';

/** The names in the form that `searchText` compares. */
export const NAME_FIELDS = [
  'name',
  'name2',
  'name3',
  'name4',
  'name5',
  'name6',
  'name7',
  'name8',
] as const;

/** The company and the sector of a listed member, from each word on. */
export const WORK_FIELDS = [
  'work',
  'work2',
  'work3',
  'work4',
  'work5',
  'work6',
  'work7',
  'work8',
] as const;
const COMPANY_WORDS = 5;
const SECTOR_WORDS = WORK_FIELDS.length - COMPANY_WORDS;

const { company, profilePhoto, jobRole, sector } = PERSON_FIELDS;
export const memberNameSchema = v.object({
  key: v.string(),
  displayName: v.string(),
  ...f.schemasOf({ company, profilePhoto, jobRole, sector }),
  /** The name, for members who are in the list of members. */
  listed: v.optional(v.string()),
});
export type MemberName = v.InferOutput<typeof memberNameSchema>;

/** The fields of a profile from which the row is built. */
export type NamedProfile = Partial<
  Record<'displayName' | 'company' | 'profilePhoto' | 'userType' | 'jobRole' | 'sector', string> & {
    unlisted: boolean;
  }
>;
type NameRow = Partial<
  Record<
    | (typeof NAME_FIELDS)[number]
    | (typeof WORK_FIELDS)[number]
    | 'company'
    | 'profilePhoto'
    | 'jobRole'
    | 'sector'
    | 'listed',
    string
  >
> & {
  displayName: string;
};

const MEMBERS: readonly string[] = ['subscriber', ...STAFF_TYPES];

/** Returns a text from each of its words on. A text with too many words keeps its first word and its longest other words. */
function longestWords(text: string, most: number): string[] {
  const rests = fromEachWord(text);
  const lengths = rests.map((rest) => rest.search(/[ -]|$/));
  const order = [...rests.keys()].sort(
    (one, other) =>
      Number(other === 0) - Number(one === 0) || (lengths[other] ?? 0) - (lengths[one] ?? 0),
  );
  const chosen = new Set(order.slice(0, most));
  return rests.filter((_, index) => chosen.has(index));
}

/** Returns the fields with the texts; the texts are no more than the fields. */
const fieldsOf = (fields: readonly string[], texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field, index) => {
      const text = texts[index];
      return text === undefined ? [] : [[field, text] as const];
    }),
  );

/**
 * Returns the row of a member, or null for other people and for members without a display name.
 * @param hasLapsed the membership is over, so that the member is not in the list
 */
export function nameRowOf(profile: NamedProfile | null, hasLapsed = false): NameRow | null {
  const { displayName = '', company, profilePhoto, userType = '' } = profile ?? {};
  const { jobRole, sector, unlisted = false } = profile ?? {};
  const name = searchText(displayName).trim();
  if (!MEMBERS.includes(userType) || name === '') return null;
  const work = [
    ...longestWords(searchText(company ?? '').trim(), COMPANY_WORDS),
    ...longestWords(searchText(sector ?? '').trim(), SECTOR_WORDS),
  ];
  return {
    displayName,
    ...fieldsOf(NAME_FIELDS, longestWords(name, NAME_FIELDS.length)),
    ...(company ? { company } : {}),
    ...(profilePhoto ? { profilePhoto } : {}),
    ...(!unlisted &&
      !hasLapsed && {
        listed: name,
        ...(jobRole ? { jobRole } : {}),
        ...(sector ? { sector } : {}),
        ...fieldsOf(WORK_FIELDS, work),
      }),
  };
}

/** Returns the rules: members can read one page of the list at once. */
export const memberNameRules = (): RuleNode => ({
  '.read': all(member, `query.limitToFirst<=${MEMBERS_PAGE}`),
});
