/** What is to be done about an item. */
import { REASON_LENGTH } from '../../../model/constants';
import type { Rule, RuleNode } from '../../../model/rules/language';
import {
  all,
  any,
  data,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../../model/rules/language';
import { more, isDay, isNow, recordKey, text } from '../../../model/rules/predicates';
import { ITEM, HISTORY, ACTIONS } from '../../../model/rules/registerPaths';

const action = place(`${ACTIONS}/$action`);
const openActions = action.after(`${ITEM}/openActions`);
const openBefore = action.before(`${ITEM}/openActions`);
const actionDue = action.after(`${ITEM}/actionDue`);
const dueBefore = action.before(`${ITEM}/actionDue`);
const dueBy = newData.child('dueBy').val;
const opens: Rule = all(
  recordKey('$action'),
  newData.child('after').missing,
  openActions.is(more(openBefore)),
  actionDue.is(either(all(dueBefore.exists, `${dueBefore.val}<${dueBy}`), dueBefore.val, dueBy)),
);
// Rules cannot look for the first of those that stay open: it is held to be no earlier than it was, and to be found among the actions
// as they are, by the newest entry of one: as many may be open, and others.
const closes: Rule = all(
  newData.child('after').is(action.before(`${ITEM}/lastAction`)),
  openActions.is(`${openBefore.val}-1`),
  either(openActions.is('0'), actionDue.missing, `${actionDue.val}>=${dueBefore.val}`),
);
/**
 * What is to be done about an item. It is opened and closed with an entry, whose own rule says by whom, that both say the same and that
 * it was open; what was said of it never changes. The entry comes in this update, since `openActions` moves only with a new `lastAction`.
 */
export const actions: RuleNode = {
  $action: {
    '.write': withKey(action.after(`${ITEM}/lastAction`), (key) =>
      all(
        action.after(HISTORY, key, 'actionKey').is('$action'),
        newData.has('who', 'dueBy', 'openedAt'),
        `${newData.child('closedAt').exists}==${data.exists}`,
        either(data.exists, closes, opens),
      ),
    ),
    $said: {
      '.validate': either(
        data.exists,
        newData.is(data),
        any(
          all(named('$said', 'openedAt', 'closedAt'), isNow),
          all(named('$said', 'dueBy'), isDay, `${newData.val}>0`),
          all(named('$said', 'what', 'who', 'closingNote', 'after'), text(REASON_LENGTH)),
        ),
      ),
    },
  },
};
