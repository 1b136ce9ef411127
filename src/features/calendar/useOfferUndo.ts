import { useDispatch } from 'react-redux';
import { showUndo } from '../../shared/notices/noticePresses';
import { showNotice } from '../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../store/act';
import { undoCalendarChange, type Change } from './calendarThunks';

/** Says what was done with an event, and takes it back when asked. */
export function useOfferUndo() {
  const dispatch = useDispatch<ActDispatch>();
  return (change: Change, done: string, undone: string): void => {
    const undo = async () => {
      const outcome = await dispatch(undoCalendarChange(change));
      if (undoCalendarChange.fulfilled.match(outcome)) dispatch(showNotice('success', undone));
    };
    dispatch(showUndo(done, () => void undo()));
  };
}
