import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildRules, rules, SIZE_LIMIT } from '../../rules/build';
import { compileRules } from '../../packages/database-emulator/src/rules';

const shipped = readFileSync(
  fileURLToPath(new URL('../../database.rules.json', import.meta.url)),
  'utf8',
);

test('database.rules.json is what `npm run rules` writes', () => {
  expect(shipped).toBe(buildRules());
});

test('it stays below the size that one may count on', () => {
  expect(Buffer.byteLength(shipped)).toBeLessThan(SIZE_LIMIT);
});

test('a changed source no longer equals the file', () => {
  expect(buildRules({ ...rules, extra: { '.read': true } })).not.toBe(shipped);
});

describe('indexes', () => {
  const compiled = compileRules(shipped);
  test.each([
    ['posts', ['time', 'roomKey', 'uid', 'originalPost/key']],
    ['chatrooms', ['time', 'lastPostTime']],
    ['reports', ['time']],
    ['auditLog', ['about', 'by', 'of']],
    ['decisions/u', ['time']],
    ['registerCounts', ['needs/waiting']],
    ['inbox/u', ['time']],
    ['memberNames', ['name', 'surname']],
    ['insights', ['time', 'category', 'author']],
    ['insightSummaries', ['time', 'category', 'author']],
    ['insights/k/comments', ['time', 'originalPost/key']],
    ['legalRegister', ['time', 'filterByArea', 'title', 'updateTime']],
    ['legalSummaries', ['time', 'filterByArea', 'title', 'updateTime']],
    [
      'userLegalIndex/u',
      [
        ...['timeAdded', 'status', 'assessedAt', 'nextDue', 'openActions', 'actionDue'],
        ...['evidenceUntil', 'review'],
      ],
    ],
    ['users/u/wishlist', ['time']],
    ['users/u/notifications/insights', ['subscribed', 'level']],
    ['users/u/notifications/chatrooms', ['subscribed', 'level']],
    ['users/u/documents/legalItems', ['item']],
    ['users/u/myevents', ['start', 'until']],
    ['calendar/adminEvents', ['start', 'until']],
    ['users/u/eventRows', ['start', 'until']],
    ['calendar/eventRows', ['start', 'until']],
    [
      'userDirectory',
      [
        ...['email', 'userType', 'signUp', 'lastName', 'displayName', 'expiryDate', 'legalOpen'],
        ...['supplier', 'companyType'],
      ],
    ],
    ['storage', ['dateAdded']],
    ['images', ['dateAdded']],
  ])('%s is indexed by %j', (path, expected) => {
    expect([...compiled.indexesAt(path.split('/'))].sort()).toEqual([...expected].sort());
  });
});
