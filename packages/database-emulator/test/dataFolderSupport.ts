/** Opens a data folder that contains only a database, as the suite does. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseEmulator } from '../src';
import { DataFolder } from '../src/journal/dataFolder';
import { onCleanUp } from './support';
import type { DataFolderOptions } from '../src/journal/dataFolder';
import type { JournaledPart } from '../src/journal/journal';

export interface OpenFolder {
  database: DatabaseEmulator;
  folder: DataFolder;
  /** Lines for the terminal. */
  lines: string[];
  /** Errors after which the suite must exit. */
  failures: Error[];
  /** Shuts down as a clean stop does. */
  end(): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function openFolder(
  path: string,
  options: Partial<DataFolderOptions> & { auth?: JournaledPart } = {},
): Promise<OpenFolder> {
  const { auth, ...others } = options;
  const lines: string[] = [];
  const failures: Error[] = [];
  const folder = await DataFolder.open(path, {
    log: (line) => lines.push(line),
    onFailure: (error) => failures.push(error),
    ...others,
  });
  onCleanUp(() => folder.close());
  const database = new DatabaseEmulator({ port: 0, journal: folder.journal });
  const parts = { database: database.part, ...(auth && { auth }) };
  try {
    await folder.restore(parts);
    await folder.begin(parts);
  } catch (error) {
    folder.close();
    throw error;
  }
  const end = async (): Promise<void> => {
    await folder.finish();
    folder.close();
  };
  return { database, folder, lines, failures, end };
}

/** Returns a copy of a folder in use, without its lock: the state that a kill at this moment would leave. */
export async function copyAsKilled(path: string): Promise<string> {
  const copy = await temporaryFolder();
  await cp(path, copy, { recursive: true });
  for (const name of await readdir(copy)) {
    if (name.startsWith('lock-')) await rm(join(copy, name));
  }
  return copy;
}
