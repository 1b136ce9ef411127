import * as mutations from '../../../data/mutations/registerActions';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { fieldOf } from '../../../data/update';
import { createMutation } from '../../../store/mutation';
import { ACTION_CLOSED_ELSEWHERE } from '../messages';
import { actionsOf, commitOwn, entryOf, settleKey, type DraftedEntry } from '../currentItem';
import { isOpen } from './itemActions';
import { listSource } from '../../../data/source';
import { actionSchema } from '../../../data/records';
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
      fieldOf(stored, 'dueBy') === action.dueBy,
  );
  if (entryKey === null) return;
  await commitOwn(opened, ({ current, directory }) =>
    mutations.openAction({ uid, key, entryKey, actionKey: entryKey, action, current, directory }),
  );
}
export const openAction = createMutation('register/openAction', storeAction, { handled: true });

export const closeAction = createMutation(
  'register/closeAction',
  async (closed: DraftedEntry & { actionKey: string; note: string }) => {
    const { actionKey, note } = closed;
    const entryKey = await settleKey(
      closed.entryKey,
      entryOf(closed),
      (stored) =>
        fieldOf(stored, 'actionKey') === actionKey && fieldOf(stored, 'actionNote') === note,
    );
    if (entryKey === null) return;
    await commitOwn(closed, (found) => {
      const open = actionsOf(closed, found).filter(isOpen);
      const action = open.find(({ key }) => key === actionKey);
      if (!action) throw new DataError('invalid', ACTION_CLOSED_ELSEWHERE);
      const stillDue = open.filter((one) => one !== action).map(({ dueBy }) => dueBy);
      const { current, stored, directory } = found;
      const after = stored.lastAction ?? null;
      return mutations.closeAction({
        ...closed,
        entryKey,
        action,
        current,
        stillDue,
        after,
        directory,
      });
    });
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
