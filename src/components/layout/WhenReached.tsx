import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How near the view, so that what is read has come when somebody gets there. */
const NEAR = '200px';

/**
 * Shows what it holds once it has come near the view, and then keeps it: what stands far down a page is not read for those who never
 * go there. Where the browser cannot tell, it is shown at once.
 */
export function WhenReached({ children }: { children: ReactNode }) {
  const [isReached, setReached] = useState(!('IntersectionObserver' in window));
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = placeRef.current;
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
  return isReached ? children : <div ref={placeRef} />;
}
