import { useEffect, useRef, useState } from 'react';
import { isForInputMethod } from '../../lib/inputMethod';

/**
 * A panel below a button. It closes for Escape, for a press outside `rootRef`, and when the focus leaves it. Escape
 * returns the focus to the button, and does not propagate, so that a surrounding dialog stays open.
 */
export function useDropdown() {
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = rootRef.current;
    if (!isOpen || !element) return;
    const closeFor = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    const handlePointer = (event: PointerEvent) => closeFor(event.target);
    const handleFocusOut = (event: FocusEvent) => closeFor(event.relatedTarget);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForInputMethod(event)) return;
      event.stopPropagation();
      setOpen(false);
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', handlePointer);
    element.addEventListener('focusout', handleFocusOut);
    element.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      element.removeEventListener('focusout', handleFocusOut);
      element.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);
  return { rootRef, buttonRef, isOpen, setOpen };
}
