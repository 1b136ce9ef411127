import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { REPOSITORY } from '../emulators/project';
import { countStep, type StepResult } from './testReport';

export interface Step {
  name: string;
  /** Output is printed only on failure, with the step's name in each line, so that steps can run in parallel. */
  work: (run: Run) => Promise<Omit<StepResult, 'name' | 'seconds'>>;
}

export type Run = (command: string[], env?: Record<string, string>) => Promise<number>;

/** One after the other, even if an earlier one fails. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, work } of steps) {
    console.log(`── ${name}`);
    const began = performance.now();
    const counts = await work(runAs(name)).catch(printFailure);
    const seconds = (performance.now() - began) / 1_000;
    console.log(`── ${name}: ${counts.ok ? 'ok' : 'FAILED'}`);
    results.push({ name, seconds, ...counts });
  }
  return results;
}

function printFailure(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  return countStep(false);
}

/** Repeats tests that may have failed by chance, with no other load. */
export async function runAgain(results: readonly StepResult[]): Promise<StepResult[]> {
  const settled: StepResult[] = [];
  for (const { again, ...result } of results) {
    const began = performance.now();
    const counts = again && (await again().catch(printFailure));
    const { name } = result;
    const seconds = result.seconds + (performance.now() - began) / 1_000;
    settled.push(counts ? { name, seconds, ...counts } : result);
  }
  return settled;
}

/** Programs of node_modules and npm, with this Node. */
const runAs =
  (name: string): Run =>
  ([script = '', ...args], env = {}) =>
    new Promise((resolve, reject) => {
      const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
      const child = spawn(process.execPath, [script, ...args], {
        cwd: REPOSITORY,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...colours, ...env },
      });
      const lines: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => lines.push(line));
      child.once('error', reject);
      child.once('close', (code) => {
        if (code !== 0) for (const line of lines) console.log(`${name} │ ${line}`);
        resolve(code ?? 1);
      });
    });
