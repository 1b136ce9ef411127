/** Saves answers and conditions, and decides about proposed laws. */
import { DataError } from '../../../data/errors';
import * as lawMutations from '../../../data/mutations/legalItems';
import * as mutations from '../../../data/mutations/register';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { catchUp, commit, commitEdit, newKey } from '../../../data/write';
import { runInChunks, type BulkOutcome, type BulkRun } from '../../../shared/bulk/chunks';
import { createMutation } from '../../../store/mutation';
import { commitOwn, findItem, readClock, readEvidence, STALE } from '../currentItem';
import { ANSWERS_CHANGED, CONDITIONS_CHANGED, DECIDED_ELSEWHERE } from './applicabilityMessages';
import { addItem } from '../registerThunks';
import type { Proposal } from './proposals';

export const saveAnswers = createMutation(
  'register/saveAnswers',
  (answers: Parameters<typeof mutations.saveAnswers>[0]) =>
    commitEdit(mutations.saveAnswers(answers), {
      version: `${paths.answers(answers.uid)}/version`,
      seen: answers.seen,
      changed: ANSWERS_CHANGED,
      code: STALE,
    }),
  { handled: true },
);

type Decision = {
  uid: string;
  decision: keyof Proposal['basis'];
  /** Null for the reason of each proposal. */
  reason: string | null;
};

type Decisions = Decision &
  Pick<BulkRun, 'keys' | 'signal' | 'onProgress'> & { proposals: readonly Proposal[] };

/** Adds the laws that are not in the register, and decides about each. Items that failed are in the outcome. */
export const decideProposals = createMutation(
  'register/decideProposals',
  ({ proposals, ...request }: Decisions): Promise<BulkOutcome> => {
    const found = new Map(proposals.map((proposal) => [proposal.key, proposal]));
    return runInChunks({
      ...request,
      size: 1,
      send: async ([key = '']) => {
        const proposal = found.get(key);
        if (proposal) await decideProposal(proposal, request);
      },
    });
  },
  { handled: true },
);

/** Does nothing if the same decision is stored already: another tab, or this one before a lost connection, has sent it. */
async function decideProposal(proposal: Proposal, { uid, decision, reason }: Decision) {
  const { key, basis, seen } = proposal;
  const found = await findItem({ uid, key });
  if (found?.current.status !== 'active') await addItem({ uid, key });
  else if ((found.current.decidedAt ?? null) !== seen) {
    if (found.current.applicability === decision) return;
    throw new DataError('invalid', DECIDED_ELSEWHERE, STALE);
  }
  const entryKey = newKey();
  await commitOwn({ uid, key }, async ({ current, directory }) =>
    mutations.decideApplicability({
      ...{ uid, key, entryKey, decision, current, directory },
      reason: reason ?? proposal.reason,
      basis: basis[decision],
      currentDocuments: await readEvidence({ uid, key }),
      clock: await readClock(),
    }),
  );
}

/** Fails if the conditions are no longer `base`. */
export const saveConditions = createMutation(
  'register/saveConditions',
  async ({ key, conditions, base }: { key: string; conditions: string; base: string }) => {
    await catchUp();
    const stored = (await readValue(paths.legalCondition(key))) ?? '';
    if (stored !== base && stored !== conditions)
      throw new DataError('invalid', CONDITIONS_CHANGED, STALE);
    await commit(lawMutations.saveConditions({ key, conditions }));
  },
  { handled: true },
);
