/**
 * The function `insightPage` embeds an insight's public summary in the page, so that its text is shown before
 * anything is read. A page from a cache has none.
 */
import { createContext, useContext } from 'react';
import type { InsightFace } from './readInsightFace';

/** The build creates this element (`scripts/build/pages.ts`). */
export const FACE_ID = 'insight-face';

/** The parser is loaded only if the page has a summary. */
export const readInsightFace = async (json: string) =>
  (await import('./readInsightFace')).readInsightFace(json);

export const InsightFaceContext = createContext<InsightFace | null>(null);

export function useInsightFace(key: string): InsightFace | null {
  const face = useContext(InsightFaceContext);
  return face?.key === key ? face : null;
}
