import * as v from 'valibot';
import { MAX_REVISIONS } from '../../../model/insightText';
import { DRAFTS_SHOWN } from '../../config/constants';
import { decode } from '../../data/decode';
import { listSource, valueSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import {
  insightCountsSchema,
  insightDraftSchema,
  insightRevisionSchema,
  scheduledInsightSchema,
} from '../../../model/insightDraft';
import { liveQuery } from '../../store/liveQuery';
import { draftSchema, type InsightDraft, contentOf, fileOf, UPLOADED } from './authoring';
import * as mutations from '../../data/mutations/insights';
import { recordUploads, removeRecords, type UploadRef } from '../../data/mutations/storage';
import { readList, readValue } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { commit } from '../../data/write';
import { removeFiles, uploadAt } from '../../shared/uploads/fileRecords';
import { picturesOf } from '../../shared/richText/richObjects';
import { createWrite } from '../../store/createWrite';
import { createMutation } from '../../store/mutation';
import { sendForm, type InsightForm } from './authoringThunks';

/** Reads the drafts of all staff, last changed first. Pass null instead of true to read nothing. */
export const useInsightDrafts = liveQuery('insightDrafts', (_enabled: true) =>
  listSource(
    { path: paths.insightDrafts, orderBy: 'time', last: DRAFTS_SHOWN },
    insightDraftSchema,
  ),
);

/** Reads the scheduled insights, next first. */
export const useScheduledInsights = liveQuery('scheduledInsights', (_enabled: true) =>
  listSource(
    { path: paths.scheduledInsights, orderBy: 'publishAt', first: DRAFTS_SHOWN },
    scheduledInsightSchema,
  ),
);

export const useDraftContent = liveQuery('draftContents', (key: string) =>
  valueSource(paths.draftContent(key), (value) =>
    typeof value === 'string' ? readDraftContent(value) : null,
  ),
);

export const useInsightDraftRow = liveQuery('insightDraftRows', (key: string) =>
  mapSource(
    listSource(
      { path: paths.insightDrafts, orderBy: '$key', from: key, to: key, last: 1 },
      insightDraftSchema,
    ),
    (rows) => rows?.[0] ?? null,
  ),
);

/** Null if nothing was counted yet. */
export const useInsightCounts = liveQuery('insightCounts', (key: string) =>
  valueSource(paths.insightCounts(key), (value) =>
    decode(insightCountsSchema, value, paths.insightCounts(key)),
  ),
);

/** Oldest first. */
export const useInsightRevisions = liveQuery('insightRevisions', (insight: string) =>
  listSource(
    { path: paths.insightRevisions(insight), orderBy: '$key', last: MAX_REVISIONS },
    insightRevisionSchema,
  ),
);

/** Null if invalid. */
export function readDraftContent(json: string): InsightDraft | null {
  if (json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    console.error('A draft cannot be read:', cause);
    return null;
  }
  const read = v.safeParse(draftSchema, value);
  return read.typed ? (value as InsightDraft) : null;
}

type SavedDraft = {
  key: string;
  author: { uid: string; displayName: string };
  draft: InsightDraft;
  isEdit: boolean;
};

const updateOf = ({ key, author, draft, isEdit }: SavedDraft) =>
  mutations.saveInsightDraft({
    key,
    author,
    title: draft.title,
    isEdit,
    content: JSON.stringify(draft),
  });

/** The form shows a failure. */
export const saveInsightDraft = createWrite('insights/saveInsightDraft', updateOf, {
  handled: true,
});

/** The draft stays and can be changed until it is published. */
export const scheduleInsight = createMutation(
  'insights/scheduleInsight',
  ({ publishAt, ...form }: InsightForm & { publishAt: number }) =>
    sendForm(form, async (image, file, uploads) => {
      const { draft, author } = form;
      const { key } = draft;
      const stored: InsightDraft = {
        ...draft,
        image: image?.url ?? (draft.image === UPLOADED ? '' : draft.image),
        fileUrl: file?.url ?? draft.fileUrl ?? '',
        fileName: file?.name ?? draft.fileName ?? '',
        fileSize: file?.size ?? draft.fileSize ?? 0,
      };
      const picture = image ?? { url: stored.image };
      const content = contentOf(stored, picture, fileOf(stored));
      await commit({
        ...updateOf({ key, author, draft: stored, isEdit: false }),
        ...mutations.scheduleInsight({ key, uid: author.uid, publishAt, content }),
        ...recordUploads(uploads),
      });
      return 0;
    }),
  { handled: true },
);

export const unscheduleInsight = createWrite(
  'insights/unscheduleInsight',
  mutations.unscheduleInsight,
);

/** Also deletes the files and pictures that only this draft names. */
export const deleteInsightDraft = createMutation(
  'insights/deleteInsightDraft',
  async (key: string) => {
    const [draft, published, waiting] = await Promise.all([
      readValue(paths.draftContent(key)),
      readValue(paths.insightField(key, 'contentJSON')),
      readList({ path: paths.scheduledInsights, orderBy: '$key', from: key, to: key, last: 1 }),
    ]);
    const revisions = await readList({
      path: paths.insightRevisions(key),
      orderBy: '$key',
      last: MAX_REVISIONS,
    });
    const current = JSON.stringify([published, revisions]);
    const text = typeof draft === 'string' ? draft : '';
    const addresses = [
      ...picturesOf(text),
      readDraftContent(text)?.fileUrl ?? '',
      ...waiting.flatMap(({ value }) => filesOf(value)),
    ].filter((address) => address !== '' && !current.includes(address));
    const records = addresses.map(uploadAt).filter((found) => found !== null);
    const cards = await Promise.all(records.map(cardOf));
    await commit({ ...mutations.deleteInsightDraft(key), ...removeRecords(records) });
    return removeFiles([...new Set([...addresses, ...cards])]);
  },
);

async function cardOf({ of, key }: UploadRef): Promise<string> {
  const card = await readValue(`${paths.fileRecord(of, key)}/cardUrl`);
  return typeof card === 'string' ? card : '';
}

function filesOf(waiting: Json): string[] {
  if (waiting === null || typeof waiting !== 'object' || Array.isArray(waiting)) return [];
  return [waiting.featuredImage, waiting.featuredImageCard, waiting.fileLocation].filter(
    (address) => typeof address === 'string',
  );
}
