/** `npm run repair` on the stored folder of version 1: every later schema version must be reached from it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { SCHEMA_VERSION } from '../../functions/src/recount/schemaVersion';

let suite: Suite;
let folder: string;
let offset: number;

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Runs the command. @returns what it printed, by line */
async function repair(...args: string[]): Promise<string[]> {
  const command = ['--import', 'tsx', 'scripts/repair.ts', ...args];
  const env = { ...process.env, PORT_OFFSET: String(offset) };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: REPOSITORY, env });
  return stdout.trim().split('\n');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-version1-'));
  await cp(join(import.meta.dirname, '../stored/version1'), folder, { recursive: true });
  offset = await findFreePortOffset();
  suite = await startSuite({ portOffset: offset, seed: null, dataDir: folder });
});
afterAll(async () => {
  await suite.stop();
  await rm(folder, { recursive: true });
});

test('the repair script migrates a database with an older schema, and builds only the search index', async () => {
  expect(read('/config/schemaVersion')).toBe(1);
  // The stored folder is older than the search.
  const repaired = (await repair()).filter((line) => line.includes(' -> '));
  expect(repaired.filter((line) => !/^search(Texts|Words)\//.test(line))).toEqual([]);
  expect(repaired.join('\n')).toContain('searchWords/laws/clean');
  expect((await repair()).at(-1)).toBe('Everything is right.');
  expect(read('/config/schemaVersion')).toBe(SCHEMA_VERSION);
  for (const path of ['insights', 'insightSummaries'])
    expect(read(`/${path}/ins-1/tags`)).toBe('Retail');
  for (const path of ['legalRegister', 'legalSummaries'])
    expect(read(`/${path}/law-1/country`)).toBe('England');
  expect(read('/users/ann/MyLegalItems/law-1')).toMatchObject({ userStatus: 'Compliant' });
  expect(read('/users/ann/inbox')).toEqual({ readAt: 1, portal: 'law,reply' });
  suite.database.write(DATABASE_NAMESPACE, '/counters/insights', 7);
  expect(await repair()).toEqual([expect.any(String), 'counters/insights: 7 -> 1', '1 repaired.']);
});

test('the repair script refuses a database with a newer schema and changes nothing', async () => {
  const newer = SCHEMA_VERSION + 1;
  suite.database.write(DATABASE_NAMESPACE, '/config/schemaVersion', newer);
  suite.database.write(DATABASE_NAMESPACE, '/counters/insights', 7);
  await expect(repair()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The database has schema version ${newer}`) as string,
  });
  expect(read('/counters/insights')).toBe(7);
});
