import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import type { Course } from '../../data/records';
import { useLearning } from './liveUniversity';
import { progressOf, type Progress } from './progress';

/** How far the member at this page is in a course; null while that is unknown. */
export function useProgress(course: Course): Progress | null {
  const { data: learning } = useLearning(useSelector(selectUid));
  return useMemo(() => (learning ? progressOf(course, learning) : null), [course, learning]);
}
