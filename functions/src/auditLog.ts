/**
 * `auditLog`: what staff changed. Only functions write it, and no rule lets anybody else, so nobody alters what it says; erasing a
 * person takes away what it says of that person.
 */
import { database } from './admin';
import { entryKey, type AuditEntry, type AuditEvent } from './auditEntries';

/** Entries of one read. */
const PAGE = 200;

/**
 * Writes down what somebody did. May be repeated: an event's entries have the same keys each time.
 * @param happening the event that tells of it, when it happened (epoch milliseconds), and by whose hand.
 */
export async function recordDeeds(
  happening: { id: string; time: number; by: string },
  deeds: readonly AuditEvent[],
): Promise<void> {
  const { id, time, by } = happening;
  const entries = deeds.map((event, part): [string, AuditEntry] => [
    `auditLog/${entryKey(id, time, part)}`,
    { time, by, ...event },
  ]);
  if (entries.length === 0) return;
  await database.ref().update(Object.fromEntries(entries));
  // Erased meanwhile: the erasure has not seen what was written after it.
  for (const about of new Set(deeds.map((event) => event.about)))
    if ((await database.ref(`tombstones/${about}`).get()).exists()) await forgetPerson(about);
}

/** Leaves of each entry about a person that it was about somebody who has been erased. */
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
