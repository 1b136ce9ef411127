/**
 * The journal interface that the emulators use. A client must never receive confirmation of a change that is not on disk. So a
 * change is appended before it is applied in memory. Responses, and every other message that reveals the change, wait until it
 * is settled.
 */
import type { JsonValue } from '../json';

/** The emulators that store data. */
export const PARTS = ['database', 'auth', 'storage', 'triggers'] as const;
export type PartName = (typeof PARTS)[number];

/** One change of one emulator, in the form that its `JournaledPart.replay` expects. */
export type Entry = readonly [part: PartName, change: JsonValue];

/** Error message for clients whose change is refused because the suite is shutting down. */
export const CLOSING = 'The suite is about to end.';
/** Error message for clients that connect before the suite is open or after it began to close. */
export const NOT_OPEN = 'The suite is about to start or to end.';

/** A change was not stored and must not be applied. The client receives an error. */
export class NotStoredError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotStoredError';
  }
}

export interface Journal {
  /**
   * Appends one record, synchronously and in order. Its entries are restored together or not at all. Call this before the
   * change is applied in memory, and apply the change in the same synchronous step.
   * @throws NotStoredError when the disk is full or the suite is shutting down; nothing was appended in that case
   */
  append(...entries: readonly Entry[]): void;
  /**
   * Runs `step` once everything appended so far is on disk, synchronously if it already is. Steps run in the order of the
   * calls, so messages sent through here stay in order. If the disk fails, the step never runs.
   */
  afterSettled(step: () => void): void;
  /** Resolves once everything appended so far is on disk. Many callers share one fsync. Rejects when the disk fails. */
  settled(): Promise<void>;
}

/** How one emulator saves and restores its data. */
export interface JournaledPart {
  /** Reads the files that `capture` wrote. Called before any replay. */
  load(folder: string): Promise<void>;
  /**
   * Applies a journaled change again at start-up, in the order of appending. Appends nothing.
   * @throws Error when the change can't be understood; the suite then doesn't start
   */
  replay(change: JsonValue): void;
  /**
   * Captures the current state synchronously; later changes go into the next journal. Returns a function that writes the state
   * into an existing, empty folder. That function must not block the event loop for more than a few milliseconds at a time. It
   * need not sync its files: the caller syncs the whole export.
   */
  capture(): (folder: string) => Promise<void>;
  /** Called when the captured state is no longer needed, whether or not it was written. */
  release?(): Promise<void>;
}

/** Journal of a suite without a data folder: writes nothing, and steps run at once. */
export const NO_JOURNAL: Journal = {
  append: () => undefined,
  afterSettled: (step) => step(),
  settled: () => Promise.resolve(),
};
