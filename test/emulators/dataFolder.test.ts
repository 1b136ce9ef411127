import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseEmulator } from '../../emulators/database';
import { exportData, importData, inspectDataFolder, keepSaving } from '../../emulators/dataFolder';
import { loadFirebaseTools } from '../../emulators/firebaseTools';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { createRulesRuntime } from '../../emulators/storageRules/runtime';
import { NAMESPACE } from './support';
import type { SavedEmulators } from '../../emulators/dataFolder';

const PORT_OFFSET = 5_000;
const OWNER = { authorization: 'Bearer owner' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** What stands in for Auth and Storage remembers the folder it was given. */
function buildEmulators(): {
  emulators: SavedEmulators;
  database: DatabaseEmulator;
  seen: string[];
} {
  const database = new DatabaseEmulator({ port: 0 });
  const seen: string[] = [];
  const emulators: SavedEmulators = {
    database,
    auth: {
      origin: 'http://127.0.0.1:1',
      importData: (part) => Promise.resolve(void seen.push(part)),
    },
    storage: { exportData: () => Promise.resolve(), importData: (part) => void seen.push(part) },
  };
  return { emulators, database, seen };
}

describe('a data folder', () => {
  it('is refused when it is a file or holds anything else', async () => {
    await writeFile(join(folder, 'thesis.txt'), 'mine');
    await expect(inspectDataFolder(folder)).rejects.toThrow('holds files that are no data');
    await expect(inspectDataFolder(join(folder, 'thesis.txt'))).rejects.toThrow('is a file');
    expect(await inspectDataFolder(join(folder, 'new'))).toBe(false);
  });

  it('of the official export is read, every namespace and only what it names', async () => {
    await mkdir(join(folder, 'database_export'));
    await writeFile(
      join(folder, `database_export/${NAMESPACE}.json`),
      '{"a":{".value":1,".priority":2}}',
    );
    await writeFile(join(folder, 'database_export/other.json'), '"x"');
    const database = { version: '4.11.2', path: 'database_export' };
    const metadata = { version: '15.0.0', database, auth: { version: '15', path: 'auth_export' } };
    await writeFile(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
    expect(await inspectDataFolder(folder)).toBe(true);
    const { emulators, database: loaded, seen } = buildEmulators();
    await importData(folder, emulators);
    expect(loaded.read(NAMESPACE, '/a')).toEqual({ '.value': 1, '.priority': 2 });
    expect(loaded.read('other', '/')).toBe('x');
    expect(seen).toEqual([join(folder, 'auth_export')]);
  });

  it('that is damaged is named, and nothing of it is loaded', async () => {
    await mkdir(join(folder, 'db'));
    await writeFile(join(folder, 'db/one.json'), '{"a":1}');
    await writeFile(join(folder, 'db/two.json'), '{"a":');
    const metadata = { version: '15', database: { version: '15', path: 'db' } };
    await writeFile(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
    const { emulators, database } = buildEmulators();
    await expect(importData(folder, emulators)).rejects.toThrow('two.json is no JSON');
    expect(database.read('one', '/')).toBeNull();
  });

  it('keeps the export before when a new one fails', async () => {
    const { emulators, database } = buildEmulators();
    await writeFile(join(folder, 'firebase-export-metadata.json'), '{"version":"1"}');
    database.write(NAMESPACE, '/a', 1);
    await expect(exportData(folder, emulators, '15')).rejects.toThrow('fetch failed');
    expect(await readFile(join(folder, 'firebase-export-metadata.json'), 'utf8')).toBe(
      '{"version":"1"}',
    );
  });
});

/** Milliseconds after the first export at which a process that exports without a pause is killed. */
const KILLS = [0, 3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 90];

it.each(KILLS)('a process killed %i ms into exporting leaves one whole export', async (after) => {
  const child = fork(join(import.meta.dirname, 'exportForever.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  const exported: number[] = [];
  await new Promise<void>((resolve) => {
    child.on('message', (count) => {
      exported.push(Number(count));
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, after));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;

  expect(await inspectDataFolder(folder)).toBe(true);
  const { emulators, database, seen } = buildEmulators();
  await importData(folder, emulators);
  const count = Number(database.read(NAMESPACE, '/count'));
  // Told of an export or killed just before it could tell.
  expect([exported.at(-1), (exported.at(-1) ?? 0) + 1]).toContain(count);
  expect(Object.keys(database.read(NAMESPACE, '/rows') as object)).toHaveLength(2_000);
  const [auth = '', storage = ''] = seen;
  expect(JSON.parse(await readFile(join(auth, 'accounts.json'), 'utf8'))).toEqual({ count });
  const files = await readdir(storage);
  expect(files).toHaveLength(50);
  for (const file of files) {
    expect(await readFile(join(storage, file), 'utf8')).toBe(String(count).repeat(1_000));
  }
});

/** The official Auth and Storage emulators beside ours, as the suite runs them. */
async function startOfficial(): Promise<{
  saved: SavedEmulators;
  auth: string;
  storage: string;
  stop: () => Promise<void>;
}> {
  const scratch = await mkdtemp(join(tmpdir(), 'portal-official-'));
  const tools = loadFirebaseTools(scratch);
  const [authPort, storagePort] = [9099 + PORT_OFFSET, 9199 + PORT_OFFSET];
  const auth = new tools.AuthEmulator({
    host: HOST,
    port: authPort,
    projectId: PROJECT_ID,
    singleProjectMode: 0,
  });
  const rules = { name: 'storage.rules', content: await readFile('storage.rules', 'utf8') };
  class OwnStorage extends tools.StorageEmulator {
    getPersistenceTmpDir(): string {
      return scratch;
    }
  }
  const storage = new OwnStorage({
    host: HOST,
    port: storagePort,
    projectId: PROJECT_ID,
    rules,
    auto_download: false,
  });
  storage._rulesRuntime = createRulesRuntime();
  storage._rulesManager = storage.createRulesManager(rules);
  await tools.registry.start(auth);
  await tools.registry.start(storage);
  storage.storageLayer.createBucket(STORAGE_BUCKET);
  const saved: SavedEmulators = {
    database: new DatabaseEmulator({ port: 0 }),
    auth: {
      origin: `http://${HOST}:${String(authPort)}`,
      importData: (part) => auth.importData(part, PROJECT_ID, { initiatedBy: 'test' }),
    },
    storage: {
      exportData: (part) => storage.storageLayer.export(part, { initiatedBy: 'test' }),
      importData: (part) => storage.storageLayer.import(part, { initiatedBy: 'test' }),
    },
  };
  const stop = async (): Promise<void> => {
    await tools.registry.stop('auth');
    await tools.registry.stop('storage');
    await rm(scratch, { recursive: true, force: true });
  };
  return { saved, auth: saved.auth.origin, storage: `http://${HOST}:${String(storagePort)}`, stop };
}

it('data, accounts and files come back together', async () => {
  const first = await startOfficial();
  first.saved.database.write(NAMESPACE, '/kept', { '.value': 'yes', '.priority': 3 });
  expect((await askAuth(first.auth, 'signUp', 'kept@demo.example')).status).toBe(200);
  const path = `/v0/b/${STORAGE_BUCKET}/o`;
  const uploaded = await fetch(`${first.storage}${path}?name=kept.txt`, {
    method: 'POST',
    headers: { ...OWNER, 'content-type': 'text/plain' },
    body: 'bytes that stay',
  });
  expect(uploaded.status).toBe(200);
  const stopSaving = await keepSaving(folder, first.saved, () => undefined);
  first.saved.database.write(NAMESPACE, '/late', true);
  await stopSaving();
  await first.stop();

  const second = await startOfficial();
  await importData(folder, second.saved);
  const kept = { '.value': 'yes', '.priority': 3 };
  expect(second.saved.database.read(NAMESPACE, '/')).toEqual({ kept, late: true });
  expect((await askAuth(second.auth, 'signInWithPassword', 'kept@demo.example')).status).toBe(200);
  expect((await askAuth(second.auth, 'signInWithPassword', 'none@demo.example')).status).toBe(400);
  const file = await fetch(`${second.storage}${path}/kept.txt?alt=media`, { headers: OWNER });
  expect(await file.text()).toBe('bytes that stay');
  await second.stop();
});

function askAuth(origin: string, action: string, email: string): Promise<Response> {
  return fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-portal-1', returnSecureToken: true }),
  });
}
