/**
 * Mutations of published insights (access table rows 23, 26, 31a, 38 and 41): insight, summary, search row, counter and file records in one
 * update. The caller makes the keys.
 */
import {
  BODY,
  EXCERPT,
  recordsOf,
  searchRowOf,
  SHOWN,
  SIGNATURE,
  type InsightContent,
} from '../../../model/insight';
import { DRAFT_FIELDS, SCHEDULED_FIELDS } from '../../../model/insightDraft';
import { beginningOf } from '../../../model/beginningOf';
import { changed, pick } from '../../../model/fields';
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, under, type Json, type Update } from '../update';
import { recordUploads, removeRecords, type Upload, type UploadRef } from './storage';

export type { InsightContent } from '../../../model/insight';

/** As in the author's record; '' for a missing field. */
export type Author = { uid: string; displayName: string; profilePhoto: string };

const fieldsOf = ({ file, ...content }: InsightContent): Record<string, Json | undefined> => ({
  ...content,
  fileLocation: file?.url,
  fileName: file ? beginningOf(file.name, BODY.fileName.shape.most) : undefined,
  fileSize: file?.size,
});

const signatureOf = ({ displayName, profilePhoto }: Author) =>
  pick(SIGNATURE, { authorDisplayName: displayName, authorProfilePhoto: profilePhoto });

export function publishInsight(insight: {
  key: string;
  author: Author;
  content: InsightContent;
  uploads: readonly Upload[];
}): Update {
  const { key, author, content, uploads } = insight;
  const fields = {
    ...fieldsOf(content),
    ...signatureOf(author),
    author: author.uid,
    time: SERVER_TIME,
  };
  const { insight: record, summary } = recordsOf<Json>(key, fields);
  return {
    [paths.insight(key)]: record,
    [paths.insightSummary(key)]: summary,
    [paths.searchRow('insights', key)]: searchRowOf(content),
    [paths.counter('insights')]: increment(1),
    [paths.lastMoved('insights')]: key,
    ...recordUploads(uploads),
  };
}

/** Changes an insight. Writes all projected fields, so that a drifted or missing summary is repaired. */
export function reviseInsight(insight: {
  key: string;
  author: Author;
  /** When the insight was published, in epoch milliseconds. */
  time: number;
  content: InsightContent;
  uploads: readonly Upload[];
  dropped: readonly UploadRef[];
}): Update {
  const { key, author, time, content, uploads, dropped } = insight;
  const fields = fieldsOf(content);
  // The rules let a signature be replaced by the author's current one, but never removed.
  const signature = signatureOf(author);
  return {
    ...under(paths.insight(key), { ...changed<Json>({ ...SHOWN, ...BODY }, fields), ...signature }),
    ...under(paths.insightSummary(key), {
      ...changed<Json>({ ...SHOWN, ...EXCERPT }, fields),
      ...signature,
      author: author.uid,
      time,
    }),
    [paths.searchRow('insights', key)]: searchRowOf(content),
    ...recordUploads(uploads),
    ...removeRecords(dropped),
  };
}

/** Deletes an insight with its projections, comments and file records. `count` is the current counter of insights. */
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

/* Mutations of what only staff see of insights: drafts, schedules and revisions (decision 73). A draft has the key of its insight, so
   publishing removes the draft. */

/** `content` is the form as JSON; `isEdit` means that the insight exists. */
export function saveInsightDraft(draft: {
  key: string;
  /** As in the author's record; '' without a display name. */
  author: { uid: string; displayName: string };
  title: string;
  isEdit: boolean;
  content: string;
}): Update {
  const { key, author, title, isEdit, content } = draft;
  return {
    [paths.insightDraft(key)]: pick<Json>(DRAFT_FIELDS, {
      author: author.uid,
      authorDisplayName: author.displayName,
      title: beginningOf(title, DRAFT_FIELDS.title.shape.most),
      isEdit,
      time: SERVER_TIME,
    }),
    [paths.draftContent(key)]: content,
  };
}

/** Deletes a draft and its schedule. */
export const deleteInsightDraft = (key: string): Update => ({
  [paths.insightDraft(key)]: null,
  [paths.draftContent(key)]: null,
  [paths.scheduledInsight(key)]: null,
});

/** Schedules a draft for publication (epoch milliseconds). The draft stays until then. */
export function scheduleInsight(insight: {
  key: string;
  uid: string;
  publishAt: number;
  content: InsightContent;
}): Update {
  const { key, uid, publishAt, content } = insight;
  const fields = { ...fieldsOf(content), author: uid, publishAt };
  return { [paths.scheduledInsight(key)]: pick(SCHEDULED_FIELDS, fields) };
}

/** The draft stays. */
export const unscheduleInsight = (key: string): Update => ({ [paths.scheduledInsight(key)]: null });

/** Part of the update that saves the insight. */
export const saveRevision = (revision: {
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
