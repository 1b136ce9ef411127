/** `users/{uid}`: the person (`model/person.ts`), and what belongs to the person alone. The own register has a file of its own. */
import { ownCalendarRules } from '../../model/event';
import { ownNotificationRules } from '../../model/notification';
import { documentRules } from '../../model/ownDocument';
import { removalRules } from '../../model/removedItem';
import type { RuleNode } from '../../model/rules/language';
import { all, newData } from '../../model/rules/language';
import { personRules } from '../../model/rules/person';
import { legal, own } from '../../model/rules/predicates';
import { ownRegister } from './ownRegister';

export const users: RuleNode = {
  $uid: {
    ...personRules(),
    ...ownNotificationRules(),
    ...ownCalendarRules(),
    documents: documentRules(),
    MyLegalItems: ownRegister,
    ...removalRules(),
    registerSettings: {
      lastAudit: {
        '.write': all(own, legal),
        // Nothing but a number is less than one.
        '.validate': `${newData.val}<=now`,
      },
    },
  },
};
