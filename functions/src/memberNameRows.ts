/** The row under which members find somebody: a pure decision, which the seed and the recount make too. */

import { NAME_FIELDS } from '../../model/projections';
import { fromEachWord, searchText } from '../../model/searchText';

/** What a profile says of it. */
export interface NamedProfile {
  displayName?: string;
  company?: string;
  profilePhoto?: string;
  userType?: string;
}

/** The fields of the name are as `searchText` compares. */
type NameRow = Partial<Record<(typeof NAME_FIELDS)[number], string>> & {
  displayName: string;
  company?: string;
  profilePhoto?: string;
};

const MEMBERS = ['subscriber', 'admin', 'jedi'];

/** A name from its words on. Of a name with more words than there are fields, the first word and the longest others. */
function longestWords(name: string): string[] {
  const rests = fromEachWord(name);
  const lengths = rests.map((rest) => rest.search(/[ -]|$/));
  const order = [...rests.keys()].sort(
    (one, other) =>
      Number(other === 0) - Number(one === 0) || (lengths[other] ?? 0) - (lengths[one] ?? 0),
  );
  const chosen = new Set(order.slice(0, NAME_FIELDS.length));
  return rests.filter((_, index) => chosen.has(index));
}

/** Null for who is no member, and for who has no display name. */
export function nameRowOf(profile: NamedProfile | null): NameRow | null {
  const { displayName = '', company, profilePhoto, userType = '' } = profile ?? {};
  const name = searchText(displayName).trim();
  if (!MEMBERS.includes(userType) || name === '') return null;
  const words = longestWords(name);
  const named = NAME_FIELDS.flatMap((field, index) => {
    const word = words[index];
    return word === undefined ? [] : [[field, word] as const];
  });
  return {
    displayName,
    ...Object.fromEntries<string>(named),
    ...(company ? { company } : {}),
    ...(profilePhoto ? { profilePhoto } : {}),
  };
}
