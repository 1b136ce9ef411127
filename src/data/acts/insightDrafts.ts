/**
 * Acts on what staff see of insights and members do not: drafts, insights that wait for their time, and revisions (decision 73). A
 * draft's key is the insight's, so that publishing it takes it away.
 */
import { FILE_NAME_MAX } from './storage';
import { paths } from '../paths';
import { SERVER_TIME, withoutUndefined, type Json, type Update } from '../update';
import type { InsightContent } from './insights';
import { beginningOf } from '../../../model/beginningOf';

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
