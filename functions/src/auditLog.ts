/** Only functions write `auditLog`, so clients can't forge entries. An erasure deletes the person's details from them. */
import { database } from './admin';
import { entryKey, type AuditEntry, type AuditEvent } from './auditEntries';

const PAGE = 200;

/** Can be repeated, as an event's entries have fixed keys. @param write `time` in epoch milliseconds, `by` a uid */
export async function recordActions(
  write: { id: string; time: number; by: string },
  actions: readonly AuditEvent[],
): Promise<void> {
  const { id, time, by } = write;
  const entries = actions.map((event, part): [string, AuditEntry] => [
    `auditLog/${entryKey(id, time, part)}`,
    { time, by, ...event },
  ]);
  if (entries.length === 0) return;
  await database.ref().update(Object.fromEntries(entries));
  // The person was erased in the meantime, and the erasure missed entries written after it.
  for (const about of new Set(actions.map((event) => event.about)))
    if ((await database.ref(`tombstones/${about}`).get()).exists()) await forgetPerson(about);
}

/** Reduces each entry about a person to the fact that the person was erased. */
export async function forgetPerson(uid: string): Promise<void> {
  const about = database.ref('auditLog').orderByChild('about');
  let last: string | undefined;
  do {
    const from = last === undefined ? about.startAt(uid) : about.startAfter(uid, last);
    const keys: string[] = [];
    (await from.endAt(uid).limitToFirst(PAGE).get()).forEach((entry) => {
      keys.push(entry.key);
    });
    const erased = keys.flatMap((key): [string, true | null][] => [
      [`auditLog/${key}/label`, null],
      [`auditLog/${key}/changes`, null],
      [`auditLog/${key}/erased`, true],
    ]);
    if (erased.length > 0) await database.ref().update(Object.fromEntries(erased));
    last = keys.length < PAGE ? undefined : keys.at(-1);
  } while (last !== undefined);
}
