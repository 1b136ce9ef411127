/** Adds own obligations and changes their text. */
import { beginningOf } from '../../../../model/beginningOf';
import { OWN_KEY_END } from '../../../../model/obligation';
import { NOTE } from '../../../../model/registerItem';
import { REASON_LENGTH } from '../../../config/constants';
import * as mutations from '../../../data/mutations/register';
import { DataError } from '../../../data/errors';
import type { Obligation, ObligationText } from '../../../data/records';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { newKey } from '../../../data/write';
import { createMutation } from '../../../store/mutation';
import { commitOwn, findItem, STALE, type OwnItemRef } from '../currentItem';
import { decide } from '../entryThunks';
import { OBLIGATION_CHANGED_ELSEWHERE } from './obligationMessages';
import { addItem, commitOwnText, obligationOf, textOf } from '../registerThunks';
import { textOfObligation } from './obligationForm';

/**
 * With a note, also records that the obligation applies, with the note as the reason. Can be repeated after a failure: nothing is written
 * twice, and what the member corrected in the meantime replaces what is stored.
 * @param obligation `ownNote` is plain text
 */
export const addObligation = createMutation(
  'register/addObligation',
  async (obligation: OwnItemRef & { text: Obligation; ownNote: string }) => {
    const { uid, key, text, ownNote } = obligation;
    const found = await findItem({ uid, key });
    const stored = found?.current.status === 'active' ? obligationOf(found) : null;
    if (stored === null) await addItem({ uid, key }, text);
    else await changeText({ uid, key }, newKey(), textOfObligation(text), textOfObligation(stored));
    const note = ownNote === '' ? '' : fromPlainText(ownNote);
    if (note !== textOf(found, NOTE).text)
      await commitOwnText({ uid, key, field: NOTE, text: note }, await findItem({ uid, key }));
    if (ownNote !== '') await decide({ uid, key, ...firstDecision(key, ownNote) });
  },
  { handled: true },
);

/** The decision of a member who says how a new own obligation applies. Its entry has a key of its own, so it is written once. */
const firstDecision = (key: string, ownNote: string) =>
  ({
    entryKey: key.slice(0, -OWN_KEY_END.length),
    decision: 'applies',
    reason: beginningOf(ownNote, REASON_LENGTH),
  }) as const;

/** Fails if the stored text is no longer `base`. Does nothing if it is already the new text. */
export const editObligation = createMutation(
  'register/editObligation',
  async (edit: OwnItemRef & { entryKey: string; text: ObligationText; base: ObligationText }) => {
    const { uid, key, entryKey, text, base } = edit;
    await changeText({ uid, key }, entryKey, text, base);
  },
  { handled: true },
);

async function changeText(
  item: OwnItemRef,
  entryKey: string,
  text: ObligationText,
  base: ObligationText,
): Promise<void> {
  if (isSame(await readText(item), text)) return;
  await commitOwn(item, async ({ current, directory }) => {
    const before = await readText(item);
    if (!isSame(before, base)) throw new DataError('invalid', OBLIGATION_CHANGED_ELSEWHERE, STALE);
    return mutations.editObligation({ ...item, entryKey, text, before, current, directory });
  });
}

async function readText(item: OwnItemRef): Promise<ObligationText> {
  const obligation = obligationOf(await findItem(item));
  if (!obligation) throw new DataError('notFound', 'This item is not in the register.');
  return textOfObligation(obligation);
}

const isSame = (one: ObligationText, other: ObligationText): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof ObligationText] === value);
