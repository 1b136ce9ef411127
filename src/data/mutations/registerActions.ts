/** Mutations of an item's actions: the action, its entry in the history and the item's figures, which its row repeats, in one update. */
import type { ActionResult } from '../../config/constants';
import type { Action } from '../records';
import { paths } from '../paths';
import { SERVER_TIME, under, withoutUndefined, type Json, type Update } from '../update';
import { addEntry, authorIn, type CurrentDirectory, type CurrentItem } from './register';

/** What to do, by whom, and by which day (its start in UTC, epoch milliseconds). The texts are '' for none. */
export type ActionPlan = Pick<Action, 'what' | 'who' | 'dueBy'> & {
  cause?: string | undefined;
  correction?: string | undefined;
};

type Step = {
  uid: string;
  key: string;
  entryKey: string;
  actionKey: string;
  current: CurrentItem;
  directory: CurrentDirectory;
};

export function openAction(opened: Step & { action: ActionPlan }): Update {
  const { action, current } = opened;
  return {
    ...created(opened, action),
    ...stepOf(opened, textsOf(action), opening(current, action)),
  };
}

const created = (
  { uid, key, actionKey }: Step,
  { what, who, dueBy, cause, correction }: ActionPlan,
): Update => ({
  [paths.action(uid, key, actionKey)]: withoutUndefined({
    ...{ what, who, dueBy, openedAt: SERVER_TIME },
    cause: cause || undefined,
    correction: correction || undefined,
  }),
});

const opening = (current: CurrentItem, { dueBy }: ActionPlan) => ({
  openActions: (current.openActions ?? 0) + 1,
  actionDue: Math.min(current.actionDue ?? dueBy, dueBy),
});

/** The newest entry about an action of the item, from which the days of the other actions were read. */
type Since = { after: Json };

/**
 * Closes an action. Its cause and its correction are added if it has none.
 * @param closed `note` is plain text; `checkBy` is the day on which to check the action; `stillDue` has the due days of the remaining open
 * actions
 */
export function closeAction(
  closed: Step &
    Since & {
      action: ActionPlan;
      note: string;
      cause?: string;
      correction?: string;
      checkBy: number;
      stillDue: readonly number[];
    },
): Update {
  const { uid, key, actionKey, current, note, checkBy, stillDue, after } = closed;
  const path = paths.action(uid, key, actionKey);
  const action = {
    ...closed.action,
    cause: closed.action.cause || closed.cause || undefined,
    correction: closed.action.correction || closed.correction || undefined,
  };
  return {
    ...under(path, {
      ...withoutUndefined({ cause: action.cause, correction: action.correction }),
      ...{ closedAt: SERVER_TIME, closingNote: note, checkBy, after },
    }),
    ...stepOf(
      closed,
      { ...textsOf(action), actionNote: note, actionCheckBy: checkBy },
      {
        openActions: (current.openActions ?? 0) - 1,
        actionDue: earliest(stillDue),
        checkDue: Math.min(current.checkDue ?? checkBy, checkBy),
      },
    ),
  };
}

/**
 * Records whether a closed action was effective. If it was not, a follow-up is opened.
 * @param checked `by` is the name of the person who checked; `stillToCheck` has the days of the remaining checks
 */
export function checkAction(
  checked: Step &
    Since & {
      action: ActionPlan & Pick<Action, 'closingNote' | 'checkBy'>;
      by: string;
      result: ActionResult;
      note: string;
      /** Its cause and its correction can be added when it is closed. */
      followUp: (Pick<Action, 'what' | 'who' | 'dueBy'> & { key: string }) | null;
      stillToCheck: readonly number[];
    },
): Update {
  const { uid, key, actionKey, action, current, by, result, note, followUp } = checked;
  const { stillToCheck, after } = checked;
  return {
    ...under(paths.action(uid, key, actionKey), {
      check: { at: SERVER_TIME, by, result, note },
      after,
    }),
    ...(followUp && created({ ...checked, actionKey: followUp.key }, followUp)),
    ...stepOf(
      checked,
      {
        ...textsOf(action),
        ...{ actionNote: action.closingNote, actionCheckBy: action.checkBy ?? null },
        ...{ actionResult: result, actionCheckedBy: by, actionCheckNote: note },
        ...(followUp && { actionFollowUp: followUp.key, actionFollowUpWhat: followUp.what }),
      },
      { ...(followUp && opening(current, followUp)), checkDue: earliest(stillToCheck) },
    ),
  };
}

const earliest = (days: readonly number[]) => (days.length === 0 ? null : Math.min(...days));

const textsOf = ({ what, cause, correction }: ActionPlan) => ({
  actionWhat: what,
  ...withoutUndefined({
    actionCause: cause || undefined,
    actionCorrection: correction || undefined,
  }),
});

const stepOf = (
  step: Step,
  texts: { actionWhat: string; [field: string]: Json },
  figures: { openActions?: number; actionDue?: number | null; checkDue?: number | null },
): Update =>
  addEntry(
    'action',
    step,
    authorIn(step.uid, step.directory),
    { actionKey: step.actionKey, ...texts },
    figures,
  );
