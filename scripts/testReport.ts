import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>;
}

/** A step without tests counts as one failure when it fails. */
export interface StepResult {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
  /** File, name and reason of each test. A reason may have several lines. */
  failures?: string[];
  /** Tests that passed when their files ran again. */
  unsteady?: string[];
  /** Call it when no other step is running. */
  again?: () => Promise<Counts>;
}

type Counts = Omit<StepResult, 'name' | 'seconds' | 'again'>;

export function countStep(ok: boolean): Counts {
  return { ok, passed: 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** A file that can't be loaded, and a run that fails without a failed test, count as one failure each. */
export function countTests(report: VitestReport | null, exitCode: number): Counts {
  if (!report) return { ...countStep(false), note: 'vitest wrote no report' };
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counted = report.numFailedTests + unloaded;
  const failed = counted === 0 && exitCode !== 0 ? 1 : counted;
  return {
    ok: failed === 0,
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

// If more files have failed, the cause is not chance.
const MOST_RUN_AGAIN = 4;

/** See docs/decisions/0021. Returns none if the failure doesn't belong to a file. */
export function filesToRunAgain(report: VitestReport): string[] {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return failed.length > MOST_RUN_AGAIN ? [] : failed.map(({ name }) => name);
}

/** Tests that passed the second time are reported as unsteady, but don't count as failed. */
export function countRunAgain(first: VitestReport, again: Counts): Counts {
  const before = countTests(first, 1);
  if (!again.ok) return before;
  const steady = first.testResults
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults);
  return {
    ok: true,
    passed: steady.filter(({ status }) => status === 'passed').length + again.passed,
    failed: 0,
    skipped: before.skipped,
    unsteady: before.failures ?? [],
  };
}

function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = basename(name);
  if (failed.length > 0)
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${reasonIn(failureMessages[0])}`,
    );
  return status === 'failed' ? [`${file}: ${reasonIn(message)}`] : [];
}

// The full text of a reason is printed where the test failed.
const LONGEST_REASON = 2_000;

/** For a test that timed out, vitest reports only a placeholder's stack; for a hook that timed out, nothing. */
function reasonIn(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n');
  const stack = lines.findIndex((line) => /^ {4}at /.test(line));
  const reason = lines
    .slice(0, stack === -1 ? undefined : stack)
    .join('\n')
    .trimEnd();
  if (reason.length > LONGEST_REASON) return `${reason.slice(0, LONGEST_REASON)}…`;
  return reason.replace('STACK_TRACE_ERROR', 'timed out') || 'a hook failed; see above';
}

/** Includes tests that failed only once. The last line is the sum: `N passed, M failed`. */
export function formatResults(results: StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap((result) => {
    const tests = result.passed + result.failed + result.skipped;
    const counts =
      tests === 0 || (result.passed === 0 && !result.ok && tests === 1) ? '' : describe(result);
    const parts = [
      statusOf(result),
      result.name.padEnd(width),
      `${result.seconds.toFixed(0)} s`.padStart(6),
      [counts, result.note ?? ''].filter(Boolean).join(', '),
    ];
    const reported = [...(result.failures ?? []), ...(result.unsteady ?? [])];
    const failures = reported.flatMap((failure) => failure.split('\n'));
    return [parts.join('  ').trimEnd(), ...failures.map((line) => `        ${line}`)];
  });
  const sum = (pick: (result: StepResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  return [
    ...lines,
    '',
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`,
  ].join('\n');
}

function statusOf({ ok, unsteady }: StepResult): string {
  if (!ok) return 'FAILED  ';
  return unsteady ? 'UNSTEADY' : 'ok      ';
}

function describe({ passed, failed, skipped }: StepResult): string {
  return [`${passed} passed`, failed ? `${failed} failed` : '', skipped ? `${skipped} skipped` : '']
    .filter(Boolean)
    .join(', ');
}
