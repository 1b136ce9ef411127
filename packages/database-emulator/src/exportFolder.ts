/** Reads and writes exports in the format of `firebase emulators:export`, so that the official tools can read them too. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { METADATA, readMetadata } from './journal/metadata';
import type { JournaledPart } from './journal/journal';

const VERSION = '4.11.2';
const PART = 'database_export';

/**
 * Loads an export of the official tools, or a folder with one JSON file per database, named after the database.
 * @throws Error with a readable message when the folder is missing or is not an export
 */
export async function importFolder(folder: string, database: JournaledPart): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder} to import.`);
  if (existsSync(join(folder, METADATA))) {
    const { database: exported } = await readMetadata(folder);
    if (exported === undefined) throw new Error(`${folder} is an export without a database.`);
    await database.load(join(folder, exported.path));
    return;
  }
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (files.length === 0) {
    throw new Error(`${folder} is no export: it holds neither ${METADATA} nor other JSON files.`);
  }
  await database.load(folder);
}

/**
 * Writes an export to a temporary folder next to the target, then renames it. If writing fails, the previous export is
 * untouched.
 * @throws Error with a readable message when the target contains other files; they are not touched
 */
export async function exportFolder(folder: string, database: JournaledPart): Promise<void> {
  const target = resolve(folder);
  await requireReplaceable(target);
  const unfinished = `${target}.unfinished-${String(process.pid)}`;
  await mkdir(join(unfinished, PART), { recursive: true });
  await database.capture()(join(unfinished, PART));
  const metadata = { version: VERSION, database: { version: VERSION, path: PART } };
  await writeFile(join(unfinished, METADATA), JSON.stringify(metadata, null, 2));
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

async function requireReplaceable(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  const metadata = names.includes(METADATA)
    ? Object.keys(JSON.parse(await readFile(join(folder, METADATA), 'utf8')) as object)
    : [];
  const isOurs = names.every((name) => name === METADATA || name === PART);
  const isOnlyDatabase = metadata.every((key) => key === 'version' || key === 'database');
  if (isOurs && isOnlyDatabase) return;
  throw new Error(`${folder} holds more than an export of databases; it is not replaced.`);
}
