import { expect, test } from 'vitest';
import {
  countRunAgain,
  countStep,
  countTests,
  filesToRunAgain,
  formatResults,
  type VitestReport,
} from './testReport';

const passed = { status: 'passed', fullName: 'a sum', failureMessages: [] };
const report = (overrides: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: '/portal/test/green.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [passed],
    },
  ],
  ...overrides,
});
const failedFile = {
  name: '/portal/test/red.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [
    passed,
    {
      status: 'failed',
      fullName: 'a difference',
      failureMessages: ['Error: \u001b[31mexpected 1\u001b[39m\n  to be 2\n    at red.test.ts:3'],
    },
  ],
};
const late = (reason: string) => ({
  status: 'failed',
  fullName: 'late',
  failureMessages: [`Error: ${reason}\n    at late.test.ts:3`],
});
const brokenFile = {
  name: '/portal/test/broken.test.ts',
  status: 'failed',
  message: 'Unexpected token',
  assertionResults: [],
};

test.each([
  ['a run without failures', report(), 0, { ok: true, passed: 3, failed: 0 }],
  [
    'a failed test',
    report({ numFailedTests: 1, testResults: [failedFile] }),
    1,
    { ok: false, passed: 3, failed: 1 },
  ],
  [
    'a file that does not load',
    report({ testResults: [brokenFile] }),
    1,
    { ok: false, passed: 3, failed: 1 },
  ],
  [
    'a failed test and a file that does not load',
    report({ numFailedTests: 1, testResults: [failedFile, brokenFile] }),
    1,
    { ok: false, failed: 2 },
  ],
  ['an unhandled error although all tests pass', report(), 1, { ok: false, passed: 3, failed: 1 }],
  ['no report', null, 1, { ok: false, passed: 0, failed: 1, note: 'vitest wrote no report' }],
  ['no report, although vitest succeeded', null, 0, { ok: false, failed: 1 }],
  ['no files', report({ numPassedTests: 0, testResults: [] }), 1, { ok: false, failed: 1 }],
  ['skipped tests', report({ numPendingTests: 2, numTodoTests: 1 }), 0, { ok: true, skipped: 3 }],
])('the report counts %s', (_what, given, exitCode, counts) => {
  expect(countTests(given, exitCode)).toMatchObject(counts);
});

test('a failed step without tests counts as one failure', () => {
  expect(countStep(true)).toMatchObject({ ok: true, passed: 0, failed: 0 });
  expect(countStep(false)).toMatchObject({ ok: false, passed: 0, failed: 1 });
});

test.each([
  [
    'a test',
    { ...failedFile, assertionResults: [late('STACK_TRACE_ERROR')] },
    'late: Error: timed out',
  ],
  ['a hook', { ...brokenFile, message: '' }, 'a hook failed; see above'],
])('the report says that %s timed out, although vitest gives no reason', (_what, file, reason) => {
  const { failures } = countTests(report({ testResults: [file] }), 1);
  expect(failures).toEqual([expect.stringMatching(`^\\w+\\.test\\.ts: ${reason}$`)]);
});

test('the report contains the reason of a failure, up to a maximum length', () => {
  const failuresOf = (reason: string) =>
    countTests(report({ testResults: [{ ...failedFile, assertionResults: [late(reason)] }] }), 1)
      .failures;
  expect(failuresOf('two lines\n  - of a log')).toEqual([
    'red.test.ts: late: Error: two lines\n  - of a log',
  ]);
  expect(failuresOf('x'.repeat(10_000))?.join('').length).toBeLessThan(2_100);
});

test('up to four failed test files run again, and more than four do not', () => {
  const files = (...testResults: VitestReport['testResults']) =>
    filesToRunAgain(report({ testResults }));
  expect(files(...report().testResults, failedFile)).toEqual([failedFile.name]);
  expect(files(failedFile, brokenFile)).toEqual([failedFile.name, brokenFile.name]);
  expect(files(failedFile, brokenFile, failedFile, brokenFile)).toHaveLength(4);
  expect(files(failedFile, brokenFile, failedFile, brokenFile, failedFile)).toEqual([]);
});

test('a test that fails and then passes is reported as unsteady, not as failed', () => {
  const first = report({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [...report().testResults, failedFile],
  });
  const green = { ...countStep(true), passed: 2 };
  const unsteady = countRunAgain(first, green);
  expect(unsteady).toMatchObject({ ok: true, passed: 3, failed: 0 });
  expect(formatResults([{ name: 'test:unit', seconds: 61, ...unsteady }]).split('\n')).toEqual([
    'UNSTEADY  test:unit    61 s  3 passed',
    '        red.test.ts: a difference: Error: expected 1',
    '          to be 2',
    '',
    '3 passed, 0 failed',
  ]);
  expect(countRunAgain(first, countStep(false))).toEqual(countTests(first, 1));
});

test('the report names the failures and ends with the totals', () => {
  const text = formatResults([
    { name: 'types', seconds: 3.2, ...countStep(false) },
    {
      name: 'test:unit',
      seconds: 61,
      ...countTests(report({ numFailedTests: 1, testResults: [failedFile, brokenFile] }), 1),
    },
    {
      name: 'test:rules',
      seconds: 0.4,
      ...countTests(report({ numPassedTests: 2 }), 0),
    },
  ]);
  expect(text.split('\n')).toEqual([
    'FAILED    types          3 s',
    'FAILED    test:unit     61 s  3 passed, 2 failed',
    '        red.test.ts: a difference: Error: expected 1',
    '          to be 2',
    '        broken.test.ts: Unexpected token',
    'ok        test:rules     0 s  2 passed',
    '',
    '5 passed, 3 failed',
  ]);
});
