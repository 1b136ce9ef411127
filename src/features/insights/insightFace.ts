/**
 * An insight as its page brought it along: the public summary, put there by the function `insightPage`, so that the words stand
 * before anything is asked for. A page that comes out of a cache brings none.
 */
import { createContext, useContext } from 'react';
import type { InsightSummary } from '../../data/records';

/** Of the element that holds the summary; the build makes it (`scripts/build/pages.ts`). */
export const FACE_ID = 'insight-face';

/** Reads the summary that a page brought along; its reader is loaded only where there is one. */
export const readInsightFace = async (json: string) =>
  (await import('./readInsightFace')).readInsightFace(json);

/** The summary in this page. Whoever renders the app provides it. */
export const InsightFaceContext = createContext<InsightSummary | null>(null);

/** The summary in this page if it is that of `key`. */
export function useInsightFace(key: string): InsightSummary | null {
  const face = useContext(InsightFaceContext);
  return face?.key === key ? face : null;
}
