/**
 * Where the app begins with an empty page, the words at its top are drawn first: what nobody sees before they scroll, photos of people, and
 * covers further down come once those are painted, all of it in one step.
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

/** Draws what stands below the fold later than the rest, the first time. In a tab that nobody looks at nothing is painted, so nothing waits. */
export function TopFirst({ children }: { children: ReactNode }) {
  const isPainted = useIsPainted();
  return (
    <IsDrawnContext.Provider value={isPainted || document.hidden}>
      {children}
    </IsDrawnContext.Provider>
  );
}

/** Whether it is the turn of what stands below the fold. */
export const useIsBelowFoldDrawn = (): boolean => useContext(IsDrawnContext);

/** A part of a page that stands below the fold. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowFoldDrawn() ? children : null;
}

/** False until what the component has drawn first is painted: what takes longer to draw comes after it, and stops no input. */
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
