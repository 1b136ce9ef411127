import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertAllowed } from './startPolicy';

const SCRIPTS = ['begin();'];
const HASH = "'sha256-n3dWUXfaUPdHDKFkiaxIFf5/KqVmLcAKQ0t0NFXQeUQ='";
const hosting = (sources: string) => `{"value": "script-src ${sources}; style-src 'self'"}`;

test('the policy check accepts an inline script if the policy contains its hash', () => {
  const stated = thrown("'self'").match(/'sha256-[A-Za-z0-9+/]{43}='/g) ?? [];
  expect(stated).toHaveLength(1);
  expect(() => assertAllowed(SCRIPTS, hosting(`'self' ${stated[0]}`))).not.toThrow();
  expect(() => assertAllowed(['other();'], hosting(`'self' ${stated[0]}`))).toThrow();
});

test.each(["'self'", `'self' ${HASH}`, "'self' 'unsafe-inline'"])(
  'the error for a policy of %s contains the required policy',
  (sources) => {
    expect(thrown(sources)).toMatch(
      /^What the pages begin with was changed .*firebase\.json is to say "script-src 'self' 'sha256-/,
    );
  },
);

test('firebase.json allows exactly one inline script', () => {
  const text = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  expect(text.match(/script-src [^;]*/g)).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
});

function thrown(sources: string): string {
  try {
    assertAllowed(SCRIPTS, hosting(sources));
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('It was allowed.');
}
