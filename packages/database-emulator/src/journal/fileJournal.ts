/**
 * The journal as a file. A record is written to the file before the change is applied, so a full disk is noticed in time. One
 * fsync at a time then covers all records that were appended before it began.
 */
import fs from 'node:fs';
import { dirname } from 'node:path';
import { canSyncFolders } from './files';
import { CLOSING, NotStoredError } from './journal';
import { encodeRecord } from './records';
import type { Entry, Journal } from './journal';

/** The file system functions that a journal uses. Tests replace them to simulate failures. */
export type Disk = Pick<
  typeof fs,
  'openSync' | 'closeSync' | 'writeSync' | 'ftruncateSync' | 'fsyncSync' | 'fdatasync'
>;

export interface FileJournalOptions {
  /** Called with a plain line when changes begin to be refused, and when they are stored again. */
  readonly log: (line: string) => void;
  /** Called once when the contents of the disk are unknown. Nothing is stored or answered any more, and the suite must exit. */
  readonly onFailure: (error: Error) => void;
  /** Called after each record with the size of the current file in bytes. */
  readonly onGrown?: (bytes: number) => void;
  readonly disk?: Disk;
}

interface Step {
  /** Bytes, over all files, that must be on disk before the step runs. */
  readonly after: number;
  readonly run: () => void;
  /** Called instead of `run` when the disk has failed. */
  readonly giveUp?: (error: Error) => void;
}

/**
 * Stores changes in a file. Before the first `begin`, nothing is stored and nothing waits, because the data is still being
 * loaded. After `end`, every change is refused.
 */
export class FileJournal implements Journal {
  private readonly disk: Disk;
  private file: { readonly fd: number; readonly name: string; readonly start: number } | null =
    null;
  /** Bytes over all files of this run. */
  private appended = 0;
  private onDisk = 0;
  private isSyncing = false;
  private isEnded = false;
  private isRefusing = false;
  private failure: NotStoredError | null = null;
  private steps: Step[] = [];

  constructor(private readonly options: FileJournalOptions) {
    this.disk = options.disk ?? fs;
  }

  /** Size of the current file in bytes. */
  get length(): number {
    return this.file === null ? 0 : this.appended - this.file.start;
  }

  /** False while a step waits, even if all bytes are on disk: new steps must run after it. */
  private get isSettled(): boolean {
    return this.onDisk === this.appended && this.steps.length === 0;
  }

  append(...entries: readonly Entry[]): void {
    if (this.failure !== null) throw this.failure;
    if (this.isEnded) throw new NotStoredError(CLOSING);
    if (this.file === null) return;
    const { start } = this.file;
    this.write(encodeRecord(Math.max(0, this.onDisk - start), entries));
    if (this.isRefusing) {
      this.isRefusing = false;
      this.options.log('Changes are stored again.');
    }
    this.sync();
    this.options.onGrown?.(this.length);
  }

  afterSettled(step: () => void): void {
    if (this.failure !== null) return;
    if (this.isSettled) step();
    else this.steps.push({ after: this.appended, run: step });
  }

  settled(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) reject(this.failure);
      else if (this.isSettled) resolve();
      else this.steps.push({ after: this.appended, run: resolve, giveUp: reject });
    });
  }

  /**
   * Syncs and closes the current file and begins a new one, which must not exist yet.
   * @throws Error of the file system when the new file can't be created; the current file then stays in use
   */
  begin(name: string): void {
    if (this.failure !== null) throw this.failure;
    const before = this.file;
    // Sync the current file first. Otherwise a power failure could leave the new file without the end of this one, which looks
    // like damage.
    if (before !== null) {
      try {
        this.disk.fsyncSync(before.fd);
      } catch (error) {
        this.fail(error);
        throw error;
      }
    }
    const fd = this.disk.openSync(name, 'wx');
    try {
      this.syncFolder(dirname(name));
    } catch (error) {
      this.disk.closeSync(fd);
      throw error;
    }
    // If an fsync is running, its callback closes the file.
    if (before !== null && !this.isSyncing) this.disk.closeSync(before.fd);
    this.file = { fd, name, start: this.appended };
    this.onDisk = this.appended;
    this.runSteps();
  }

  /** Refuses changes from now on and resolves once all earlier changes are on disk. Rejects when the disk has failed. */
  async end(): Promise<void> {
    this.isEnded = true;
    if (this.failure !== null) throw this.failure;
    await this.settled();
    if (this.file !== null) this.disk.closeSync(this.file.fd);
    this.file = null;
  }

  private syncFolder(folder: string): void {
    if (!canSyncFolders()) return;
    const fd = this.disk.openSync(folder, 'r');
    try {
      this.disk.fsyncSync(fd);
    } finally {
      this.disk.closeSync(fd);
    }
  }

  private write(record: Buffer): void {
    if (this.file === null) return;
    const { fd, name } = this.file;
    const at = this.length;
    try {
      for (let done = 0; done < record.length;) {
        done += this.disk.writeSync(fd, record, done, record.length - done, at + done);
      }
    } catch (error) {
      this.takeBack(fd, at);
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.isRefusing) {
        this.isRefusing = true;
        this.options.log(`Changes are refused, since ${name} cannot be written: ${reason}`);
      }
      throw new NotStoredError('The data cannot be stored at the moment.', { cause: error });
    }
    this.appended += record.length;
  }

  /** Removes the part of a record that was written before the write failed. */
  private takeBack(fd: number, length: number): void {
    try {
      this.disk.ftruncateSync(fd, length);
    } catch (error) {
      this.fail(error);
      throw this.failure ?? error;
    }
  }

  private sync(): void {
    if (this.file === null || this.isSyncing || this.onDisk === this.appended) return;
    const { file } = this;
    const upTo = this.appended;
    this.isSyncing = true;
    this.disk.fdatasync(file.fd, (error) => {
      this.isSyncing = false;
      if (this.file !== file) this.disk.closeSync(file.fd);
      // After a failed fsync the contents of the disk are unknown, even if the next fsync succeeds.
      if (error !== null) {
        this.fail(error);
        return;
      }
      this.onDisk = Math.max(this.onDisk, upTo);
      this.runSteps();
      this.sync();
    });
  }

  private runSteps(): void {
    for (;;) {
      const [step] = this.steps;
      if (step === undefined || step.after > this.onDisk) return;
      this.steps.shift();
      step.run();
    }
  }

  private fail(error: unknown): void {
    if (this.failure !== null) return;
    const reason = error instanceof Error ? error.message : String(error);
    const failure = new NotStoredError(
      `The disk has failed, and nothing is stored any more: ${reason}`,
      { cause: error },
    );
    this.failure = failure;
    for (const { giveUp } of this.steps.splice(0)) giveUp?.(failure);
    this.options.onFailure(failure);
  }
}
