import { useEffect, useRef, useState, type ReactNode } from 'react';

const NEAR = '200px';

/** Content far down a page isn't loaded for readers who never scroll there. Once rendered, it stays. */
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
