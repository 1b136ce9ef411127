/** The row under which members find somebody: a pure decision, which the seed and the recount make too. */

import { searchText } from '../../model/searchText';

/** What a profile says of it. */
export interface NamedProfile {
  displayName?: string;
  company?: string;
  profilePhoto?: string;
  userType?: string;
}

/** `name` and `surname` are what is searched: the display name and its last word, as `searchText` compares. */
interface NameRow {
  displayName: string;
  name: string;
  surname: string;
  company?: string;
  profilePhoto?: string;
}

const MEMBERS = ['subscriber', 'admin', 'jedi'];

/** Null for who is no member, and for who has no display name. */
export function nameRowOf(profile: NamedProfile | null): NameRow | null {
  const { displayName = '', company, profilePhoto, userType = '' } = profile ?? {};
  const name = searchText(displayName).trim();
  if (!MEMBERS.includes(userType) || name === '') return null;
  return {
    displayName,
    name,
    surname: name.slice(name.lastIndexOf(' ') + 1),
    ...(company ? { company } : {}),
    ...(profilePhoto ? { profilePhoto } : {}),
  };
}
