import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a box with a height of its own holds more than it shows. What scrolls must be reachable by keyboard, and Safari gives no
 * focus to what merely scrolls; what does not is no stop on the way.
 * @returns the box's ref; it holds one element, which is what grows
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
