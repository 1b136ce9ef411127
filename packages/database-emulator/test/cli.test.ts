import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp, onCleanUp, spawnWithChannel } from './support';

/** Resolved here, because the program runs in a folder without packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const CLI = join(import.meta.dirname, '../src/cli.ts');
const OPEN = '{"rules": {".read": true, ".write": true}}';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-cli-'));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
});
afterEach(cleanUp);

/** A running program, with everything it has printed so far. */
class Program {
  out = '';
  err = '';
  readonly ended: Promise<unknown>;
  private readonly child;
  private readonly waiting = new Set<() => void>();

  constructor(...args: string[]) {
    this.child = spawnWithChannel(['--import', TSX, CLI, ...args], { cwd: folder });
    // After `disconnect`, Node emits no 'close' for the process.
    const { stdout, stderr } = this.child;
    this.ended = Promise.all([
      once(this.child, 'exit').then(([code]: unknown[]) => code),
      once(stdout, 'close'),
      once(stderr, 'close'),
    ]).then(([code]) => code);
    this.child.stdout.on('data', (text) => this.take(() => (this.out += String(text))));
    this.child.stderr.on('data', (text) => this.take(() => (this.err += String(text))));
    onCleanUp(() => void this.child.kill('SIGKILL'));
  }

  /** Waits until the output matches. */
  async printed(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.out + this.err)) {
      const more = new Promise<'more'>((resolve) => this.waiting.add(() => resolve('more')));
      if ((await Promise.race([more, this.ended])) !== 'more') {
        throw new Error(`It ended without ${String(pattern)}:\n${this.out}${this.err}`);
      }
    }
  }

  async url(): Promise<string> {
    await this.printed(/Listening on \S+;/);
    return /http:\S+(?=;)/.exec(this.out)?.[0] ?? '';
  }

  disconnect(): void {
    this.child.disconnect();
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<unknown> {
    // Windows ends programs without a signal that they could handle.
    if (process.platform === 'win32' && signal !== 'SIGKILL') this.child.disconnect();
    else this.child.kill(signal);
    return this.ended;
  }

  private take(add: () => void): void {
    add();
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

async function request(url: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}${path}?ns=demo`, {
    method: body === undefined ? 'GET' : 'PUT',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

describe('the command line of the emulator', () => {
  it('prints its options and its version', async () => {
    const program = new Program('--help');
    expect(await program.ended).toBe(0);
    expect(program.out).toContain('--export-on-exit');
    for (const command of ['check', 'with']) {
      const help = new Program(command, '--help');
      expect(await help.ended).toBe(0);
      expect(help.out).toBe(program.out);
    }
    const versioned = new Program('--version');
    expect(await versioned.ended).toBe(0);
    expect(versioned.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each<[string[], string]>([
    [['--prot', '9000'], "Unknown option '--prot'"],
    [['--port', 'x'], "--port takes a number from 0 to 65535, not 'x'."],
    [['--functions', '5001'], "--functions takes HOST:PORT, not '5001'."],
    [['--export-on-exit'], '--export-on-exit needs a folder, or --import with one.'],
    [['check'], "'check' takes the rules files to check."],
    [['check', '--foo'], "'check' has no option '--foo'."],
    [['with'], "'with' takes the command to run."],
  ])('exits with code 2 for %j', async (args, sentence) => {
    const program = new Program(...args);
    expect(await program.ended).toBe(2);
    expect(program.err).toContain(sentence);
  });

  it('exits with code 1 and a message when rules, import or port cannot be used', async () => {
    await writeFile(join(folder, 'rules.json'), '{"rules": {\n  ".read": "foo"}}');
    const wrong = new Program('--port', '0', '--rules', 'rules.json');
    expect(await wrong.ended).toBe(1);
    expect(wrong.err).toBe("rules.json:2:13: Unknown variable 'foo'. (/.read)\n");
    const missing = new Program('--port', '0', '--import', 'nowhere');
    expect(await missing.ended).toBe(1);
    expect(missing.err).toBe('There is no folder nowhere to import.\n');
    const first = new Program('--port', '0');
    const port = new URL(await first.url()).port;
    const second = new Program('--port', port);
    expect(await second.ended).toBe(1);
    expect(second.err).toBe('The port is in use; name another with --port.\n');
    expect(await first.stop('SIGTERM')).toBe(0);
  });

  it('checks rules files and prints the errors of the service', async () => {
    await writeFile(join(folder, 'good.json'), OPEN);
    await writeFile(join(folder, 'bad.json'), '{"rules": {\n  ".read": "data == null"}}');
    const good = new Program('check', 'good.json');
    expect(await good.ended).toBe(0);
    expect(good.out).toBe('good.json has no errors.\n');
    const bad = new Program('check', 'good.json', 'bad.json', 'missing.json');
    expect(await bad.ended).toBe(1);
    expect(bad.err).toMatch(
      /^bad\.json:2:13: Invalid == expression: left operand is not a number, .+ \(\/\.read\)\nmissing\.json cannot be read \(.*ENOENT.*\)\.\n$/,
    );
  });

  it('reads rules, host and port from firebase.json', async () => {
    const project = {
      database: [
        { target: 'main', rules: 'main.rules.json' },
        { instance: 'other', rules: 'other.rules.json' },
      ],
      emulators: { database: { host: 'localhost', port: 0 } },
    };
    await writeFile(join(folder, 'firebase.json'), `// the project\n${JSON.stringify(project)}`);
    const targets = { demo: { database: { main: ['demo'] } } };
    await writeFile(join(folder, '.firebaserc'), JSON.stringify({ targets }));
    await writeFile(join(folder, 'main.rules.json'), '{"rules": {".read": true}}');
    await writeFile(join(folder, 'other.rules.json'), '{"rules": {}}');
    const program = new Program();
    const url = await program.url();
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await request(url, '/a.json')).toBeNull();
    expect(await request(url, '/a.json', 1)).toEqual({ error: 'Permission denied' });
    const other = await fetch(`${url}/a.json?ns=other`);
    expect(other.status).toBe(401);
    expect(await program.stop()).toBe(0);
    expect(program.out).toContain(
      '; rules: main.rules.json for demo; other.rules.json for other; for other databases no rules: everything is allowed.\n',
    );
    await writeFile(join(folder, 'other.rules.json'), '{"rules": {');
    const wrong = new Program();
    expect(await wrong.ended).toBe(1);
    expect(wrong.err).toBe(`other.rules.json:1:12: Expected '"'.\n`);
  });

  it('replaces only the setting of each flag', async () => {
    const project = {
      database: { rules: 'main.rules.json' },
      emulators: { database: { host: 'localhost', port: 0 } },
    };
    await writeFile(join(folder, 'firebase.json'), JSON.stringify(project));
    await writeFile(join(folder, 'main.rules.json'), '{"rules": {}}');
    await writeFile(join(folder, 'open.json'), OPEN);
    const startOf = async (...args: string[]) => {
      const program = new Program(...args);
      const result = await request(await program.url(), '/a.json', 1);
      expect(await program.stop()).toBe(0);
      return [program.out.replace(/:\d+;/, ';'), result];
    };
    const start = (host: string, rules: string) =>
      `Listening on http://${host}; data is stored in memory only; ${rules}.\n`;
    const denied = { error: 'Permission denied' };
    expect(await startOf('--port', '0')).toEqual([
      start('localhost', 'rules: main.rules.json'),
      denied,
    ]);
    expect(await startOf('--host', '127.0.0.1')).toEqual([
      start('127.0.0.1', 'rules: main.rules.json'),
      denied,
    ]);
    expect(await startOf('--rules', 'open.json')).toEqual([
      start('localhost', 'rules: open.json'),
      1,
    ]);
    await rm(join(folder, 'firebase.json'));
    expect(await startOf('--port', '0')).toEqual([
      start('127.0.0.1', 'no rules: everything is allowed'),
      1,
    ]);
  });

  it.each<[content: string, message: string]>([
    ['{"database": {', `firebase.json:1:15: Expected '"'.`],
    ['[]', 'firebase.json must contain an object.'],
    ['{"database": 5}', 'firebase.json: database must be an object, not 5.'],
    ['{"database": {"rules": 5}}', 'firebase.json: database.rules must be a text, not 5.'],
    [
      '{"database": [{"rules": "a"}, {"rules": []}]}',
      'firebase.json: database.1.rules must be a text, not [].',
    ],
    [
      '{"database": {"rules": "a", "target": "main"}}',
      "firebase.json: database.target is 'main', for which .firebaserc has no databases.",
    ],
    [
      '{"emulators": {"database": {"port": "9123"}}}',
      'firebase.json: emulators.database.port must be a number from 0 to 65535, not "9123".',
    ],
    [
      '{"emulators": {"database": {"host": ""}}}',
      'firebase.json: emulators.database.host must be a text, not "".',
    ],
  ])('names firebase.json and the field for %s', async (content, message) => {
    await writeFile(join(folder, 'firebase.json'), content);
    const program = new Program();
    expect(await program.ended).toBe(1);
    expect(program.err).toBe(`${message}\n`);
  });

  it('prints refused requests with --debug', async () => {
    await writeFile(
      join(folder, 'rules.json'),
      '{"rules": {"a": {".write": "auth.uid === \'ada\'"}}}',
    );
    const program = new Program('--port', '0', '--rules', 'rules.json', '--debug');
    await request(await program.url(), '/a.json', 1);
    await program.printed(
      /^demo, signed out: write of \/a refused: \/a\/\.write is false: auth\.uid === 'ada'$/m,
    );
    expect(await program.stop()).toBe(0);
  });

  it('ends in order when the program that started it ends', async () => {
    const program = new Program('--port', '0', '--export-on-exit', 'export');
    await request(await program.url(), '/a.json', 1);
    program.disconnect();
    expect(await program.ended).toBe(0);
    expect(await readFile(join(folder, 'export/database_export/demo.json'), 'utf8')).toBe(
      '{"a":1}',
    );
  });

  it('warns when other machines can reach it', async () => {
    const program = new Program('--port', '0', '--host', '0.0.0.0');
    await program.url();
    expect(program.err).toBe(
      'Every program that reaches 0.0.0.0 can read and change all data: tokens are not verified.\n',
    );
    expect(await program.stop()).toBe(0);
  });

  it('loads rules again when their file changes, but keeps the previous rules if they are invalid', async () => {
    const file = join(folder, 'rules.json');
    await writeFile(file, OPEN);
    const program = new Program('--port', '0', '--rules', 'rules.json');
    const url = await program.url();
    expect(await request(url, '/a.json', 1)).toBe(1);
    await writeFile(file, '{"rules": {".read": tru}}');
    await program.printed(/^rules\.json:1:\d+: Parse error.*\nThe rules before stay\.$/m);
    expect(await request(url, '/a.json', 2)).toBe(2);
    await writeFile(file, '{"rules": {".read": true}}');
    await program.printed(/was loaded again/);
    expect(await request(url, '/a.json', 3)).toEqual({ error: 'Permission denied' });
    expect(await request(url, '/a.json')).toBe(2);
    expect(await program.stop()).toBe(0);
  });

  it('exports on exit the data that it imports at the next start', async () => {
    const args = ['--port', '0', '--import', 'export', '--export-on-exit'];
    const first = new Program(...args);
    await request(await first.url(), '/a.json', { b: { '.value': 1, '.priority': 2 } });
    expect(await first.stop()).toBe(0);
    const written = await readFile(join(folder, 'export/database_export/demo.json'), 'utf8');
    expect(JSON.parse(written)).toEqual({ a: { b: { '.value': 1, '.priority': 2 } } });
    const second = new Program(...args);
    expect(await request(await second.url(), '/a.json')).toEqual({ b: 1 });
    expect(await second.stop()).toBe(0);
  });

  it('does not replace a folder that contains other files', async () => {
    await writeFile(join(folder, 'thesis.txt'), 'x');
    const program = new Program('--port', '0', '--export-on-exit', '.');
    await program.url();
    expect(await program.stop()).toBe(1);
    expect(program.err).toContain('holds more than an export of databases; it is not replaced.');
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('x');
  });

  it('keeps acknowledged writes after a kill', async () => {
    const first = new Program('--port', '0', '--data', 'data');
    await request(await first.url(), '/a.json', 'kept');
    await first.stop('SIGKILL');
    const second = new Program('--port', '0', '--data', 'data');
    expect(await request(await second.url(), '/a.json')).toBe('kept');
    expect(await second.stop()).toBe(0);
  });
});
