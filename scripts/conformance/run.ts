import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseEmulator } from '../../packages/database-emulator/src';

interface RunOptions {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  report: string;
}

/** `rules` apply to each database that doesn't set its own. */
export async function withEmulator<Result>(
  rules: string | null,
  use: (emulator: DatabaseEmulator) => Promise<Result>,
): Promise<Result> {
  const emulator = new DatabaseEmulator({ port: 0 });
  if (rules !== null) emulator.setDefaultRules(rules);
  await emulator.start();
  try {
    return await use(emulator);
  } finally {
    await emulator.stop();
  }
}

/** The exit code is ignored, because the report contains more. @throws Error with the output without a report */
export async function reportOf({ command, args, cwd, env, report }: RunOptions): Promise<string> {
  rmSync(report, { force: true });
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (printed += String(text)));
  await once(child, 'close');
  if (!existsSync(report)) throw new Error(`The tests in ${cwd} did not run:\n${printed}`);
  return readFileSync(report, 'utf8');
}
