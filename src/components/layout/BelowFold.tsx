/**
 * Where the app begins with an empty page, the words at its top are drawn first: pictures, and what nobody sees before they scroll, come
 * once those are painted, all of it in one step.
 */
import { createContext, useContext, type ReactNode } from 'react';
import { useIsPainted } from '../feedback/useIsPainted';

/** Rows of a list that are part of the top: they fill a screen of 1,000 px, and some more. */
export const ROWS_AT_THE_TOP = 5;

const IsDrawnContext = createContext(true);

/** Draws what stands below the fold later than the rest, the first time. */
export function TopFirst({ children }: { children: ReactNode }) {
  return <IsDrawnContext.Provider value={useIsPainted()}>{children}</IsDrawnContext.Provider>;
}

/** Whether it is the turn of what stands below the fold. */
export const useIsBelowFoldDrawn = (): boolean => useContext(IsDrawnContext);

/** A part of a page that stands below the fold. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowFoldDrawn() ? children : null;
}
