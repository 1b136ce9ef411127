import { useEffect, useRef } from 'react';
import { toDataError } from '../../data/errors';
import { plural } from '../../lib/text';

export type BulkOutcome = {
  done: string[];
  failed: { key: string; reason: string }[];
  /** Not sent because the run was stopped. */
  left: string[];
};

export type BulkRun = {
  keys: readonly string[];
  size: number;
  /** Sends one update, which succeeds or fails as a whole. */
  send: (keys: readonly string[]) => Promise<void>;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

/** If a chunk is rejected, sends each of its items alone, so that one bad item does not block the others. */
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
 * Reads several records. The keys of those that do not fit the schema are in `unreadable`.
 * @throws DataError otherwise
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

/** Returns controls for work that the user or leaving the page can stop. */
export function useStoppable() {
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  return {
    begin: (): AbortSignal => (controller.current = new AbortController()).signal,
    stop,
  };
}
