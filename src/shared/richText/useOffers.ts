/**
 * Completions while the user types: arrow keys, Enter or Tab, Escape
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
import { useId, useState, type KeyboardEvent, useEffect } from 'react';
import { EditorState, Modifier } from 'draft-js';
import { choicesFor, type BlockChoice, withoutText } from './typedBlocks';
import { MENTIONS_MAX } from '../../config/constants';
import type { MemberName } from '../../data/records';
import { shownName } from '../../lib/text';
import { MENTION } from './richObjects';
import { mentionsIn } from './mentions';
import { fromEachWord, searchText } from '../../../model/searchText';

export type Offers<Offer> = {
  listId: string;
  offers: readonly Offer[];
  active: number;
  optionId: (index: number) => string;
  choose: (offer: Offer) => void;
  /** Returns whether the key was handled; then prevent its default action. */
  handleKey: (event: KeyboardEvent) => boolean;
};

/** @param query null if nothing is typed */
function useOffers<Offer>(
  query: string | null,
  candidates: readonly Offer[],
  choose: (offer: Offer) => void,
): Offers<Offer> {
  const listId = useId();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query, index: 0 });
  // Escape counts only until the user starts another query.
  if (query === null && dismissed !== null) setDismissed(null);

  const offers = query === null || query === dismissed ? [] : candidates;
  // A different query starts with its first offer.
  const active = chosen.query === query ? Math.min(chosen.index, offers.length - 1) : 0;
  const handleKey = (event: KeyboardEvent): boolean => {
    const offer = offers[active];
    if (offer === undefined) return false;
    const move = (by: number) =>
      setChosen({ query, index: (active + by + offers.length) % offers.length });
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer);
    else if (event.key === 'Escape') setDismissed(query);
    else return false;
    event.preventDefault();
    // Otherwise Escape would also close a dialog around the editor.
    event.stopPropagation();
    return true;
  };
  return { listId, offers, active, optionId: (index) => `${listId}-${index}`, choose, handleKey };
}

/* Opens with `/` and the beginning of a name on an empty line. */

const TYPED_COMMAND = /^\/([\p{L}\p{N} ]{0,30})$/u;

/** Returns the text after `/` if the line contains nothing else, or null. */
export function typedBlock(state: EditorState): string | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isAtEnd = selection.isCollapsed() && selection.getStartOffset() === block.getLength();
  if (!isAtEnd || !selection.getHasFocus() || block.getType() !== 'unstyled') return null;
  return TYPED_COMMAND.exec(block.getText())?.[1] ?? null;
}

export function emptyLine(state: EditorState): string | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isEmpty = block.getType() === 'unstyled' && block.getLength() === 0;
  return isEmpty && selection.isCollapsed() ? block.getKey() : null;
}

export function openBlockMenu(state: EditorState): EditorState {
  const typed = Modifier.insertText(state.getCurrentContent(), state.getSelection(), '/');
  const next = EditorState.push(state, typed, 'insert-characters');
  return EditorState.forceSelection(next, typed.getSelectionAfter().merge({ hasFocus: true }));
}

/** @param put inserts the block in place of the cleared line; nothing is offered outside articles */
export function useBlockMenu(
  state: EditorState,
  isArticle: boolean,
  put: (line: EditorState, choice: BlockChoice) => void,
): Offers<BlockChoice> {
  const typed = isArticle ? typedBlock(state) : null;
  return useOffers(typed, typed === null ? [] : choicesFor(typed), (choice) =>
    put(withoutText(state), choice),
  );
}

/** Finds members by the beginning of any name, as `searchText` compares. Must not throw. */
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

  const isEnabled = query !== null && mentionsIn(raw).length < MENTIONS_MAX;
  const fitting = isEnabled ? found.filter((member) => beginsWith(member, query)) : [];
  return useOffers(query, fitting, (member) => {
    if (typed) edit(insertMention(state, typed, member));
  });
}

const beginsWith = ({ displayName }: MemberName, query: string): boolean =>
  fromEachWord(searchText(displayName)).some((rest) => rest.startsWith(query));

/** Up to six words; the range includes the `@`. */
type TypedMention = { name: string; from: number; to: number };

/** Japanese and Chinese keyboards type the full-width signs. */
const TYPED_MENTION =
  /(?:^|[\s(（])[@＠]([\p{L}\p{N}][\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*){0,5})$/u;

function typedMention(state: EditorState): TypedMention | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed() || !selection.getHasFocus()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const to = selection.getStartOffset();
  const [, name] = TYPED_MENTION.exec(block.getText().slice(0, to)) ?? [];
  if (name === undefined) return null;
  const from = to - name.length - 1;
  return block.getEntityAt(from) === null ? { name, from, to } : null;
}

function insertMention(
  state: EditorState,
  { from, to }: TypedMention,
  { key: uid, displayName }: MemberName,
): EditorState {
  const content = state.getCurrentContent().createEntity(MENTION, 'IMMUTABLE', { uid });
  const entity = content.getLastCreatedEntityKey();
  const typed = state.getSelection().merge({ anchorOffset: from, focusOffset: to });
  const named = Modifier.replaceText(
    content,
    typed,
    `@${shownName(displayName)}`,
    undefined,
    entity,
  );
  const spaced = Modifier.insertText(named, named.getSelectionAfter(), ' ');
  const next = EditorState.push(state, spaced, 'insert-characters');
  return EditorState.forceSelection(next, spaced.getSelectionAfter());
}
