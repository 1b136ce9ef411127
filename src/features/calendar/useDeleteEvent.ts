import { useDispatch } from 'react-redux';
import { useConfirm } from '../../shared/notices/confirm';
import { showNotice } from '../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../store/act';
import { deleteCalendarEvent } from './calendarThunks';
import { BROUGHT_BACK, DELETE_QUESTION, EVENT_DELETED } from './messages';
import type { Scope } from './parts';
import { isRepeating, type ShownEvent } from './repeating';
import { useOfferUndo } from './useOfferUndo';

/**
 * Removes an event, or the part of it that is meant, once that is sure: whoever has chosen what of an event is meant has
 * answered already. It can be taken back. Whatever fails is said by a notice.
 */
export function useDeleteEvent(uid: string) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const offerUndo = useOfferUndo();
  return async (event: ShownEvent, scope: Scope): Promise<void> => {
    const question = { question: DELETE_QUESTION, detail: event.title, danger: true };
    if (!isRepeating(event) && !(await confirm(question))) return;
    const outcome = await dispatch(deleteCalendarEvent({ uid, event, scope }));
    if (!deleteCalendarEvent.fulfilled.match(outcome)) return;
    if (outcome.payload) offerUndo(outcome.payload, EVENT_DELETED, BROUGHT_BACK);
    else dispatch(showNotice('success', EVENT_DELETED));
  };
}
