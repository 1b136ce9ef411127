/** Offers members while `@` and the beginning of a name are typed. */
import type { EditorState } from 'draft-js';
import { useEffect, useState } from 'react';
import { MENTIONS_MAX } from '../../config/constants';
import type { MemberName } from '../../data/records';
import { insertMention, typedMention } from './draftMentions';
import { mentionsIn } from './mentions';
import { useOffers, type Offers } from './useOffers';
import { fromEachWord, searchText } from '../../../model/searchText';

/** Finds members by the beginning of any of their names, as `searchText` compares. It never throws. */
export type FindMembers = (typed: string) => Promise<readonly MemberName[]>;

export function useMentions(
  { raw, state }: { raw: string; state: EditorState },
  edit: (next: EditorState) => void,
  findMembers: FindMembers | undefined,
): Offers<MemberName> {
  const typed = findMembers ? typedMention(state) : null;
  const query = typed ? searchText(typed.name) : null;
  const [found, setFound] = useState<readonly MemberName[]>([]);
  useEffect(() => {
    if (query === null || !findMembers) return undefined;
    let isCurrent = true;
    void findMembers(query).then((members) => {
      if (isCurrent) setFound(members);
    });
    return () => {
      isCurrent = false;
    };
  }, [findMembers, query]);

  const isWanted = query !== null && mentionsIn(raw).length < MENTIONS_MAX;
  const fitting = isWanted ? found.filter((member) => beginsWith(member, query)) : [];
  return useOffers(query, fitting, (member) => {
    if (typed) edit(insertMention(state, typed, member));
  });
}

const beginsWith = ({ displayName }: MemberName, query: string): boolean =>
  fromEachWord(searchText(displayName)).some((rest) => rest.startsWith(query));
