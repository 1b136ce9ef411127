#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJava, runWith } from './cli/javaStandIn';
import { ProjectError } from './cli/firebaseJson';
import { HELP, UsageError, readCommand } from './cli/options';
import { serve } from './cli/serve';
import { checkRules, describeRules } from './cli/watchRules';
import type { ProjectSettings } from './cli/firebaseJson';
import type { Command, ServeOptions } from './cli/options';

const SELF = fileURLToPath(import.meta.url);

function version(): string {
  // The path works from both src/ and dist/esm/, where the bundle is.
  const place = SELF.endsWith('.ts') ? '../package.json' : '../../package.json';
  const text = readFileSync(new URL(place, import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use; name another with --port.';
  return message;
}

/**
 * Runs the emulator until SIGINT or SIGTERM arrives, the program that started it with a channel for messages ends, or the disk
 * fails.
 * @returns the exit code
 */
async function run(options: ServeOptions): Promise<number> {
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  let stop = (): Promise<void> => Promise.resolve();
  const ended = new Promise<Error | null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve(null);
      });
    }
    void serve(options, log, resolve).then(
      (running) => {
        const data = options.data === null ? 'stored in memory only' : `stored in ${options.data}`;
        process.stdout.write(
          `Listening on ${running.origin}; data is ${data}; ${describeRules(options.rules)}.\n`,
        );
        stop = () => running.stop();
      },
      (error: unknown) => resolve(error as Error),
    );
  });
  const failure = await ended;
  if (failure !== null) {
    log(sentenceOf(failure));
    return 1;
  }
  try {
    await stop();
    return 0;
  } catch (error) {
    log(sentenceOf(error));
    return 1;
  }
}

async function main(
  args: readonly string[],
  project?: () => ProjectSettings | null,
): Promise<number> {
  const command: Command = readCommand(args, project);
  switch (command.kind) {
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'version':
      process.stdout.write(`${version()}\n`);
      return 0;
    case 'check': {
      const results = checkRules(command.files);
      for (const { line, isValid } of results) {
        (isValid ? process.stdout : process.stderr).write(`${line}\n`);
      }
      return results.every(({ isValid }) => isValid) ? 0 : 1;
    }
    case 'with':
      return runWith(SELF, command.command);
    case 'java': {
      const result = await readJava(SELF, command.args);
      // firebase-tools reads firebase.json itself, and sends the rules.
      return 'code' in result ? result.code : main(result.serve, () => null);
    }
    case 'serve':
      return run(command.options);
  }
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ProjectError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\nTry 'database-emulator --help'.\n`);
  process.exit(2);
}
