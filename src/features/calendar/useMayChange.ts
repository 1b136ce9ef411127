import { useCan } from '../../access/useCan';
import type { CalendarEvent } from '../../data/records';

/** Whose events this member may change: the own ones, and with the ability also those of all. */
export function useMayChange(): (event: CalendarEvent) => boolean {
  const isStaff = useCan('sharedEvents.update') === 'yes';
  return ({ type }) => type === 'own' || isStaff;
}
