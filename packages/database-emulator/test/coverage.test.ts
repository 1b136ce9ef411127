import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../src';
import { cleanUp, onCleanUp } from './support';
import type { TestDatabase } from '../src';

const RULES = `{
  "rules": {
    "open": { ".read": true, ".write": "false" },
    "posts": {
      ".write": "auth != null && newData.isString()"
    }
  }
}`;

let db: TestDatabase;

beforeEach(async () => {
  db = await startDatabase({ rules: RULES });
  onCleanUp(() => db.stop());
});
afterEach(cleanUp);

describe('the coverage of rules', () => {
  it('is written as lcov', async () => {
    await db.as(null).get('/open');
    await db.as('ada').set('/posts', 'x');
    const expected = `TN:
SF:rules/main.json
FN:3,/open/.read
FN:3,/open/.write
FN:5,/posts/.write
FNDA:1,/open/.read
FNDA:0,/open/.write
FNDA:1,/posts/.write
FNF:3
FNH:2
BRDA:3,0,0,1
BRDA:3,0,1,0
BRDA:5,0,2,1
BRDA:5,0,3,0
BRDA:5,0,4,1
BRDA:5,0,5,0
BRDA:5,0,6,1
BRDA:5,0,7,0
BRF:8
BRH:4
DA:3,1
DA:5,1
LF:2
LH:2
end_of_record
`;
    expect(db.lcov('rules/main.json')).toBe(expected);
    const served = await fetch(
      `http://${db.host}:${String(db.port)}/.inspect/coverage.lcov?ns=${db.name}`,
    );
    expect(await served.text()).toBe(expected.replace('rules/main.json', 'database.rules.json'));
  });

  it('can be required', async () => {
    await db.as(null).get('/open');
    await expect(db.as(null).set('/open', 1)).rejects.toThrow('Permission denied');
    await expect(db.as(null).set('/posts', 'x')).rejects.toThrow('Permission denied');
    await db.as('ada').set('/posts', 'x');
    db.expectCoverage(87.5);
    expect(() => db.expectCoverage(88)).toThrow(
      '87.5 % of the outcomes of rules occurred, less than 88 %:\n' +
        '/posts/.write, line 5, was never false: newData.isString()',
    );
    await expect(db.as('ada').set('/posts', 1)).rejects.toThrow('Permission denied');
    db.expectCoverage(100);
    db.setRules({ rules: {} });
    db.expectCoverage(100);
  });
});
