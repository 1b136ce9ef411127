import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance from the view at which loading starts, so that the content is there when the reader arrives. */
const NEAR = '200px';

/**
 * Renders its children once they come near the view, and then keeps them. Content far down a page
 * is not loaded for readers who never scroll there. Without IntersectionObserver, the children are
 * rendered at once.
 */
export function WhenReached({ children }: { children: ReactNode }) {
  const [isReached, setReached] = useState(!('IntersectionObserver' in window));
  const elementRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = elementRef.current;
    if (isReached || !place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setReached(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isReached]);
  return isReached ? children : <div ref={elementRef} />;
}
