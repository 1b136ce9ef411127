/** The answers that speak for a law when the member decides about it. */
import { matchesOf, optionsIn, toStored } from '../../../../model/conditions';
import { isOwnKey } from '../../../../model/obligation';
import type { Applicability } from '../../../config/constants';
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { answersSchema } from '../../../data/records';
import { readValue } from '../../../data/subscribe';

/** Returns the basis of a decision: '' if no answer speaks for the law, undefined if the member has not answered, or for an own obligation. */
export async function basisOf(
  { uid, key }: { uid: string; key: string },
  decision: Applicability,
): Promise<string | undefined> {
  if (isOwnKey(key)) return undefined;
  const path = paths.answers(uid);
  const answers = decode(answersSchema, await readValue(path), path);
  if (answers === null) return undefined;
  const conditions = await readValue(paths.legalCondition(key));
  const matches = matchesOf(
    typeof conditions === 'string' ? conditions : '',
    new Set(optionsIn(answers.options)),
  );
  return toStored(decision === 'applies' ? (matches[0] ?? []) : matches.flat());
}
