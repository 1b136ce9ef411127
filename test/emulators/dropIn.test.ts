/** Tests the unmodified firebase-tools with the database emulator of `packages/` instead of the Java one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePortOffset, HOST, type Ports, portsFor } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/** Resolved here, because the program runs in a folder without packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const CLI = join(REPOSITORY, 'packages/database-emulator/src/cli.ts');
const FIREBASE = join(REPOSITORY, 'node_modules/.bin/firebase');
const NAMESPACE = 'demo-dropin-default-rtdb';

/**
 * The script that `emulators:exec` runs. The `database:…` commands require a login even here, so it sends
 * their requests itself.
 */
const CHECK = `
const base = 'http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST;
const ask = async (path, options) => (await fetch(base + path, options)).json();
const owner = { headers: { authorization: 'Bearer owner' } };
const ns = 'ns=${NAMESPACE}';
console.log('IMPORTED ' + JSON.stringify(await ask('/a.json?' + ns, owner)));
console.log('ALLOWED ' + JSON.stringify(await ask('/open.json?' + ns, { method: 'PUT', body: '1' })));
console.log('DENIED ' + JSON.stringify(await ask('/shut.json?' + ns, { method: 'PUT', body: '1' })));
const { report } = await ask('/.inspect/coverage.json?' + ns, owner);
await fetch(base + '/leaf.json?print=silent&' + ns, { ...owner, method: 'PATCH', body: 'null' });
console.log('COVERAGE ' + JSON.stringify(report.map(({ values }) => values)));
`;

let folder: string;
let ports: Ports;
let run: Run | undefined;

/** Creates a project of firebase-tools with rules, data to import and no packages. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-dropin-'));
  ports = portsFor(await findFreePortOffset());
  const put = (name: string, content: string | object) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  await put('firebase.json', {
    database: { rules: 'rules.json' },
    emulators: {
      database: { host: HOST, port: ports.database },
      hub: { host: HOST, port: ports.hosting },
      logging: { host: HOST, port: ports.console },
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
  await put(`before/database_export/${NAMESPACE}.json`, { a: 'here', leaf: 'gone' });
});
afterEach(async () => {
  await run?.end();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of firebase-tools in the project, in its own process group like a terminal. */
class Run {
  printed = '';
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly closed: Promise<unknown[]>;

  constructor(...command: string[]) {
    const project = ['--project', 'demo-dropin', '--only', 'database'];
    const [name = '', ...rest] = command;
    const args = ['--import', TSX, CLI, 'with', FIREBASE, name, ...project, ...rest];
    const env = { ...process.env, HOME: folder, CI: 'true' };
    this.child = spawn(process.execPath, args, { cwd: folder, env, detached: true });
    this.closed = once(this.child, 'close');
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (text) => (this.printed += String(text)));
  }

  /**
   * Waits until the output matches.
   * @throws Error with the output when the process ends before
   */
  async until(pattern: RegExp): Promise<void> {
    const isEnded = this.closed.then(() => true);
    while (!pattern.test(this.printed)) {
      const more = once(this.child.stdout, 'data').then(() => false);
      if (await Promise.race([isEnded, more]))
        throw new Error(`It ended without ${String(pattern)}:\n${this.printed}`);
    }
  }

  /** @param signal SIGINT is the signal of Ctrl-C in a terminal */
  signal(signal: 'SIGINT' | 'SIGKILL'): void {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, signal);
  }

  /** Kills a process that a failed test has left running. */
  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.signal('SIGKILL');
    await this.closed;
  }

  async code(): Promise<unknown> {
    return (await this.closed)[0];
  }
}

const exported = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name, `database_export/${NAMESPACE}.json`), 'utf8'));

it('the database emulator works in firebase-tools for rules, import, coverage and export', async () => {
  run = new Run(
    ...['emulators:exec', '--import', 'before', '--export-on-exit', 'after'],
    `${process.execPath} check.mjs`,
  );
  const code = await run.code();
  expect(run.printed).toContain('IMPORTED "here"');
  expect(run.printed).toContain('ALLOWED 1');
  expect(run.printed).toContain('DENIED {"error":"Permission denied"}');
  expect(run.printed).toContain(
    'COVERAGE [[{"value":true,"count":1}],[{"value":false,"count":1}]]',
  );
  expect([run.printed, code]).toEqual([run.printed, 0]);
  expect(await exported('after')).toEqual({ a: 'here', open: 1 });
});

it('the database emulator runs in emulators:start until Ctrl-C, and then exports', async () => {
  run = new Run('emulators:start', '--import', 'before', '--export-on-exit', 'after');
  await run.until(/All emulators ready/);
  const url = `http://${HOST}:${String(ports.database)}/a.json?ns=${NAMESPACE}`;
  const headers = { authorization: 'Bearer owner' };
  expect(await (await fetch(url, { headers })).json()).toBe('here');
  await fetch(url, { headers, method: 'PUT', body: '"changed"' });
  run.signal('SIGINT');
  const code = await run.code();
  expect([run.printed, code]).toEqual([run.printed, 0]);
  expect(await exported('after')).toEqual({ a: 'changed', leaf: 'gone' });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
