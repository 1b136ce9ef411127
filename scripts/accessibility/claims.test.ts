import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import type { VitestReport } from '../testReport';
import { unknownClaims, unprovenClaims } from './claims';

const FILE = 'test/journeys/screens.test.ts';
const claiming = (...titles: string[]) => [
  {
    ...{ number: '1.4.3', name: 'Contrast (Minimum)', level: 'AA', met: 'By its colours.' },
    ...{ tests: titles.map((title) => `${FILE} > ${title}`), written: [], gaps: [] },
  },
];

const report = (tests: Record<string, string>, file = FILE): VitestReport => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  testResults: [
    {
      ...{ name: join(REPOSITORY, file), status: 'passed', message: '' },
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        ...{ fullName, status, failureMessages: [] },
      })),
    },
  ],
});

const SCREENS = 'the screens of %s@ pass';

test('a claim is unknown if no file has a test with its title', () => {
  const read = (file: string) => (file === FILE ? `test.each(ALL)('${SCREENS}', check);` : '');
  expect(unknownClaims(claiming(SCREENS), read)).toEqual([]);
  expect(unknownClaims(claiming('the screens pass'), read)).toEqual([
    `1.4.3: ${FILE}: the screens pass`,
  ]);
  const [claim] = claiming(SCREENS);
  const elsewhere = claim ? [{ ...claim, tests: [`test/other.test.ts > ${SCREENS}`] }] : [];
  expect(unknownClaims(elsewhere, read)).toEqual([`1.4.3: test/other.test.ts: ${SCREENS}`]);
});

test.each<[string, boolean, ...VitestReport[]]>([
  ['all of its cases passed', true, report({ 'the screens of legal@ pass': 'passed' })],
  ['it passed within a group', true, report({ 'on a phone the screens of legal@ pass': 'passed' })],
  [
    'it passed when its file ran again',
    true,
    report({ 'the screens of legal@ pass': 'failed' }),
    report({ 'the screens of legal@ pass': 'passed' }),
  ],
  ['no test ran', false],
  ['only another test ran', false, report({ 'the screens of legal@ pass quickly': 'passed' })],
  [
    'it ran in another file',
    false,
    report({ 'the screens of legal@ pass': 'passed' }, 'a.test.ts'),
  ],
  ['it was skipped', false, report({ 'the screens of legal@ pass': 'pending' })],
  [
    'one of its cases failed',
    false,
    report({ 'the screens of legal@ pass': 'passed', 'the screens of guest@ pass': 'failed' }),
  ],
])('if %s, that a claim is proven is %s', (_, isProven, ...reports) => {
  expect(unprovenClaims(claiming(SCREENS), reports)).toEqual(
    isProven ? [] : [`1.4.3: ${FILE}: ${SCREENS}`],
  );
});
