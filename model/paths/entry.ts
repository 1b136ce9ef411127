import type { AuditSubject } from '../audit';

/**
 * The facts about one path of the database. `$name` in a path is the variable for a key. `$uid` is always the key of a person. Rules, functions,
 * tests and `docs/access.md` read these entries, so each fact is declared once.
 */
export interface PathEntry {
  /** What is stored there, for people who don't read code. Appears in `docs/access.md`. */
  is: string;
  /**
   * What the erasure of a person does with it. Without a value, the path is erased with the surrounding record.
   * - `key`: deleted, because its last key is the person.
   * - `step`: erased by a step of its own in `functions/src/erasure.ts`. `remains` says what stays.
   * - `{ field }`: deletes the records whose indexed field names the person, or only the fields in `drops`.
   * - `none`: it has no personal data that an erasure deletes.
   */
  person?: 'key' | 'step' | 'none' | { field: string; drops?: readonly string[] };
  /** What an erasure leaves there, and why. Appears in `docs/access.md`. */
  remains?: string;
  /** The record with which it is deleted. `goesWith`: the rules demand the same update. `sweptWith`: `forgetInsight` deletes it. */
  goesWith?: string;
  sweptWith?: 'insights/$insight';
  /** The audit log's subject for changes by staff. */
  log?: AuditSubject;
  /** Path of its count. The count's rule demands that the record is created or deleted, so the record is never overwritten. */
  counted?: string;
  /** Children that queries order by (`.indexOn` of the list). */
  indexes?: readonly string[];
  /** The functions that write it. If there are none, a change without a person's name comes from a script. */
  by?: readonly string[];
  /** No client can read or write it. */
  isServerOnly?: true;
}

export type PathTable = Readonly<Record<string, PathEntry>>;
