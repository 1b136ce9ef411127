/** `users/{uid}`: the person (`model/person.ts`), and data that belongs only to the person. `ownRegister.ts` has the register. */
import { ownCalendarRules } from '../../model/event';
import { ownNotificationRules } from '../../model/notification';
import { answerRules } from '../../model/lawConditions';
import { documentRules } from '../../model/ownDocument';
import { removalRules } from '../../model/removedItem';
import type { RuleNode } from '../../model/rules/language';
import { all, either, named, newData } from '../../model/rules/language';
import { personRules } from '../../model/rules/person';
import { legal, own, registerReader } from '../../model/rules/predicates';
import { ownRegister } from './ownRegister';

export const users: RuleNode = {
  $uid: {
    ...personRules(),
    ...ownNotificationRules(),
    ...ownCalendarRules(),
    documents: documentRules(),
    MyLegalItems: ownRegister,
    ...removalRules(),
    ...answerRules(),
    registerSettings: {
      '.read': registerReader,
      $field: {
        '.write': all(own, legal),
        '.validate': either(
          // A second person confirms evaluations.
          named('$field', 'confirms'),
          newData.is('true'),
          // Compared with a number, any value that isn't a number is false.
          all(named('$field', 'lastAudit'), `${newData.val}<=now`),
        ),
      },
    },
  },
};
