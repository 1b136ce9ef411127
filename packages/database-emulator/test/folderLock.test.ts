import { fork } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder } from '../src/journal/folderLock';
import { temporaryFolder } from './dataFolderSupport';
import { cleanUp, onCleanUp, setPlatform } from './support';

let path: string;

beforeEach(async () => {
  path = await temporaryFolder();
});
afterEach(cleanUp);

/** Starts a process that holds the lock of the folder. */
async function holdElsewhere(
  ...args: string[]
): Promise<{ pid: number; kill: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'holdLock.ts'), [path, ...args], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onCleanUp(kill);
  await new Promise((resolve) => child.once('message', resolve));
  return { pid: child.pid ?? 0, kill };
}

it('a data folder can be used by one process at a time, until the process releases it', async () => {
  const release = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(`${path} is in use by another suite of this process`);
  release();
  expect(await readdir(path)).toEqual([]);
  lockFolder(path)();
});

it('a data folder stays locked while its process runs, and is unlocked when the process was killed', async () => {
  const { pid, kill } = await holdElsewhere();
  expect(() => lockFolder(path)).toThrow(
    `${path} is in use by another suite (process ${String(pid)}); end that one, or name another folder.`,
  );
  expect(await readdir(path)).toHaveLength(1);
  await kill();
  expect(await readdir(path)).toHaveLength(1);
  lockFolder(path);
  expect(await readdir(path)).toEqual([
    expect.stringMatching(new RegExp(`^lock-${String(process.pid)}-`)),
  ]);
});

it('a data folder is locked on Windows too, where the start time of a process is unknown', async () => {
  setPlatform('win32');
  vi.stubEnv('PATH', '');
  onCleanUp(() => void vi.unstubAllEnvs());
  const { pid, kill } = await holdElsewhere('win32');
  expect(() => lockFolder(path)).toThrow(`another suite (process ${String(pid)})`);
  await kill();
  lockFolder(path)();
});

it('a data folder is unlocked when another process has reused the process id of its owner', async () => {
  await writeFile(join(path, `lock-${String(process.ppid)}-1@${hostname()}`), '');
  lockFolder(path)();
  expect(await readdir(path)).toEqual([]);
});

it('a data folder locked by another machine stays locked, and the error names the lock file', async () => {
  const name = 'lock-1-1@elsewhere.example';
  await writeFile(join(path, name), '');
  expect(() => lockFolder(path)).toThrow(
    `in use by a suite on elsewhere.example; end that one, or remove ${join(path, name)}`,
  );
  expect(await readdir(path)).toEqual([name]);
});
