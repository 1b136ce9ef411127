import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** An element that held the focus or was around it, and its place among its siblings at that time. */
interface Step {
  element: Element;
  index: number;
}

/** The rest are spacers. */
const ROW = 'li:not([aria-hidden]), tr:not([aria-hidden])';
const TAKES_FOCUS = 'a, button, input, select, textarea, [tabindex], [contenteditable]';
const GROUP = 'section, article, [role="region"], main';

/**
 * Keeps the keyboard's place when what holds the focus goes, such as a row that was deleted: the focus moves to the row that
 * took its place, to the last one, or to the section that held the list. Without this the browser drops it on the document,
 * and Tab begins again at the top of the page.
 * @returns to be set on what holds everything that may go
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
      way = target instanceof Element ? wayTo(box, target) : [];
    };
    // A press beside everything gives the focus up; it is not lost then.
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(TAKES_FOCUS)) way = [];
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      // Whoever moves the focus with the same change (a form that closes, a page that opens) does so before this.
      timer = setTimeout(() => {
        if (isLost()) focusNear(way);
      });
    });
    box.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      box.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return boxRef;
}

/** From the element out to the box. */
function wayTo(box: Element, target: Element): Step[] {
  const way: Step[] = [];
  for (let at: Element | null = target; at && at !== box.parentElement; at = at.parentElement)
    way.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  return way;
}

function focusNear(way: readonly Step[]): void {
  const nearest = way.findIndex(({ element }) => element.isConnected);
  const around = way[nearest]?.element;
  const gone = way[nearest - 1];
  if (!around || !gone) return;
  const children = [...around.children];
  const isRow = (child: Element) => child.matches(ROW);
  const near =
    children.slice(gone.index).find(isRow) ??
    children.filter(isRow).at(-1) ??
    around.closest(GROUP);
  if (!(near instanceof HTMLElement)) return;
  if (near.tabIndex < 0) near.tabIndex = -1;
  near.focus({ preventScroll: true });
}
