/**
 * What an input method composes, in the editor's state: pure functions. draft-js reads composed text off the changed document
 * leaf by leaf; it misses the other lines of a selection, the style of the text, and an undo step.
 */
import { EditorState, Modifier } from 'draft-js';
import type { ContentBlock, ContentState } from 'draft-js';
import { isInObject, paragraphAfter } from './editorBlocks';

export interface Composition {
  /** The state before the composition, which Undo returns to. */
  origin: EditorState;
  /** The same without its selected text, which the editor shows when the input method begins to write. */
  start: EditorState;
}

/** The state in which an input method can write: with a cursor in a paragraph, and nothing selected. */
export function startComposition(origin: EditorState): Composition {
  if (isInObject(origin)) return { origin, start: paragraphAfter(origin, '') };
  const selection = origin.getSelection();
  if (selection.isCollapsed()) return { origin, start: origin };
  const content = Modifier.removeRange(origin.getCurrentContent(), selection, 'forward');
  return { origin, start: EditorState.push(origin, content, 'remove-range') };
}

/**
 * The state with what was composed so far: one undo step, in the style that typed text would have.
 * @param text of the block that is composed in, as the document shows it now
 * @param caret place of the cursor in that text
 */
export function compose({ origin, start }: Composition, text: string, caret: number): EditorState {
  const at = start.getSelection();
  const content = start.getCurrentContent();
  const block = content.getBlockForKey(at.getStartKey());
  const before = block.getText();
  if (text === before) return start;
  const [from, to] = changedRange(before, text, at.getStartOffset());
  const written = text.slice(from, text.length - (before.length - to));
  const range = at.merge({ anchorOffset: from, focusOffset: to, isBackward: false });
  const style = from === to ? origin.getCurrentInlineStyle() : block.getInlineStyleAt(from);
  const replaced = Modifier.replaceText(
    content,
    range,
    written,
    style,
    entityAround(content, block, from, to),
  );
  const place = Math.min(caret, text.length);
  const cursor = at.merge({ anchorOffset: place, focusOffset: place, isBackward: false });
  const next = replaced.merge({ selectionAfter: cursor }) as ContentState;
  // draft-js joins typed characters into one step; a fragment is always a step of its own.
  return EditorState.push(origin, next, 'insert-fragment');
}

/** The part of a text that another one replaces; it includes the cursor. */
function changedRange(before: string, after: string, cursor: number): [from: number, to: number] {
  let from = 0;
  while (from < cursor && from < after.length && before[from] === after[from]) from += 1;
  let kept = 0;
  const most = Math.min(before.length - cursor, after.length - from);
  while (kept < most && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return [from, before.length - kept];
}

/** The link that text is part of when it is written within the link. */
function entityAround(
  content: ContentState,
  block: ContentBlock,
  from: number,
  to: number,
): string | undefined {
  const key = from > 0 ? block.getEntityAt(from - 1) : null;
  const isWithin = key !== null && key === block.getEntityAt(to);
  return isWithin && content.getEntity(key).getMutability() === 'MUTABLE' ? key : undefined;
}
