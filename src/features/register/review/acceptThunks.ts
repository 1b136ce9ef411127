/** What a reviewer asks of several evaluations: to read them as they are now, and to accept them, each by an entry of its own. */
import type { ComplianceStatus } from '../../../config/constants';
import { decodeRows } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { complianceEntrySchema, type ComplianceEntry } from '../../../data/records';
import { readValue } from '../../../data/subscribe';
import { newKey } from '../../../data/write';
import type { BulkJob } from '../../../shared/bulk/BulkDialog';
import { runInChunks, type BulkOutcome } from '../../../shared/bulk/chunks';
import { createAct } from '../../../store/act';
import { findItem } from '../currentItem';
import { reviewOne } from '../entryThunks';

/** An evaluation as the reviewer reads it. */
export type Evaluation = { item: string; status: ComplianceStatus; entry: ComplianceEntry };

async function readEvaluation(uid: string, item: string): Promise<Evaluation[]> {
  const found = await findItem({ uid, key: item });
  const key = found?.stored.lastEntry;
  if (found?.current.review !== 'waiting' || typeof key !== 'string') return [];
  const path = paths.history(uid, item);
  const value = await readValue(`${path}/${key}`);
  return decodeRows(complianceEntrySchema, [{ key, value }], path).map((entry) => ({
    item,
    status: found.current.userStatus,
    entry,
  }));
}

/** The evaluations of these items that wait for a review. */
export const gatherEvaluations = createAct(
  'register/gatherEvaluations',
  async ({ uid, items }: { uid: string; items: readonly string[] }): Promise<Evaluation[]> =>
    (await Promise.all(items.map((item) => readEvaluation(uid, item)))).flat(),
  { asks: true },
);

type Acceptance = BulkJob & {
  uid: string;
  evaluations: readonly Evaluation[];
  /** Rich text as raw JSON. */
  note: string;
  /** The uid of the reviewer. */
  adminUid: string;
};

/** Accepts evaluations at the status that their member states; one that was evaluated again since is left, and is named. */
export const acceptEvaluations = createAct(
  'register/acceptEvaluations',
  ({ uid, evaluations, note, adminUid, ...job }: Acceptance): Promise<BulkOutcome> =>
    runInChunks({
      ...job,
      size: 1,
      send: async ([item]) => {
        const found = evaluations.find((each) => each.item === item);
        if (!found) return;
        await reviewOne({
          uid,
          key: found.item,
          entryKey: newKey(),
          check: found.status,
          note,
          verdict: 'accepted',
          evaluation: found.entry.key,
          adminUid,
        });
      },
    }),
  { handled: true },
);
