/**
 * Reads and writes the metadata file, which decides which export is current. The format is that of `firebase emulators:export`
 * with one extra field that other readers ignore.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './files';
import type { PartName } from './journal';

export const METADATA = 'firebase-export-metadata.json';
/** Version of firebase-tools whose format we write. Its reader uses the version only in messages. */
const EXPORT_VERSION = '15.0.0';
/** Folder below the data folder with the bytes of uploaded files. Journals and exports refer to them. */
export const BLOBS = 'blobs';

interface ExportedPart {
  version: string;
  /** Folder below the data folder. */
  path: string;
}

/** The extra field that only our exports have. */
export interface OwnMetadata {
  /** Number of the first journal to replay after loading the export. */
  journal: number;
  /** CRC-32 of each export file, by path below the data folder. */
  sums: Record<string, string>;
  /** Folder of the previous export, which may be removed. */
  replaces: string | null;
}

export type Metadata = { version: string; journaling?: OwnMetadata } & Partial<
  Record<PartName, ExportedPart>
>;

/**
 * Reads the metadata of an export.
 * @throws Error with a readable message when the file is not JSON
 */
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
 * Makes an export the current one in a single step. After a crash, either this export or the previous one is current.
 * @param name folder of the export below the data folder
 */
export async function writeMetadata(
  folder: string,
  name: string,
  parts: Partial<Record<PartName, string>>,
  own: OwnMetadata,
): Promise<Metadata> {
  const version = EXPORT_VERSION;
  const metadata: Metadata = { version, journaling: own };
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
  await syncFolder(folder);
  return metadata;
}
