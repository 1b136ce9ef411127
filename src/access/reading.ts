import { READERS } from './roles';
import { selectLegalAccess, selectRole, type SessionRoot } from './sessionSlice';

/** Names the person's read rights, for the cache on the device: '' without access, null while unknown. */
export function selectReading(state: SessionRoot): string | null {
  const role = selectRole(state);
  if (role === null) return null;
  if (!READERS.includes(role)) return '';
  return selectLegalAccess(state) ? `${role}, legal` : role;
}
