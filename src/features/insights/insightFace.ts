/**
 * The public summary of an insight that the function `insightPage` embeds in the page, so that its text is
 * shown before anything is read. A page from a cache has none.
 */
import { createContext, useContext } from 'react';
import type { InsightSummary } from '../../data/records';

/** Id of the element with the summary; the build creates it (`scripts/build/pages.ts`). */
export const FACE_ID = 'insight-face';

/** Parses the summary embedded in the page. The parser is loaded only if there is one. */
export const readInsightFace = async (json: string) =>
  (await import('./readInsightFace')).readInsightFace(json);

/** The summary embedded in this page. The code that renders the app provides it. */
export const InsightFaceContext = createContext<InsightSummary | null>(null);

/** Returns the summary embedded in this page if it is that of `key`. */
export function useInsightFace(key: string): InsightSummary | null {
  const face = useContext(InsightFaceContext);
  return face?.key === key ? face : null;
}
