import { execFileSync } from 'node:child_process';

/** Returns the day of the last commit, as `2026-11-29|29 November 2026`. Without Git, it is the day of the build. */
export function releaseDay(root: string): string {
  const date = commitDate(root) ?? new Date().toISOString().slice(0, 10);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `${date}|${day.format(new Date(date))}`;
}

function commitDate(root: string): string | null {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
