import { useLayoutEffect, useRef } from 'react';

const GAP = 4;
const EDGE = 16;

/**
 * Places a box with `position: fixed` next to its anchor and inside the window, also while a part of the page scrolls. So no scrolling
 * part, such as a table, cuts it off.
 * @param side is preferred if there is room
 */
export function useAnchored<Box extends HTMLElement>(
  anchor: HTMLElement | null,
  side: 'above' | 'below',
) {
  const boxRef = useRef<Box>(null);
  // After each render, because the height of the box may change.
  useLayoutEffect(() => {
    const place = () => {
      if (boxRef.current && anchor) moveTo(boxRef.current, anchor, side);
    };
    place();
    // Captures, because a scrolling part of the page counts too.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
  return boxRef;
}

function moveTo(box: HTMLElement, anchor: HTMLElement, side: 'above' | 'below'): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, left } = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const lowest = clientHeight - EDGE - height;
  const above = top - GAP - height;
  const below = bottom + GAP;
  const isAbove = above >= EDGE && (side === 'above' || below > lowest);
  box.style.top = `${isAbove ? above : Math.max(EDGE, Math.min(below, lowest))}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - EDGE - width))}px`;
}
