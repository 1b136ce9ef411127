/**
 * On an empty page, the text at the top is rendered first. Content below the fold, photos of people
 * and covers further down follow in one step after the first paint.
 */
import {
  createContext,
  useContext,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

const IsDrawnContext = createContext(true);

/**
 * Renders content below the fold later than the rest, the first time. A hidden tab never paints, so
 * nothing is delayed there.
 */
export function TopFirst({ children }: { children: ReactNode }) {
  const isPainted = useIsPainted();
  return (
    <IsDrawnContext.Provider value={isPainted || document.hidden}>
      {children}
    </IsDrawnContext.Provider>
  );
}

/** Returns whether content below the fold is rendered now. */
export const useIsBelowFoldDrawn = (): boolean => useContext(IsDrawnContext);

/** A part of a page that is below the fold. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowFoldDrawn() ? children : null;
}

/**
 * Returns false until the first render of the component is painted. Slow content can be rendered
 * after it without blocking input.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
