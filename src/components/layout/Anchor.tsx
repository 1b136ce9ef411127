import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { holdInView } from './holdInView';

/** Scrolls into view for `#id` and takes the focus. Content that loads above doesn't push it away until the reader moves. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    const part = ref.current;
    if (!isTarget || !part) return undefined;
    let release = () => {};
    // A newly opened page moves the focus to its title first.
    const frame = requestAnimationFrame(() => {
      part.focus({ preventScroll: true });
      release = holdInView(part, 'start');
    });
    return () => {
      cancelAnimationFrame(frame);
      release();
    };
  }, [isTarget, key]);
  return (
    <div ref={ref} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
