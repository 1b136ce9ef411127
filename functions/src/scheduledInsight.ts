/** Builds what publishing a scheduled insight writes. Pure. */
import { recordsOf, searchRowOf } from '../../model/insight';
import { formOf, hasSameContent, type ScheduledInsight } from '../../model/insightDraft';

/** The rules check its fields like those of an insight. */
export type Scheduled = Pick<
  ScheduledInsight,
  'author' | 'title' | 'category' | 'tags' | 'publishAt'
> & { [field: string]: unknown };

/** Returns the content of a revision: the app's form of an insight, as JSON. */
export const revisionOf = (key: string, scheduled: Scheduled): string =>
  JSON.stringify({
    key,
    ...formOf(scheduled),
    keepsFile: scheduled['fileLocation'] !== undefined,
  });

/** Whether the author changed the draft after scheduling. @param draft JSON of the form */
export function isChangedSince(draft: string, scheduled: Scheduled): boolean {
  const form = formIn(draft);
  return form !== null && !hasSameContent(form, scheduled);
}

/** Returns null if the draft can't be parsed. */
function formIn(draft: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch (error) {
    console.warn('A draft is not valid JSON:', error);
    return null;
  }
}

/** The author's current name and photo. */
export interface Signature {
  displayName?: string;
  profilePhoto?: string;
}

/** Returns insight, summary and search row. @param time of publication, epoch milliseconds */
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
    [`searchIndex/insights/${key}`]: searchRowOf(scheduled),
  };
}
