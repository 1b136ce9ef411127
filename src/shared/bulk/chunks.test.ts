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

describe('many items', () => {
  it('go in bounded updates, and the progress tells how far they have come', async () => {
    const { sent, progress, outcome } = arrange();
    expect(await outcome).toEqual({ done: keys, failed: [], left: [] });
    expect(sent).toEqual(['a,b', 'c,d', 'e']);
    expect(progress).toEqual([40, 80, 100]);
  });

  it('are each tried alone where their update was refused, and what fails is named', async () => {
    const { sent, outcome } = arrange(['d']);
    expect(await outcome).toEqual({
      done: ['a', 'b', 'c', 'e'],
      failed: [{ key: 'd', reason: 'Refused.' }],
      left: [],
    });
    expect(sent).toEqual(['a,b', 'c,d', 'c', 'd', 'e']);
  });

  it('stop before the next update, and what was not begun is named', async () => {
    const { sent, outcome } = arrange([], 'b');
    expect(await outcome).toEqual({ done: ['a', 'b'], failed: [], left: ['c', 'd', 'e'] });
    expect(sent).toEqual(['a,b']);
  });
});
