/**
 * Takes text that an input method composes (Japanese, Chinese, Korean, dead keys, most keyboards of phones) from the document
 * into the editor's state, at each of its changes. draft-js's own handler for it never runs: the events stop here.
 */
import {
  EditorState,
  type Editor,
  Modifier,
  type ContentBlock,
  type ContentState,
  type SelectionState,
} from 'draft-js';
import {
  useLayoutEffect,
  useRef,
  type Component,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { isForInputMethod } from '../../lib/inputMethod';
import { isInObject, paragraphAfter } from './editorBlocks';

/**
 * @param state what the editor shows
 * @param show puts a state into the editor
 * @returns handlers for the element around the editor, and `commit`, which ends a running composition and returns the state
 */
export function useComposition(
  editorRef: RefObject<Editor>,
  state: EditorState,
  show: (next: EditorState) => void,
) {
  const running = useRef<(Composition & { shown: EditorState }) | null>(null);
  /** The state after a composition, until React renders it. */
  const ended = useRef<EditorState | null>(null);

  /** Ends the composition with a state. What the input method did to the document is drawn again from the state. */
  const end = (next: EditorState): EditorState => {
    running.current = null;
    ended.current = EditorState.set(next, { inCompositionMode: false });
    show(ended.current);
    restoreEditorDom(editorRef.current);
    return ended.current;
  };

  // A mention was chosen, a draft was restored: the text is no longer the one that is composed.
  useLayoutEffect(() => {
    ended.current = null;
    const shown = running.current?.shown ?? state;
    if (shown.getCurrentContent() !== state.getCurrentContent()) end(state);
  });

  const readComposed = (composition: Composition): EditorState | null => {
    const shown = readBlock(editorRef.current?.editor, composition.start);
    return shown && compose(composition, shown.text, shown.caret);
  };
  /** Ends a composition as its own undo step. Returns the state without a running composition. */
  const commit = (): EditorState => {
    const composition = running.current;
    if (!composition) return ended.current ?? state;
    const composed = readComposed(composition) ?? composition.shown;
    return end(EditorState.forceSelection(composed, composed.getSelection()));
  };

  return {
    commit,
    onCompositionStartCapture: (event: SyntheticEvent) => {
      event.stopPropagation();
      const composition = startComposition(commit());
      const { origin, start } = composition;
      // The browser writes into the document right after this event: by then the selected text must be out of it.
      if (start !== origin) flushSync(() => show(start));
      const shown = inComposition(start, start);
      running.current = { ...composition, shown };
      show(shown);
    },
    onInputCapture: (event: SyntheticEvent) => {
      const composition = running.current;
      if (!composition) return;
      event.stopPropagation();
      const composed = readComposed(composition);
      if (!composed) return;
      composition.shown = inComposition(composed, composition.start);
      show(composition.shown);
    },
    onCompositionEndCapture: (event: SyntheticEvent) => {
      event.stopPropagation();
      commit();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isForInputMethod(event.nativeEvent)) event.stopPropagation();
      else commit();
    },
    onBeforeInputCapture: (event: SyntheticEvent) => {
      if (running.current) event.stopPropagation();
    },
    onSelectCapture: (event: SyntheticEvent) => {
      if (running.current) event.stopPropagation();
    },
    // After the blur handler of draft-js, which shows the last rendered state: the text from before the commit.
    onBlur: () => {
      if (!running.current && !ended.current) return;
      const committed = commit();
      const selection = committed.getSelection().set('hasFocus', false) as SelectionState;
      show(EditorState.acceptSelection(committed, selection));
    },
  };
}

/** Draws the document of an editor again from its state. draft-js's `restoreEditorDOM` also takes the focus from elsewhere. */
export function restoreEditorDom(editor: Editor | null): void {
  // The key is missing in the types of draft-js.
  (editor as Component<unknown, { contentsKey: number }> | null)?.setState(
    ({ contentsKey }) => ({ contentsKey: contentsKey + 1 }),
    () => {
      if (editor?.editor?.contains(document.activeElement)) editor.focus();
    },
  );
}

/**
 * The state as draft-js holds it while an input method writes: it draws nothing then. It would draw everything again if the
 * direction of the text changed.
 */
const inComposition = (state: EditorState, start: EditorState): EditorState =>
  EditorState.set(state, { inCompositionMode: true, directionMap: start.getDirectionMap() });

/** The text of the block that is composed in, and the place of the cursor in it, as the document has them now. */
function readBlock(
  root: HTMLElement | null | undefined,
  start: EditorState,
): { text: string; caret: number } | null {
  const key = start.getSelection().getStartKey();
  const element = root?.querySelector(`[data-block][data-offset-key="${key}-0-0"]`);
  if (!element) return null;
  const { textContent } = element;
  // draft-js draws a second line break after a last one, or the browser would not show it.
  const isDoubled = start.getCurrentContent().getBlockForKey(key).getText().endsWith('\n');
  const text = isDoubled ? textContent.replace(/\n$/, '') : textContent;
  const { focusNode = null, focusOffset = 0 } = document.getSelection() ?? {};
  if (!focusNode || !element.contains(focusNode)) return { text, caret: text.length };
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(focusNode, focusOffset);
  return { text, caret: before.toString().length };
}

/*
 * What an input method composes, in the editor's state: pure functions. draft-js reads composed text off the changed document
 * leaf by leaf; it misses the other lines of a selection, the style of the text, and an undo step.
 */

interface Composition {
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
