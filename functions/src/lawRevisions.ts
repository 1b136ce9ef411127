/** Deletes earlier texts of a law (decision 50), except the newest and those that a member reviewed last. */
import { onValueCreated } from 'firebase-functions/v2/database';
import { database } from './admin';
import { recorded } from './failures';
import type { LegalChange } from '../../model/lawChange';
import { MAX_REVISIONS } from '../../model/insightText';
import { retried } from './options';
import { pagesOf } from './pages';

const PAGE = 50;

export const pruneLawRevisions = onValueCreated(
  { ...retried('legalChanges/{item}/{change}'), timeoutSeconds: 540 },
  recorded(async ({ params: { item } }) => {
    const changes = (await database.ref(`legalChanges/${item}`).get()).val() as Record<
      string,
      LegalChange
    > | null;
    const old = Object.entries(changes ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, -MAX_REVISIONS);
    if (old.length === 0) return;
    const reviewed = await reviewedRevisions(item);
    // Before a change that raised the revision, the text belonged to the previous revision.
    const outdated = old.filter(([, { minor, revision }]) => minor || !reviewed.has(revision - 1));
    await database
      .ref(`legalRevisions/${item}`)
      .update(Object.fromEntries(outdated.map(([change]) => [change, null])));
  }),
);

/** Returns the last reviewed revision of each member with the law. */
async function reviewedRevisions(item: string): Promise<ReadonlySet<number>> {
  const reviewed = new Set<number>();
  for await (const members of pagesOf(`legalRegister/${item}/users`, PAGE))
    await Promise.all(
      members.map(async ([uid]) => {
        const path = `userLegalIndex/${uid}/${item}/reviewedRevision`;
        reviewed.add(Number((await database.ref(path).get()).val() ?? 0));
      }),
    );
  return reviewed;
}
