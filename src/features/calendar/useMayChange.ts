import { useCallback } from 'react';
import { useCan } from '../../access/useCan';
import type { ShownEvent } from './repeating';

/** Whose events this member may change: the own ones, and with the ability also those of all. */
export function useMayChange(): (event: ShownEvent) => boolean {
  const isStaff = useCan('sharedEvents.update') === 'yes';
  return useCallback(({ type, kept }) => !kept && (type === 'own' || isStaff), [isStaff]);
}
