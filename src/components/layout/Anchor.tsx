import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const STOPS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls into view for `#id` and takes the focus. Content that loads above doesn't push it away until the reader moves. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    const part = ref.current;
    if (!isTarget || !part) return undefined;
    const show = () => part.scrollIntoView({ block: 'start' });
    const resized = new ResizeObserver(show);
    const stop = () => resized.disconnect();
    // A newly opened page moves the focus to its title first.
    const frame = requestAnimationFrame(() => {
      part.focus({ preventScroll: true });
      show();
      resized.observe(document.body);
      STOPS.forEach((event) => window.addEventListener(event, stop, { once: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
      STOPS.forEach((event) => window.removeEventListener(event, stop));
    };
  }, [isTarget, key]);
  return (
    <div ref={ref} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
