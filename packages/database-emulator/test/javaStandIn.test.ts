import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { replaceInNode } from '../src/cli/javaStandIn';
import { cleanUp, onCleanUp, spawnWithChannel } from './support';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const CLI = join(import.meta.dirname, '../src/cli.ts');

/** Does what firebase-tools does: asks for Java's version, then runs a file with Java. */
const TOOL = `
const childProcess = require('child_process');
const [, , kind, ...args] = process.argv;
const java = childProcess.spawn(kind, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: false });
java.stdout.pipe(process.stdout);
java.stderr.pipe(process.stderr);
java.on('exit', (code) => { process.exitCode = code ?? 0; });
java.on('error', (error) => { console.error(error.code); process.exitCode = 127; });
process.on('disconnect', () => java.kill());
`;

let folder: string;

async function prepare(): Promise<NodeJS.ProcessEnv> {
  folder = await mkdtemp(join(tmpdir(), 'java stand-in '));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'tool.cjs'), TOOL);
  const { execArgv } = process;
  process.execArgv = ['--import', TSX];
  onCleanUp(() => void (process.execArgv = execArgv));
  return { ...process.env, ...(await replaceInNode(folder, CLI)), PATH: folder };
}

afterEach(cleanUp);

it('replaces java in each Node process of a command, without a shell', async () => {
  const env = await prepare();
  const tool = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(folder, 'tool.cjs'), ...args], { env });
  const { stderr } = await tool('java', '-version');
  expect(stderr).toMatch(/^openjdk version "21\./);
  await expect(tool('javac', '-version')).rejects.toMatchObject({ code: 127 });
  // Another emulator needs the real Java, and there is none in the PATH.
  await expect(tool('java', '-jar', 'other.jar')).rejects.toMatchObject({
    stderr: expect.stringContaining('java cannot be run'),
  });
});

it('starts the emulator when a command runs its file with java, without reading firebase.json', async () => {
  const env = await prepare();
  const args = [join(folder, 'tool.cjs'), 'java', '-jar', CLI, '--port', '0'];
  await writeFile(join(folder, 'firebase.json'), '{');
  const child = spawnWithChannel(args, { env, cwd: folder });
  onCleanUp(() => void child.kill('SIGKILL'));
  const [first] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit'),
  ])) as unknown[];
  expect(String(first)).toMatch(/^Listening on http:.+; no rules: everything is allowed\.$/m);
  const exit = once(child, 'exit');
  // Windows has no signals that a program could handle.
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
