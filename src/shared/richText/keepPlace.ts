import { EditorState } from 'draft-js';

/**
 * Returns `next` with the place and the style of `before`, if its cursor did not move. When the keyboard enters the
 * editor, browsers put the cursor at the start, and draft-js forgets a style that was chosen for the next characters.
 * @param isPointed the pointer places the cursor itself
 */
export function keepPlace(before: EditorState, next: EditorState, isPointed: boolean): EditorState {
  const [from, to] = [before.getSelection(), next.getSelection()];
  if (!from.set('hasFocus', true).equals(to.set('hasFocus', true))) return next;
  const isEntered = !from.getHasFocus() && to.getHasFocus();
  const placed = isEntered && !isPointed ? EditorState.forceSelection(next, to) : next;
  const style = before.getInlineStyleOverride();
  return style === null || placed.getInlineStyleOverride() !== null
    ? placed
    : EditorState.setInlineStyleOverride(placed, style);
}
