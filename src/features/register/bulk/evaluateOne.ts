import { isOwnKey } from '../../../../model/obligation';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { DataError } from '../../../data/errors';
import { readItem } from '../currentItem';
import { evaluate, type ComplianceForm } from '../entryThunks';
import {
  DOES_NOT_APPLY_DETAIL,
  NOT_FOUND,
  REVIEW_CHANGE_FIRST,
  WITHDRAWN_NOT_EVALUATED,
} from '../messages';
import { isWithdrawn } from '../ownRegister';
import { readSummary } from '../report';

/** What the evaluations of several items share. */
export type SharedEvaluation = Pick<
  ComplianceForm,
  'note' | 'check' | 'method' | 'checked' | 'documents'
>;

type Evaluation = Pick<ComplianceForm, 'uid' | 'key' | 'entryKey'> & { shared: SharedEvaluation };

/**
 * Evaluates one of several chosen items. This dialog shows no texts of laws, so an item whose law has
 * changed is refused: its evaluation would count as a review of the change.
 * @throws DataError
 */
export async function evaluateOne({ uid, key, entryKey, shared }: Evaluation): Promise<void> {
  const { current } = await readItem({ uid, key });
  if (stateOf(current) === DOES_NOT_APPLY) throw new DataError('invalid', DOES_NOT_APPLY_DETAIL);
  await evaluate({
    ...{ uid, key, entryKey, ...shared },
    revision: isOwnKey(key)
      ? 0
      : await revisionOf(key, current.reviewedRevision ?? current.addedRevision ?? 0),
    onProgress: () => undefined,
  });
}

async function revisionOf(key: string, seen: number): Promise<number> {
  const law = await readSummary(key);
  if (law === null) throw new DataError('notFound', NOT_FOUND);
  if (isWithdrawn(law)) throw new DataError('invalid', WITHDRAWN_NOT_EVALUATED);
  if (law.revision > seen) throw new DataError('invalid', REVIEW_CHANGE_FIRST);
  return law.revision;
}
