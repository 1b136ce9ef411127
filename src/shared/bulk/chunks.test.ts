import { describe, expect, it } from 'vitest';
import { DataError } from '../../data/errors';
import { runInChunks } from './chunks';

const keys = ['a', 'b', 'c', 'd', 'e'];
const arrange = (refused: readonly string[] = [], stopAt?: string) => {
  const sent: string[] = [];
  const progress: number[] = [];
  const controller = new AbortController();
  const outcome = runInChunks({
    keys,
    size: 2,
    signal: controller.signal,
    onProgress: (percent) => progress.push(percent),
    send: (chunk) => {
      sent.push(chunk.join());
      if (stopAt !== undefined && chunk.includes(stopAt)) controller.abort();
      return chunk.some((key) => refused.includes(key))
        ? Promise.reject(new DataError('denied', 'Refused.'))
        : Promise.resolve();
    },
  });
  return { sent, progress, outcome };
};

describe('bulk changes in chunks (runInChunks)', () => {
  it('sends the items in updates of limited size and reports the progress', async () => {
    const { sent, progress, outcome } = arrange();
    expect(await outcome).toEqual({ done: keys, failed: [], left: [] });
    expect(sent).toEqual(['a,b', 'c,d', 'e']);
    expect(progress).toEqual([40, 80, 100]);
  });

  it('tries each item alone if its update was rejected, and names the items that failed', async () => {
    const { sent, outcome } = arrange(['d']);
    expect(await outcome).toEqual({
      done: ['a', 'b', 'c', 'e'],
      failed: [{ key: 'd', reason: 'Refused.' }],
      left: [],
    });
    expect(sent).toEqual(['a,b', 'c,d', 'c', 'd', 'e']);
  });

  it('stops before the next update, and names the items that were not sent', async () => {
    const { sent, outcome } = arrange([], 'b');
    expect(await outcome).toEqual({ done: ['a', 'b'], failed: [], left: ['c', 'd', 'e'] });
    expect(sent).toEqual(['a,b']);
  });
});
