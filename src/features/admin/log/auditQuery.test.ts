import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../data/records/audit';
import { auditList, matchesQuery, readAuditQuery } from './auditQuery';

const query = (text: string) => readAuditQuery(new URLSearchParams(text));
const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  key: 'a',
  time: new Date('2026-05-10T12:00').getTime(),
  by: 'ann',
  of: 'user',
  act: 'changed',
  about: 'ben',
  changes: {},
  ...fields,
});

describe('matchesQuery', () => {
  it.each([
    ['of=user', { of: 'law' }],
    ['about=ben', { about: 'cat' }],
    ['by=ann', { by: 'dan' }],
    ['by=ann&of=user', { by: 'dan' }],
    ['by=ann&about=ben', { by: 'dan' }],
    ['by=ann&from=2026-05-10&to=2026-05-10', { by: 'dan' }],
  ] as const)('with %s accepts a matching entry and rejects an entry with %o', (text, other) => {
    expect(matchesQuery(entry(), query(text))).toBe(true);
    expect(matchesQuery(entry(other), query(text))).toBe(false);
  });
});

describe('an audit query for a range of days', () => {
  const range = query('from=2026-05-10&to=2026-05-11');
  const first = new Date('2026-05-10T00:00').getTime();
  const next = new Date('2026-05-12T00:00').getTime();

  it('includes the first and the last millisecond of its days, and no other time', () => {
    const isIncluded = (time: number) => matchesQuery(entry({ time }), range);
    expect([first - 1, first, next - 1, next].map(isIncluded)).toEqual([false, true, true, false]);
  });

  it('reads keys from the first moment of its days up to the next day', () => {
    const { from = '', to = '' } = auditList(range);
    const isRead = (time: number) => {
      const key = `${time}-k`;
      return from <= key && key <= to;
    };
    expect([first - 1, first, next - 1, next].map(isRead)).toEqual([false, true, true, false]);
  });
});
