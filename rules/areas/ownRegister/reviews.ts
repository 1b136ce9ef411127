/** What reviewers say of an item, which moves with their newest entry. */
import type { RuleNode } from '../../../model/rules/language';
import { all, any, newData, place, withKey } from '../../../model/rules/language';
import { complianceStatus } from '../../../model/rules/predicates';
import { ITEM, INDEX, HISTORY, LAST_REVIEW, REVIEW } from '../../../model/rules/registerPaths';

export const lastReview: RuleNode = {
  '.write': withKey(newData, (key) =>
    all(
      place(LAST_REVIEW).before(HISTORY, key).missing,
      // No other entry has one.
      place(LAST_REVIEW).after(HISTORY, key, 'adminUid').exists,
    ),
  ),
};
/** Whether reviewers have looked at the evaluation that stands: it moves with an evaluation, which waits for them, or with their verdict. */
export const review: RuleNode = {
  '.write': all(
    newData.is(place(REVIEW).after(`${INDEX}/review`)),
    any(
      // Whose entry says it.
      place(REVIEW).after(LAST_REVIEW).isNot(place(REVIEW).before(LAST_REVIEW)),
      // Whose entry asks for 'waiting'.
      place(REVIEW)
        .after(`${ITEM}/lastEntry`)
        .isNot(place(REVIEW).before(`${ITEM}/lastEntry`)),
    ),
  ),
};

/** Moves with the reviewers' newest entry, which says it. */
export const adminStatus: RuleNode = {
  '.write': all(
    place(`${ITEM}/adminStatus`)
      .after(LAST_REVIEW)
      .isNot(place(`${ITEM}/adminStatus`).before(LAST_REVIEW)),
    newData.is(place(`${ITEM}/adminStatus`).after(`${INDEX}/adminStatus`)),
  ),
  '.validate': complianceStatus,
};
