/** The small file that makes an export count: that of `firebase emulators:export`, with a part of ours that its readers skip. */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from './files';
import type { PartName } from './journal';

export const METADATA = 'firebase-export-metadata.json';
/** The version of firebase-tools whose format it is. Its reader looks at it no more than for its messages. */
const EXPORT_VERSION = '15.0.0';
/** Folder below the data folder with the bytes of uploaded files, which journal and export name. */
export const BLOBS = 'blobs';

interface ExportedPart {
  version: string;
  /** Folder below the data folder. */
  path: string;
}

/** What only an export of ours has. */
export interface Kept {
  /** Number of the first journal to be replayed on top of the export. */
  journal: number;
  /** CRC-32 of the files of the export, by path below the data folder. */
  sums: Record<string, string>;
  /** Folder of the export that this one has replaced and that may be removed. */
  replaces: string | null;
}

export type Metadata = { version: string; kept?: Kept } & Partial<Record<PartName, ExportedPart>>;

/** @throws Error with a sentence when it is no JSON */
export async function readMetadata(folder: string): Promise<Metadata> {
  const file = join(folder, METADATA);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as Metadata;
  } catch {
    throw new Error(`${file} is no JSON; the data was not loaded, and nothing was changed.`);
  }
}

/**
 * Makes an export count, in one step: a crash leaves either this one or the one before.
 * @param name folder of the export below the data folder
 */
export async function writeMetadata(
  folder: string,
  name: string,
  parts: Partial<Record<PartName, string>>,
  kept: Kept,
): Promise<Metadata> {
  const version = EXPORT_VERSION;
  const metadata: Metadata = { version, kept };
  for (const [part, path] of Object.entries(parts)) metadata[part as PartName] = { version, path };
  const file = join(folder, name, METADATA);
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(JSON.stringify(metadata, null, 2));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(file, join(folder, METADATA));
  await syncPath(folder);
  return metadata;
}
