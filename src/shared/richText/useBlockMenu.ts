/** Offers blocks while `/` and the beginning of a name are typed on an empty line. */
import { EditorState, Modifier } from 'draft-js';
import { choicesFor, type BlockChoice } from './blockChoices';
import { withoutText } from './typedBlocks';
import { useOffers, type Offers } from './useOffers';

const TYPED = /^\/([\p{L}\p{N} ]{0,30})$/u;

/** What stands behind the `/` of a line that holds nothing else; null where the cursor is anywhere else. */
export function typedBlock(state: EditorState): string | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isAtEnd = selection.isCollapsed() && selection.getStartOffset() === block.getLength();
  if (!isAtEnd || !selection.getHasFocus() || block.getType() !== 'unstyled') return null;
  return TYPED.exec(block.getText())?.[1] ?? null;
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
