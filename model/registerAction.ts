/**
 * `users/{uid}/MyLegalItems/{item}/actions/{action}`: a corrective action, as ISO 14001, 45001 and 50001 ask for in clause 10.2.
 *
 * - It is opened, closed and checked, each with an entry of the history that repeats its texts. The entry's rule checks by whom.
 * - Nothing in it ever changes. The cause and the correction can still be added when the action is closed.
 * - A check finds whether the action was effective. If it was not, the same update opens a follow-up.
 * - The item repeats how many actions are open, when the first of them is due, and when the first check is due.
 * - An action is not in the audit log, because the history names it.
 */
import * as v from 'valibot';
import { ACTION_RESULTS, PERSON_LENGTH, REASON_LENGTH } from './constants';
import * as f from './fields';
import type { Rule, RuleNode, Snap } from './rules/language';
import { all, any, checkedKey, data, either, named, newData, place, when } from './rules/language';
import { isDay, isNow, more, recordKey } from './rules/predicates';
import { closedFields, validates } from './rules/record';
import { ACTIONS, HISTORY, ITEM } from './rules/registerPaths';

const TEXTS = {
  /** The corrective action. */
  what: f.text(REASON_LENGTH),
  who: f.text(REASON_LENGTH),
  cause: f.orNone(f.text(REASON_LENGTH)),
  /** What was done at once. */
  correction: f.orNone(f.text(REASON_LENGTH)),
  closingNote: f.orNone(f.text(REASON_LENGTH)),
};
/** The check whether the action was effective. */
const CHECK = {
  at: f.now,
  /** The name of the person who checked. */
  by: f.text(PERSON_LENGTH),
  result: { ...f.oneOf(ACTION_RESULTS), isRequired: true },
  note: f.text(REASON_LENGTH),
};
const FIELDS = {
  ...TEXTS,
  /** In UTC, like `checkBy`. */
  dueBy: f.day,
  openedAt: f.now,
  closedAt: f.byHand(v.optional(v.number())),
  /** The day on which it is to be checked. A closed action has one. */
  checkBy: f.optional(f.day),
  check: f.byHand(v.optional(v.object(f.schemasOf(CHECK)))),
};
export const actionSchema = v.object({ key: v.string(), ...f.schemasOf(FIELDS) });
export type Action = v.InferOutput<typeof actionSchema>;

/** An entry is written in each of these updates, because each of them changes `lastAction`. */
export function actionRules(): RuleNode {
  const action = place(`${ACTIONS}/$action`);
  const ofItem = (field: string) =>
    [action.before(`${ITEM}/${field}`), action.after(`${ITEM}/${field}`)] as const;
  const [lastBefore, lastAction] = ofItem('lastAction');
  const [openBefore, openActions] = ofItem('openActions');
  const [dueBefore, actionDue] = ofItem('actionDue');
  const [checkBefore, checkDue] = ofItem('checkDue');
  // The rule of `lastAction` has checked the shape of its key.
  const entry = (field: string) => action.after(HISTORY, checkedKey(lastAction), field);
  const followUp = entry('actionFollowUp');
  const isFirst = (before: Snap, after: Snap, day: Rule): Rule =>
    after.is(either(all(before.exists, `${before.val}<${day}`), before.val, day));
  // Rules can't search the actions for the earliest day, so they only demand that it is no earlier than before.
  const isLater = (before: Snap, after: Snap) => any(after.missing, `${after.val}>=${before.val}`);
  const opens = all(
    recordKey('$action'),
    newData.child('after').missing,
    openActions.is(more(openBefore)),
    isFirst(dueBefore, actionDue, newData.child('dueBy').val),
    // The check that opens a follow-up changes `checkDue`.
    any(followUp.exists, checkDue.is(checkBefore)),
  );
  const closes = all(
    openActions.is(`${openBefore.val}-1`),
    either(openActions.is('0'), actionDue.missing, `${actionDue.val}>=${dueBefore.val}`),
    isFirst(checkBefore, checkDue, newData.child('checkBy').val),
  );
  const checks = all(
    lastAction.isNot(lastBefore),
    isLater(checkBefore, checkDue),
    // The rule of the follow-up demands that it is counted.
    any(followUp.exists, all(openActions.is(openBefore), actionDue.is(dueBefore))),
  );
  const stays = (field: string) => when(data.child(field).exists, newData.child(field).exists);
  const changes = all(
    // No other entry about an action was added in the meantime.
    newData.child('after').is(lastBefore),
    stays('cause'),
    stays('correction'),
    either(data.child('closedAt').exists, checks, closes),
  );
  return {
    $action: {
      '.write': all(
        // The entry's rule demands that a follow-up is new, and that a checked action has no further entry.
        any(entry('actionKey').is('$action'), followUp.is('$action')),
        newData.has('who', 'dueBy', 'openedAt'),
        ...['closedAt', 'checkBy'].map((field) => `${newData.child(field).exists}==${data.exists}`),
        `${newData.child('check').exists}==${data.child('closedAt').exists}`,
        either(data.exists, changes, opens),
      ),
      check: {
        '.validate': newData.has(...Object.keys(CHECK)),
        ...closedFields(CHECK, { at: isNow }),
      },
      $field: {
        '.validate': either(
          // `after` names the newest entry about an action at the time when this action was closed or checked.
          all(data.exists, "$field!='after'"),
          newData.is(data),
          any(
            all(named('$field', 'openedAt', 'closedAt'), isNow),
            all(named('$field', 'dueBy', 'checkBy'), isDay, `${newData.val}>0`),
            ...validates('$field', { ...TEXTS, after: f.text(REASON_LENGTH) }),
          ),
        ),
      },
    },
  };
}
