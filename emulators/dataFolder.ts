/**
 * Keeps a suite's data in a folder between runs, in the format of `firebase emulators:export`, so that the official tools
 * read it too. Each export goes into a folder of its own; renaming the small metadata file that points at it is the one
 * step that makes it count. A crash at any moment therefore leaves the previous export whole.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseEmulator } from './database';
import { DATABASE_NAMESPACE, PROJECT_ID } from './project';

type JsonValue = ReturnType<DatabaseEmulator['read']>;

const METADATA = 'firebase-export-metadata.json';
const EXPORT_PREFIX = 'export-';
const OWNER = { Authorization: 'Bearer owner' };

/** The running emulators, as far as saving and loading needs them. */
export interface SavedEmulators {
  database: Pick<DatabaseEmulator, 'read' | 'write'>;
  auth: { origin: string; importData(folder: string): Promise<void> };
  storage: { exportData(folder: string): Promise<void>; importData(folder: string): void };
}

interface Part {
  version: string;
  path: string;
}
interface Metadata {
  version: string;
  database?: Part;
  auth?: Part;
  storage?: Part;
}

/**
 * Makes sure that a folder may be used for data: new, empty, or an export.
 * @returns whether it holds an export
 * @throws Error when it holds something else, which must not be mixed with an export.
 */
export async function inspectDataFolder(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const names = await readdir(folder);
  if (names.includes(METADATA)) return true;
  const foreign = names.filter((name) => !name.startsWith(EXPORT_PREFIX));
  if (foreign.length === 0) return false;
  throw new Error(
    `${folder} holds files that are no data of the portal (${foreign[0]}); name another folder.`,
  );
}

/** Loads the export in a folder. @throws Error when a part of it cannot be read. */
export async function importData(folder: string, emulators: SavedEmulators): Promise<void> {
  const metadata = JSON.parse(await readFile(join(folder, METADATA), 'utf8')) as Metadata;
  if (metadata.database) {
    const parts = join(folder, metadata.database.path);
    for (const file of (await readdir(parts)).filter((name) => name.endsWith('.json'))) {
      const value = JSON.parse(await readFile(join(parts, file), 'utf8')) as JsonValue;
      emulators.database.write(file.slice(0, -'.json'.length), '/', value);
    }
  }
  if (metadata.auth) await emulators.auth.importData(join(folder, metadata.auth.path));
  if (metadata.storage) emulators.storage.importData(join(folder, metadata.storage.path));
}

/** Writes a complete export, makes it the one that counts, and removes older ones. */
export async function exportData(
  folder: string,
  emulators: SavedEmulators,
  version: string,
): Promise<void> {
  const name = `${EXPORT_PREFIX}${Date.now().toString(36)}`;
  const target = join(folder, name);
  const parts = {
    database: join(target, 'database_export'),
    auth: join(target, 'auth_export'),
    storage: join(target, 'storage_export'),
  };
  for (const part of Object.values(parts)) await mkdir(part, { recursive: true });

  const tree = emulators.database.read(DATABASE_NAMESPACE, '/');
  await writeFile(join(parts.database, `${DATABASE_NAMESPACE}.json`), JSON.stringify(tree));
  await exportAuth(emulators.auth.origin, parts.auth);
  await emulators.storage.exportData(parts.storage);

  const part = (kind: keyof typeof parts): Part => ({ version, path: `${name}/${kind}_export` });
  const metadata: Metadata = {
    version,
    database: part('database'),
    auth: part('auth'),
    storage: part('storage'),
  };
  const temporary = join(target, METADATA);
  await writeFile(temporary, JSON.stringify(metadata, null, 2));
  await rename(temporary, join(folder, METADATA));

  const old = (await readdir(folder)).filter(
    (entry) => entry.startsWith(EXPORT_PREFIX) && entry !== name,
  );
  for (const entry of old) await rm(join(folder, entry), { recursive: true, force: true });
}

/** Accounts and settings, through the addresses that the official export asks. */
async function exportAuth(origin: string, folder: string): Promise<void> {
  const save = async (path: string, file: string) => {
    const response = await fetch(`${origin}${path}`, { headers: OWNER });
    if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${path}.`);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await response.text());
  };
  await save(
    `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
    'accounts.json',
  );
  await save(`/emulator/v1/projects/${PROJECT_ID}/config`, 'config.json');
}
