import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEarlierBuilds, BUILDS_FILE } from './earlierBuilds';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);
const SITE = 'https://members.web.app';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-new.js'), 'new');
});
afterEach(() => rm(folder, { recursive: true }));

/** Responds with a page to requests for missing files, like Hosting. */
const siteWith =
  (builds: unknown, lacks: readonly string[] = []): typeof fetch =>
  (input) => {
    const path = new URL(input as string).pathname.slice(1);
    if (path === BUILDS_FILE && builds !== null) return Promise.resolve(Response.json(builds));
    if (path.startsWith('assets/') && !lacks.includes(path))
      return Promise.resolve(new Response(`text of ${path}`));
    if (path.startsWith('assets/')) return Promise.resolve(new Response('', { status: 404 }));
    return Promise.resolve(
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    );
  };
const listed = async () =>
  JSON.parse(await readFile(join(folder, BUILDS_FILE), 'utf8')) as { files: string[] }[];

describe('the files of earlier builds', () => {
  test('stay on the site until two weeks after their build was replaced', async () => {
    const site = siteWith([
      { time: NOW - DAY, files: ['assets/app-old.js', 'assets/app-new.js'] },
      { time: NOW - 15 * DAY, files: ['assets/app-older.js'] },
      { time: NOW - 30 * DAY, files: ['assets/app-ancient.js'] },
    ]);
    expect(await addEarlierBuilds(SITE, folder, NOW, site)).toBe(2);
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
      'app-new.js',
      'app-old.js',
      'app-older.js',
    ]);
    expect(await readFile(join(folder, 'assets/app-old.js'), 'utf8')).toBe(
      'text of assets/app-old.js',
    );
    expect(await readFile(join(folder, 'assets/app-new.js'), 'utf8')).toBe('new');
    expect((await listed()).map(({ files }) => files)).toEqual([
      ['assets/app-new.js'],
      ['assets/app-old.js', 'assets/app-new.js'],
      ['assets/app-older.js'],
    ]);
  });

  test("don't exist before the first deployment", async () => {
    expect(await addEarlierBuilds(SITE, folder, NOW, siteWith(null))).toBe(0);
    expect(await listed()).toHaveLength(1);
  });

  test('stay on the site while their build is live, however old it is', async () => {
    const site = siteWith([{ time: NOW - 90 * DAY, files: ['assets/app-old.js'] }]);
    expect(await addEarlierBuilds(SITE, folder, NOW, site)).toBe(1);
  });

  test("stop the deployment if a file can't be fetched", async () => {
    const site = siteWith([{ time: NOW - DAY, files: ['assets/a.js'] }], ['assets/a.js']);
    await expect(addEarlierBuilds(SITE, folder, NOW, site)).rejects.toThrow(/earlier build: 404/);
  });

  test('are only read from the scripts folder', async () => {
    const site = siteWith([{ time: NOW - DAY, files: ['assets/../../x.js'] }]);
    await expect(addEarlierBuilds(SITE, folder, NOW, site)).rejects.toThrow();
  });
});
