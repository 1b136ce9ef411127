import { expect, test } from 'vitest';
import { listPrecache } from './workerPlugin';

const file = (path: string, text = path) => ({ path, content: new TextEncoder().encode(text) });
const FILES = [
  file('index.html'),
  file('insight.html'),
  file('assets/index-1.js'),
  file('templates/water.svg'),
  file('templates/water.webp'),
  file('icons/icon-192.png'),
  file('service-worker.js'),
  file('.vite/waves.json'),
];
const revisionOf = (files: typeof FILES, headers: string, url: string) =>
  listPrecache(files, headers).find((entry) => entry.url === url)?.revision;

test('every file that a page names is precached, except the worker, previews, icons and pages filled in later', () => {
  expect(listPrecache(FILES, '').map(({ url }) => url)).toEqual([
    '/assets/index-1.js',
    '/index.html',
    '/templates/water.svg',
  ]);
});

test('a hashed file name is its own revision, and other files have a revision from their content', () => {
  expect(revisionOf(FILES, '', '/assets/index-1.js')).toBeNull();
  const before = revisionOf(FILES, '', '/index.html');
  expect(before).toMatch(/^\w+$/);
  expect(revisionOf(FILES, '', '/index.html')).toBe(before);
  expect(revisionOf([file('index.html', 'other')], '', '/index.html')).not.toBe(before);
});

test('a page gets a new revision when its cached headers change', () => {
  expect(revisionOf(FILES, 'a stricter policy', '/index.html')).not.toBe(
    revisionOf(FILES, '', '/index.html'),
  );
});
