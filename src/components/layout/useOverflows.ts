import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns the ref of a box with a single, growing child, and whether it overflows. A scrolling box must
 * be reachable by keyboard: Safari doesn't focus it by itself. Any other box must not be a tab stop.
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
