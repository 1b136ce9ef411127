import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../data/records/audit';
import { joinEntries } from './AuditLogPage';

const entry = (key: string, fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ key, time: 5, by: 'ann', of: 'user', act: 'changed', about: 'ben', changes: {} },
  ...fields,
});
const type = { userType: { before: 'guest', after: 'subscriber' } };
const access = { legalAccess: { before: 'off', after: 'on' } };

describe('joinEntries', () => {
  it('joins the entries of one change of a user at the position of the first entry', () => {
    const other = entry('b', { about: 'carl', changes: type });
    const joined = joinEntries([
      entry('a', { changes: type }),
      other,
      entry('c', { changes: access }),
    ]);
    expect(joined).toEqual([entry('a', { changes: { ...access, ...type } }), other]);
    expect(Object.keys(joined[0]?.changes ?? {})).toEqual(['legalAccess', 'userType']);
  });

  it.each<[string, Partial<AuditEntry>]>([
    ['time', { time: 6 }],
    ['author', { by: 'dora' }],
    ['user', { about: 'carl' }],
    ['action', { act: 'deleted' }],
    ['subject', { of: 'message' }],
  ])('does not join entries that differ by %s', (_, fields) => {
    const both = [entry('a', { changes: type }), entry('b', { changes: access, ...fields })];
    expect(joinEntries(both)).toEqual(both);
  });

  it('does not join entries about legal items', () => {
    const law = { of: 'law', about: 'law1' } as const;
    const both = [entry('a', law), entry('b', law)];
    expect(joinEntries(both)).toEqual(both);
  });
});
