import { expect, test } from 'vitest';
import { countStep, countTests, formatResults, type VitestReport } from './testReport';

const report = (overrides: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...overrides,
});
const failedFile = {
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed' }],
};
const brokenFile = { status: 'failed', assertionResults: [] };

test.each([
  ['all green', report(), 0, { ok: true, passed: 3, failed: 0 }],
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
    'both',
    report({ numFailedTests: 1, testResults: [failedFile, brokenFile] }),
    1,
    { ok: false, failed: 2 },
  ],
  ['an unhandled error beside green tests', report(), 1, { ok: false, passed: 3, failed: 1 }],
  ['no report', null, 1, { ok: false, passed: 0, failed: 1, note: 'vitest wrote no report' }],
  ['no report, though vitest is content', null, 0, { ok: false, failed: 1 }],
  [
    'no files',
    report({ numPassedTests: 0, testResults: [] }),
    0,
    { ok: true, failed: 0, note: 'no test files yet' },
  ],
  ['skipped tests', report({ numPendingTests: 2, numTodoTests: 1 }), 0, { ok: true, skipped: 3 }],
])('counts %s', (_what, given, exitCode, counts) => {
  expect(countTests(given, exitCode)).toMatchObject(counts);
});

test('a failed step without tests counts as one failure', () => {
  expect(countStep(true)).toMatchObject({ ok: true, passed: 0, failed: 0 });
  expect(countStep(false)).toMatchObject({ ok: false, passed: 0, failed: 1 });
});

test('ends with the sum, as its very last line', () => {
  const text = formatResults([
    { name: 'types', seconds: 3.2, ...countStep(false) },
    {
      name: 'test:unit',
      seconds: 61,
      ...countTests(report({ numFailedTests: 2, testResults: [failedFile] }), 1),
    },
    {
      name: 'test:rules',
      seconds: 0.4,
      ...countTests(report({ numPassedTests: 0, testResults: [] }), 0),
    },
  ]);
  expect(text.split('\n')).toEqual([
    'FAILED  types          3 s',
    'FAILED  test:unit     61 s  3 passed, 2 failed',
    'ok      test:rules     0 s  no test files yet',
    '',
    '3 passed, 3 failed',
  ]);
});
