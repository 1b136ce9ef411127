import { expect, test } from 'vitest';
import type { Json, Update } from './json';
import { migrate, SCHEMA_VERSION, SCHEMA_VERSION_PATH } from './schemaVersion';
import type { Store } from './store';

/** A store of single values for migrations. */
function openStore(version: Json) {
  const values = new Map<string, Json>([
    [SCHEMA_VERSION_PATH, version],
    ['name', 'one'],
  ]);
  const lines: string[] = [];
  const store = {
    get: (path: string) => Promise.resolve(values.get(path) ?? null),
    update: (update: Update) => {
      for (const [path, value] of Object.entries(update)) values.set(path, value);
      return Promise.resolve();
    },
  } as unknown as Store;
  return {
    store,
    values,
    lines,
    options: { dryRun: false, log: (line: string) => void lines.push(line) },
  };
}

const rename = (from: string, to: string) => async (store: Store) => {
  if ((await store.get('name')) === from) await store.update({ name: to });
};
const MIGRATIONS = [rename('one', 'two'), rename('two', 'three')];

test.each([
  [1, ['Migrating to schema version 2.', 'Migrating to schema version 3.']],
  [2, ['Migrating to schema version 3.']],
  [3, []],
])('the later migrations run in order from version %i', async (version, expected) => {
  const { store, values, lines, options } = openStore(version);
  if (version > 1) values.set('name', version === 2 ? 'two' : 'three');
  await migrate(store, options, MIGRATIONS);
  expect(lines).toEqual(expected);
  expect(Object.fromEntries(values)).toEqual({ [SCHEMA_VERSION_PATH]: 3, name: 'three' });
});

test('a migration that fails leaves the schema version unchanged', async () => {
  const { store, values, options } = openStore(1);
  const fail = () => Promise.reject(new Error('Interrupted.'));
  await expect(migrate(store, options, [rename('one', 'two'), fail])).rejects.toThrow(
    'Interrupted.',
  );
  expect(values.get(SCHEMA_VERSION_PATH)).toBe(2);
});

test.each([
  [SCHEMA_VERSION + 1, `The database has schema version ${SCHEMA_VERSION + 1}`],
  [null, 'The database has no schema version.'],
])('a database with version %s is refused', async (version, reason) => {
  const { store, options } = openStore(version);
  await expect(migrate(store, options)).rejects.toThrow(reason);
});

test('a dry run refuses a database that needs a migration', async () => {
  const { store, values, options } = openStore(1);
  await expect(migrate(store, { ...options, dryRun: true }, MIGRATIONS)).rejects.toThrow(
    'Without --dry-run it is migrated to 3 first.',
  );
  expect(values.get('name')).toBe('one');
  values.set(SCHEMA_VERSION_PATH, SCHEMA_VERSION);
  await migrate(store, { ...options, dryRun: true });
});
