import { readFileSync } from 'node:fs';

/** Megabytes that a process holds of the machine's memory. Linux alone has /proc. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
