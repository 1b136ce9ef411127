import {
  createContext,
  useContext,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

const IsDrawnContext = createContext(true);

/** Renders content below the fold after the first paint. A hidden tab never paints, so nothing is delayed there. */
export function TopFirst({ children }: { children: ReactNode }) {
  const isPainted = useIsPainted();
  return (
    <IsDrawnContext.Provider value={isPainted || document.hidden}>
      {children}
    </IsDrawnContext.Provider>
  );
}

export const useIsBelowFoldDrawn = (): boolean => useContext(IsDrawnContext);

export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowFoldDrawn() ? children : null;
}

/** False until the component is painted. Slow content can be rendered after it without blocking input. */
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
