/** What a member asks of the actions on an item. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../../data/acts/registerActions';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { fieldOf } from '../../../data/update';
import { createAct } from '../../../store/act';
import { ACTION_CLOSED_ELSEWHERE } from '../messages';
import { actionsOf, commitOwn, entryOf, settleKey, type DraftedEntry } from '../currentItem';
import { isOpen } from './itemActions';
import { followList } from '../../../data/follow';
import { actionSchema } from '../../../data/records';
import { live } from '../../../store/live';

/** Opens an action on an item; its key is the one of the entry that says so. */
export const openAction = createAct(
  'register/openAction',
  async (opened: DraftedEntry & { action: acts.ActionPlan }) => {
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
      acts.openAction({ uid, key, entryKey, actionKey: entryKey, action, current, directory }),
    );
  },
  { handled: true },
);

/** Closes an action, with a note in plain text. */
export const closeAction = createAct(
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
    await commitOwn(closed, (standing) => {
      const open = actionsOf(closed, standing).filter(isOpen);
      const action = open.find(({ key }) => key === actionKey);
      if (!action) throw new DataError('invalid', ACTION_CLOSED_ELSEWHERE);
      const stillDue = open.filter((one) => one !== action).map(({ dueBy }) => dueBy);
      const { current, stored, directory } = standing;
      const after = stored.lastAction ?? null;
      return acts.closeAction({ ...closed, entryKey, action, current, stillDue, after, directory });
    });
  },
  { handled: true },
);

/** The actions of one item of a register, in the order in which they were opened. */
export const useActions = live(
  'itemActions',
  (uid: string, item: string) =>
    followList({ path: paths.actions(uid, item), orderBy: '$key' }, actionSchema),
  { persist: 'own' },
);
