/**
 * What the emulators need of a journal, so that whatever a client was told is stored is on disk before it is told. A change
 * is appended before it is applied in memory; answers, and everything else that tells of it, wait until it is settled.
 */
import type { JsonValue } from '../json';

/** The emulators that keep something. */
export const PARTS = ['database', 'auth', 'storage', 'triggers'] as const;
export type PartName = (typeof PARTS)[number];

/** One change of one part, as `JournaledPart.replay` of that part will get it. */
export type Entry = readonly [part: PartName, change: JsonValue];

/** What a client is told whose change is refused because the suite ends. */
export const CLOSING = 'The suite is about to end.';
/** Said to clients before it is open, and once it closes. */
export const NOT_OPEN = 'The suite is about to start or to end.';

/** A change that was not stored and must not be applied: the client is answered with an error. */
export class NotStoredError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotStoredError';
  }
}

export interface Journal {
  /**
   * Appends one record, synchronously and in order. Its entries come back together or not at all. Call it BEFORE the change
   * is applied in memory, and apply the change in the same synchronous step.
   * @throws NotStoredError when there is no room or the suite is about to end; nothing was appended then
   */
  append(...entries: readonly Entry[]): void;
  /**
   * Runs the step once everything appended so far is on disk: at once when it is already, else later. Steps run in the order
   * in which they were given, so what passes through here keeps its order. A step is never run when the disk fails.
   */
  afterSettled(step: () => void): void;
  /** Resolves once everything appended so far is on disk; many callers share one fsync. Rejects when the disk fails. */
  settled(): Promise<void>;
}

/** What a part contributes to being kept. */
export interface JournaledPart {
  /** Reads what `capture` wrote into the part's folder of an export, before anything is replayed. */
  load(folder: string): Promise<void>;
  /**
   * Applies a change again, at start and in the order of appending. Nothing is appended meanwhile.
   * @throws Error when it cannot be understood; the start is then refused
   */
  replay(change: JsonValue): void;
  /**
   * Takes hold, synchronously, of the state of this moment (later changes go into the next journal), and returns what writes it
   * into an existing, empty folder, without blocking the event loop for more than some milliseconds at a time. The files need
   * not be synced: that is done for the whole export.
   */
  capture(): (folder: string) => Promise<void>;
  /** What was captured is written, or will not be: nothing has to be spared for it any more. */
  release?(): Promise<void>;
}

/** For a suite that keeps nothing: nothing is written, and nothing waits. */
export const NO_JOURNAL: Journal = {
  append: () => undefined,
  afterSettled: (step) => step(),
  settled: () => Promise.resolve(),
};
