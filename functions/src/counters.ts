/**
 * The count of users of each type. Events may be delivered more than once, so a move is remembered by the id of its event,
 * beside the counts, and both change in one transaction.
 */
import { isUserType } from './membership';

/** What stands under `counters`. Other counters, which clients keep, pass through unchanged. */
export interface Counters {
  userTypes?: Record<string, number>;
  /** Ids of events already counted, with the time of counting. Closed to every client. */
  userTypeMoves?: Record<string, number>;
  [other: string]: unknown;
}

export interface Move {
  /** Id of the event, made fit for a key by {@link eventKey}. */
  key: string;
  before: unknown;
  after: unknown;
  /** Epoch milliseconds. */
  now: number;
}

/** Longer than the platform repeats an event (24 hours), in milliseconds. */
const REMEMBERED = 48 * 60 * 60 * 1000;

/** An event id as a database key, which takes no `. $ # [ ] /`. */
export function eventKey(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '_');
}

/** The counters after a move; `undefined` when its event was counted before. */
export function moveCounters(current: Counters | null, move: Move): Counters | undefined {
  const moves = current?.userTypeMoves ?? {};
  if (Object.hasOwn(moves, move.key)) return undefined;

  const userTypes = { ...current?.userTypes };
  if (move.before !== move.after) {
    if (isUserType(move.before))
      userTypes[move.before] = Math.max(0, (userTypes[move.before] ?? 0) - 1);
    if (isUserType(move.after)) userTypes[move.after] = (userTypes[move.after] ?? 0) + 1;
  }
  const recent = Object.entries(moves).filter(([, time]) => time > move.now - REMEMBERED);
  return {
    ...current,
    userTypes,
    userTypeMoves: { ...Object.fromEntries(recent), [move.key]: move.now },
  };
}
