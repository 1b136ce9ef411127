/** What publishing an insight that waited for its time writes. Nothing of Firebase in here. */
import { recordsOf, searchRowOf } from '../../model/insight';
import { formOf, isSaidIn, type ScheduledInsight } from '../../model/insightDraft';

/** An insight that waits. The rules have held its fields to what an insight is held to. */
export type Scheduled = Pick<
  ScheduledInsight,
  'author' | 'title' | 'category' | 'tags' | 'publishAt'
> & { [field: string]: unknown };

/** What a revision keeps of it: the app's form of an insight, as JSON. */
export const revisionOf = (key: string, scheduled: Scheduled): string =>
  JSON.stringify({
    key,
    ...formOf(scheduled),
    keepsFile: scheduled['fileLocation'] !== undefined,
  });

/** Whether a draft says something else than the insight that waited: its author went on writing. @param draft JSON of the form */
export function isChangedSince(draft: string, scheduled: Scheduled): boolean {
  const form = formIn(draft);
  return form !== null && !isSaidIn(form, scheduled);
}

/** Returns the form in a draft, or null if it can't be parsed as a form. */
function formIn(draft: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch (error) {
    console.warn('A draft is no JSON:', error);
    return null;
  }
}

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
  const { insight, summary } = recordsOf<unknown>(key, {
    ...scheduled,
    time,
    authorDisplayName: displayName,
    authorProfilePhoto: profilePhoto,
  });
  return {
    [`insights/${key}`]: insight,
    [`insightSummaries/${key}`]: summary,
    [`searchIndex/insights/${key}`]: searchRowOf({
      ...scheduled,
      tags: Object.values(scheduled.tags),
    }),
  };
}
