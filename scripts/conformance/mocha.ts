import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Outcome, ROOM } from './room';
import { reportOf } from './run';

interface Report {
  stats: { passes: number; pending: number };
  failures: { fullTitle: string; err: { message?: string } }[];
}

interface MochaOptions {
  suite: string;
  cwd: string;
  args: readonly string[];
  /** A module that Node loads first. */
  setup: string;
  env: Record<string, string>;
}

// The usual limit of a few seconds is too short on a busy machine.
const PATIENCE = 20_000;

export async function runMocha({ suite, cwd, args, setup, env }: MochaOptions): Promise<Outcome> {
  const report = join(ROOM, 'report.json');
  const mocha = createRequire(join(ROOM, 'package.json')).resolve('mocha/bin/mocha.js');
  const text = await reportOf({
    command: process.execPath,
    args: [
      ...['--import', setup, mocha, ...args, '--timeout', String(PATIENCE), '--exit'],
      ...['--reporter', 'json', '--reporter-option', `output=${report}`],
    ],
    cwd,
    env,
    report,
  });
  const { stats, failures } = JSON.parse(text) as Report;
  return {
    suite,
    passed: stats.passes,
    skipped: stats.pending,
    failures: failures.map(({ fullTitle, err }) => ({
      title: fullTitle,
      message: err.message ?? 'failed',
    })),
  };
}
