/** Counts the outcome of the whole test command from vitest's JSON reports. */
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  /** The file's whole path. */
  name: string;
  status: string;
  /** Why it did not load. */
  message: string;
  assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>;
}

/** Outcome of one step. A step that is no test has no tests, and counts as one failure when it fails. */
export interface StepResult {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
  /** For each failed test its file, its name and the reason, which may be several lines. */
  failures?: string[];
  /** Like `failures`, of tests that passed when their files were run again. */
  unsteady?: string[];
  /** Of a step that may have failed by chance: tries once more what failed. For when no other step runs. */
  again?: () => Promise<Counts>;
}

type Counts = Omit<StepResult, 'name' | 'seconds' | 'again'>;

/** A step that is not made of tests. */
export function countStep(ok: boolean): Counts {
  return { ok, passed: 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * Counts a vitest project. A file that does not even load, and a run that fails without a failed test (an unhandled error,
 * a crash before the report), each count as one failure.
 * @param report `null` when vitest wrote none
 */
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

/** Files that are run again before they count as failed; where more have failed, something is broken. */
const MOST_RUN_AGAIN = 4;

/**
 * The paths of the files to run again, since what failed in them may have failed by chance (docs/decisions/0021). None when
 * the run failed by something that is in no file.
 */
export function filesToRunAgain(report: VitestReport): string[] {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return failed.length > MOST_RUN_AGAIN ? [] : failed.map(({ name }) => name);
}

/** The counts of a run whose failed files were run again: those that passed then are unsteady, which is told, and not failed. */
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

/** Characters of a reason that are told. The whole of it stands further above, where the test failed. */
const LONGEST_REASON = 2_000;

/**
 * The message of an error without its stack. Vitest's report gives the stack of a placeholder for a test that timed out, and nothing
 * for a hook that did.
 */
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

/** A table of the steps, each with what failed in it, be it only once; its last line is the sum, `N passed, M failed`. */
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
    const told = [...(result.failures ?? []), ...(result.unsteady ?? [])];
    const failures = told.flatMap((failure) => failure.split('\n'));
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
