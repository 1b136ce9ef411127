/** `users/{uid}`: the person (`model/person.ts`), and data that belongs only to the person. `ownRegister.ts` has the register. */
import { ownCalendarRules } from '../../model/event';
import { feedRules } from '../../model/feed';
import { ownNotificationRules } from '../../model/notification';
import { answerRules } from '../../model/lawConditions';
import { deviceRules } from '../../model/push';
import { documentRules } from '../../model/ownDocument';
import { STATEMENT_LENGTH, STATEMENTS } from '../../model/registerStatements';
import { removalRules } from '../../model/removedItem';
import type { RuleNode } from '../../model/rules/language';
import { all, any, either, named, newData } from '../../model/rules/language';
import { personRules } from '../../model/rules/person';
import { registerReader, str } from '../../model/rules/predicates';
import { owner } from '../../model/rules/registerPaths';
import { ownRegister } from './ownRegister';

export const users: RuleNode = {
  $uid: {
    ...personRules(),
    ...ownNotificationRules(),
    ...ownCalendarRules(),
    ...feedRules(),
    ...deviceRules(),
    documents: documentRules(),
    MyLegalItems: ownRegister,
    ...removalRules(),
    ...answerRules(),
    registerSettings: {
      '.read': registerReader,
      $field: {
        '.write': owner,
        '.validate': either(
          named('$field', 'lastAudit'),
          // Compared with a number, any value that isn't a number is false.
          `${newData.val}<=now`,
          any(
            all(named('$field', 'confirms', 'noBenchmark'), newData.is('true')),
            all(named('$field', ...STATEMENTS), str(STATEMENT_LENGTH)),
          ),
        ),
      },
    },
  },
};
