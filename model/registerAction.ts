/**
 * `users/{uid}/MyLegalItems/{item}/actions/{action}`. An action is opened and closed with an entry of the history, whose rule checks by
 * whom. Otherwise it never changes. The item repeats how many actions are open, and when the first of them is due. An action is not in
 * the audit log, because the history names it.
 */
import * as v from 'valibot';
import { REASON_LENGTH } from './constants';
import * as f from './fields';
import type { RuleNode } from './rules/language';
import { all, any, checkedKey, data, either, named, newData, place } from './rules/language';
import { isDay, isNow, more, recordKey } from './rules/predicates';
import { validates } from './rules/record';
import { ACTIONS, HISTORY, ITEM } from './rules/registerPaths';

const TEXTS = {
  what: f.text(REASON_LENGTH),
  who: f.text(REASON_LENGTH),
  closingNote: f.orNone(f.text(REASON_LENGTH)),
};
const FIELDS = {
  ...TEXTS,
  /** In UTC. */
  dueBy: f.day,
  openedAt: f.now,
  closedAt: f.byHand(v.optional(v.number())),
};
export const actionSchema = v.object({ key: v.string(), ...f.schemasOf(FIELDS) });
export type Action = v.InferOutput<typeof actionSchema>;

/** The entry is written in this update, because `openActions` changes only with a new `lastAction`. */
export function actionRules(): RuleNode {
  const action = place(`${ACTIONS}/$action`);
  const lastAction = action.after(`${ITEM}/lastAction`);
  const openActions = action.after(`${ITEM}/openActions`);
  const openBefore = action.before(`${ITEM}/openActions`);
  const actionDue = action.after(`${ITEM}/actionDue`);
  const dueBefore = action.before(`${ITEM}/actionDue`);
  const dueBy = newData.child('dueBy').val;
  const opens = all(
    recordKey('$action'),
    newData.child('after').missing,
    openActions.is(more(openBefore)),
    actionDue.is(either(all(dueBefore.exists, `${dueBefore.val}<${dueBy}`), dueBefore.val, dueBy)),
  );
  // Rules can't search the open actions for the earliest due date, so they only demand that `actionDue` is no earlier than before.
  // `after` demands that no other entry about an action was added in the meantime.
  const closes = all(
    newData.child('after').is(action.before(`${ITEM}/lastAction`)),
    openActions.is(`${openBefore.val}-1`),
    either(openActions.is('0'), actionDue.missing, `${actionDue.val}>=${dueBefore.val}`),
  );
  return {
    $action: {
      '.write': all(
        // The rule of `lastAction` has checked the shape of its key.
        action.after(HISTORY, checkedKey(lastAction), 'actionKey').is('$action'),
        newData.has('who', 'dueBy', 'openedAt'),
        `${newData.child('closedAt').exists}==${data.exists}`,
        either(data.exists, closes, opens),
      ),
      $field: {
        '.validate': either(
          data.exists,
          newData.is(data),
          any(
            all(named('$field', 'openedAt', 'closedAt'), isNow),
            all(named('$field', 'dueBy'), isDay, `${newData.val}>0`),
            // `after` names the newest entry about an action at the time when this action was closed.
            ...validates('$field', { ...TEXTS, after: f.text(REASON_LENGTH) }),
          ),
        ),
      },
    },
  };
}
