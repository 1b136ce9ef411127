import type { AuditSubject } from '../audit';

/**
 * What the portal knows of one path of the database. `$name` in a path stands for a key; `$uid` is always the key of a person.
 * Rules, functions, tests and `docs/access.md` read these entries, so each fact is written once.
 */
export interface PathEntry {
  /** What is stored there, for people who don't read code. */
  is: string;
  /**
   * What an erasure of a person does with it. Without an answer, the path is erased with the record around it.
   * - `key`: deleted, because its last key is the person.
   * - `step`: a step of its own in `functions/src/erasure.ts`. `remains` says what stays.
   * - `{ field }`: a record whose indexed field names the person is deleted, or only the fields of `drops`.
   * - `none`: it says nothing about a person.
   */
  person?: 'key' | 'step' | 'none' | { field: string; drops?: readonly string[] };
  /** What an erasure leaves there, and why. */
  remains?: string;
  /** The record that it is deleted with: by the same update, since the rules demand it, or afterwards by `forgetInsight`. */
  goesWith?: string;
  sweptWith?: 'insights/$insight';
  /** Under which subject the audit log has the changes that staff make. */
  log?: AuditSubject;
  /** Where it is counted. The rule of the count demands that the record is new or gone, so it is never written over. */
  counted?: string;
  /** Children that queries order by (`.indexOn` of the list). */
  indexes?: readonly string[];
  /** The functions that write it. Without any, a change without a person's name comes from a script. */
  by?: readonly string[];
  /** No client reads or writes it. */
  isServerOnly?: true;
}

export type PathTable = Readonly<Record<string, PathEntry>>;
