import { useDispatch } from 'react-redux';
import { EVENT_MAX_DAYS } from '../../config/constants';
import type { CalendarEvent } from '../../data/records';
import { DAY } from '../../lib/wallClock';
import { showUndo } from '../../shared/notices/noticePresses';
import { showNotice } from '../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../store/act';
import { movedTo, moveCalendarEvent } from './calendarThunks';
import { END_BEFORE_START, EVENT_MOVED, MOVED_BACK, TOO_LONG } from './messages';
import type { Times } from './when';

/** Moving events with a way back. Whatever fails is said by a notice. */
export function useMoveEvent(uid: string) {
  const dispatch = useDispatch<ActDispatch>();
  const send = async (event: CalendarEvent, times: Times) =>
    moveCalendarEvent.fulfilled.match(
      await dispatch(moveCalendarEvent(movedTo(uid, event, times))),
    );

  /** Says that an event was moved, and takes it back to where it was when asked. */
  const offerUndo = (event: CalendarEvent, { start, end }: Times) => {
    const undo = async () => {
      if (await send({ ...event, start, end }, event)) dispatch(showNotice('success', MOVED_BACK));
    };
    dispatch(showUndo(EVENT_MOVED, () => void undo()));
  };

  const move = async (event: CalendarEvent, times: Times) => {
    const { start, end } = times;
    if (start === event.start && end === event.end) return;
    if (end <= start) dispatch(showNotice('error', END_BEFORE_START));
    else if (end - start > EVENT_MAX_DAYS * DAY) dispatch(showNotice('error', TOO_LONG));
    else if (await send(event, times)) offerUndo(event, times);
  };
  return { move, offerUndo };
}
