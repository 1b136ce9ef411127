import { useDispatch } from 'react-redux';
import { useCallback } from 'react';
import { EVENT_MAX_DAYS } from '../../../model/event';
import { DAY } from '../../../model/wallClock';
import { showNotice, showUndo } from '../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../store/mutation';
import {
  moveCalendarEvent,
  type Change,
  deleteCalendarEvent,
  undoCalendarChange,
} from './calendarThunks';
import {
  END_BEFORE_START,
  EVENT_MOVED,
  MOVED_BACK,
  TOO_LONG,
  BROUGHT_BACK,
  CONFIRM_DELETE,
  EVENT_DELETED,
} from './messages';
import type { Scope } from './parts';
import { type ShownEvent, isRepeating } from './repeat';
import type { Times } from './when';
import { useConfirm } from '../../shared/notices/confirm';
import { useCan } from '../../access/useCan';

/** Moves events with an undo. Failures appear as notices. */
export function useMoveEvent(uid: string) {
  const dispatch = useDispatch<MutationDispatch>();

  const offer = useOfferUndo();
  const offerUndo = (change: Change) => offer(change, EVENT_MOVED, MOVED_BACK);

  const move = async (event: ShownEvent, times: Times, scope: Scope) => {
    const outcome = await dispatch(moveCalendarEvent({ uid, event, times, scope }));
    if (moveCalendarEvent.fulfilled.match(outcome)) offerUndo(outcome.payload);
  };

  /** Whether the event can move to these times. Shows a notice if they are invalid. */
  const canBeAt = (event: ShownEvent, { start, end }: Times): boolean => {
    if (start === event.start && end === event.end) return false;
    const length = end - start;
    const fault = length <= 0 ? END_BEFORE_START : length > EVENT_MAX_DAYS * DAY ? TOO_LONG : null;
    if (fault !== null) dispatch(showNotice('error', fault));
    return fault === null;
  };
  return { move, canBeAt, offerUndo };
}

/** Deletes an event with an undo. Choosing the scope of a series replaces the confirmation. Failures appear as notices. */
export function useDeleteEvent(uid: string) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const offerUndo = useOfferUndo();
  return async (event: ShownEvent, scope: Scope): Promise<void> => {
    const question = { question: CONFIRM_DELETE, detail: event.title, danger: true };
    if (!isRepeating(event) && !(await confirm(question))) return;
    const outcome = await dispatch(deleteCalendarEvent({ uid, event, scope }));
    if (!deleteCalendarEvent.fulfilled.match(outcome)) return;
    if (outcome.payload) offerUndo(outcome.payload, EVENT_DELETED, BROUGHT_BACK);
    else dispatch(showNotice('success', EVENT_DELETED));
  };
}

function useOfferUndo() {
  const dispatch = useDispatch<MutationDispatch>();
  return (change: Change, done: string, undone: string): void => {
    const undo = async () => {
      const outcome = await dispatch(undoCalendarChange(change));
      if (undoCalendarChange.fulfilled.match(outcome)) dispatch(showNotice('success', undone));
    };
    dispatch(showUndo(done, () => void undo()));
  };
}

/** Whether the member may change an event: own events, and as staff also shared events. */
export function useMayChange(): (event: ShownEvent) => boolean {
  const isStaff = useCan('sharedEvents.update') === 'yes';
  return useCallback(({ type, linked }) => !linked && (type === 'own' || isStaff), [isStaff]);
}
