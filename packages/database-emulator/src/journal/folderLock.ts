/**
 * Ensures that only one suite uses a data folder. The lock is an empty file whose name identifies the process. So it is created
 * in one step and can't be half written. The name includes the start time of the process, because process ids are reused.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const NAME = /^lock-(\d+)-([^@]*)@(.*)$/;

/** Returns whether a file name in a data folder is a lock, active or stale. */
export function isLock(name: string): boolean {
  return NAME.test(name);
}

/**
 * Returns the start time of a process as text, to distinguish processes with the same id; null when no such process runs. On
 * Windows, the text is the same for every process.
 */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  // Windows has neither, and starting PowerShell takes a second.
  if (process.platform === 'win32') return 'running';
  try {
    if (process.platform === 'linux') {
      // proc(5): start time is field 22. Field 2 is the program name in brackets and may contain any character.
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isZombie = fields[0] === 'Z';
      return isZombie ? null : (fields[19] ?? null);
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.replace(/\W/g, '');
  } catch {
    // The process has ended since the check above.
    return null;
  }
}

/**
 * Locks a folder. A lock whose process has ended is removed.
 * @returns a function that releases the lock
 * @throws Error with a readable message when another suite uses the folder; the file system's error when the folder can't be
 * written
 */
export function lockFolder(folder: string): () => void {
  const own = `lock-${String(process.pid)}-${startOf(process.pid) ?? ''}@${hostname()}`;
  const release = (): void => rmSync(join(folder, own), { force: true });
  const inUse = (by: string): Error =>
    new Error(`${folder} is in use by ${by}; end that one, or name another folder.`);
  // Create the lock before looking for others. Otherwise two suites that start at the same time would both find none.
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
