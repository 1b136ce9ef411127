import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { MembershipChange } from '../../../../data/acts/account';
import { plural } from '../../../../lib/text';
import type { BulkOutcome } from '../../../../shared/bulk/chunks';
import { showUndo } from '../../../../shared/notices/noticePresses';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { asBefore, leftAsTheyAre, USERS } from '../../messages';
import { undoMemberships } from './manyThunks';

/** Offers the way back in a notice once the dialog that had it is closed, also where it was closed while changes were under way. */
export function useUndoOffer(nameOf: (uid: string) => string) {
  const dispatch = useDispatch<ActDispatch>();
  const state = useRef<{ changes: readonly MembershipChange[]; isClosed: boolean }>({
    changes: [],
    isClosed: false,
  });

  const undo = async (changes: readonly MembershipChange[]) => {
    const { signal } = new AbortController();
    const sent = await dispatch(undoMemberships({ changes, signal, onProgress: () => undefined }));
    if (!undoMemberships.fulfilled.match(sent)) return;
    const { done, failed } = sent.payload;
    if (done.length > 0) dispatch(showNotice('success', asBefore(done.length)));
    const text = leftAsTheyAre(failed.map(({ key }) => nameOf(key)));
    if (failed.length > 0)
      dispatch(showNotice('warning', text, { duration: LONG_NOTICE_DURATION }));
  };
  const offer = () => {
    const { changes, isClosed } = state.current;
    if (!isClosed || changes.length === 0) return;
    const text = `${plural(changes.length, ...USERS)} changed`;
    dispatch(showUndo(text, () => void undo(changes)));
  };
  return {
    onDone: (changes: readonly MembershipChange[], { done }: BulkOutcome) => {
      const stands = new Set(done);
      state.current.changes = changes.filter(({ uid }) => stands.has(uid));
      offer();
    },
    onUndone: () => {
      state.current.changes = [];
    },
    onClosed: () => {
      state.current.isClosed = true;
      offer();
    },
  };
}
