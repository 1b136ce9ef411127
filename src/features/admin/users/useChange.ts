import { isFulfilled } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { MEMBERSHIP_UPDATED } from '../messages';
import { usePinRow } from './usePinnedRows';

/** Runs one change of a user at a time for a control, and says when it stands. The user's row stays in the table. */
export function useChange(uid: string): {
  busy: boolean;
  /** Resolves with whether it stands; of a failure the notice has told. */
  run: (change: (dispatch: ActDispatch) => Promise<{ type: string }>) => Promise<boolean>;
} {
  const dispatch = useDispatch<ActDispatch>();
  const pinRow = usePinRow(uid);
  const [busy, setBusy] = useState(false);
  const run = async (change: (dispatch: ActDispatch) => Promise<{ type: string }>) => {
    pinRow();
    setBusy(true);
    const outcome = await change(dispatch);
    setBusy(false);
    const isSaved = isFulfilled(outcome);
    if (isSaved) dispatch(showNotice('success', MEMBERSHIP_UPDATED));
    return isSaved;
  };
  return { busy, run };
}
