import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withOutcomes } from './table';

const README = readFileSync(
  join(import.meta.dirname, '../../packages/database-emulator/README.md'),
  'utf8',
);

describe('the table of conformance', () => {
  it('gets the rows of the suites that ran and keeps the others', () => {
    const failures = [{ title: 'x', message: 'y' }];
    const updated = withOutcomes(README, [
      { suite: 'rxfire, database', passed: 7, skipped: 2, failures },
      { suite: 'another suite', passed: 3, skipped: 0, failures: [] },
    ]);
    expect(updated).toContain('\n| rxfire, database | 8 | 7 | 2 |\n');
    expect(updated).toContain('|\n| another suite | 3 | 3 | 0 |\n\n');
    expect(updated.match(/^\| rxfire/gm)).toHaveLength(1);
    expect(updated).toMatch(/^\| firebase-js-sdk, database \| \d+ \| \d+ \| \d+ \|$/m);
  });

  it('changes nothing when no suite ran', () => {
    expect(withOutcomes(README, [])).toBe(README);
  });
});
