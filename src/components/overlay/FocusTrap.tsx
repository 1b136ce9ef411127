import { useCallback, useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { tabbable } from 'tabbable';
import { isForInputMethod } from '../../lib/inputMethod';

export interface FocusTrapProps {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  /** The page behind it is out of reach. */
  modal?: boolean;
  /** It is opened to type: the first field of its form has the focus. */
  forTyping?: boolean;
  className: string | undefined;
  onEscape: () => void;
  children: ReactNode;
}

/** Where one types. */
const TYPED =
  'form :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), [contenteditable="true"]):not([readonly], :disabled)';

/**
 * The box of a dialog. It takes the focus when it appears, or gives it to the element marked `data-autofocus`, else, where it is
 * opened to type, to the first field, also when that comes a moment later, as an editor does. It keeps Tab inside, takes the focus
 * again when what held it goes, and gives it back in the end. Escape is heard here and not on the document, where one press would
 * close a dialog and the one that it was opened from.
 */
export function FocusTrap({
  role = 'dialog',
  labelledBy,
  describedBy,
  modal,
  forTyping = false,
  className,
  onEscape,
  children,
}: FocusTrapProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    const opener = document.activeElement;
    // A popup is put in its place a moment later: scrolling to it now would move the page.
    (box?.querySelector<HTMLElement>('[data-autofocus]') ?? box)?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const box = boxRef.current;
    if (!box || !modal) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) box.focus({ preventScroll: true });
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [modal]);

  useEffect(
    () => (boxRef.current && forTyping ? waitForField(boxRef.current) : undefined),
    [forTyping],
  );

  const handleKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (isForInputMethod(event.nativeEvent)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        onEscape();
      }
      if (event.key === 'Tab') trapTab(event);
    },
    [onEscape],
  );

  return (
    <div
      ref={boxRef}
      role={role}
      aria-modal={modal}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={className}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

/** Gives the focus to the first field once it is there, unless somebody has gone on before. Returns what ends the waiting. */
function waitForField(box: HTMLElement): () => void {
  const look = () => box.querySelector<HTMLElement>(TYPED)?.focus({ preventScroll: true });
  const observer = new MutationObserver(look);
  const going = new AbortController();
  const end = () => {
    observer.disconnect();
    going.abort();
  };
  for (const name of ['keydown', 'pointerdown', 'focusin'])
    box.addEventListener(
      name,
      // The box itself takes the focus when what held it goes.
      (event) => (event.target === box && name === 'focusin' ? undefined : end()),
      { signal: going.signal },
    );
  observer.observe(box, { childList: true, subtree: true });
  look();
  return end;
}

function trapTab(event: KeyboardEvent<HTMLElement>) {
  const box = event.currentTarget;
  // React sends events of a dialog opened from inside this one through here too: those are not ours.
  if (!(event.target instanceof Node) || !box.contains(event.target)) return;
  const stops = tabbable(box);
  const first = stops[0];
  const last = stops[stops.length - 1];
  const at = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (at === first || at === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}
