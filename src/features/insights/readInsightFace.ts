import { decode } from '../../data/decode';
import { insightSummarySchema, type InsightSummary } from '../../data/records';
import type { Json } from '../../data/update';

/** Parses the summary embedded in a page. @throws DataError if it is invalid */
export const readInsightFace = (json: string): InsightSummary | null =>
  decode(insightSummarySchema, JSON.parse(json) as Json, 'The summary in this page');
