import * as v from 'valibot';
import { EXCERPT_WORDS } from '../../../model/insightText';
import {
  DEFAULT_INSIGHT_CATEGORY,
  EXCERPT_MAX_LENGTH,
  MOST_SEGMENTS,
} from '../../config/constants';
import { BODY, SHOWN, type InsightContent } from '../../../model/insight';
import type { InsightBody, InsightSummary } from '../../data/records';
import { requiredText, trimmedText } from '../../shared/forms/useForm';
import { firstWords, isBlank, proseText } from '../../shared/richText/rawContent';
import {
  IMAGE_REQUIRED,
  SEGMENT_REQUIRED,
  FUTURE_TIME_REQUIRED,
  TEXT_TOO_LONG,
  TITLE_EMPTY,
  TITLE_REQUIRED,
  TOO_MANY_SEGMENTS,
  VIDEO_REFUSED,
} from './messages';
import { isVideoAddress } from '../../shared/video/video';
import { beginningOf } from '../../../model/beginningOf';

export const TEMPLATES = [
  { name: 'Insight General', src: '/templates/insight-general.svg' },
  { name: 'Policy Update', src: '/templates/policy-update.svg' },
  { name: 'Procurement', src: '/templates/procurement.svg' },
  { name: 'Rep & Policy', src: '/templates/rep-and-policy.svg' },
  { name: 'Toolkit', src: '/templates/toolkit.svg' },
  { name: 'Water', src: '/templates/water.svg' },
] as const;

/** `upload` for a file chosen in the form; otherwise the URL of an existing picture. */
export const UPLOADED = 'upload';

export const TITLE_MAX = SHOWN.title.shape.most;
export const SUBTITLE_MAX = SHOWN.subTitle.shape.most;
export const VIDEO_URL_MAX = 2000;
const TEXT_MAX = BODY.contentJSON.shape.most;

export const draftSchema = v.object({
  key: v.string(),
  title: requiredText(TITLE_REQUIRED),
  subTitle: trimmedText(),
  category: v.string(),
  tags: v.pipe(
    v.array(v.string()),
    v.minLength(1, SEGMENT_REQUIRED),
    v.maxLength(MOST_SEGMENTS, TOO_MANY_SEGMENTS),
  ),
  image: v.string(),
  contentJSON: v.pipe(v.string(), v.maxLength(TEXT_MAX, TEXT_TOO_LONG)),
  videoUrl: v.pipe(
    v.string(),
    v.trim(),
    v.check((address) => address === '' || isVideoAddress(address), VIDEO_REFUSED),
  ),
  /** A new insight has no file. */
  keepsFile: v.boolean(),
  /** A file that was sent for a scheduled draft. */
  fileUrl: v.optional(v.string(), ''),
  fileName: v.optional(v.string(), ''),
  fileSize: v.optional(v.number(), 0),
  /** `fingerprint` of the published insight when its author began to edit it; '' for a new insight. */
  origin: v.optional(v.string(), ''),
  isLater: v.optional(v.boolean(), false),
  /** `YYYY-MM-DD` and `HH:mm` in the author's time zone. */
  publishDay: v.optional(v.string(), ''),
  publishTime: v.optional(v.string(), ''),
});
/** As stored in this browser. Files cannot be stored and must be chosen again. */
export type InsightDraft = v.InferInput<typeof draftSchema>;

export const editDraftName = (key: string): string => `insight/${key}`;

export type PublishedInsight = { summary: InsightSummary; body: InsightBody };

export const blankDraft = (key: string): InsightDraft => ({
  key,
  title: '',
  subTitle: '',
  category: DEFAULT_INSIGHT_CATEGORY,
  tags: [],
  image: TEMPLATES[0].src,
  contentJSON: '',
  videoUrl: '',
  keepsFile: false,
  fileUrl: '',
  fileName: '',
  fileSize: 0,
  origin: '',
  isLater: false,
  publishDay: '',
  publishTime: '',
});

/** Epoch milliseconds; null if the insight is not scheduled or the time is invalid. */
export function publishTimeOf({ isLater, publishDay, publishTime }: InsightDraft): number | null {
  const time = isLater ? new Date(`${publishDay}T${publishTime}`).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

// The search row separates its fields by tabs.
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

export function draftOf(published: PublishedInsight): InsightDraft {
  const draft = publishedForm(published);
  return { ...draft, origin: fingerprint(JSON.stringify(draft)) };
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) and the length. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return `${hash.toString(36)}-${text.length.toString(36)}`;
}

const publishedForm = ({ summary, body }: PublishedInsight): InsightDraft => ({
  ...blankDraft(summary.key),
  key: summary.key,
  title: summary.title,
  subTitle: summary.subTitle,
  category: summary.category,
  tags: summary.tags,
  image: summary.featuredImage,
  contentJSON: body.contentJSON,
  videoUrl: body.videoUrl,
  keepsFile: body.fileLocation !== '',
});

/** @param hasImage a file was chosen, in case the picture is to be uploaded */
export const insightSchema = (isNew: boolean, hasImage: boolean) =>
  v.object({
    ...draftSchema.entries,
    title: requiredText(isNew ? TITLE_REQUIRED : TITLE_EMPTY),
    image: v.pipe(
      v.string(),
      v.check((source) => source !== UPLOADED || hasImage, IMAGE_REQUIRED),
    ),
  });

/** A scheduled time must also be in the future. @param now returns epoch milliseconds */
export const timedSchema = (isNew: boolean, hasImage: boolean, now: () => number) =>
  v.pipe(
    insightSchema(isNew, hasImage),
    v.forward(
      v.check(
        (draft) => !draft.isLater || (publishTimeOf(draft) ?? 0) > now(),
        FUTURE_TIME_REQUIRED,
      ),
      ['publishDay'],
    ),
  );

export const fileOf = ({ fileUrl, fileName, fileSize }: InsightDraft): InsightContent['file'] =>
  fileUrl ? { url: fileUrl, name: fileName ?? '', size: fileSize ?? 0 } : null;

export function contentOf(
  draft: InsightDraft,
  picture: { url: string; cardUrl?: string | undefined },
  file: InsightContent['file'],
): InsightContent {
  const { category, tags, contentJSON, videoUrl } = draft;
  return {
    title: oneLine(draft.title),
    subTitle: oneLine(draft.subTitle),
    category,
    tags,
    featuredImage: picture.url,
    featuredImageCard: picture.cardUrl ?? '',
    contentJSON: isBlank(contentJSON) ? '' : contentJSON,
    videoUrl: videoUrl.trim(),
    file,
    excerpt: shortExcerpt(proseText(contentJSON)),
  };
}

/** The first forty words, cut to the length that a summary may contain. */
export function shortExcerpt(text: string): string {
  const words = firstWords(text, EXCERPT_WORDS);
  if (words.length <= EXCERPT_MAX_LENGTH) return words;
  const cut = beginningOf(words, EXCERPT_MAX_LENGTH - 1);
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
