/**
 * Text composed by an input method (Japanese, Chinese, Korean, dead keys, most phone keyboards) is copied from the
 * document into the state at each change. draft-js's own handler never runs.
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

/** Returns handlers for the element around the editor, and `commit`, which ends a running composition. */
export function useComposition(
  editorRef: RefObject<Editor>,
  state: EditorState,
  show: (next: EditorState) => void,
) {
  const running = useRef<(Composition & { shown: EditorState }) | null>(null);
  /** The state after a composition, until React renders it. */
  const ended = useRef<EditorState | null>(null);

  /** Redraws what the input method did to the document. */
  const end = (next: EditorState): EditorState => {
    running.current = null;
    ended.current = EditorState.set(next, { inCompositionMode: false });
    show(ended.current);
    restoreEditorDom(editorRef.current);
    return ended.current;
  };

  // The composed text was replaced: a mention was chosen or a draft restored.
  useLayoutEffect(() => {
    ended.current = null;
    const shown = running.current?.shown ?? state;
    if (shown.getCurrentContent() !== state.getCurrentContent()) end(state);
  });

  const readComposed = (composition: Composition): EditorState | null => {
    const shown = readBlock(editorRef.current?.editor, composition.start);
    return shown && compose(composition, shown.text, shown.caret);
  };
  /** Ends the composition as its own undo step. */
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
      // The browser writes right after this event, so the selected text must be removed before.
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
    // Runs after the blur handler of draft-js, which shows the text from before the commit.
    onBlur: () => {
      if (!running.current && !ended.current) return;
      const committed = commit();
      const selection = committed.getSelection().set('hasFocus', false) as SelectionState;
      show(EditorState.acceptSelection(committed, selection));
    },
  };
}

/** draft-js's `restoreEditorDOM` would also take the focus from elsewhere. */
export function restoreEditorDom(editor: Editor | null): void {
  // The key is missing in the types of draft-js.
  (editor as Component<unknown, { contentsKey: number }> | null)?.setState(
    ({ contentsKey }) => ({ contentsKey: contentsKey + 1 }),
    () => {
      if (editor?.editor?.contains(document.activeElement)) editor.focus();
    },
  );
}

/** draft-js draws nothing in this state. A changed text direction would make it draw everything again. */
const inComposition = (state: EditorState, start: EditorState): EditorState =>
  EditorState.set(state, { inCompositionMode: true, directionMap: start.getDirectionMap() });

/** Text and cursor of the composed block, read from the document. */
function readBlock(
  root: HTMLElement | null | undefined,
  start: EditorState,
): { text: string; caret: number } | null {
  const key = start.getSelection().getStartKey();
  const element = root?.querySelector(`[data-block][data-offset-key="${key}-0-0"]`);
  if (!element) return null;
  const { textContent } = element;
  // draft-js doubles a last line break, or the browser would not show it.
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
 * Pure functions. draft-js reads composed text leaf by leaf, and misses other selected lines, the style, and an undo
 * step.
 */

interface Composition {
  /** The state before the composition, which Undo restores. */
  origin: EditorState;
  /** The same state without its selected text. */
  start: EditorState;
}

/** Puts the cursor into a paragraph, with nothing selected. */
export function startComposition(origin: EditorState): Composition {
  if (isInObject(origin)) return { origin, start: paragraphAfter(origin, '') };
  const selection = origin.getSelection();
  if (selection.isCollapsed()) return { origin, start: origin };
  const content = Modifier.removeRange(origin.getCurrentContent(), selection, 'forward');
  return { origin, start: EditorState.push(origin, content, 'remove-range') };
}

/**
 * Returns the composed text as one undo step, in the style of typed text. `text` and `caret` are read from the
 * document.
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

/** Returns the range of `before` that was replaced. It includes the cursor. */
function changedRange(before: string, after: string, cursor: number): [from: number, to: number] {
  let from = 0;
  while (from < cursor && from < after.length && before[from] === after[from]) from += 1;
  let unchanged = 0;
  const most = Math.min(before.length - cursor, after.length - from);
  while (unchanged < most && before.at(-1 - unchanged) === after.at(-1 - unchanged)) unchanged += 1;
  return [from, before.length - unchanged];
}

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
