import { useSelector } from 'react-redux';
import { selectAdmission } from '../access/admission';
import { selectIsAwaiting } from '../store/liveValues';

/** Whether the page shows what it was opened for: it is known who is here, and nothing that was asked for is still to come. */
export function usePageIsShown(): boolean {
  const isPending = useSelector(selectAdmission) === 'pending';
  const isAwaiting = useSelector(selectIsAwaiting);
  return !isPending && !isAwaiting;
}
