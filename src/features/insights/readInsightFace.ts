import { decode } from '../../data/decode';
import { insightSummarySchema, type InsightSummary } from '../../data/records';
import type { Json } from '../../data/update';

/** Reads the summary that a page brought along. @throws DataError when it is none */
export const readInsightFace = (json: string): InsightSummary | null =>
  decode(insightSummarySchema, JSON.parse(json) as Json, 'The summary in this page');
