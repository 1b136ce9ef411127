import * as v from 'valibot';
import { decode } from '../../data/decode';
import { insightSummarySchema } from '../../data/records';
import type { Json } from '../../data/update';

/** The public summary, with what only the server can read for a visitor. */
const insightFaceSchema = v.object({
  ...insightSummarySchema.entries,
  /** By slug. */
  categoryNames: v.optional(v.record(v.string(), v.string()), {}),
  related: v.optional(v.array(insightSummarySchema), []),
});
export type InsightFace = v.InferOutput<typeof insightFaceSchema>;

/** @throws DataError if it is invalid */
export const readInsightFace = (json: string): InsightFace | null =>
  decode(insightFaceSchema, JSON.parse(json) as Json, 'The summary in this page');
