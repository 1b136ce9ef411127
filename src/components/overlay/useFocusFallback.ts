import { type RefObject, useEffect, useRef } from 'react';

/** An element that had or contained the focus, and its index among its siblings. */
interface Step {
  element: Element;
  index: number;
}

// Rows with aria-hidden are spacers.
const ROW = 'li:not([aria-hidden]), tr:not([aria-hidden])';
const TAKES_FOCUS = 'a, button, input, select, textarea, [tabindex], [contenteditable]';
const GROUP = 'section, article, [role="region"], main';

/**
 * When the focused element is removed, such as a deleted row, moves the focus to its neighbour or its
 * section. Otherwise Tab would start again at the top. The box must contain everything that may be removed.
 */
export function useFocusFallback<Box extends HTMLElement>(): RefObject<Box> {
  const boxRef = useRef<Box>(null);
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    let way: Step[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const isLost = () =>
      document.activeElement === document.body && way[0]?.element.isConnected === false;
    const remember = ({ target }: Event) => {
      way = target instanceof Element ? pathTo(box, target) : [];
    };
    // A press outside all controls gives the focus up, so it is not lost.
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(TAKES_FOCUS)) way = [];
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      // A form that closes or a page that opens moves the focus itself, before this timer.
      timer = setTimeout(() => {
        if (isLost()) focusNear(way);
      });
    });
    box.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    // A dialog outside the box can close after the element below it was removed.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      box.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return boxRef;
}

function pathTo(box: Element, target: Element): Step[] {
  const way: Step[] = [];
  for (let at: Element | null = target; at && at !== box.parentElement; at = at.parentElement)
    way.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  return way;
}

function focusNear(way: readonly Step[]): void {
  const nearest = way.findIndex(({ element }) => element.isConnected);
  const around = way[nearest]?.element;
  const removed = way[nearest - 1];
  if (!around || !removed) return;
  const children = [...around.children];
  const isRow = (child: Element) => child.matches(ROW);
  const near =
    children.slice(removed.index).find(isRow) ??
    children.filter(isRow).at(-1) ??
    around.closest(GROUP);
  if (!(near instanceof HTMLElement)) return;
  if (near.tabIndex < 0) near.tabIndex = -1;
  near.focus({ preventScroll: true });
}
