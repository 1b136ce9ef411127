import { useDispatch } from 'react-redux';
import { EVENT_MAX_DAYS } from '../../config/constants';
import { DAY } from '../../../model/wallClock';
import { showNotice } from '../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../store/act';
import { moveCalendarEvent, type Change } from './calendarThunks';
import { END_BEFORE_START, EVENT_MOVED, MOVED_BACK, TOO_LONG } from './messages';
import type { Scope } from './parts';
import type { ShownEvent } from './repeating';
import { useOfferUndo } from './useOfferUndo';
import type { Times } from './when';

/** Moving events with a way back. Whatever fails is said by a notice. */
export function useMoveEvent(uid: string) {
  const dispatch = useDispatch<ActDispatch>();

  const offer = useOfferUndo();
  /** Says that an event was moved, and takes it back to where it was when asked. */
  const offerUndo = (change: Change) => offer(change, EVENT_MOVED, MOVED_BACK);

  const move = async (event: ShownEvent, times: Times, scope: Scope) => {
    const outcome = await dispatch(moveCalendarEvent({ uid, event, times, scope }));
    if (moveCalendarEvent.fulfilled.match(outcome)) offerUndo(outcome.payload);
  };

  /** Whether an event can be at these times and is not there already; says what is wrong with them. */
  const canBeAt = (event: ShownEvent, { start, end }: Times): boolean => {
    if (start === event.start && end === event.end) return false;
    const length = end - start;
    const fault = length <= 0 ? END_BEFORE_START : length > EVENT_MAX_DAYS * DAY ? TOO_LONG : null;
    if (fault !== null) dispatch(showNotice('error', fault));
    return fault === null;
  };
  return { move, canBeAt, offerUndo };
}
