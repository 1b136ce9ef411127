/** What the current person may read. Only the cache on the device uses this; screens use `useCan`. */
import { READERS } from './roles';
import { selectLegalAccess, selectRole, type SessionRoot } from './sessionSlice';

/**
 * Returns a name for the person's read rights. Different names mean different rights. Empty for a
 * person without access to the members' part; null while the role is unknown.
 */
export function selectReading(state: SessionRoot): string | null {
  const role = selectRole(state);
  if (role === null) return null;
  if (!READERS.includes(role)) return '';
  return selectLegalAccess(state) ? `${role}, legal` : role;
}
