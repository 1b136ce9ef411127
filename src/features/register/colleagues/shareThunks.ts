import * as mutations from '../../../data/mutations/register';
import type { ConfirmationResult } from '../../../config/constants';
import { DataError } from '../../../data/errors';
import { shareRegister } from '../../../data/functions';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { fieldOf } from '../../../data/update';
import { createMutation } from '../../../store/mutation';
import { createWrite } from '../../../store/createWrite';
import { authorUid, commitOwn, entryOf, settleKey, STALE, type DraftedEntry } from '../currentItem';
import { CONFIRMED_ELSEWHERE } from './peopleMessages';

export const inviteColleague = createMutation('register/inviteColleague', shareRegister, {
  handled: true,
});
export const answerInvitation = createMutation('register/answerInvitation', shareRegister);
export const endShare = createMutation('register/endShare', shareRegister);

export const setConfirms = createWrite('register/setConfirms', mutations.setConfirms);

type Confirmation = DraftedEntry & {
  result: ConfirmationResult;
  note: string;
  /** The key of the evaluation that the page shows. */
  evaluation: string;
};

/** Confirms the newest evaluation, or sends it back. @throws DataError if it is no longer the newest, or no longer waits */
export const confirmEvaluation = createMutation(
  'register/confirmEvaluation',
  async (confirmation: Confirmation) => {
    const { result, note, evaluation } = confirmation;
    const entryKey = await settleKey(
      confirmation.entryKey,
      entryOf(confirmation),
      (stored) =>
        fieldOf(stored, 'confirmationResult') === result &&
        (fieldOf(stored, 'confirmationNote') ?? '') === note &&
        fieldOf(stored, 'confirmationEvaluation') === evaluation,
    );
    if (entryKey === null) return;
    await commitOwn(confirmation, async ({ current, stored, directory }) => {
      if (stored.lastEntry !== evaluation || current.confirmation !== 'waiting')
        throw new DataError('invalid', CONFIRMED_ELSEWHERE, STALE);
      return mutations.confirmEvaluation({
        ...{ ...confirmation, entryKey, current, directory },
        competence: await readValue(paths.userField(authorUid(confirmation), 'competence')),
      });
    });
  },
  { handled: true },
);
