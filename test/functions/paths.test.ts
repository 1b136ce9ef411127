/** The functions write and log what the table of paths says. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../../emulators/buildFunctions';
import { PROJECT_ID, REPOSITORY } from '../../emulators/project';
import { PATH_ENTRIES, PATHS } from '../../model/paths';

/** The deployed functions by name, and the paths whose changes each is called for. */
let deployed: Record<string, string | null> = {};

const LIST = `
  const refs = {};
  const note = (name, value) => {
    const endpoint = value.__endpoint;
    if (endpoint === undefined)
      for (const [part, inner] of Object.entries(value)) note(name + '-' + part, inner);
    else refs[name] = endpoint.eventTrigger?.eventFilterPathPatterns?.ref ?? null;
  };
  for (const [name, value] of Object.entries(require('./lib/index.js'))) note(name, value);
  console.log(JSON.stringify(refs));
`;

beforeAll(async () => {
  await buildFunctions();
  const config = { projectId: PROJECT_ID, databaseURL: 'http://127.0.0.1:1?ns=none' };
  const text = execFileSync(process.execPath, ['-e', LIST], {
    cwd: join(REPOSITORY, 'functions'),
    encoding: 'utf8',
    env: { ...process.env, FIREBASE_CONFIG: JSON.stringify(config) },
  });
  deployed = JSON.parse(text) as typeof deployed;
});

/** The declared path around a place of a function, of which each `{name}` is a key. */
function declaredAt(ref: string): string | undefined {
  const parts = ref.split('/');
  const fits = (path: string) =>
    path.split('/').every((part, at) => {
      const there = parts[at];
      return there !== undefined && (part === there || part.startsWith('$'));
    });
  return Object.keys(PATHS)
    .filter(fits)
    .sort((one, other) => other.split('/').length - one.split('/').length)[0];
}

test('every function that the table of paths names is deployed', () => {
  const named = PATH_ENTRIES.flatMap(([, { by = [] }]) => by);
  const names = Object.keys(deployed).map((name) => name.split('-')[0]);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test('the audit log functions listen to exactly the paths that are marked as logged', () => {
  const heard = Object.entries(deployed).flatMap(([name, ref]) =>
    name.startsWith('audit-') && ref !== null ? [ref] : [],
  );
  expect(heard.length).toBeGreaterThan(20);
  const logged = PATH_ENTRIES.flatMap(([path, { log }]) => (log === undefined ? [] : [path]));
  // A list is heard as a whole, since its order is one change.
  const isPart = (path: string, ref: string) =>
    declaredAt(ref) === path ||
    ref.split('/').every((part, at) => part.startsWith('{') || part === path.split('/')[at]);
  expect(logged.filter((path) => !heard.some((ref) => isPart(path, ref)))).toEqual([]);
  expect(heard.filter((ref) => !logged.some((path) => isPart(path, ref)))).toEqual([]);
});
