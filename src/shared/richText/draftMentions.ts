/** Mentions in the editor's state. */
import { EditorState, Modifier } from 'draft-js';
import type { MemberName } from '../../data/records';
import { shownName } from '../../lib/text';
import { MENTION } from './mentionEntity';

/** A name that is being typed behind an `@`: up to six words, and where they and the `@` stand in their block. */
type TypedMention = { name: string; from: number; to: number };

/** The full-width signs are those of Japanese and Chinese keyboards. */
const TYPED = /(?:^|[\s(（])[@＠]([\p{L}\p{N}][\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*){0,5})$/u;

/** The name before the cursor; null where none is being typed. */
export function typedMention(state: EditorState): TypedMention | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed() || !selection.getHasFocus()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const to = selection.getStartOffset();
  const [, name] = TYPED.exec(block.getText().slice(0, to)) ?? [];
  if (name === undefined) return null;
  const from = to - name.length - 1;
  return block.getEntityAt(from) === null ? { name, from, to } : null;
}

/** Puts a mention in the place of the name that was typed, and a space behind it. */
export function insertMention(
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
