/**
 * The bytes of an object are in a blob, which is written once. They are on disk before the record that names
 * them is appended to the journal, and are removed after the record that deletes them is on disk.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, statSync, truncateSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { JsonValue } from '../packages/database-emulator/src/json';
import { syncFile, syncFolder } from '../packages/database-emulator/src/journal/files';
import type { Journal, JournaledPart } from '../packages/database-emulator/src/journal/journal';
import {
  type PersistedState,
  linkOrCopy,
  readExport,
  sizeOf,
  toText,
  writeExport,
} from './storageExport';
import type {
  ObjectMetadata,
  StorageEmulator,
  StorageInternals,
  StoredFile,
} from './storageInternals';

/** Each change contains a whole value, so applying it twice has no further effect. */
type Change =
  { object: { blob: string; metadata: JsonValue } } | { deleted: string } | { cleared: true };

// Other files in the folder are never removed.
const BLOB = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Internals = Pick<StorageInternals, 'StoredFile' | 'StoredFileMetadata'>;

export class PersistentFiles implements JournaledPart {
  private readonly persisted = new Map<string, PersistedState>();
  private readonly unsynced = new Set<string>();
  /** Paths by blob in the loaded export, until `check` has run. */
  private readonly exported = new Map<string, string>();
  /** The blobs of an export that is being written must not be removed. */
  private isSaving = false;
  private readonly spared: string[] = [];
  private readonly inMemory: Pick<Map<string, StoredFile>, 'set' | 'delete' | 'clear'>;

  /** @param log called when a file that is no longer needed can't be removed */
  constructor(
    private readonly storage: StorageEmulator,
    private readonly internals: Internals,
    private readonly journal: Journal,
    private readonly log: (line: string) => void,
  ) {
    const { _files: files } = storage;
    this.inMemory = {
      set: files.set.bind(files),
      delete: files.delete.bind(files),
      clear: files.clear.bind(files),
    };
    this.followObjects();
    this.followBlobs();
    this.followUploads();
  }

  private followObjects(): void {
    const { _files: files } = this.storage;
    files.set = (key, file) => {
      this.store(key, file);
      this.inMemory.set(key, file);
      return files;
    };
    files.delete = (key) => {
      if (!files.has(key)) return false;
      this.append({ deleted: key });
      this.persisted.delete(key);
      return this.inMemory.delete(key);
    };
    files.clear = () => {
      this.append({ cleared: true });
      for (const { blob } of this.persisted.values()) this.discard(blob);
      this.persisted.clear();
      this.inMemory.clear();
    };
  }

  /** The bytes are already written under the key. @throws NotStoredError; the object is then unchanged */
  private store(key: string, file: StoredFile): void {
    const { _diskPathMap: blobs } = this.storage._persistence;
    const before = this.persisted.get(key);
    const blob = blobs.get(key);
    if (blob === undefined) throw new Error(`The object ${key} has no bytes.`);
    const metadata = toText(file.metadata);
    try {
      // Uploads are synced by now, but the bytes of a copied object are not.
      if (this.unsynced.has(blob)) this.syncNow(blob);
      this.append({
        object: { blob, metadata: JSON.parse(metadata) as JsonValue },
      });
    } catch (error) {
      this.discard(blob);
      if (before) blobs.set(key, before.blob);
      else blobs.delete(key);
      throw error;
    }
    this.persisted.set(key, { blob, metadata });
    if (before) this.discard(before.blob);
    this.followMetadata(key, file);
  }

  /** The metadata includes the download tokens. */
  private followMetadata(key: string, file: StoredFile): void {
    const { metadata } = file;
    const update = metadata.update.bind(metadata);
    metadata.update = (incoming, shouldTrigger) => {
      update(incoming, shouldTrigger);
      const current = this.persisted.get(key);
      if (!current || this.storage._files.get(key) !== file) return;
      const text = toText(metadata);
      try {
        this.append({
          object: { blob: current.blob, metadata: JSON.parse(text) as JsonValue },
        });
      } catch (error) {
        file.metadata = this.fromText(current.metadata);
        this.followMetadata(key, file);
        throw error;
      }
      this.persisted.set(key, { ...current, metadata: text });
    };
  }

  /** Removes incomplete bytes after a failure. Stored objects keep theirs when the emulator deletes the name. */
  private followBlobs(): void {
    const { _persistence: persistence } = this.storage;
    const appendBytes = persistence.appendBytes.bind(persistence);
    persistence.appendBytes = (name, bytes) => {
      const current = persistence._diskPathMap.get(name);
      const size = current === undefined ? 0 : statSync(this.file(current)).size;
      try {
        return appendBytes(name, bytes);
      } catch (error) {
        if (current === undefined) persistence.deleteFile(name, true);
        else truncateSync(this.file(current), size);
        const stored = this.persisted.get(name);
        if (stored) persistence._diskPathMap.set(name, stored.blob);
        throw error;
      } finally {
        const blob = persistence._diskPathMap.get(name);
        if (blob !== undefined && blob !== this.persisted.get(name)?.blob) this.unsynced.add(blob);
      }
    };
    persistence.deleteFile = (name) => {
      const blob = persistence._diskPathMap.get(name);
      persistence._diskPathMap.delete(name);
      if (blob !== undefined && this.persisted.get(name)?.blob !== blob) this.discard(blob);
    };
  }

  private followUploads(): void {
    const { storageLayer, adminStorageLayer, _persistence: persistence } = this.storage;
    for (const layer of [storageLayer, adminStorageLayer]) {
      const uploadObject = layer.uploadObject.bind(layer);
      layer.uploadObject = async (upload) => {
        const blob = persistence._diskPathMap.get(upload.path);
        if (blob !== undefined && this.unsynced.has(blob)) await this.sync(blob);
        // The emulator sets this after the upload, without calling a method that is journaled here.
        if (layer === storageLayer && !upload.metadata?.contentDisposition)
          upload.metadata = {
            ...upload.metadata,
            contentDisposition: 'inline',
          };
        return uploadObject(upload);
      };
    }
  }

  private append(change: Change): void {
    this.journal.append(['storage', change]);
  }

  private file(blob: string): string {
    return join(this.storage._persistence.dirPath, blob);
  }

  private async sync(blob: string): Promise<void> {
    await syncFile(this.file(blob));
    await syncFolder(this.storage._persistence.dirPath);
    this.unsynced.delete(blob);
  }

  private syncNow(blob: string): void {
    for (const path of [this.file(blob), this.storage._persistence.dirPath]) {
      const descriptor = openSync(path, 'r');
      try {
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    }
    this.unsynced.delete(blob);
  }

  /** Removes bytes once the record that no longer names them is on disk. If the disk fails, the next start does. */
  private discard(blob: string): void {
    this.unsynced.delete(blob);
    this.journal.settled().then(
      () => (this.isSaving ? void this.spared.push(blob) : this.remove(blob)),
      () => undefined,
    );
  }

  private async remove(blob: string): Promise<void> {
    try {
      await rm(this.file(blob), { force: true });
    } catch (error) {
      this.log(`A file that is not needed any more could not be removed: ${String(error)}`);
    }
  }

  private fromText(metadata: string): ObjectMetadata {
    return this.internals.StoredFileMetadata.fromJSON(metadata, this.storage._cloudFunctions);
  }

  private put(blob: string, text: string): void {
    const metadata = this.fromText(text);
    const key = this.storage.storageLayer.path(metadata.bucket, metadata.name);
    const file = new this.internals.StoredFile(metadata);
    this.storage._persistence._diskPathMap.set(key, blob);
    this.persisted.set(key, { blob, metadata: text });
    this.inMemory.set(key, file);
    this.followMetadata(key, file);
  }

  replay(change: JsonValue): void {
    const { _persistence: persistence } = this.storage;
    const known = change as Change;
    if ('object' in known) this.put(known.object.blob, JSON.stringify(known.object.metadata));
    else if ('deleted' in known) {
      persistence._diskPathMap.delete(known.deleted);
      this.persisted.delete(known.deleted);
      this.inMemory.delete(known.deleted);
    } else if ('cleared' in known) {
      persistence._diskPathMap.clear();
      this.persisted.clear();
      this.inMemory.clear();
    } else throw new Error(`Unknown change of files: ${JSON.stringify(change)}`);
  }

  capture(): (folder: string) => Promise<void> {
    const objects = [...this.persisted.values()];
    const names = new Set([...this.storage._buckets.keys(), ...this.buckets()]);
    const buckets = [...names].map((id) => ({ id }));
    this.isSaving = true;
    return (folder) => writeExport(folder, buckets, objects, (blob) => this.file(blob));
  }

  async release(): Promise<void> {
    this.isSaving = false;
    await Promise.all(this.spared.splice(0).map((blob) => this.remove(blob)));
  }

  async load(folder: string): Promise<void> {
    for (const { metadata, bytes } of await readExport(folder)) {
      const blob = BLOB.test(basename(bytes)) ? basename(bytes) : randomUUID();
      this.exported.set(blob, bytes);
      const text = await readFile(metadata, 'utf8');
      try {
        this.put(blob, text);
      } catch (cause) {
        throw new Error(`${metadata} does not describe a file; nothing was changed.`, { cause });
      }
    }
  }

  buckets(): Set<string> {
    return new Set([...this.storage._files.values()].map(({ metadata }) => metadata.bucket));
  }

  /**
   * Also imports bytes that only the export has, and removes unused files. Call it after loading and replay.
   * @throws Error that names a missing or truncated file; nothing is changed in that case
   */
  async check(): Promise<void> {
    const named = new Set<string>();
    const absent: Array<{ blob: string; source: string }> = [];
    for (const [key, { blob, metadata }] of this.persisted) {
      const { size } = this.fromText(metadata);
      named.add(blob);
      if ((await sizeOf(this.file(blob))) === size) continue;
      const source = this.exported.get(blob) ?? this.file(blob);
      const found = await sizeOf(source);
      if (found !== size)
        throw new Error(
          `${source} should hold the ${size} bytes of the file '${key}' and ` +
            `${found === null ? 'is missing' : `holds ${found}`}; nothing was changed.`,
        );
      absent.push({ blob, source });
    }
    for (const { blob, source } of absent) await this.takeIn(source, blob);
    this.exported.clear();
    const { dirPath } = this.storage._persistence;
    for (const name of await readdir(dirPath)) {
      if (BLOB.test(name) && !named.has(name)) await rm(join(dirPath, name));
    }
  }

  private async takeIn(source: string, blob: string): Promise<void> {
    await rm(this.file(blob), { force: true });
    await linkOrCopy(source, this.file(blob));
    await this.sync(blob);
  }
}
