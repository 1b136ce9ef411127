import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch } from '../../store/act';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';
import { revokeFeed } from './feedThunks';
import { FEED_REVOKED, REVOKE_DETAIL, REVOKE_QUESTION } from './messages';

/** Takes the address away once that is sure; `revoke` resolves with whether it did. Whatever fails is said by a notice. */
export function useRevokeFeed(uid: string): { busy: boolean; revoke: () => Promise<boolean> } {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    const question = { question: REVOKE_QUESTION, detail: REVOKE_DETAIL, danger: true };
    if (!(await confirm(question))) return false;
    setBusy(true);
    const outcome = await dispatch(revokeFeed(uid));
    setBusy(false);
    const isRevoked = revokeFeed.fulfilled.match(outcome);
    if (isRevoked) dispatch(showNotice('success', FEED_REVOKED));
    return isRevoked;
  };
  return { busy, revoke };
}
