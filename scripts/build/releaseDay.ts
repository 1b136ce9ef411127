import { execFileSync } from 'node:child_process';

/** Returns the day of the last commit, such as 2026-11-29. Without Git, it is the day of the build. */
export function releaseDay(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}
