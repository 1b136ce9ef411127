/** Triggers that list the words of texts for the search (decision 603). Deployed as `indexText-post` and so on. */
import { onValueUpdated, onValueWritten } from 'firebase-functions/v2/database';
import { database, read } from '../admin';
import { recorded } from '../failures';
import { retried } from '../options';
import { syncText } from './sync';
import type { FoundKind, FoundTextKind } from '../../../model/search';

const sync = (kind: FoundKind, id: readonly string[], uid?: string): Promise<void> =>
  syncText({ kind, id, uid }, read, (update) => database.ref().update(update));

const onText = <Ref extends `${string}/{id}${string}`>(kind: FoundTextKind, ref: Ref) =>
  onValueWritten(
    retried<string>(ref),
    recorded(({ params: { id = '' } }) => sync(kind, [id])),
  );

/** The summary repeats all that is searched except the text. A comment also changes the summary. */
export const insight = onValueWritten(
  retried('insightSummaries/{id}'),
  recorded(async ({ params, data }) => {
    const [before, after] = [data.before, data.after].map((row) => searchedIn(row.val()));
    if (before !== after) await sync('insights', [params.id]);
  }),
);
const searchedIn = (summary: unknown): string =>
  JSON.stringify(
    Object.entries(summary ?? {}).filter(([field]) => !field.startsWith('lastComment')),
  );
export const insightText = onText('insights', 'insights/{id}/contentJSON');
/** Each edit of a law moves its summary. */
export const law = onText('laws', 'legalSummaries/{id}');
export const post = onText('posts', 'posts/{id}/message');
export const comment = onValueWritten(
  retried('insights/{insight}/comments/{comment}/comment'),
  recorded(({ params }) => sync('comments', [params.insight, params.comment])),
);

export const lesson = onValueWritten(
  retried('university/lessonContents/{course}/{lesson}'),
  recorded(({ params }) => sync('lessons', [params.course, params.lesson])),
);
/** A course that is published, or that becomes a draft, changes all its lessons. */
export const course = onValueWritten(
  retried('university/courses/{course}'),
  recorded(async ({ params, data }) => {
    const lessons = new Set([...lessonsOf(data.before.val()), ...lessonsOf(data.after.val())]);
    for (const key of lessons) await sync('lessons', [params.course, key]);
  }),
);
type Sections = Record<string, { lessons?: Record<string, unknown> }>;
const lessonsOf = (value: unknown): string[] =>
  Object.values((value as { sections?: Sections } | null)?.sections ?? {}).flatMap(({ lessons }) =>
    Object.keys(lessons ?? {}),
  );

const onOwn = (field: string) =>
  onValueWritten(
    retried<string>(`users/{uid}/MyLegalItems/{item}/${field}`),
    recorded(({ params: { uid = '', item = '' } }) => sync('own', [item], uid)),
  );
export const note = onOwn('howThisAppliesToUserByUser');
/** Only own obligations have these. */
export const ownTitle = onOwn('title');
export const ownSource = onOwn('source');
export const ownReference = onOwn('reference');
export const ownSites = onOwn('sites');
/** A removed item, or one that is added again. */
export const ownStatus = onValueUpdated(
  retried('users/{uid}/MyLegalItems/{item}/status'),
  recorded(({ params }) => sync('own', [params.item], params.uid)),
);
