/** What publishing an insight that waited for its time writes. Nothing of Firebase in here. */
import { encodeSearchRow, SUMMARISED } from '../../model/insightText';

/** An insight that waits. The rules have held its fields to what an insight is held to. */
export interface Scheduled {
  author: string;
  title: string;
  category: string;
  tags: string[];
  /** Epoch milliseconds. */
  publishAt: number;
  excerpt?: string;
  [field: string]: unknown;
}

/** What a revision keeps of it: the app's form of an insight, as JSON. */
export function revisionOf(key: string, scheduled: Scheduled): string {
  const text = (field: string) => textIn(scheduled, field);
  return JSON.stringify({
    ...{ key, title: text('title'), subTitle: text('subTitle'), category: text('category') },
    ...{ tags: scheduled.tags, image: text('featuredImage'), contentJSON: text('contentJSON') },
    ...{ videoUrl: text('videoUrl'), keepsFile: text('fileLocation') !== '' },
    ...{ fileUrl: text('fileLocation'), fileName: text('fileName') },
  });
}

/** Fields of the form, and what they are called in an insight. */
const SAME = [
  ['title', 'title'],
  ['subTitle', 'subTitle'],
  ['category', 'category'],
  ['image', 'featuredImage'],
  ['contentJSON', 'contentJSON'],
  ['videoUrl', 'videoUrl'],
  ['fileUrl', 'fileLocation'],
] as const;

/** Whether a draft says something else than the insight that waited: its author went on writing. @param draft JSON of the form */
export function isChangedSince(draft: string, scheduled: Scheduled): boolean {
  const form = formIn(draft);
  return (
    form !== null &&
    (JSON.stringify(form['tags']) !== JSON.stringify(scheduled.tags) ||
      SAME.some(
        ([field, name]) => oneLine(textIn(form, field)) !== oneLine(textIn(scheduled, name)),
      ))
  );
}

/** The form that a draft holds; null for what is none, which nobody can go on with. */
function formIn(draft: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch (error) {
    console.warn('A draft is no JSON:', error);
    return null;
  }
}

const textIn = (fields: Record<string, unknown>, field: string): string => {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
};
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Who signs it, as the record says when it is published. */
export interface Signature {
  displayName?: string;
  profilePhoto?: string;
}

/**
 * The insight, its summary and its search row, by their paths.
 * @param time when it is published (epoch milliseconds)
 */
export function publicationOf(
  key: string,
  scheduled: Scheduled,
  { displayName, profilePhoto }: Signature,
  time: number,
): Record<string, unknown> {
  const { excerpt = '', ...fields } = scheduled;
  const written = Object.entries(fields).filter(([field]) => field !== 'publishAt');
  const insight: Record<string, unknown> = {
    ...Object.fromEntries<unknown>(written),
    key,
    time,
    ...(displayName !== undefined && { authorDisplayName: displayName }),
    ...(profilePhoto !== undefined && { authorProfilePhoto: profilePhoto }),
  };
  const repeated = [...SUMMARISED, 'tags'].filter((field) => insight[field] !== undefined);
  const summary = Object.fromEntries(repeated.map((field) => [field, insight[field]]));
  return {
    [`insights/${key}`]: insight,
    [`insightSummaries/${key}`]: { ...summary, excerpt },
    [`searchIndex/insights/${key}`]: encodeSearchRow({
      title: scheduled.title,
      group: scheduled.category,
      tags: Object.values(scheduled.tags),
    }),
  };
}
