/**
 * Acts on published insights (access table rows 23, 26, 31a, 38 and 41). Each returns one update in which the insight, its
 * summary, its search row, the counter and the records of its files move together. Keys are made by the caller, before
 * anything is sent.
 */
import { paths } from '../paths';
import { encodeSearchRow } from '../../../model/insightText';
import {
  countDown,
  increment,
  SERVER_TIME,
  withoutUndefined,
  type Json,
  type Update,
} from '../update';
import {
  FILE_NAME_MAX,
  recordUploads,
  removeRecords,
  type Upload,
  type UploadRef,
} from './storage';
import { beginningOf } from '../../../model/beginningOf';

/** Who publishes, exactly as the own record says; '' where the record says nothing. */
export type Author = { uid: string; displayName: string; profilePhoto: string };

/** What an author writes, and what the summary shows of it. */
export type InsightContent = {
  title: string;
  subTitle: string;
  /** Slug of the category. */
  category: string;
  /** Industry segments: 1 to 10. */
  tags: readonly string[];
  /** Download address, or the site path of a template; '' for none. */
  featuredImage: string;
  /** The same picture for lists; '' where there is none but the one. */
  featuredImageCard: string;
  /** Rich text as raw JSON; '' for none. */
  contentJSON: string;
  videoUrl: string;
  /** `size` in bytes; 0 where nobody noted it. */
  file: { url: string; name: string; size: number } | null;
  /** At most forty words. */
  excerpt: string;
};

/** Publishes an insight. */
export function publishInsight(insight: {
  key: string;
  author: Author;
  content: InsightContent;
  uploads: readonly Upload[];
}): Update {
  const { key, author, content, uploads } = insight;
  const projected: { [field: string]: Json } = {
    ...projectedFields(content),
    ...withoutUndefined(signature(author)),
    author: author.uid,
    time: SERVER_TIME,
  };
  return {
    [paths.insight(key)]: { key, ...projected, ...withoutNull(bodyFields(content)) },
    [paths.insightSummary(key)]: { ...projected, excerpt: content.excerpt },
    [paths.searchRow('insights', key)]: searchRow(content),
    [paths.counter('insights')]: increment(1),
    [paths.lastMoved('insights')]: key,
    ...recordUploads(uploads),
  };
}

/**
 * Changes an insight. Every projected field is written, not only the changed one, so that a summary which has drifted or
 * is missing heals. `time` is the insight's own.
 */
export function reviseInsight(insight: {
  key: string;
  author: Author;
  /** When it was published, in epoch milliseconds. */
  time: number;
  content: InsightContent;
  uploads: readonly Upload[];
  dropped: readonly UploadRef[];
}): Update {
  const { key, author, time, content, uploads, dropped } = insight;
  // The rules let a signature be replaced by the record's own, never taken away.
  const shared = { ...projectedFields(content), ...withoutUndefined(signature(author)) };
  return {
    ...under(paths.insight(key), { ...shared, ...bodyFields(content) }),
    ...under(paths.insightSummary(key), {
      ...shared,
      author: author.uid,
      time,
      excerpt: content.excerpt,
    }),
    [paths.searchRow('insights', key)]: searchRow(content),
    ...recordUploads(uploads),
    ...removeRecords(dropped),
  };
}

/**
 * Takes an insight away with everything that repeats it, its comments and the records of its files. `count` is the
 * counter of insights as it is now.
 */
export function withdrawInsight(insight: {
  key: string;
  dropped: readonly UploadRef[];
  count: Json;
}): Update {
  const { key, dropped, count } = insight;
  return {
    [paths.insight(key)]: null,
    [paths.insightSummary(key)]: null,
    [paths.searchRow('insights', key)]: null,
    ...countDown(paths.counter('insights'), count),
    [paths.lastMoved('insights')]: key,
    ...removeRecords(dropped),
  };
}

/** What the insight and its summary both hold. */
function projectedFields(content: InsightContent): { [field: string]: Json } {
  const { title, subTitle, category, tags, featuredImage, featuredImageCard } = content;
  return {
    title,
    subTitle,
    category,
    tags: [...tags],
    featuredImage: featuredImage === '' ? null : featuredImage,
    featuredImageCard: featuredImageCard === '' ? null : featuredImageCard,
  };
}

/** What members alone read. */
function bodyFields({ contentJSON, videoUrl, file }: InsightContent): { [field: string]: Json } {
  return {
    contentJSON,
    videoUrl,
    fileLocation: file?.url ?? null,
    fileName: file ? beginningOf(file.name, FILE_NAME_MAX) : null,
    fileSize: file?.size || null,
  };
}

/** What the own record lacks must be absent here too. */
const signature = ({ displayName, profilePhoto }: Author) => ({
  authorDisplayName: displayName === '' ? undefined : displayName,
  authorProfilePhoto: profilePhoto === '' ? undefined : profilePhoto,
});

const searchRow = ({ title, category, tags }: InsightContent): string =>
  encodeSearchRow({ title, group: category, tags });

const under = (path: string, fields: { [field: string]: Json }): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));

const withoutNull = (fields: { [field: string]: Json }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/*
 * Acts on what staff see of insights and members do not: drafts, insights that wait for their time, and revisions (decision 73). A
 * draft's key is the insight's, so that publishing it takes it away.
 */

/** Most characters of a title. */
const TITLE_MAX = 200;

/** Saves a draft. `content` is the form as JSON; `isEdit` says that an insight stands under its key. */
export function saveInsightDraft(draft: {
  key: string;
  /** As the own record says; '' where it says nothing. */
  author: { uid: string; displayName: string };
  title: string;
  isEdit: boolean;
  content: string;
}): Update {
  const { key, author, title, isEdit, content } = draft;
  return {
    [paths.insightDraft(key)]: withoutUndefined({
      author: author.uid,
      authorDisplayName: author.displayName === '' ? undefined : author.displayName,
      title: beginningOf(title, TITLE_MAX),
      isEdit,
      time: SERVER_TIME,
    }),
    [paths.draftContent(key)]: content,
  };
}

/** Throws a draft away, and with it the time at which it was to be published. */
export const deleteInsightDraft = (key: string): Update => ({
  [paths.insightDraft(key)]: null,
  [paths.draftContent(key)]: null,
  [paths.scheduledInsight(key)]: null,
});

/** Lets a draft be published at a time to come (epoch milliseconds). Its draft stays until then. */
export function scheduleInsight(insight: {
  key: string;
  uid: string;
  publishAt: number;
  content: InsightContent;
}): Update {
  const { key, uid, publishAt, content } = insight;
  const { title, subTitle, category, tags, contentJSON, videoUrl, excerpt } = content;
  const { file, featuredImage, featuredImageCard } = content;
  // Written in the editor, so there is no HTML.
  const scheduled: { [field: string]: Json | undefined } = {
    ...{ title, subTitle, category, contentJSON, videoUrl, excerpt },
    tags: [...tags],
    featuredImage: featuredImage === '' ? undefined : featuredImage,
    featuredImageCard: featuredImageCard === '' ? undefined : featuredImageCard,
    fileLocation: file?.url,
    fileName: file && beginningOf(file.name, FILE_NAME_MAX),
    fileSize: file?.size || undefined,
    author: uid,
    publishAt,
  };
  return { [paths.scheduledInsight(key)]: withoutUndefined(scheduled) };
}

/** Takes an insight back that waits for its time. Its draft stays. */
export const unscheduleInsight = (key: string): Update => ({ [paths.scheduledInsight(key)]: null });

/** Keeps what an insight says from now on, beside the update that saves it. */
export const keepRevision = (revision: {
  insight: string;
  key: string;
  uid: string;
  content: string;
}): Update => ({
  [paths.insightRevision(revision.insight, revision.key)]: {
    author: revision.uid,
    time: SERVER_TIME,
    content: revision.content,
  },
});
