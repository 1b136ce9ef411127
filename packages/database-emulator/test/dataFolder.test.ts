import { fork } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyAsKilled, openFolder, temporaryFolder } from './dataFolderSupport';
import { cleanUp, NAMESPACE } from './support';
import { InvalidRequestError } from '../src';
import type { JsonValue } from '../src';
import { seeded } from './seeded';

const METADATA = 'firebase-export-metadata.json';

let path: string;

beforeEach(async () => {
  path = await temporaryFolder();
});
afterEach(cleanUp);

/** A part that records the folders it is loaded from, and writes nothing. */
function buildPart(loaded: string[] = []) {
  return {
    load: (folder: string) => Promise.resolve(void loaded.push(folder)),
    replay: () => undefined,
    capture: () => () => Promise.resolve(),
  };
}

describe('a data folder', () => {
  it('cannot be opened when it is a file or contains other files', async () => {
    await writeFile(join(path, 'thesis.txt'), 'mine');
    await expect(openFolder(path)).rejects.toThrow('holds files that no emulator has made');
    await expect(openFolder(join(path, 'thesis.txt'))).rejects.toThrow('is a file');
    await expect(openFolder(join(path, 'thesis.txt/new'))).rejects.toThrow('cannot be written');
    await (await openFolder(join(path, 'new'))).end();
  });

  it('cannot be opened when it contains an export or a journal without the metadata', async () => {
    const { database, end } = await openFolder(path);
    database.write(NAMESPACE, '/a', 1);
    await end();
    const metadata = await readFile(join(path, METADATA), 'utf8');
    await rm(join(path, METADATA));
    await expect(openFolder(path)).rejects.toThrow(
      `its ${METADATA} is missing; put that file back`,
    );
    expect(await readdir(path)).toHaveLength(2);
    await writeFile(join(path, METADATA), metadata);
    expect((await openFolder(path)).database.read(NAMESPACE, '/a')).toBe(1);
  });

  it('counts as new when the first start was killed before its export was complete', async () => {
    await mkdir(join(path, 'export-1/database_export'), { recursive: true });
    await writeFile(join(path, 'export-1/unfinished'), '');
    await writeFile(join(path, `export-1/database_export/${NAMESPACE}.json`), '{"half":');
    await writeFile(join(path, 'journal-1.log'), '');
    const { database, end } = await openFolder(path);
    expect(database.read(NAMESPACE, '/')).toBeNull();
    await end();
    expect(await readdir(path)).not.toContain('export-1');
  });

  it('does not change a foreign folder that has the name of an export', async () => {
    await (await openFolder(path)).end();
    await mkdir(join(path, 'export-2'));
    await writeFile(join(path, 'export-2/thesis.txt'), 'mine');
    const { database, end, lines } = await openFolder(path, { saveAfter: 1 });
    database.write(NAMESPACE, '/a', 1);
    await end();
    expect(await readdir(join(path, 'export-2'))).toEqual(['thesis.txt']);
    const again = await openFolder(path);
    expect(again.database.read(NAMESPACE, '/a')).toBe(1);
    expect(lines).toEqual([]);
  });

  it('releases the captured state of a part, even after a failed export', async () => {
    const seen: string[] = [];
    const auth = {
      ...buildPart(),
      capture: () => () => Promise.reject(new Error('The disk is full.')),
      release: () => Promise.resolve(void seen.push('released')),
    };
    await expect(openFolder(path, { auth })).rejects.toThrow('The disk is full.');
    expect(seen).toEqual(['released']);
  });

  it('loads an official export, with every namespace and only the parts that the metadata names', async () => {
    await mkdir(join(path, 'database_export'));
    await writeFile(
      join(path, `database_export/${NAMESPACE}.json`),
      '{"a":{".value":1,".priority":2}}',
    );
    await writeFile(join(path, 'database_export/other.json'), '"x"');
    const database = { version: '4.11.2', path: 'database_export' };
    const metadata = { version: '15.0.0', database, auth: { version: '15', path: 'auth_export' } };
    await writeFile(join(path, METADATA), JSON.stringify(metadata));
    const seen: string[] = [];
    const { database: loaded, end } = await openFolder(path, { auth: buildPart(seen) });
    expect(loaded.read(NAMESPACE, '/a')).toEqual({ '.value': 1, '.priority': 2 });
    expect(loaded.read('other', '/')).toBe('x');
    expect(seen).toEqual([join(path, 'auth_export')]);
    await end();
    expect(await readdir(path)).toContain('database_export');
  });

  it('rejects an export with an invalid file, names the file and loads nothing', async () => {
    await mkdir(join(path, 'db'));
    await writeFile(join(path, 'db/one.json'), '{"a":1}');
    await writeFile(join(path, 'db/two.json'), '{"a":');
    const metadata = { version: '15', database: { version: '15', path: 'db' } };
    await writeFile(join(path, METADATA), JSON.stringify(metadata));
    await expect(openFolder(path)).rejects.toThrow('two.json is no JSON');
    expect(await readdir(path)).toEqual(['db', METADATA]);
  });

  it('rejects an export with one changed bit', async () => {
    const { database, end } = await openFolder(path);
    database.write(NAMESPACE, '/a', 'text');
    await end();
    const name = (await readdir(path)).find((entry) => entry.startsWith('export-')) ?? '';
    const file = join(path, name, 'database_export', `${NAMESPACE}.json`);
    await writeFile(file, '{"a":"tex5"}');
    await expect(openFolder(path)).rejects.toThrow(`${file} is damaged: its checksum should be`);
    await writeFile(file, '{"a":"text"}');
    expect((await openFolder(path)).database.read(NAMESPACE, '/a')).toBe('text');
  });

  it('still has the previous export and the journal when a new export fails', async () => {
    let isFull = false;
    const auth = {
      ...buildPart(),
      capture: () => () => (isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve()),
    };
    const { database, end, lines } = await openFolder(path, { auth });
    const before = await readFile(join(path, METADATA), 'utf8');
    isFull = true;
    database.write(NAMESPACE, '/a', 1);
    await end();
    expect(lines).toEqual([expect.stringContaining('No new export could be made')]);
    expect(await readFile(join(path, METADATA), 'utf8')).toBe(before);
    expect((await readdir(path)).filter((name) => name.startsWith('export-'))).toHaveLength(1);
    expect((await openFolder(path, { auth })).database.read(NAMESPACE, '/a')).toBe(1);
  });

  it('contains an export and an empty journal after a clean stop', async () => {
    const { database, end } = await openFolder(path);
    database.write(NAMESPACE, '/list', ['a', { '.value': 'b', '.priority': 1 }]);
    await end();
    const names = await readdir(path);
    expect(names).toHaveLength(3);
    const [journal = '', exported = ''] = ['journal-', 'export-'].map((start) =>
      names.find((name) => name.startsWith(start)),
    );
    expect((await stat(join(path, journal))).size).toBe(0);
    const file = join(path, exported, `database_export/${NAMESPACE}.json`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      list: { 0: 'a', 1: { '.value': 'b', '.priority': 1 } },
    });
  });
});

describe('the journals of a data folder', () => {
  /**
   * Journals `count` writes and waits for the disk after each.
   * @returns a copy of the folder and its journal file
   */
  async function writeJournal(count: number): Promise<{ copy: string; file: string }> {
    const { database, folder } = await openFolder(path);
    for (let i = 1; i <= count; i += 1) {
      database.write(NAMESPACE, '/count', i);
      await folder.journal.settled();
    }
    const copy = await copyAsKilled(path);
    const name = (await readdir(copy)).find((entry) => entry.startsWith('journal-')) ?? '';
    return { copy, file: join(copy, name) };
  }

  it('restore writes after the export', async () => {
    const { copy } = await writeJournal(3);
    expect((await openFolder(copy)).database.read(NAMESPACE, '/count')).toBe(3);
  });

  it('are truncated to the last whole record, log it in one line, and can be continued', async () => {
    const { copy, file } = await writeJournal(3);
    const { size } = await stat(file);
    await truncate(file, size - 5);
    const { database, lines, folder } = await openFolder(copy);
    expect(database.read(NAMESPACE, '/count')).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/ended in \d+ bytes of an unfinished record/)]);
    database.write(NAMESPACE, '/count', 7);
    await folder.journal.settled();
    const again = await openFolder(await copyAsKilled(copy));
    expect(again.database.read(NAMESPACE, '/count')).toBe(7);
    expect(again.lines).toEqual([]);
  });

  it('are rejected when a record before the end is damaged, and the error names the file', async () => {
    const { copy, file } = await writeJournal(3);
    const bytes = await readFile(file);
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(openFolder(copy)).rejects.toThrow(
      `${file} is damaged: what follows byte 0 was acknowledged and cannot be read`,
    );
    await expect(openFolder(copy)).rejects.toThrow('Put the file back from a backup');
    expect(await readFile(file)).toEqual(bytes);
  });

  it('are rejected when a journal is missing', async () => {
    const { copy, file } = await writeJournal(1);
    await rm(file);
    await expect(openFolder(copy)).rejects.toThrow(`${file} is damaged: it is missing`);
  });

  it('are rejected when a journal is truncated and a later journal exists', async () => {
    const { copy, file } = await writeJournal(2);
    const { database, folder } = await openFolder(copy);
    database.write(NAMESPACE, '/count', 9);
    await folder.journal.settled();
    const killed = await copyAsKilled(copy);
    expect((await openFolder(killed)).database.read(NAMESPACE, '/count')).toBe(9);
    const cut = await copyAsKilled(copy);
    await truncate(join(cut, file.slice(copy.length)), 20);
    await expect(openFolder(cut)).rejects.toThrow('is damaged');
  });
});

describe('replaying a data folder', () => {
  const key = fc.constantFrom('a', 'b', 'c', '0', '1', '__proto__');
  const leaf = fc.oneof(
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.constant(null),
      fc.constant({ '.sv': 'timestamp' }),
      fc.constant({ '.sv': { increment: 2 } }),
      fc.record({ '.value': leaf, '.priority': fc.constantFrom(1, 'x') }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const place = fc
    .tuple(fc.array(key, { maxLength: 3 }), fc.boolean())
    .map(([keys, isPriority]) => `/${[...keys, ...(isPriority ? ['.priority'] : [])].join('/')}`);
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ place, value }) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    { weight: 1, arbitrary: fc.constant('kill' as const) },
  );

  it('restores the same tree after any writes and exports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isSmall) => {
        // A small limit starts an export after every few writes.
        const options = isSmall ? { saveAfter: 200 } : {};
        let used = await temporaryFolder();
        let open = await openFolder(used, options);
        for (const next of steps) {
          const expected = open.database.read(NAMESPACE, '/');
          if (next === 'restart') {
            await open.end();
            open = await openFolder(used, options);
            expect(open.database.read(NAMESPACE, '/')).toEqual(expected);
          } else if (next === 'kill') {
            await open.folder.journal.settled();
            // Wait for an export in progress. A separate test kills a process in the middle of one.
            await open.folder.saved();
            used = await copyAsKilled(used);
            await open.end();
            open = await openFolder(used, options);
            expect(open.database.read(NAMESPACE, '/')).toEqual(expected);
          } else {
            try {
              open.database.write(NAMESPACE, next.place, next.value);
            } catch (error) {
              expect(error).toBeInstanceOf(InvalidRequestError);
              expect(open.database.read(NAMESPACE, '/')).toEqual(expected);
            }
          }
        }
        const expected = open.database.read(NAMESPACE, '/');
        await open.end();
        expect((await openFolder(used)).database.read(NAMESPACE, '/')).toEqual(expected);
        await cleanUp();
      }),
      { ...seeded(17), numRuns: 40 },
    );
  });
});

/** Milliseconds between the first export and the kill of a process that exports continuously. */
const KILLS = [0, 3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 90];

it.each(KILLS)(
  'a process killed %i ms into exporting has lost no reported write',
  async (after) => {
    const child = fork(join(import.meta.dirname, 'exportForever.ts'), [path], {
      execArgv: ['--import', 'tsx'],
    });
    let reported = 0;
    await new Promise<void>((resolve) => {
      child.on('message', (count) => {
        reported = Number(count);
        resolve();
      });
    });
    await new Promise((resolve) => setTimeout(resolve, after));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;

    const loaded: string[] = [];
    const { database } = await openFolder(path, { auth: buildPart(loaded) });
    const count = Number(database.read(NAMESPACE, '/count'));
    expect(count).toBeGreaterThanOrEqual(reported);
    const rows = database.read(NAMESPACE, '/rows') as Record<string, number>;
    expect(Object.keys(rows)).toHaveLength(2_000);
    expect(new Set(Object.values(rows))).toEqual(new Set([count]));
    const [auth = ''] = loaded;
    const files = await readdir(auth);
    expect(files).toHaveLength(50);
    const texts = await Promise.all(files.map((file) => readFile(join(auth, file), 'utf8')));
    expect(new Set(texts).size).toBe(1);
  },
);
