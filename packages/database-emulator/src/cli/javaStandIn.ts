/**
 * Lets an unmodified firebase-tools run this emulator instead of the Java one. firebase-tools first runs `java -version`, then
 * `java -jar FILE`, where FILE comes from DATABASE_EMULATOR_BINARY_PATH. So we set that variable and put our own `java` script
 * first in the PATH of the command. Source: emulator/downloadableEmulators and commandUtils of firebase-tools 15.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { SpawnOptions } from 'node:child_process';

/** Environment variable with the folder of our `java` script. The search for the real `java` skips this folder. */
const FOLDER = 'DATABASE_EMULATOR_STAND_IN';
/** Version that our `java` script reports; firebase-tools requires 21 or later. */
const VERSION = 'openjdk version "21.0.0" (database-emulator replaces it)\n';

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Runs a program with our standard streams.
 * @returns the exit code as a shell reports it; 127 when the program can't be run
 */
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
 * @returns the exit code of the command
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

/**
 * Handles one call of our `java` script. Returns the options when firebase-tools wants to start the database emulator.
 * Otherwise prints a version or runs the real `java`, and returns the exit code.
 */
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
