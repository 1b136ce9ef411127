/**
 * One suite for each data folder. The lock is an empty file whose name says which process holds it, so it is made in one step and
 * never half written. The time at which the process started is part of it, since process ids are used again.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const NAME = /^lock-(\d+)-([^@]*)@(.*)$/;

/** Whether a file of a data folder is a lock, living or left behind. */
export function isLock(name: string): boolean {
  return NAME.test(name);
}

/** A text that two processes with one id do not share; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    if (process.platform === 'linux') {
      // proc(5): the 22nd field; the second is a name in brackets that may hold anything.
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isZombie = fields[0] === 'Z';
      return isZombie ? null : (fields[19] ?? null);
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.replace(/\W/g, '');
  } catch {
    // Gone since it was asked for above.
    return null;
  }
}

/**
 * Takes the lock of a folder. One whose process no longer runs is taken over.
 * @returns gives it back
 * @throws Error with a sentence when another suite uses the folder; the file system's error when it cannot be written
 */
export function lockFolder(folder: string): () => void {
  const own = `lock-${String(process.pid)}-${startOf(process.pid) ?? ''}@${hostname()}`;
  const release = (): void => rmSync(join(folder, own), { force: true });
  const inUse = (by: string): Error =>
    new Error(`${folder} is in use by ${by}; end that one, or name another folder.`);
  // Made before the others are looked for: of two that start at once, each would otherwise see nobody.
  try {
    closeSync(openSync(join(folder, own), 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw inUse('another suite of this process');
  }
  for (const name of readdirSync(folder)) {
    const [, pid, start, host] = NAME.exec(name) ?? [];
    if (pid === undefined || name === own) continue;
    const isHere = host === hostname();
    if (isHere && startOf(Number(pid)) !== start) {
      rmSync(join(folder, name), { force: true });
      continue;
    }
    release();
    if (isHere) throw inUse(`another suite (process ${pid})`);
    const file = join(folder, name);
    throw new Error(
      `${folder} is in use by a suite on ${String(host)}; end that one, or remove ${file} if it has ended.`,
    );
  }
  return release;
}
