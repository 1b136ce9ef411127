import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isForInputMethod } from '../../lib/inputMethod';

/**
 * Calls `onDismiss` when, while `open`, the person presses Escape inside `ref`, presses the pointer outside of it, or
 * moves the keyboard focus out of it: what closes a panel that hangs from a button. `byKey` says that it was Escape, so
 * that the focus belongs back on the button. Escape goes no further, so that a dialog around the panel stays open.
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
