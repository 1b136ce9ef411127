import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { tabbable } from 'tabbable';
import { isForInputMethod } from '../../lib/inputMethod';

export interface FocusTrapProps {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  modal?: boolean;
  forTyping?: boolean;
  className: string | undefined;
  onEscape: () => void;
  children: ReactNode;
}

const TYPED =
  'form :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), [contenteditable="true"]):not([readonly], :disabled)';

/**
 * The focus moves to `data-autofocus`, otherwise to the box; Tab stays inside. The box takes the focus of
 * a removed element and returns it to the opener at the end. Escape is handled here, because a listener
 * on the document would also close the dialog behind.
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
    // A popover is positioned a moment later, and scrolling to it now would move the page.
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

/** An editor's field may appear later. Doesn't move the focus if the member has already moved on. */
function waitForField(box: HTMLElement): () => void {
  const look = () => box.querySelector<HTMLElement>(TYPED)?.focus({ preventScroll: true });
  const observer = new MutationObserver(look);
  const waiting = new AbortController();
  const end = () => {
    observer.disconnect();
    waiting.abort();
  };
  for (const name of ['keydown', 'pointerdown', 'focusin'])
    box.addEventListener(
      name,
      // The box itself gets the focus when the focused element is removed.
      (event) => (event.target === box && name === 'focusin' ? undefined : end()),
      { signal: waiting.signal },
    );
  observer.observe(box, { childList: true, subtree: true });
  look();
  return end;
}

function trapTab(event: KeyboardEvent<HTMLElement>) {
  const box = event.currentTarget;
  // React also sends events from a dialog that was opened inside this one.
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
