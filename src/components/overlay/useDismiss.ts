import { type RefObject, useEffect } from 'react';
import { isForInputMethod } from '../../lib/inputMethod';

/**
 * Calls `onDismiss` for Escape, for a press outside, and when the focus leaves. `byKey`: return the focus to
 * the button. Escape does not propagate, so that a surrounding dialog stays open.
 */
export function useDismiss(
  open: boolean,
  ref: RefObject<HTMLElement>,
  onDismiss: (byKey: boolean) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !element.contains(target);
    const handlePointer = (event: PointerEvent) => {
      if (isOutside(event.target)) onDismiss(false);
    };
    const handleFocusOut = (event: FocusEvent) => {
      if (isOutside(event.relatedTarget)) onDismiss(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForInputMethod(event)) return;
      event.stopPropagation();
      onDismiss(true);
    };
    document.addEventListener('pointerdown', handlePointer);
    element.addEventListener('focusout', handleFocusOut);
    element.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      element.removeEventListener('focusout', handleFocusOut);
      element.removeEventListener('keydown', handleKey);
    };
  }, [open, ref, onDismiss]);
}
