import { decode } from '../../data/decode';
import { insightSummarySchema, type InsightSummary } from '../../data/records';
import type { Json } from '../../data/update';

/** @throws DataError if it is invalid */
export const readInsightFace = (json: string): InsightSummary | null =>
  decode(insightSummarySchema, JSON.parse(json) as Json, 'The summary in this page');
