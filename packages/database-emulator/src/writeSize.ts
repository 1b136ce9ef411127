import { TooBigError } from './errors';
import { leafBytes } from './tree/size';
import type { TreeNode } from './tree/node';

/** Size limits of one write, expressed as the seconds the write may take. The names are from the service's REST reference. */
const TARGET_SECONDS = { tiny: 1, small: 10, medium: 30, large: 60, unlimited: Infinity } as const;
/** The service doesn't publish how it estimates the time of a write, so this figure is ours. */
const BYTES_PER_SECOND = 1024 * 1024;

export type WriteSizeLimit = keyof typeof TARGET_SECONDS;

export const WRITE_SIZE_LIMITS = Object.keys(TARGET_SECONDS);

export function isWriteSizeLimit(name: unknown): name is WriteSizeLimit {
  return typeof name === 'string' && WRITE_SIZE_LIMITS.includes(name);
}

/**
 * Checks a write against a limit. The data sent and the data it replaces both count.
 * @throws TooBigError
 */
export function checkWriteSize(
  limit: WriteSizeLimit,
  sentBytes: number,
  replaced: () => readonly TreeNode[],
): void {
  if (limit === 'unlimited') return;
  const most = TARGET_SECONDS[limit] * BYTES_PER_SECOND;
  let bytes = sentBytes;
  for (const node of replaced()) {
    for (const leaf of leafBytes(node)) {
      bytes += leaf;
      if (bytes > most) throw new TooBigError();
    }
  }
  if (bytes > most) throw new TooBigError();
}
