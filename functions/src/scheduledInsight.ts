/** What publishing an insight that waited for its time writes. Nothing of Firebase in here. */

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

/** Who signs it, as the record says when it is published. */
export interface Signature {
  displayName?: string;
  profilePhoto?: string;
}

/** What the summary repeats of the insight. The app's acts and the rules name the same; a test compares. */
const SUMMARISED = [
  'title',
  'subTitle',
  'category',
  'tags',
  'featuredImage',
  'featuredImageCard',
  'author',
  'authorDisplayName',
  'authorProfilePhoto',
  'time',
];

/** The row by which the library is searched: lower-cased title, TAB, category, TAB, the segments joined by '|'. */
export const searchRowOf = ({ title, category, tags }: Scheduled): string =>
  [title.toLowerCase(), category, tags.join('|')].join('\t');

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
    content: '',
    key,
    time,
    ...(displayName !== undefined && { authorDisplayName: displayName }),
    ...(profilePhoto !== undefined && { authorProfilePhoto: profilePhoto }),
  };
  const repeated = SUMMARISED.filter((field) => insight[field] !== undefined);
  const summary = Object.fromEntries(repeated.map((field) => [field, insight[field]]));
  return {
    [`insights/${key}`]: insight,
    [`insightSummaries/${key}`]: { ...summary, excerpt },
    [`searchIndex/insights/${key}`]: searchRowOf(scheduled),
  };
}
