/**
 * Stores the data of an emulator suite in a folder between runs. The folder contains an export in the format of `firebase
 * emulators:export`, which the official tools can read, and journals of later changes. A restart loads the export and replays
 * the journals. When the journals have grown, a new export replaces both in the background.
 * A crash at any point must leave either the old export with its journals or the new export; acknowledged changes must never be
 * lost.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOf, sealFolder, syncFile } from './files';
import { FileJournal } from './fileJournal';
import { isLock, lockFolder } from './folderLock';
import { PARTS } from './journal';
import { BLOBS, METADATA, readMetadata, writeMetadata } from './metadata';
import { readRecords } from './records';
import type { Disk } from './fileJournal';
import type { Journal, JournaledPart, PartName } from './journal';
import type { Metadata } from './metadata';

export type Parts = Partial<Record<PartName, JournaledPart>>;

const JOURNAL = /^journal-(\d+)\.log$/;
const EXPORT = /^export-\w+$/;
/** An export folder that we numbered. Longer numbers are not ours, and exceed the safe integers. */
const NUMBERED_EXPORT = /^export-(\d{1,15})$/;
/**
 * Marker file in an export that is still being written. If the metadata already names the export, the export is complete
 * despite the marker.
 */
const UNFINISHED = 'unfinished';
/** Size of the journals, in bytes, that triggers a new export. Replaying this much takes about two seconds. */
const SAVE_AFTER = 16 * 1024 * 1024;

export interface DataFolderOptions {
  readonly log: (line: string) => void;
  /** See `FileJournalOptions.onFailure`. */
  readonly onFailure: (error: Error) => void;
  readonly disk?: Disk;
  /** Size of the journals, in bytes, that triggers a new export (default 16 MiB). */
  readonly saveAfter?: number;
}

const journalName = (number: number): string => `journal-${String(number)}.log`;

/** A data folder that this suite uses exclusively, from `open` to `close`. */
export class DataFolder {
  private readonly files: FileJournal;
  private parts: Parts = {};
  /** The export that is scheduled or being written. */
  private background: Promise<void> | null = null;
  /** Bytes in older journals whose changes are not in the export yet. The current journal is not included. */
  private earlier = 0;
  private saveAt: number;
  private isFinishing = false;
  private hasFailed = false;

  private constructor(
    private readonly folder: string,
    private readonly options: DataFolderOptions,
    private readonly unlock: () => void,
    private metadata: Metadata | null,
  ) {
    this.saveAt = options.saveAfter ?? SAVE_AFTER;
    this.files = new FileJournal({
      ...options,
      onFailure: (error) => {
        this.hasFailed = true;
        options.onFailure(error);
      },
      onGrown: (bytes) => {
        if (this.earlier + bytes >= this.saveAt && !this.isFinishing) this.saveSoon();
      },
    });
  }

  /**
   * Opens a folder that is new, empty or contains an export. Only the lock file is added.
   * @throws Error with a readable message when the folder is in use, can't be written or contains other files
   */
  static async open(folder: string, options: DataFolderOptions): Promise<DataFolder> {
    let unlock: () => void;
    try {
      mkdirSync(folder, { recursive: true });
      unlock = lockFolder(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      if (code === 'EEXIST') throw new Error(`${folder} is a file; name a folder for the data.`);
      throw new Error(`${folder} cannot be written (${code}); name another folder for the data.`, {
        cause: error,
      });
    }
    try {
      const hasExport = holdsExport(folder);
      return new DataFolder(folder, options, unlock, hasExport ? await readMetadata(folder) : null);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Whether the folder contains no data yet. */
  get isNew(): boolean {
    return this.metadata === null;
  }

  /** Number of the first journal after the current export; increases with each new export. */
  get number(): number {
    return this.metadata?.journaling?.journal ?? 0;
  }

  /** The journal for the emulators. It stores nothing before `begin`. */
  get journal(): Journal {
    return this.files;
  }

  /**
   * Loads the export and replays the journals.
   * @throws Error with a readable message that names the file when a file is damaged or missing
   */
  async restore(parts: Parts): Promise<void> {
    const { metadata } = this;
    if (metadata === null) return;
    for (const [file, sum] of Object.entries(metadata.journaling?.sums ?? {})) {
      const path = join(this.folder, file);
      const actual = await checksumOf(path).catch((error: unknown) => String(error));
      if (actual !== sum) throw damaged(path, `its checksum should be ${sum}, not ${actual}`);
    }
    for (const part of PARTS) {
      const exported = metadata[part];
      if (!exported) continue;
      const path = join(this.folder, exported.path);
      const journaled = parts[part];
      if (journaled === undefined) throw damaged(path, `nothing here keeps '${part}'`);
      await journaled.load(path);
    }
    if (metadata.journaling !== undefined) await this.replay(metadata.journaling.journal, parts);
  }

  /** Starts journaling. If the folder has no export of ours yet, the current data (a seed, for example) is exported first. */
  async begin(parts: Parts): Promise<void> {
    this.parts = parts;
    if (this.metadata?.journaling === undefined) {
      await this.save();
    } else {
      await this.removeOld();
      this.files.begin(join(this.folder, journalName(this.nextNumber())));
      if (this.earlier >= this.saveAt) this.saveSoon();
    }
  }

  /**
   * Writes a final export, so that the folder is a plain export again, and refuses later changes. Call it while the parts can
   * still be captured.
   */
  async finish(): Promise<void> {
    this.isFinishing = true;
    await this.background;
    if (this.hasFailed) return;
    if (this.earlier + this.files.length > 0) {
      await this.save().catch((error: unknown) => this.reportFailure(error));
    }
    await this.files.end();
  }

  /** Resolves once no export is scheduled or being written. */
  async saved(): Promise<void> {
    await this.background;
  }

  /** Releases the folder for another suite. */
  close(): void {
    this.unlock();
  }

  /** Replays all journals from number `first` on. Only the last journal may end in an unfinished record. */
  private async replay(first: number, parts: Parts): Promise<void> {
    const numbers = this.journals().filter((number) => number >= first);
    const last = Math.max(first, ...numbers);
    for (let number = first; number <= last; number += 1) {
      const path = join(this.folder, journalName(number));
      if (!numbers.includes(number)) throw damaged(path, 'it is missing');
      const file = await readFile(path);
      const { records, length, rest } = readRecords(file);
      if (rest === 'damaged' || (rest === 'torn' && number !== last)) {
        throw damaged(
          path,
          `what follows byte ${String(length)} was acknowledged and cannot be read`,
          `, or go on without it and all later changes (truncate -s ${String(length)} ${path}, and remove later journals)`,
        );
      }
      for (const [part, change] of records.flat()) {
        const journaled = parts[part];
        if (journaled === undefined) throw damaged(path, `nothing here keeps '${part}'`);
        try {
          journaled.replay(change);
        } catch (error) {
          throw damaged(path, `a change of '${part}' cannot be applied (${String(error)})`);
        }
      }
      if (rest === 'torn') {
        await truncate(path, length);
        await syncFile(path);
        const cut = String(file.length - length);
        this.options.log(
          `${path} ended in ${cut} bytes of an unfinished record; they were cut off.`,
        );
      }
      this.earlier += length;
    }
  }

  /**
   * Schedules an export in the background. After a failure, the next attempt waits until the journal has grown by the same
   * amount again.
   */
  private saveSoon(): void {
    // A change that was just appended is not applied in memory yet, so wait for the next turn.
    const turn = new Promise((resolve) => setImmediate(resolve));
    this.background ??= turn
      .then(() => this.save())
      .catch((error: unknown) => {
        this.saveAt = this.earlier + this.files.length + (this.options.saveAfter ?? SAVE_AFTER);
        this.reportFailure(error);
      })
      .finally(() => {
        this.background = null;
      });
  }

  private reportFailure(error: unknown): void {
    this.options.log(
      `No new export could be made in ${this.folder}; the one before and the journal hold everything: ${String(error)}`,
    );
  }

  private async save(): Promise<void> {
    const number = this.nextNumber();
    const before = this.files.length;
    this.files.begin(join(this.folder, journalName(number)));
    this.earlier += before;
    const carried = this.earlier;
    const name = `export-${String(number)}`;
    const { paths, sums } = await this.writeExport(name);
    this.metadata = await writeMetadata(this.folder, name, paths, {
      journal: number,
      sums: Object.fromEntries(Object.entries(sums).map(([file, sum]) => [`${name}/${file}`, sum])),
      replaces: this.metadata === null ? null : exportOf(this.metadata),
    });
    this.earlier -= carried;
    this.saveAt = this.options.saveAfter ?? SAVE_AFTER;
    await this.removeOld();
  }

  /** Captures the current state and writes it into a new folder. The export takes effect only when the metadata names it. */
  private async writeExport(name: string): Promise<{
    paths: Partial<Record<PartName, string>>;
    sums: Record<string, string>;
  }> {
    try {
      const captured = PARTS.flatMap((part) => {
        const write = this.parts[part]?.capture();
        return write === undefined ? [] : [{ part, write }];
      });
      const target = join(this.folder, name);
      await mkdir(target);
      try {
        const paths: Partial<Record<PartName, string>> = {};
        await writeFile(join(target, UNFINISHED), '');
        for (const { part, write } of captured) {
          paths[part] = `${name}/${part}_export`;
          await mkdir(join(this.folder, paths[part]));
          await write(join(this.folder, paths[part]));
        }
        return { paths, sums: await sealFolder(target) };
      } catch (error) {
        await rm(target, { recursive: true, force: true });
        throw error;
      }
    } finally {
      for (const part of PARTS) await this.parts[part]?.release?.();
    }
  }

  /** Removes our own older exports and journals that the current export replaces. */
  private async removeOld(): Promise<void> {
    const current = this.metadata?.journaling;
    if (current === undefined) return;
    const folder = this.metadata === null ? null : exportOf(this.metadata);
    const old = (await readdir(this.folder)).filter(
      (name) =>
        name === current.replaces ||
        (name !== folder && isUnfinished(this.folder, name)) ||
        Number(JOURNAL.exec(name)?.[1] ?? current.journal) < current.journal,
    );
    for (const name of old) await rm(join(this.folder, name), { recursive: true, force: true });
    if (folder !== null) await rm(join(this.folder, folder, UNFINISHED), { force: true });
  }

  /** Numbers of the journals in the folder. */
  private journals(): number[] {
    return readdirSync(this.folder).flatMap((name) => {
      const number = JOURNAL.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    });
  }

  /** Returns a number that no journal and no export uses. The next journal and its export share it. */
  private nextNumber(): number {
    const exports = readdirSync(this.folder).flatMap(
      (name) => NUMBERED_EXPORT.exec(name)?.[1] ?? [],
    );
    return Math.max(0, ...this.journals(), ...exports.map(Number)) + 1;
  }
}

/**
 * Returns whether the folder contains an export.
 * @throws Error with a readable message when the folder contains data without metadata, or files that are not ours
 */
function holdsExport(folder: string): boolean {
  const names = readdirSync(folder);
  if (names.includes(METADATA)) return true;
  // If the first start was killed, the folder contains an unfinished export, an empty journal and some files of the seed.
  const isData = (name: string): boolean =>
    EXPORT.test(name)
      ? !isUnfinished(folder, name)
      : JOURNAL.test(name) && statSync(join(folder, name)).size > 0;
  const data = names.find(isData);
  if (data === undefined) {
    const foreign = names.find(
      (name) =>
        !isLock(name) && name !== BLOBS && !JOURNAL.test(name) && !isUnfinished(folder, name),
    );
    if (foreign === undefined) return false;
    throw new Error(
      `${folder} holds files that no emulator has made (${foreign}); name another folder.`,
    );
  }
  throw new Error(
    `${folder} holds ${data}, but its ${METADATA} is missing; put that file back, or name another folder.`,
  );
}

/** Whether an export was started but never completed. Writing an export creates the folder first, then the marker file. */
function isUnfinished(folder: string, name: string): boolean {
  if (!EXPORT.test(name)) return false;
  const files = readdirSync(join(folder, name));
  return files.length === 0 || files.includes(UNFINISHED);
}

/** Folder of the current export; null when the export was not written by us. */
function exportOf(metadata: Metadata): string | null {
  const names = PARTS.map((part) => metadata[part]?.path.split('/')[0] ?? '');
  return names.find((name) => EXPORT.test(name)) ?? null;
}

function damaged(path: string, what: string, choice = ''): Error {
  return new Error(
    `${path} is damaged: ${what}. The data was not loaded, and nothing was changed. ` +
      `Put the file back from a backup, name another folder${choice}.`,
  );
}
