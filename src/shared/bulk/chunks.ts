/**
 * Changes many items in a series of limited updates. Reports which items succeeded, which failed and why, and
 * which were never sent.
 */
import { useEffect, useRef } from 'react';
import { toDataError } from '../../data/errors';
import { plural } from '../../lib/text';

export type BulkOutcome = {
  /** Keys of the changed items. */
  done: string[];
  failed: { key: string; reason: string }[];
  /** Keys of the items that were not sent because the run was stopped. */
  left: string[];
};

export type BulkRun = {
  keys: readonly string[];
  /** Maximum number of items in one update. */
  size: number;
  /** Sends the update of these items. The update succeeds or fails as a whole. */
  send: (keys: readonly string[]) => Promise<void>;
  /** Stops the run before the next update. */
  signal: AbortSignal;
  /** Receives the progress, 0 to 100. */
  onProgress: (percent: number) => void;
};

/**
 * Sends the items chunk by chunk. If a chunk is rejected, each of its items is sent again alone, so that one
 * bad item does not block the others.
 */
export async function runInChunks(run: BulkRun): Promise<BulkOutcome> {
  const { keys, size, send, signal, onProgress } = run;
  const outcome: BulkOutcome = { done: [], failed: [], left: [] };
  const attempt = async (chunk: readonly string[]): Promise<void> => {
    try {
      await send(chunk);
      outcome.done.push(...chunk);
    } catch (cause) {
      const [key = '', ...others] = chunk;
      if (others.length === 0) outcome.failed.push({ key, reason: toDataError(cause).message });
      else for (const each of chunk) await attempt([each]);
    }
  };
  let next = 0;
  for (; next < keys.length && !signal.aborted; next += size) {
    await attempt(keys.slice(next, next + size));
    onProgress(((outcome.done.length + outcome.failed.length) / keys.length) * 100);
  }
  outcome.left.push(...keys.slice(next));
  return outcome;
}

/**
 * Reads several records at once. A record that does not fit its schema does not block the others: its key is in
 * `unreadable`.
 * @throws DataError for any other failure
 */
export async function readEach<T>(
  keys: readonly string[],
  read: (key: string) => Promise<readonly T[]>,
): Promise<{ found: T[]; unreadable: string[] }> {
  const unreadable: string[] = [];
  const found = await Promise.all(
    keys.map(async (key) => {
      try {
        return await read(key);
      } catch (cause) {
        const { kind, code } = toDataError(cause);
        if (kind !== 'invalid') throw cause;
        console.error(`left out as unreadable: ${code}`);
        unreadable.push(key);
        return [];
      }
    }),
  );
  return { found: found.flat(), unreadable };
}

export const unreadableText = (count: number, one = 'record', many = 'records') =>
  `${plural(count, one, many)} could not be read and ${count === 1 ? 'is' : 'are'} left out. Please email us.`;

/** Returns controls for long-running work. The user can stop the work, and leaving the page stops it too. */
export function useStoppable() {
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  return {
    /** Begins the work. @returns the signal that stops it */
    begin: (): AbortSignal => (controller.current = new AbortController()).signal,
    stop,
  };
}
