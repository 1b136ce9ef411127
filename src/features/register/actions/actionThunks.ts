import * as mutations from '../../../data/mutations/registerActions';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { fieldOf, type Update } from '../../../data/update';
import { createMutation } from '../../../store/mutation';
import { ACTION_CHECKED_ELSEWHERE, ACTION_CLOSED_ELSEWHERE } from '../messages';
import { actionsOf, commitOwn, entryOf, settleKey, type DraftedEntry } from '../currentItem';
import { awaitsCheck, dayOf, isOpen } from './itemActions';
import { listSource } from '../../../data/source';
import { actionSchema, type Action } from '../../../data/records';
import { liveQuery } from '../../../store/liveQuery';

/** Opens an action. The action's key is also the key of its history entry. @throws DataError */
export async function storeAction(opened: DraftedEntry & { action: mutations.ActionPlan }) {
  const { uid, key, action } = opened;
  const entryKey = await settleKey(
    opened.entryKey,
    (actionKey) => paths.action(uid, key, actionKey),
    (stored) =>
      fieldOf(stored, 'what') === action.what &&
      fieldOf(stored, 'who') === action.who &&
      (fieldOf(stored, 'cause') ?? '') === (action.cause ?? '') &&
      (fieldOf(stored, 'correction') ?? '') === (action.correction ?? '') &&
      fieldOf(stored, 'dueBy') === action.dueBy,
  );
  if (entryKey === null) return;
  await commitOwn(opened, ({ current, directory }) =>
    mutations.openAction({ uid, key, entryKey, actionKey: entryKey, action, current, directory }),
  );
}
export const openAction = createMutation('register/openAction', storeAction, { handled: true });

type Step = DraftedEntry & { actionKey: string };

/**
 * Commits an update of one of the actions for which `isAwaited` holds, built from stored data and the days of the other such actions.
 * @throws DataError with the message if `isAwaited` no longer holds
 */
const commitStep = (
  step: Step,
  isAwaited: (action: Action) => boolean,
  message: string,
  build: (found: Found, otherDays: readonly number[]) => Update,
): Promise<void> =>
  commitOwn(step, (item) => {
    const awaited = actionsOf(step, item).filter(isAwaited);
    const action = awaited.find(({ key }) => key === step.actionKey);
    if (!action) throw new DataError('invalid', message);
    const { current, stored, directory } = item;
    const others = awaited.filter((one) => one !== action);
    return build(
      { action, current, directory, after: stored.lastAction ?? null },
      others.map(dayOf),
    );
  });
type Found = Pick<
  Parameters<typeof mutations.checkAction>[0],
  'current' | 'directory' | 'after'
> & { action: Action };

type Closing = Step & {
  note: string;
  checkBy: number;
  /** Of an action that was opened without them. */
  cause?: string;
  correction?: string;
};

export const closeAction = createMutation(
  'register/closeAction',
  async (closed: Closing) => {
    const { actionKey, note, checkBy } = closed;
    const entryKey = await settleKey(
      closed.entryKey,
      entryOf(closed),
      (stored) =>
        fieldOf(stored, 'actionKey') === actionKey &&
        fieldOf(stored, 'actionNote') === note &&
        fieldOf(stored, 'actionCheckBy') === checkBy,
    );
    if (entryKey === null) return;
    await commitStep(closed, isOpen, ACTION_CLOSED_ELSEWHERE, (found, stillDue) =>
      mutations.closeAction({ ...closed, ...found, entryKey, stillDue }),
    );
  },
  { handled: true },
);

type Check = Step & {
  by: string;
  note: string;
  /** What to do next. Null if the action was effective. */
  followUp: Pick<Action, 'what' | 'who' | 'dueBy'> | null;
};

/** Records whether a closed action was effective. A follow-up gets the key of the entry. */
export const checkAction = createMutation(
  'register/checkAction',
  async (checked: Check) => {
    const { actionKey, by, note, followUp } = checked;
    const result = followUp ? 'notEffective' : 'effective';
    const entryKey = await settleKey(
      checked.entryKey,
      entryOf(checked),
      (stored) =>
        fieldOf(stored, 'actionKey') === actionKey &&
        fieldOf(stored, 'actionResult') === result &&
        fieldOf(stored, 'actionCheckedBy') === by &&
        fieldOf(stored, 'actionCheckNote') === note &&
        (fieldOf(stored, 'actionFollowUpWhat') ?? '') === (followUp?.what ?? ''),
    );
    if (entryKey === null) return;
    await commitStep(checked, awaitsCheck, ACTION_CHECKED_ELSEWHERE, (found, stillToCheck) =>
      mutations.checkAction({
        ...{ ...checked, ...found, entryKey, result, stillToCheck },
        followUp: followUp && { ...followUp, key: entryKey },
      }),
    );
  },
  { handled: true },
);

/** The actions on one item, oldest first. */
export const useActions = liveQuery(
  'itemActions',
  (uid: string, item: string) =>
    listSource({ path: paths.actions(uid, item), orderBy: '$key' }, actionSchema),
  { persist: 'own' },
);
