/** Many items, one bounded update after the other: what was done, what failed and why, and what was never begun. */
import { useEffect, useRef } from 'react';
import { toDataError } from '../../data/errors';
import { plural } from '../../lib/text';

export type BulkOutcome = {
  /** Keys of the items. */
  done: string[];
  failed: { key: string; reason: string }[];
  /** Not begun, because it was stopped. */
  left: string[];
};

export type BulkRun = {
  keys: readonly string[];
  /** The most items of one update. */
  size: number;
  /** Sends the update of these items, whole or not at all. */
  send: (keys: readonly string[]) => Promise<void>;
  /** Stops it before the next update. */
  signal: AbortSignal;
  /** Receives 0 to 100. */
  onProgress: (percent: number) => void;
};

/** Sends chunk by chunk. The items of a chunk that is refused are sent once more, each alone, so that one does not hold up the others. */
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
 * Reads several records at once. A record that does not fit its schema does not hold up the others: its key is in `unreadable`.
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

/** Work that takes a while: whoever began it can stop it, and leaving the page stops it too. */
export function useStoppable() {
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  return {
    /** Begins the work. @returns what tells it to stop */
    begin: (): AbortSignal => (controller.current = new AbortController()).signal,
    stop,
  };
}
