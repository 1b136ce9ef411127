/** Insights as the screens know them, and what a member has saved. */
import * as v from 'valibot';
import { list } from '../decode';
import { optionalText } from './fields';

/** A row of the Insights Library: everything of an insight but its body, file, video and comments. */
export const insightSummarySchema = v.object({
  key: v.string(),
  title: v.string(),
  subTitle: optionalText,
  category: v.string(),
  tags: list(v.string()),
  author: v.string(),
  authorDisplayName: optionalText,
  authorProfilePhoto: optionalText,
  featuredImage: optionalText,
  /** The same picture for lists; '' where there is none but the one. */
  featuredImageCard: optionalText,
  time: v.number(),
  excerpt: optionalText,
  lastCommentTime: v.optional(v.number()),
});
export type InsightSummary = v.InferOutput<typeof insightSummarySchema>;

/** What only members read of an insight, field by field (the record also holds its comments). */
export const insightBodySchema = v.object({
  content: optionalText,
  contentJSON: optionalText,
  videoUrl: optionalText,
  fileLocation: optionalText,
  fileName: optionalText,
});
export type InsightBody = v.InferOutput<typeof insightBodySchema>;

export const savedInsightSchema = v.object({ key: v.string(), time: v.number() });
