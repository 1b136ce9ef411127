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
  contentJSON: optionalText,
  videoUrl: optionalText,
  fileLocation: optionalText,
  fileName: optionalText,
  /** In bytes; 0 without a file. */
  fileSize: v.optional(v.number(), 0),
});
export type InsightBody = v.InferOutput<typeof insightBodySchema>;

/** Its fields by ranges of their keys: the comments stand before, and what the summary repeats stands before, between and after them. */
export const INSIGHT_BODY_RANGES = [
  ['contentJSON', 'fileSize'],
  ['videoUrl', 'videoUrl'],
] as const;

/** How often an insight was read, and how many members have it among the saved ones now. */
export const insightCountsSchema = v.object({
  /** At most one for each member and day, as of last night. */
  reads: v.optional(v.number(), 0),
  saves: v.optional(v.number(), 0),
});

export const savedInsightSchema = v.object({ key: v.string(), time: v.number() });

/** A draft in a list; its content stands apart. */
export const insightDraftSchema = v.object({
  key: v.string(),
  author: v.string(),
  authorDisplayName: optionalText,
  title: v.string(),
  /** An insight stands under its key. */
  isEdit: v.optional(v.boolean(), false),
  time: v.number(),
});
export type InsightDraftRow = v.InferOutput<typeof insightDraftSchema>;

/** An insight that waits for its time. */
export const scheduledInsightSchema = v.object({
  key: v.string(),
  author: v.string(),
  title: v.string(),
  subTitle: optionalText,
  category: v.string(),
  tags: list(v.string()),
  featuredImage: optionalText,
  contentJSON: optionalText,
  videoUrl: optionalText,
  fileLocation: optionalText,
  /** Epoch milliseconds. */
  publishAt: v.number(),
});
export type ScheduledInsight = v.InferOutput<typeof scheduledInsightSchema>;

/** What an insight said at a time; `content` is its author's form as JSON. */
export const insightRevisionSchema = v.object({
  key: v.string(),
  author: v.string(),
  time: v.number(),
  content: v.string(),
});
