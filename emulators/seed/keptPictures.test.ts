import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptPicture } from './keptPictures';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const drawing = (...bytes: number[]) => vi.fn(() => Promise.resolve(Uint8Array.from(bytes)));

it('is drawn once', async () => {
  const draw = drawing(1, 2, 3);
  const first = await keptPicture(['svg', '<svg/>'], draw, folder);
  const second = await keptPicture(['svg', '<svg/>'], draw, folder);
  expect([...first]).toEqual([1, 2, 3]);
  expect([...second]).toEqual([1, 2, 3]);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('is drawn anew from anything else', async () => {
  await keptPicture(['webp', '80', '<svg/>'], drawing(1), folder);
  const other = await keptPicture(['webp', '90', '<svg/>'], drawing(2), folder);
  expect([...other]).toEqual([2]);
});

it('is kept whole when several draw it at once', async () => {
  const draw = drawing(7, 7);
  const all = await Promise.all([1, 2, 3].map(() => keptPicture(['<svg/>'], draw, folder)));
  expect(all.map((bytes) => [...bytes])).toEqual([
    [7, 7],
    [7, 7],
    [7, 7],
  ]);
  expect(await readdir(folder)).toHaveLength(1);
});

it('is not kept when drawing fails', async () => {
  const broken = () => Promise.reject(new Error('no font'));
  await expect(keptPicture(['<svg/>'], broken, folder)).rejects.toThrow('no font');
  expect(await readdir(folder)).toEqual([]);
});
