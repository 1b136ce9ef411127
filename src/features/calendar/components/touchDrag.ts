/**
 * Dragging by touch. react-big-calendar's addon follows a finger once it has rested for a moment, but never begins: it asks each
 * press, a touch too, for a mouse's button, and its edges hear mice alone (1.20.0,
 * https://github.com/bigcalendar/react-big-calendar/issues/2413). And as it begins, it draws the events of the day anew: what the
 * finger does is told to the element that it touched first, which by then stands nowhere. Both are made good here.
 */
import { useContext, type TouchEvent as ReactTouchEvent } from 'react';
import { DnDContext } from 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js';

/** The edge of an event by which it is made longer or shorter. */
const EDGE = '.rbc-addons-dnd-resize-ns-anchor, .rbc-addons-dnd-resize-ew-anchor';

/** @returns handlers for the element of an event, which the addon does not replace. */
export function useTouchDrag(event: object) {
  const draggable = useContext(DnDContext)?.draggable;
  if (!draggable?.draggableAccessor(event)) return {};
  return {
    onTouchStartCapture: ({ target }: ReactTouchEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const edge = target.closest(EDGE);
      if (edge) draggable.onBeginAction(event, 'resize', directionOf(edge));
      else draggable.onBeginAction(event, 'move');
      followFinger(target, () => draggable.onEnd(null));
    },
  };
}

/** An event has its edges around what it says. */
function directionOf(edge: Element): 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' {
  const isFirst = edge.previousElementSibling === null;
  if (edge.classList.contains('rbc-addons-dnd-resize-ns-anchor')) return isFirst ? 'UP' : 'DOWN';
  return isFirst ? 'LEFT' : 'RIGHT';
}

/**
 * Tells the document what a finger does that began on `target`, while that stands nowhere.
 * @param end ends what the addon has begun and not finished.
 */
function followFinger(target: HTMLElement, end: () => void): void {
  const handleMove = (event: TouchEvent) => {
    if (target.isConnected) return;
    event.preventDefault();
    tell('touchmove', event);
  };
  const listening = new AbortController();
  const handleEnd = (event: TouchEvent) => {
    listening.abort();
    if (!target.isConnected) tell('touchend', event);
    // Where the addon has followed the finger, nothing is left to end.
    setTimeout(end);
  };
  const handleCancel = (event: TouchEvent) => {
    end();
    setTimeout(() => handleEnd(event));
  };
  const options = { passive: false, signal: listening.signal };
  target.addEventListener('touchmove', handleMove, options);
  target.addEventListener('touchend', handleEnd, options);
  target.addEventListener('touchcancel', handleCancel, options);
}

/** The same to what lies under the finger now. */
function tell(type: string, { touches, changedTouches }: TouchEvent): void {
  const [finger] = changedTouches;
  const under = finger && document.elementFromPoint(finger.clientX, finger.clientY);
  (under ?? document.body).dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches: [...touches],
      changedTouches: [...changedTouches],
    }),
  );
}
