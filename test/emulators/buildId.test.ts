import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildId, cacheId } from '../../scripts/build/buildId.ts';

const FILES = {
  'model/person.ts': 'export const person = { name: text };',
  'src/access/roleMatrix.ts': "export const matrix = { read: ['guest'] };",
  'src/data/source.ts': 'export const source = (path: string) => path;',
  'src/store/liveQuery.ts': 'export const liveQuery = () => null;',
  'src/features/rooms/liveRooms.ts':
    "import { byName } from './order';\nimport { Room } from './Room';\nexport const useRooms = liveQuery(rooms, { persist: 'any' });",
  'src/features/rooms/order.ts': 'export const byName = (one, other) => one.name < other.name;',
  'src/features/rooms/Room.tsx': 'export const Room = () => <p>Water</p>;',
  'src/app/session.ts': "export const persist = 'session';",
} as const;
let root: string;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-id-'));
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  ['src/features/rooms/Room.tsx', FILES['src/features/rooms/Room.tsx'].replace('Water', 'Air')],
  ['src/features/rooms/room.css', 'p { color: red }'],
  ['src/app/session.ts', 'export const persist = null;'],
  ['model/person.ts', `// A person.\n${FILES['model/person.ts']}\nexport type Person = string;`],
  ['model/person.test.ts', 'test();'],
])('a build with a changed %s still uses the cached data', async (file, text) => {
  const before = { build: buildId(root), cache: cacheId(root) };
  await write(file, text);
  expect(cacheId(root)).toBe(before.cache);
  if (file.startsWith('src/')) expect(buildId(root)).not.toBe(before.build);
});

test.each([
  ['a changed record', 'model/person.ts', 'export const person = { name: text, age: number };'],
  ['changed rights', 'src/access/roleMatrix.ts', 'export const matrix = { read: [] };'],
  ['changed decoding', 'src/data/source.ts', 'export const source = (path) => [path];'],
  [
    'changed code that shapes a cached value',
    'src/features/rooms/order.ts',
    'export const byName = null;',
  ],
  ['a changed store', 'src/store/liveQuery.ts', 'export const liveQuery = () => [];'],
  ['a query that is no longer cached', 'src/features/rooms/liveRooms.ts', 'liveQuery(rooms)'],
  ['a new cached query', 'src/features/rooms/New.tsx', "liveQuery(rooms, { persist: 'own' })"],
])('a build with %s does not use the cached data', async (_, file, text) => {
  const before = cacheId(root);
  await write(file, text);
  expect(cacheId(root)).not.toBe(before);
});
