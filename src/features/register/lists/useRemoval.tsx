/** Removes an item of the own register: asks first, and waits until it is too late for Undo. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { links } from '../../../config/links';
import { formatUtcDay } from '../../../lib/dates';
import { useConfirm } from '../../../shared/notices/confirm';
import { pressNotice, waitForUndo } from '../../../shared/notices/noticePresses';
import {
  noticeDismissed,
  selectNotices,
  type WithNotices,
} from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import {
  DOES_NOT_APPLY_INSTEAD,
  OPEN_ACTIONS_REMOVED,
  removalExtent,
  removalPending,
  REMOVE_WARNING,
  removeQuestion,
} from '../messages';
import { DOES_NOT_APPLY } from '../../../../model/registerGroups';
import { readRemoval, removeFromRegister, type RemovalFacts } from '../registerThunks';

type Removal = {
  uid: string;
  itemKey: string;
  title: string;
  isWithdrawn: boolean;
  /** Whether the member may decide that it does not apply instead. */
  mayExclude: boolean;
};

export function useRemoval({ uid, itemKey, title, isWithdrawn, mayExclude }: Removal) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const about = `removal/${itemKey}`;
  const pending = useSelector((state: WithNotices) =>
    selectNotices(state).find((notice) => notice.about === about),
  );

  const remove = async () => {
    setBusy(true);
    const read = await dispatch(readRemoval({ uid, key: itemKey }));
    setBusy(false);
    if (!readRemoval.fulfilled.match(read)) return;
    const shown = read.payload;
    const sure = await confirm({
      question: removeQuestion(title),
      detail: <RemovalDetail facts={shown} mayExclude={mayExclude} />,
      danger: true,
      ...(mayExclude && {
        instead: { label: DOES_NOT_APPLY, to: links.editLegalItem(itemKey, 'applicability') },
      }),
    });
    if (!sure) return;
    const wait = () => waitForUndo(dispatch, removalPending(title), about);
    await dispatch(removeFromRegister({ uid, key: itemKey, isWithdrawn, shown, wait }));
  };
  const undo = () => {
    if (!pending) return;
    dispatch(noticeDismissed(pending.id));
    pressNotice(pending.id);
  };
  return { isPending: pending !== undefined, busy, remove, undo };
}

function RemovalDetail({ facts, mayExclude }: { facts: RemovalFacts; mayExclude: boolean }) {
  const { entries, documents, openActions } = facts;
  return (
    <>
      {mayExclude && <p>{DOES_NOT_APPLY_INSTEAD}</p>}
      <p>{REMOVE_WARNING}</p>
      {openActions.length > 0 && (
        <>
          <p>{OPEN_ACTIONS_REMOVED}</p>
          <ul>
            {openActions.map(({ key, what, who, dueBy }) => (
              <li key={key}>
                {what} ({who}, due {formatUtcDay(dueBy)})
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{removalExtent(typeof entries === 'number' ? entries : 0, documents.length)}</p>
    </>
  );
}
