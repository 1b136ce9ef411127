import { EditorState, type Editor } from 'draft-js';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { restoreEditorDom, useComposition } from './useComposition';

const HISTORY_COMMANDS: Partial<Record<string, 'undo' | 'redo'>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
};
/** Browsers make these edits even in an editor without focus: https://w3c.github.io/input-events/ */
const BROWSER_EDITS = new Set([...Object.keys(HISTORY_COMMANDS), 'deleteByDrag']);

/**
 * Blocks the browser's own undo steps, which belong to the page, and the removal of dragged text. draft-js would apply
 * both at the cursor, wherever that is. Undo and Redo in a focused editor use its own history.
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

  /** Returns false for other input types. */
  const moveInHistory = (inputType: string): boolean => {
    const command = HISTORY_COMMANDS[inputType];
    if (!command) return false;
    const current = commit();
    // React must render a character that the browser drew before the text changes.
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
      // Removing the element removes its undo steps, which would block Undo in fields edited before.
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
