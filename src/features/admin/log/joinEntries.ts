import type { AuditEntry } from '../../../data/records/audit';

/**
 * One entry for each change of a user: each of its fields is written down by a function of its own, all with the moment of the
 * update that they were in. It stands where the first of them does.
 */
export function joinEntries(entries: readonly AuditEntry[]): AuditEntry[] {
  const joined = new Map<string, AuditEntry>();
  for (const entry of entries) {
    const { key, time, by, of, act, about, changes } = entry;
    const change = of === 'user' && act === 'changed' ? JSON.stringify([time, by, about]) : key;
    const known = joined.get(change);
    joined.set(
      change,
      known ? { ...known, changes: inOrder({ ...known.changes, ...changes }) } : entry,
    );
  }
  return [...joined.values()];
}

/** The functions end in any order. */
const inOrder = (changes: AuditEntry['changes']): AuditEntry['changes'] =>
  Object.fromEntries(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)));
