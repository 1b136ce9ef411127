/** Writes the files of an export in slices, so that the suite keeps responding, and computes their checksums. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from './records';

/** Characters that are written at once; producing them takes about a millisecond. */
const SLICE = 64 * 1024;
/**
 * Characters after which a file is synced during writing. Without this, the whole file would be synced at the end, and the
 * journal's own fsync would have to wait for it.
 */
const SYNC_EVERY = 4 * 1024 * 1024;
const CHUNK = 256 * 1024;

/** Writes a new file from pieces of text. */
export async function writePieces(file: string, pieces: Iterable<string>): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    let slice = '';
    let unsynced = 0;
    const put = async (): Promise<void> => {
      await handle.writeFile(slice);
      unsynced += slice.length;
      slice = '';
      if (unsynced < SYNC_EVERY) return;
      await handle.datasync();
      unsynced = 0;
    };
    for (const piece of pieces) {
      slice += piece;
      if (slice.length >= SLICE) await put();
    }
    await put();
  } finally {
    await handle.close();
  }
}

/** Returns the CRC-32 of a file as 8 hexadecimal digits. */
export async function checksumOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    let sum = 0;
    const chunk = Buffer.alloc(CHUNK);
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK, null);
      if (bytesRead === 0) return sum.toString(16).padStart(8, '0');
      sum = checksum(chunk.subarray(0, bytesRead), sum);
    }
  } finally {
    await handle.close();
  }
}

/** Windows has no sync for folders, and syncs only files that are open for writing. */
export function canSyncFolders(): boolean {
  return process.platform !== 'win32';
}

/** Resolves once the content of a file is on disk. */
export async function syncFile(path: string): Promise<void> {
  await sync(path, 'r+');
}

/** Resolves once the names in a folder are on disk. */
export async function syncFolder(path: string): Promise<void> {
  if (canSyncFolders()) await sync(path, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Resolves once everything in a folder is on disk.
 * @returns checksums of the `.json` files, by path below the folder. Files in `blobs` are skipped: uploaded files have their
 * own checksums.
 */
export async function sealFolder(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const seal = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'blobs') await seal(path);
        continue;
      }
      await syncFile(join(folder, path));
      if (path.endsWith('.json')) sums[path] = await checksumOf(join(folder, path));
    }
    await syncFolder(join(folder, below));
  };
  await seal('');
  return sums;
}
