/** The unmodified firebase-tools, with the database emulator of `packages/` in place of the one in Java. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../emulators/project';

/** Resolved here, since the program runs in a folder without packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const CLI = join(REPOSITORY, 'packages/database-emulator/src/cli.ts');
const FIREBASE = join(REPOSITORY, 'node_modules/.bin/firebase');
const PORTS = Number(process.env['PORT_OFFSET'] ?? 0);

/** What `emulators:exec` runs. The commands `database:…` want a login also here, so what they send is sent for them. */
const CHECK = `
const base = 'http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST;
const ask = async (path, options) => (await fetch(base + path, options)).json();
const owner = { headers: { authorization: 'Bearer owner' } };
const ns = 'ns=demo-dropin-default-rtdb';
console.log('IMPORTED ' + JSON.stringify(await ask('/a.json?' + ns, owner)));
console.log('ALLOWED ' + JSON.stringify(await ask('/open.json?' + ns, { method: 'PUT', body: '1' })));
console.log('DENIED ' + JSON.stringify(await ask('/shut.json?' + ns, { method: 'PUT', body: '1' })));
const { report } = await ask('/.inspect/coverage.json?' + ns, owner);
await fetch(base + '/leaf.json?print=silent&' + ns, { ...owner, method: 'PATCH', body: 'null' });
console.log('COVERAGE ' + JSON.stringify(report.map(({ values }) => values)));
`;

it('runs as the database of firebase-tools: rules, import, coverage, export', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-dropin-'));
  try {
    const put = (name: string, content: string | object) =>
      writeFile(
        join(folder, name),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    await put('firebase.json', {
      database: { rules: 'rules.json' },
      emulators: {
        database: { host: '127.0.0.1', port: 9010 + PORTS },
        hub: { host: '127.0.0.1', port: 4410 + PORTS },
        logging: { host: '127.0.0.1', port: 4510 + PORTS },
        ui: { enabled: false },
      },
    });
    await put('rules.json', {
      rules: { open: { '.write': true }, shut: { '.write': 'auth != null' } },
    });
    await put('check.mjs', CHECK);
    await mkdir(join(folder, 'before/database_export'), { recursive: true });
    await put('before/firebase-export-metadata.json', {
      version: '15.0.0',
      database: { version: '4.11.2', path: 'database_export' },
    });
    await put('before/database_export/demo-dropin-default-rtdb.json', { a: 'here', leaf: 'gone' });

    const args = [
      ...['--import', TSX, CLI, 'with', FIREBASE, 'emulators:exec', '--project', 'demo-dropin'],
      ...['--only', 'database', '--import', 'before', '--export-on-exit', 'after'],
      `${process.execPath} check.mjs`,
    ];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, HOME: folder, CI: 'true' },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (printed += String(text)));
    }
    const [code] = (await once(child, 'close')) as [number];
    expect(printed).toContain('IMPORTED "here"');
    expect(printed).toContain('ALLOWED 1');
    expect(printed).toContain('DENIED {"error":"Permission denied"}');
    expect(printed).toContain('COVERAGE [[{"value":true,"count":1}],[{"value":false,"count":1}]]');
    expect([printed, code]).toEqual([printed, 0]);
    const after = await readFile(
      join(folder, 'after/database_export/demo-dropin-default-rtdb.json'),
      'utf8',
    );
    expect(JSON.parse(after)).toEqual({ a: 'here', open: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
