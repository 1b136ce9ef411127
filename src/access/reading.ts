/** What somebody may read, for what is kept of it: no screen asks for it. */
import { READERS } from './roles';
import { selectLegalAccess, selectRole, type SessionRoot } from './sessionSlice';

/**
 * Names the rights to read of the person at this page: another name, other rights. Empty for whoever reads nothing of the
 * members' part; null while the role is unknown.
 */
export function selectReading(state: SessionRoot): string | null {
  const role = selectRole(state);
  if (role === null) return null;
  if (!READERS.includes(role)) return '';
  return selectLegalAccess(state) ? `${role}, legal` : role;
}
