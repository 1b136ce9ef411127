/**
 * Offers something while it is typed: the text box keeps the focus, the arrows go through the offers, Enter or Tab takes one,
 * Escape takes none (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
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
  /** Empty while nothing is to be offered. */
  offers: readonly Offer[];
  active: number;
  optionId: (index: number) => string;
  choose: (offer: Offer) => void;
  /** Whether a key was for the offers; what it does by itself then has to be prevented. */
  handleKey: (event: KeyboardEvent) => boolean;
};

/**
 * @param query what is typed, null where nothing is
 * @param candidates what fits it
 */
function useOffers<Offer>(
  query: string | null,
  candidates: readonly Offer[],
  choose: (offer: Offer) => void,
): Offers<Offer> {
  const listId = useId();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query, index: 0 });
  // What is typed next is asked about afresh.
  if (query === null && dismissed !== null) setDismissed(null);

  const offers = query === null || query === dismissed ? [] : candidates;
  // Other words begin with their first offer.
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
    // A dialog around the editor stays open.
    event.stopPropagation();
    return true;
  };
  return { listId, offers, active, optionId: (index) => `${listId}-${index}`, choose, handleKey };
}

/* Offers blocks while `/` and the beginning of a name are typed on an empty line. */

const TYPED_COMMAND = /^\/([\p{L}\p{N} ]{0,30})$/u;

/** What stands behind the `/` of a line that holds nothing else; null where the cursor is anywhere else. */
export function typedBlock(state: EditorState): string | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isAtEnd = selection.isCollapsed() && selection.getStartOffset() === block.getLength();
  if (!isAtEnd || !selection.getHasFocus() || block.getType() !== 'unstyled') return null;
  return TYPED_COMMAND.exec(block.getText())?.[1] ?? null;
}

/** The key of the empty paragraph that the cursor stands in, or null. */
export function emptyLine(state: EditorState): string | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isEmpty = block.getType() === 'unstyled' && block.getLength() === 0;
  return isEmpty && selection.isCollapsed() ? block.getKey() : null;
}

/** Types the `/` that opens the menu. */
export function openBlockMenu(state: EditorState): EditorState {
  const typed = Modifier.insertText(state.getCurrentContent(), state.getSelection(), '/');
  const next = EditorState.push(state, typed, 'insert-characters');
  return EditorState.forceSelection(next, typed.getSelectionAfter().merge({ hasFocus: true }));
}

/**
 * @param isArticle elsewhere nothing is offered
 * @param put puts the chosen block in the place of the line, which is empty again
 */
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

/* Offers members while `@` and the beginning of a name are typed. */

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

/* Mentions in the editor's state. */

/** A name that is being typed behind an `@`: up to six words, and where they and the `@` stand in their block. */
type TypedMention = { name: string; from: number; to: number };

/** The full-width signs are those of Japanese and Chinese keyboards. */
const TYPED_MENTION =
  /(?:^|[\s(（])[@＠]([\p{L}\p{N}][\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*){0,5})$/u;

/** The name before the cursor; null where none is being typed. */
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

/** Puts a mention in the place of the name that was typed, and a space behind it. */
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
