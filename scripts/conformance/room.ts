import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../emulators/project';

/** Not committed. Node finds our packages in the folders above. */
export const ROOM = join(REPOSITORY, 'node_modules/.cache/conformance');

/** `title` is the name of a failed test, `message` the reason. */
export interface Outcome {
  suite: string;
  passed: number;
  skipped: number;
  failures: { title: string; message: string }[];
}

const execute = promisify(execFile);

/** @throws Error when `folder` lacks a file of the suite */
export function requireCheckout(folder: string, file: string, repository: string): void {
  if (!existsSync(join(folder, file)))
    throw new Error(`${folder} is no checkout of ${repository}.`);
}

export async function installTools(): Promise<void> {
  await onceFor('tools.json', 'package.json', () =>
    execute('npm', ['install', '--no-audit', '--no-fund', '--prefix', ROOM], { cwd: ROOM }),
  );
}

/** Returns the path of a Python with the packages of `python.txt`. */
export async function installPython(): Promise<string> {
  const bin = join(ROOM, 'python/bin');
  await onceFor('python.txt', 'python.txt', async () => {
    await execute('python3', ['-m', 'venv', '--clear', join(ROOM, 'python')]);
    await execute(join(bin, 'pip'), ['install', '--quiet', '-r', join(ROOM, 'python.txt')]);
  });
  return join(bin, 'python');
}

/** A list that failed to install is tried again. */
async function onceFor(list: string, copy: string, install: () => Promise<unknown>): Promise<void> {
  mkdirSync(ROOM, { recursive: true });
  const expected = readFileSync(join(import.meta.dirname, list), 'utf8');
  const installed = join(ROOM, copy);
  if (existsSync(installed) && readFileSync(installed, 'utf8') === expected) return;
  writeFileSync(installed, expected);
  try {
    await install();
  } catch (error) {
    rmSync(installed);
    throw error;
  }
}

/** Replaces an earlier copy. Returns the path of the copy. */
export function copyParts(checkout: string, name: string, parts: readonly string[]): string {
  const copy = join(ROOM, name);
  rmSync(copy, { recursive: true, force: true });
  for (const part of parts)
    cpSync(join(checkout, part), join(copy, part), { recursive: true, dereference: false });
  return copy;
}
