import * as draftMutations from '../../data/mutations/insights';
import * as mutations from '../../data/mutations/insights';
import type { Upload, UploadRef } from '../../data/mutations/storage';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { insightBodySchema, insightSummarySchema } from '../../data/records';
import { readValue } from '../../data/subscribe';
import type { Json, Update } from '../../data/update';
import { catchUp, commit, newKey } from '../../data/write';
import { removeFiles, uploadAt, withFiles, type Outgoing } from '../../shared/uploads/fileRecords';
import { createMutation } from '../../store/mutation';
import {
  contentOf,
  draftOf,
  fileOf,
  UPLOADED,
  type InsightDraft,
  type PublishedInsight,
} from './authoring';
import { INSIGHT_CHANGED_ELSEWHERE, INSIGHT_NOT_FOUND } from './messages';

export type InsightForm = {
  draft: InsightDraft;
  author: mutations.Author;
  image: File | null;
  file: File | null;
  /** 0 to 100; 100 only once the server has accepted everything. */
  onProgress: (percent: number) => void;
};

/** Files that no record names any more, but that could not be removed from Storage. The mutation itself succeeded. */
export type FilesLeft = number;

// Share of the progress for the upload; the rest is for the database write.
const FILES_SHARE = 0.95;

/** If the response to an earlier attempt was lost, the insight exists already, and the draft is saved as an edit. */
export const publishInsight = createMutation(
  'insights/publishInsight',
  async (form: InsightForm): Promise<FilesLeft> => {
    const current = await readCurrent(form.draft.key, form.author.uid);
    if (current) return reviseCurrent(form, current);
    await publishNew(form);
    return 0;
  },
  { handled: true },
);

/** Fails if the insight has changed since `published`. Files that it no longer names are removed from Storage. */
export const reviseInsight = createMutation(
  'insights/reviseInsight',
  async ({
    published,
    ...form
  }: InsightForm & { published: PublishedInsight }): Promise<FilesLeft> => {
    await catchUp();
    const current = await readCurrent(published.summary.key, form.author.uid);
    if (!current) throw new DataError('notFound', INSIGHT_NOT_FOUND);
    if (JSON.stringify(draftOf(current)) !== JSON.stringify(draftOf(published)))
      throw new DataError('invalid', INSIGHT_CHANGED_ELSEWHERE);
    return reviseCurrent(form, current);
  },
  { handled: true },
);

export const withdrawInsight = createMutation(
  'insights/withdrawInsight',
  async ({ key }: { key: string }): Promise<FilesLeft> => {
    const addresses = await Promise.all(
      ['featuredImage', 'featuredImageCard', 'fileLocation'].map(async (field) => {
        const value = await readValue(paths.insightField(key, field));
        return typeof value === 'string' ? value : '';
      }),
    );
    const count = await readValue(paths.counter('insights'));
    await commit(mutations.withdrawInsight({ key, dropped: recordsOf(addresses), count }), {
      path: paths.insightField(key, 'key'),
      matches: (stored) => stored === null,
    });
    return removeFiles(addresses);
  },
);

/** Accompanies every save: a new revision, and the deletion of the draft. */
function settle(
  { draft, author }: InsightForm,
  { featuredImage }: mutations.InsightContent,
  revision: string,
): Update {
  const content = JSON.stringify({ ...draft, image: featuredImage });
  return {
    ...draftMutations.deleteInsightDraft(draft.key),
    ...draftMutations.saveRevision({ insight: draft.key, key: revision, uid: author.uid, content }),
  };
}

async function publishNew(form: InsightForm): Promise<void> {
  const { draft, author } = form;
  await sendForm(form, async (image, file, uploads) => {
    const picture = image ?? { url: currentImage(draft) };
    const content = contentOf(draft, picture, file ?? fileOf(draft));
    const { key } = draft;
    await commit({
      ...mutations.publishInsight({ key, author, content, uploads }),
      ...settle(form, content, newKey()),
    });
  });
}

async function reviseCurrent(
  form: InsightForm,
  { summary, body }: PublishedInsight,
): Promise<FilesLeft> {
  const { draft, author } = form;
  const { key, time } = summary;
  const before = [summary.featuredImage, summary.featuredImageCard, body.fileLocation];
  const hasCurrentFile = draft.keepsFile && body.fileLocation !== '';
  const currentFile = hasCurrentFile
    ? { url: body.fileLocation, name: body.fileName, size: body.fileSize }
    : null;
  const revision = newKey();
  return sendForm(form, async (image, file, uploads) => {
    const url = currentImage(draft);
    const cardUrl = url === summary.featuredImage ? summary.featuredImageCard : '';
    const picture = image ?? { url, cardUrl };
    const content = contentOf(draft, picture, file ?? currentFile);
    const named = [content.featuredImage, content.featuredImageCard, content.file?.url];
    const replaced = before.filter((address) => !named.includes(address));
    await commit(
      {
        ...mutations.reviseInsight({
          key,
          author,
          time,
          content,
          uploads,
          dropped: recordsOf(replaced),
        }),
        ...settle(form, content, revision),
      },
      // Each revision key is written once, so an existing revision shows that an earlier attempt was accepted.
      { path: paths.insightRevision(key, revision), matches: (stored) => stored !== null },
    );
    return removeFiles(replaced);
  });
}

const currentImage = ({ image }: InsightDraft) => (image === UPLOADED ? '' : image);

export async function sendForm<Result>(
  { author, image, file, onProgress }: InsightForm,
  write: (
    image: Upload | null,
    file: (Upload & { size: number }) | null,
    uploads: Upload[],
  ) => Promise<Result>,
): Promise<Result> {
  const outgoing: Outgoing[] = [
    ...(image ? [{ of: 'images', file: image } as const] : []),
    ...(file ? [{ of: 'storage', file } as const] : []),
  ];
  onProgress(0);
  const report = (percent: number) => onProgress(Math.round(percent * FILES_SHARE));
  const result = await withFiles(author.uid, outgoing, report, (uploads) => {
    const find = (of: Outgoing['of']) => uploads.find((upload) => upload.of === of) ?? null;
    report(100);
    const sent = find('storage');
    return write(find('images'), sent && { ...sent, size: file?.size ?? 0 }, uploads);
  });
  onProgress(100);
  return result;
}

/** Null if the insight does not exist or belongs to another author. */
async function readCurrent(key: string, uid: string): Promise<PublishedInsight | null> {
  const path = paths.insightSummary(key);
  const value = await readValue(path);
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  const summary = decode(insightSummarySchema, isRecord ? { ...value, key } : null, path);
  if (summary?.author !== uid) return null;
  const fields = await Promise.all(
    Object.keys(insightBodySchema.entries).map(async (field): Promise<[string, Json]> => [
      field,
      await readValue(paths.insightField(key, field)),
    ]),
  );
  const body = Object.fromEntries(fields.filter(([, value]) => value !== null));
  const decoded = decode(insightBodySchema, body, paths.insight(key));
  return decoded && { summary, body: decoded };
}

const recordsOf = (addresses: readonly string[]): UploadRef[] =>
  addresses.map(uploadAt).filter((found) => found !== null);
