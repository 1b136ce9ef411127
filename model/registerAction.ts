/**
 * An action on an item of a register, `users/{uid}/MyLegalItems/{item}/actions/{action}`: what is to be done, by whom, and by which day.
 *
 * - It is opened and closed with an entry of the history (`registerEntry.ts`), whose own rule says by whom. Otherwise it never changes.
 * - The item repeats how many actions are open, and when the first of them is due.
 * - Erased with the item. Not in the audit log: the history names it.
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
  /** The name of who does it. */
  who: f.text(REASON_LENGTH),
  closingNote: f.orNone(f.text(REASON_LENGTH)),
};
const FIELDS = {
  ...TEXTS,
  /** The day by which it is due: when that began, in UTC. */
  dueBy: f.day,
  openedAt: f.now,
  closedAt: f.byHand(v.optional(v.number())),
};
export const actionSchema = v.object({ key: v.string(), ...f.schemasOf(FIELDS) });
export type Action = v.InferOutput<typeof actionSchema>;

/** The entry comes in this update, since `openActions` moves only with a new `lastAction`. */
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
  // Rules cannot look for the first of those that stay open: it is held to be no earlier than it was, and to be found among the actions
  // as they are, by the newest entry of one: as many may be open, and others.
  const closes = all(
    newData.child('after').is(action.before(`${ITEM}/lastAction`)),
    openActions.is(`${openBefore.val}-1`),
    either(openActions.is('0'), actionDue.missing, `${actionDue.val}>=${dueBefore.val}`),
  );
  return {
    $action: {
      '.write': all(
        // The rule of `lastAction` has checked its shape.
        action.after(HISTORY, checkedKey(lastAction), 'actionKey').is('$action'),
        newData.has('who', 'dueBy', 'openedAt'),
        `${newData.child('closedAt').exists}==${data.exists}`,
        either(data.exists, closes, opens),
      ),
      $said: {
        '.validate': either(
          data.exists,
          newData.is(data),
          any(
            all(named('$said', 'openedAt', 'closedAt'), isNow),
            all(named('$said', 'dueBy'), isDay, `${newData.val}>0`),
            // `after` names the newest entry about an action when this one was closed.
            ...validates('$said', { ...TEXTS, after: f.text(REASON_LENGTH) }),
          ),
        ),
      },
    },
  };
}
