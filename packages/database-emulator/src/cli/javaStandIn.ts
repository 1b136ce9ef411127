/**
 * Puts this emulator in the place of the one in Java, for an unmodified firebase-tools. That runs `java -jar FILE`, with FILE
 * from DATABASE_EMULATOR_BINARY_PATH, and asks `java -version` before; so a command gets both, with a `java` of ours first
 * in its PATH. Source: emulator/downloadableEmulators and commandUtils of firebase-tools 15.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { SpawnOptions } from 'node:child_process';

/** Folder of the stand-in, which the real `java` is not looked for in. */
const FOLDER = 'DATABASE_EMULATOR_STAND_IN';
/** firebase-tools wants 21 or later. */
const VERSION = 'openjdk version "21.0.0" (database-emulator stands in for it)\n';

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Runs a program with our standard streams. @returns its exit code, as a shell gives it; 127 when there is none */
async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const options: SpawnOptions = { stdio: 'inherit', env };
  const child = spawn(program, args, options);
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${program} cannot be run: ${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Runs a command with this emulator as its database emulator.
 * @param cli path of our own program
 * @returns its exit code
 */
export async function runWith(
  cli: string,
  [program = '', ...args]: readonly string[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  try {
    const nodeArgs = [...process.execArgv, cli].map(quoted).join(' ');
    const script = `#!/bin/sh\nexec ${quoted(process.execPath)} ${nodeArgs} java "$@"\n`;
    await writeFile(join(folder, 'java'), script, { mode: 0o755 });
    return await run(program, args, {
      ...process.env,
      PATH: [folder, process.env['PATH'] ?? ''].join(delimiter),
      DATABASE_EMULATOR_BINARY_PATH: cli,
      [FOLDER]: folder,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is asked of the stand-in: our emulator's options, its version, or something for the real `java`. */
export async function readJava(
  cli: string,
  args: readonly string[],
): Promise<{ serve: string[] } | { code: number }> {
  const jar = args.indexOf('-jar');
  const file = jar < 0 ? undefined : args[jar + 1];
  if (file !== undefined && (await isSameFile(file, cli))) return { serve: args.slice(jar + 2) };
  if (file === undefined && args.includes('-version')) {
    process.stderr.write(VERSION);
    return { code: 0 };
  }
  const own = process.env[FOLDER];
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== own);
  return { code: await run('java', args, { ...process.env, PATH: path.join(delimiter) }) };
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.allSettled([realpath(a), realpath(b)]);
  return (
    first.status === 'fulfilled' && second.status === 'fulfilled' && first.value === second.value
  );
}
