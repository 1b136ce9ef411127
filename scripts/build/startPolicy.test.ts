import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertAllowed } from './startPolicy';

const SCRIPT = 'begin();';
const HASH = "'sha256-n3dWUXfaUPdHDKFkiaxIFf5/KqVmLcAKQ0t0NFXQeUQ='";
const hosting = (sources: string) => `{"value": "script-src ${sources}; style-src 'self'"}`;

test('a script that the policy names by its hash is allowed', () => {
  const stated = /'sha256-[^']+'/.exec(thrown("'self'"))?.[0] ?? '';
  expect(stated).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(() => assertAllowed(SCRIPT, hosting(`'self' ${stated}`))).not.toThrow();
});

test.each(["'self'", `'self' ${HASH}`, "'self' 'unsafe-inline'"])(
  'a policy of %s is told what it is to say',
  (sources) => {
    expect(thrown(sources)).toMatch(
      /^public\/start\.js was changed: in firebase\.json its policy is to be "script-src 'self' 'sha256-/,
    );
  },
);

test('Hosting lets one inline script run and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  expect(text.match(/script-src [^;]*/g)).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
});

function thrown(sources: string): string {
  try {
    assertAllowed(SCRIPT, hosting(sources));
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('It was allowed.');
}
