/**
 * The journal as a file. A record is handed to the operating system before the change is applied, which is when a full disk
 * shows; one fsync at a time then covers all that was appended before it began.
 */
import fs from 'node:fs';
import { dirname } from 'node:path';
import { CLOSING, NotStoredError } from './journal';
import { encodeRecord } from './records';
import type { Entry, Journal } from './journal';

/** What a journal asks of the file system; tests let it fail. */
export type Disk = Pick<
  typeof fs,
  'openSync' | 'closeSync' | 'writeSync' | 'ftruncateSync' | 'fsyncSync' | 'fdatasync'
>;

export interface FileJournalOptions {
  /** Told in plain lines when changes begin to be refused, and when they are stored again. */
  readonly log: (line: string) => void;
  /** Told once when it is unknown what the disk holds: nothing is stored or answered any more, and the suite has to end. */
  readonly onFailure: (error: Error) => void;
  /** Told of the bytes of the present file, after each record. */
  readonly onGrown?: (bytes: number) => void;
  readonly disk?: Disk;
}

interface Step {
  /** Bytes, over all files, that have to be on disk before it. */
  readonly after: number;
  readonly run: () => void;
  /** Instead of it, when the disk has failed. */
  readonly giveUp?: (error: Error) => void;
}

/**
 * Before the first file is begun nothing is stored and nothing waits: that is the time in which the data are loaded. After
 * `end` every change is refused.
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

  /** Bytes of the present file. */
  get length(): number {
    return this.file === null ? 0 : this.appended - this.file.start;
  }

  /** Also that no step waits, behind which another one would have to go. */
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
   * Ends the present file, whole and on disk, and begins another, which must not exist.
   * @throws Error of the file system when the other cannot be made; the present file then goes on
   */
  begin(name: string): void {
    if (this.failure !== null) throw this.failure;
    const before = this.file;
    // First: a power failure that leaves the other file but not the end of this one would be read as damage.
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
    // An fsync under way closes it.
    if (before !== null && !this.isSyncing) this.disk.closeSync(before.fd);
    this.file = { fd, name, start: this.appended };
    this.onDisk = this.appended;
    this.runSteps();
  }

  /** Refuses changes from now on, and resolves once all before are on disk. Rejects when the disk has failed. */
  async end(): Promise<void> {
    this.isEnded = true;
    if (this.failure !== null) throw this.failure;
    await this.settled();
    if (this.file !== null) this.disk.closeSync(this.file.fd);
    this.file = null;
  }

  private syncFolder(folder: string): void {
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

  /** Removes what was written of a record that did not fit. */
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
      // After a failed fsync nobody can say what is on disk, also when the next one succeeds.
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
