/** Triggers that change the counts of members' registers. */
import { onValueDeleted, onValueUpdated, onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { retried } from './options';
import { pagesOf } from './pages';
import { countItem } from './registerCounts';
import type { LegalSummary } from '../../model/legalItem';
import type { Row } from '../../model/registerGroups';
import { noteEvaluation } from './visits';

const PAGE = 50;

export const countOwnItem = onValueWritten(
  retried('userLegalIndex/{uid}/{item}'),
  recorded(async ({ params: { uid, item }, data, time }) => {
    const rows = [data.before, data.after].map((row) => row.val() as Row | null);
    await countItem({ uid, item, at: Date.parse(time) }, { rows });
    const [before, after] = rows;
    // An item that was added again, or written by a repair, keeps its earlier evaluation.
    if (!before || typeof after?.assessedAt !== 'number') return;
    if (after.assessedAt === before.assessedAt) return;
    // An imported evaluation can be years old: it counts on the day of the import.
    await noteEvaluation(uid, item, Math.max(after.assessedAt, Date.parse(time)));
  }),
);

/** An edit can change the area and the review state of the law's item in every register. */
export const countEditedLaw = onValueUpdated(
  { ...retried('legalSummaries/{item}'), timeoutSeconds: 540 },
  recorded(async ({ params: { item }, data, time }) => {
    const [before, after] = [data.before, data.after].map(
      (law) => law.val() as LegalSummary | null,
    );
    if (before?.filterByArea === after?.filterByArea && before?.revision === after?.revision)
      return;
    const area = before?.filterByArea ?? '';
    for await (const members of pagesOf(`legalRegister/${item}/users`, PAGE))
      await Promise.all(
        members.map(([uid]) => countItem({ uid, item, at: Date.parse(time) }, { areas: [area] })),
      );
  }),
);

/** A withdrawn law's list of members is deleted with it. */
export const countWithdrawnLaw = onValueDeleted(
  retried('legalRegister/{item}/users/{uid}'),
  recorded(({ params: { uid, item }, time }) => countItem({ uid, item, at: Date.parse(time) }, {})),
);
