/**
 * Offers members while `@` and the beginning of a name are typed: the text box keeps the focus, the arrows go through the offers,
 * Enter or Tab takes one, Escape takes none (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
import type { EditorState } from 'draft-js';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { MENTIONS_MAX } from '../../config/constants';
import type { MemberName } from '../../data/records';
import { insertMention, typedMention } from './draftMentions';
import { mentionsIn } from './mentions';

/** Finds members by the beginning of their name or surname, in any letter case. It never throws. */
export type FindMembers = (typed: string) => Promise<readonly MemberName[]>;

export type Mentions = {
  listId: string;
  /** Empty while nothing is to be offered. */
  offers: readonly MemberName[];
  active: number;
  optionId: (index: number) => string;
  choose: (member: MemberName) => void;
  /** Whether a key was for the offers; what it does by itself then has to be prevented. */
  handleKey: (event: KeyboardEvent) => boolean;
};

export function useMentions(
  { raw, state }: { raw: string; state: EditorState },
  edit: (next: EditorState) => void,
  findMembers: FindMembers | undefined,
): Mentions {
  const listId = useId();
  const typed = findMembers ? typedMention(state) : null;
  const query = typed?.name.toLowerCase() ?? null;
  const [found, setFound] = useState<readonly MemberName[]>([]);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query, index: 0 });
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

  const isWanted = query !== null && query !== dismissed && mentionsIn(raw).length < MENTIONS_MAX;
  const offers = isWanted ? found.filter((member) => beginsWith(member, query)) : [];
  // Another name begins with its first offer.
  const active = chosen.query === query ? Math.min(chosen.index, offers.length - 1) : 0;
  const choose = (member: MemberName) => {
    if (typed) edit(insertMention(state, typed, member));
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const offer = offers[active];
    if (!offer) return false;
    const move = (by: number) =>
      setChosen({ query, index: (active + by + offers.length) % offers.length });
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer);
    else if (event.key === 'Escape') setDismissed(query);
    else return false;
    event.preventDefault();
    // A dialog around the editor stays open.
    event.stopPropagation();
    return true;
  };
  return { listId, offers, active, optionId: (index) => `${listId}-${index}`, choose, handleKey };
}

const beginsWith = ({ displayName }: MemberName, query: string): boolean => {
  const name = displayName.trim().toLowerCase();
  return name.startsWith(query) || name.slice(name.lastIndexOf(' ') + 1).startsWith(query);
};
