import { useEffect, useState, type FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  noticeDismissed,
  noticeHeld,
  noticeReleased,
  pressNotice,
  selectNotices,
  type WithNotices,
} from './noticesSlice';

/**
 * Pointer or focus on the element pauses the notice. Focus from before the notice counts only if visible: after a mouse
 * click, a dialog returns the focus to its opener.
 */
export function useHold(id: string | undefined) {
  const dispatch = useDispatch();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!isHeld || id === undefined) return undefined;
    dispatch(noticeHeld(id));
    return () => {
      dispatch(noticeReleased(id));
    };
  }, [isHeld, id, dispatch]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) =>
      setFocused(id !== undefined || target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
}

/** The state of a change that `waitForUndo` delays, and the handlers of a button that cancels it. */
export function usePendingUndo(about: string) {
  const dispatch = useDispatch();
  const pending = useSelector((state: WithNotices) =>
    selectNotices(state).find((notice) => notice.about === about),
  );
  const hold = useHold(pending?.id);
  const undo = () => {
    if (!pending) return;
    dispatch(noticeDismissed(pending.id));
    pressNotice(pending.id);
  };
  return { isPending: pending !== undefined, undo, hold };
}
