/** Mutations of an item's actions: the action, its entry in the history and the item's figures, which its row repeats, in one update. */
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';
import { addEntry, type CurrentDirectory, type CurrentItem } from './register';

/** What to do, by whom, and by which day (its start in UTC, epoch milliseconds). */
export type ActionPlan = { what: string; who: string; dueBy: number };

type Step = {
  uid: string;
  key: string;
  entryKey: string;
  actionKey: string;
  action: ActionPlan;
  current: CurrentItem;
  directory: CurrentDirectory;
};

export function openAction(opened: Step): Update {
  const { uid, key, actionKey, action, current } = opened;
  return {
    [paths.action(uid, key, actionKey)]: { ...action, openedAt: SERVER_TIME },
    ...stepOf(opened, {
      openActions: (current.openActions ?? 0) + 1,
      actionDue: Math.min(current.actionDue ?? action.dueBy, action.dueBy),
    }),
  };
}

/**
 * Closes an action for good.
 * @param closed `note` is plain text; `stillDue` has the due days of the remaining open actions, as they were after the entry `after`,
 * which must still be the newest about an action
 */
export function closeAction(
  closed: Step & { note: string; stillDue: readonly number[]; after: Json },
): Update {
  const { uid, key, actionKey, current, note, stillDue, after } = closed;
  const path = paths.action(uid, key, actionKey);
  return {
    [`${path}/closedAt`]: SERVER_TIME,
    [`${path}/closingNote`]: note,
    [`${path}/after`]: after,
    ...stepOf(
      closed,
      {
        openActions: (current.openActions ?? 0) - 1,
        actionDue: stillDue.length === 0 ? null : Math.min(...stillDue),
      },
      note,
    ),
  };
}

const stepOf = (
  step: Step,
  figures: { openActions: number; actionDue: number | null },
  note?: string,
): Update =>
  addEntry(
    'action',
    step,
    { uid: step.uid, record: step.directory.record },
    {
      actionKey: step.actionKey,
      actionWhat: step.action.what,
      ...(note === undefined ? {} : { actionNote: note }),
    },
    figures,
  );
