/** What a member asks of the actions on an item. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../../data/acts/registerActions';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { fieldOf } from '../../../data/update';
import { createAct } from '../../../store/act';
import { ACTION_CLOSED_ELSEWHERE } from '../messages';
import {
  commitOwn,
  entryOf,
  readActions,
  readOwn,
  settleKey,
  type DraftedEntry,
} from '../currentItem';
import { isOpen } from './itemActions';

/** Opens an action on an item; its key is the one of the entry that says so. */
export const openAction = createAct(
  'register/openAction',
  async (opened: DraftedEntry & { action: acts.ActionPlan }) => {
    const { uid, key, action } = opened;
    const [standing, { entryKey, proof }] = await Promise.all([
      readOwn(opened),
      settleKey(
        opened.entryKey,
        (actionKey) => paths.action(uid, key, actionKey),
        (stored) =>
          fieldOf(stored, 'what') === action.what &&
          fieldOf(stored, 'who') === action.who &&
          fieldOf(stored, 'dueBy') === action.dueBy,
      ),
    ]);
    await commitOwn(
      opened,
      standing,
      (current, directory) =>
        acts.openAction({ uid, key, entryKey, actionKey: entryKey, action, current, directory }),
      proof,
    );
  },
  { handled: true },
);

/** Closes an action, with a note in plain text. */
export const closeAction = createAct(
  'register/closeAction',
  async (closed: DraftedEntry & { actionKey: string; note: string }) => {
    const { actionKey, note } = closed;
    const [standing, { entryKey, proof }] = await Promise.all([
      readOwn(closed),
      settleKey(
        closed.entryKey,
        entryOf(closed),
        (stored) =>
          fieldOf(stored, 'actionKey') === actionKey && fieldOf(stored, 'actionNote') === note,
      ),
    ]);
    await commitOwn(
      closed,
      standing,
      async (current, directory) => {
        // Read before the actions: one that is opened or closed meanwhile refuses this.
        const after = await readValue(`${paths.ownItem(closed.uid, closed.key)}/lastAction`);
        const open = (await readActions(closed)).filter(isOpen);
        const action = open.find(({ key }) => key === actionKey);
        if (!action) throw new DataError('invalid', ACTION_CLOSED_ELSEWHERE);
        const stillDue = open.filter((one) => one !== action).map(({ dueBy }) => dueBy);
        return acts.closeAction({
          ...closed,
          ...{ entryKey, action, current, stillDue, after, directory },
        });
      },
      proof,
    );
  },
  { handled: true },
);
