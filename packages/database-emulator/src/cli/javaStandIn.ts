/**
 * Lets an unmodified firebase-tools run this emulator instead of the Java one. firebase-tools first runs `java -version`, then
 * `java -jar FILE`, where FILE comes from DATABASE_EMULATOR_BINARY_PATH. We set that variable and replace `java`: by a script that
 * is first in the PATH of the command, or on Windows, where a program must be an .exe, by a module that Node loads first. Source:
 * emulator/downloadableEmulators and commandUtils of firebase-tools 15.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { SpawnOptions } from 'node:child_process';

/** Environment variable with the folder of our `java`. The search for the real `java` skips this folder. */
const FOLDER = 'DATABASE_EMULATOR_STAND_IN';
/** Version that our `java` script reports; firebase-tools requires 21 or later. */
const VERSION = 'openjdk version "21.0.0" (database-emulator replaces it)\n';

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Quotes an argument for cmd.exe, which runs programs such as `firebase.cmd`. */
function quotedForCmd(text: string): string {
  return `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, '$1$1')}"`;
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
  const line = [program, ...args].map(quotedForCmd).join(' ');
  const child =
    process.platform === 'win32'
      ? spawn('cmd.exe', ['/d', '/s', '/c', `"${line}"`], {
          ...options,
          windowsVerbatimArguments: true,
        })
      : spawn(program, args, options);
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

/** Writes the script that replaces `java`, and returns the variables that make a command find it. */
async function replaceInPath(folder: string, cli: string): Promise<NodeJS.ProcessEnv> {
  const nodeArgs = [...process.execArgv, cli].map(quoted).join(' ');
  const script = `#!/bin/sh\nexec ${quoted(process.execPath)} ${nodeArgs} java "$@"\n`;
  await writeFile(join(folder, 'java'), script, { mode: 0o755 });
  return { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) };
}

/**
 * Writes a module that replaces `java` in each Node process of a command, and returns the variables that make Node load it. Our
 * own process runs the real `java`, so the module leaves it alone.
 */
export async function replaceInNode(folder: string, cli: string): Promise<NodeJS.ProcessEnv> {
  const module = join(folder, 'java.cjs');
  const node = JSON.stringify(process.execPath);
  const self = JSON.stringify(cli);
  const nodeArgs = JSON.stringify([...process.execArgv, cli, 'java']);
  await writeFile(
    module,
    `const childProcess = require('node:child_process');
const { spawn } = childProcess;
if (process.argv[1] !== ${self}) {
  childProcess.spawn = (program, ...rest) =>
    program === 'java' && Array.isArray(rest[0])
      ? spawn(${node}, [...${nodeArgs}, ...rest[0]], { ...rest[1], shell: false })
      : spawn(program, ...rest);
}
`,
  );
  const option = `--require "${module.replaceAll('\\', '/')}"`;
  return { NODE_OPTIONS: [process.env['NODE_OPTIONS'], option].filter(Boolean).join(' ') };
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
  const replace = process.platform === 'win32' ? replaceInNode : replaceInPath;
  try {
    return await run(program, args, {
      ...process.env,
      ...(await replace(folder, cli)),
      DATABASE_EMULATOR_BINARY_PATH: cli,
      [FOLDER]: folder,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Handles one call of our `java`. Returns the options when firebase-tools wants to start the database emulator.
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
