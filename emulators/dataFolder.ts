/**
 * Keeps a suite's data in a folder between runs, in the format of `firebase emulators:export`, so that the official tools
 * read it too. Each export goes into a folder of its own; renaming the small metadata file that points at it is the one
 * step that makes it count. A crash at any moment therefore leaves the previous export whole.
 */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseEmulator } from './database';
import { PROJECT_ID, REPOSITORY } from './project';

type JsonValue = ReturnType<DatabaseEmulator['read']>;

const METADATA = 'firebase-export-metadata.json';
const EXPORT_PREFIX = 'export-';
const OWNER = { Authorization: 'Bearer owner' };
/** Milliseconds between two exports: short enough that a kill during the next one loses less than a minute. */
const SAVE_EVERY = 30_000;
/** An upload or a deletion in the middle of an export makes it fail; the next attempt sees it whole. */
const ATTEMPTS = 3;

/** The running emulators, as far as saving and loading needs them. */
export interface SavedEmulators {
  database: Pick<DatabaseEmulator, 'namespaces' | 'read' | 'write'>;
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
 * @throws Error when it is none, or holds something else, which must not be mixed with an export.
 */
export async function inspectDataFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return false;
  if (!found.isDirectory()) throw new Error(`${folder} is a file; name a folder for the data.`);
  const names = await readdir(folder);
  if (names.includes(METADATA)) return true;
  const foreign = names.filter((name) => !name.startsWith(EXPORT_PREFIX));
  if (foreign.length === 0) return false;
  throw new Error(
    `${folder} holds files that are no data of the portal (${foreign[0]}); name another folder.`,
  );
}

async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON; the data was not loaded, and nothing was changed.`);
  }
}

/**
 * Loads the export in a folder, ours or one of `firebase emulators:export`. Everything of the database is read before
 * anything is written.
 * @throws Error when a part of it cannot be read.
 */
export async function importData(folder: string, emulators: SavedEmulators): Promise<void> {
  const metadata = (await readJsonFile(join(folder, METADATA))) as Metadata;
  if (metadata.database) {
    const parts = join(folder, metadata.database.path);
    const files = (await readdir(parts)).filter((name) => name.endsWith('.json'));
    const values = await Promise.all(files.map((file) => readJsonFile(join(parts, file))));
    files.forEach((file, i) => {
      emulators.database.write(file.slice(0, -'.json'.length), '/', values[i] as JsonValue);
    });
  }
  if (metadata.auth) await emulators.auth.importData(join(folder, metadata.auth.path));
  if (metadata.storage) emulators.storage.importData(join(folder, metadata.storage.path));
}

/**
 * Saves at once, so that a folder that cannot be written stops the start, then twice a minute.
 * @param log told when a later export fails; the one before it then stays the one that counts
 * @returns saves a last time and ends it
 */
export async function keepSaving(
  folder: string,
  emulators: SavedEmulators,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const { version } = (await readJsonFile(
    join(REPOSITORY, 'node_modules/firebase-tools/package.json'),
  )) as { version: string };
  const save = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await exportData(folder, emulators, version);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };
  let saving = save();
  await saving;
  const timer = setInterval(() => {
    saving = saving
      .then(save)
      .catch((error: unknown) => log(`The data could not be saved in ${folder}: ${String(error)}`));
  }, SAVE_EVERY);
  return async () => {
    clearInterval(timer);
    await saving;
    await save();
  };
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

  for (const namespace of emulators.database.namespaces()) {
    const tree = emulators.database.read(namespace, '/');
    if (tree === null) continue;
    await writeWhole(join(parts.database, `${namespace}.json`), JSON.stringify(tree));
  }
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
  await writeWhole(temporary, JSON.stringify(metadata, null, 2));
  await rename(temporary, join(folder, METADATA));

  const old = (await readdir(folder)).filter(
    (entry) => entry.startsWith(EXPORT_PREFIX) && entry !== name,
  );
  for (const entry of old) await rm(join(folder, entry), { recursive: true, force: true });
}

/** Writes a file and waits until it is on the disk. */
async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Accounts and settings, through the addresses that the official export asks. */
async function exportAuth(origin: string, folder: string): Promise<void> {
  const save = async (path: string, file: string) => {
    const response = await fetch(`${origin}${path}`, { headers: OWNER });
    if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${path}.`);
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, await response.text());
  };
  await save(
    `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
    'accounts.json',
  );
  await save(`/emulator/v1/projects/${PROJECT_ID}/config`, 'config.json');
}
