import { EditorState, type Editor } from 'draft-js';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { restoreEditorDom, useComposition } from './useComposition';

const HISTORY_COMMANDS: Partial<Record<string, 'undo' | 'redo'>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
};
/** Edits that browsers make in the document of an editor that need not have the focus: https://w3c.github.io/input-events/ */
const BROWSER_EDITS = new Set([...Object.keys(HISTORY_COMMANDS), 'deleteByDrag']);

/**
 * Keeps what the browser itself edits out of the editor: its undo steps, which belong to the page rather than to the focused
 * field, and the removal of text that is dragged out. draft-js reads an edit at the cursor, which may be anywhere on the page.
 * Undo and Redo of an editor that has the focus use the editor's own history.
 * @param state what the editor shows
 * @param show puts a state into the editor
 * @returns `boxRef`, `drawing` (its key) and `handlers` for the element around the editor
 */
export function useBrowserEdits(
  editorRef: RefObject<Editor>,
  state: EditorState,
  show: (next: EditorState) => void,
) {
  const { commit, ...composition } = useComposition(editorRef, state, show);
  const boxRef = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState(0);
  const hasFocus = () => boxRef.current?.contains(document.activeElement) ?? false;

  /** Undoes or redoes a step of the editor's own history. Returns false for any other input type. */
  const moveInHistory = (inputType: string): boolean => {
    const command = HISTORY_COMMANDS[inputType];
    if (!command) return false;
    const current = commit();
    // React does not know a typed character that the browser drew. It has to render it before the text changes.
    if (current.getNativelyRenderedContent()) {
      flushSync(() => show(EditorState.set(current, { nativelyRenderedContent: null })));
    }
    show(EditorState[command](current));
    return true;
  };

  useEffect(() => {
    const box = boxRef.current;
    const prevent = (event: InputEvent) => {
      if (!event.cancelable || !BROWSER_EDITS.has(event.inputType)) return;
      event.preventDefault();
      if (hasFocus()) moveInHistory(event.inputType);
      // A browser forgets the undo steps of a removed element. They would keep its Undo from the fields edited before.
      else setDrawing((drawn) => drawn + 1);
    };
    // React's `onBeforeInput` is another event.
    box?.addEventListener('beforeinput', prevent);
    return () => box?.removeEventListener('beforeinput', prevent);
  });

  return {
    boxRef,
    drawing,
    moveInHistory,
    handlers: {
      ...composition,
      onInputCapture: (event: FormEvent<HTMLElement>) => {
        const { inputType = '' } = event.nativeEvent as InputEvent;
        const isElsewhere = !event.currentTarget.contains(
          document.getSelection()?.anchorNode ?? null,
        );
        if (!BROWSER_EDITS.has(inputType) && (state.isInCompositionMode() || !isElsewhere)) {
          composition.onInputCapture(event);
          return;
        }
        event.stopPropagation();
        if (!hasFocus()) {
          setDrawing((drawn) => drawn + 1);
          return;
        }
        moveInHistory(inputType);
        restoreEditorDom(editorRef.current);
      },
    },
  };
}
