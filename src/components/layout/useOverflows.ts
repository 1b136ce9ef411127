import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns whether the content of a box with a fixed height overflows. A scrolling box must be
 * reachable by keyboard, and Safari does not focus scrolling boxes by itself. A box that does not
 * scroll must not be a tab stop.
 * @returns the ref of the box, whose only child is the growing content, and whether it overflows
 */
export function useOverflows(): [RefObject<HTMLDivElement>, boolean] {
  const boxRef = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = boxRef.current;
    const content = box?.firstElementChild;
    if (!box || !content) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight));
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [boxRef, overflows];
}
