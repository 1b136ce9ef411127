/** What a member asks of the actions on an item. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../../data/acts/registerActions';
import { decodeRows } from '../../../data/decode';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { actionSchema } from '../../../data/records';
import { readList } from '../../../data/subscribe';
import { fieldOf } from '../../../data/update';
import type { Proof } from '../../../data/write';
import { createAct } from '../../../store/act';
import { ACTION_CLOSED_ELSEWHERE } from '../messages';
import { commitOwn, readOwn, type OwnItemRef } from '../currentItem';
import { isOpen } from './itemActions';

/** `entryKey` is made with the draft and kept in it, so that sending again can never double the entry. */
type Step = OwnItemRef & { entryKey: string; actionKey: string };

const proofOf = ({ uid, key, entryKey, actionKey }: Step): Proof => ({
  path: `${paths.history(uid, key)}/${entryKey}`,
  matches: (stored) => fieldOf(stored, 'actionKey') === actionKey,
  unique: true,
});

/** Opens an action on an item. */
export const openAction = createAct(
  'register/openAction',
  async (opened: Step & { action: acts.ActionPlan }) => {
    await commitOwn(
      opened,
      await readOwn(opened),
      (current) => acts.openAction({ ...opened, current }),
      proofOf(opened),
    );
  },
  { handled: true },
);

/** Closes an action, with a note in plain text. */
export const closeAction = createAct(
  'register/closeAction',
  async (closed: Step & { note: string }) => {
    await commitOwn(
      closed,
      await readOwn(closed),
      async (current) => {
        const open = (await readActions(closed)).filter(isOpen);
        const action = open.find(({ key }) => key === closed.actionKey);
        if (!action) throw new DataError('invalid', ACTION_CLOSED_ELSEWHERE);
        const stillDue = open.filter((one) => one !== action).map(({ dueBy }) => dueBy);
        return acts.closeAction({ ...closed, action, current, stillDue });
      },
      proofOf(closed),
    );
  },
  { handled: true },
);

async function readActions({ uid, key }: OwnItemRef) {
  const path = paths.actions(uid, key);
  return decodeRows(actionSchema, await readList({ path, orderBy: '$key' }), path);
}
