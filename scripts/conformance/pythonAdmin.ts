/** These tests use REST and event streams. */
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { copyParts, installPython, type Outcome, requireCheckout, ROOM } from './room';
import { reportOf, withEmulator } from './run';

const TESTS = 'integration/test_db.py';

/** @param checkout the folder of firebase-admin-python */
export async function runPythonAdmin(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, TESTS, 'firebase-admin-python');
  const python = await installPython();
  const cwd = copyParts(checkout, 'python-admin', ['firebase_admin', 'integration', 'tests']);
  const report = join(ROOM, 'report.xml');
  const text = await withEmulator(null, ({ host, port }) =>
    reportOf({
      command: python,
      args: ['-m', 'pytest', TESTS, '-p', 'no:cacheprovider', `--junitxml=${report}`],
      cwd,
      env: { FIREBASE_DATABASE_EMULATOR_HOST: `${host}:${String(port)}` },
      report,
    }),
  );
  return [{ suite: 'firebase-admin-python, db', ...readReport(text) }];
}

/** A `testcase` for each test, with a child if the test did not pass. */
function readReport(xml: string): Omit<Outcome, 'suite'> {
  const failures: Outcome['failures'] = [];
  let title = '';
  let tests = 0;
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag: (name, { classname = '', name: test = '', message = '' }) => {
        if (name === 'testcase') {
          tests += 1;
          title = `${classname}.${test}`;
        }
        if (name === 'skipped') skipped += 1;
        if (name === 'failure' || name === 'error') failures.push({ title, message });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { passed: tests - skipped - failures.length, skipped, failures };
}
