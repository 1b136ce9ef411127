import { describe, expect, test } from 'vitest';
import {
  countedBy,
  countGroups,
  figuresOf,
  groupOf,
  sameGroup,
  snapshotOf,
  type Group,
} from './registerGroups';

const DAY = 86_400_000;
const LAW = { area: 'Water', revision: 2, isWithdrawn: false };
const ROW = {
  status: 'active',
  userStatus: 'Compliant',
  assessedAt: 5,
  reviewedRevision: 2,
} as const;

describe('groupOf', () => {
  test('returns the area and the state, and “not yet assessed” for an item without an evaluation', () => {
    for (const [row, state] of [
      [ROW, 'Compliant'],
      [{ ...ROW, userStatus: 'In Progress' }, 'In Progress'],
      [{ ...ROW, assessedAt: undefined }, 'Not yet assessed'],
      [{ ...ROW, applicability: 'notApplicable' }, 'Does not apply'],
    ] as const)
      expect(groupOf(row, LAW)).toEqual({ state, area: 'Water', areaState: `Water~${state}` });
  });

  test('groups an own obligation by its own area, and no law changes or withdraws it', () => {
    const row = { ...ROW, title: 'Permit', filterByArea: 'Waste', reviewedRevision: 0 };
    for (const law of [LAW, { ...LAW, isWithdrawn: true }])
      expect(groupOf({ ...row, review: 'waiting' }, law)).toEqual({
        ...{ state: 'Compliant', area: 'Waste', areaState: 'Waste~Compliant' },
        ...{ waiting: 1, own: 1 },
      });
  });

  test('returns the tasks that the item has for its member', () => {
    expect(groupOf({ ...ROW, nextDue: 3 * DAY - 1 }, LAW)).toMatchObject({ dueDay: 2 });
    expect(groupOf({ ...ROW, nextDue: 3 * DAY }, LAW)).toMatchObject({ dueDay: 3 });
    expect(groupOf({ ...ROW, openActions: 2, actionDue: DAY }, LAW)).toMatchObject({
      openActions: 1,
      actionDay: 1,
    });
    expect(groupOf({ ...ROW, evidenceUntil: 4 * DAY }, LAW)).toMatchObject({ evidenceDay: 4 });
    expect(groupOf({ ...ROW, review: 'returned' }, LAW)).toMatchObject({ returned: 1 });
    expect(groupOf({ ...ROW, review: 'waiting' }, LAW)).toMatchObject({ waiting: 1 });
    for (const row of [
      { ...ROW, review: 'accepted' },
      { ...ROW, review: 'returned', applicability: 'notApplicable' },
      { ...ROW, review: 'waiting', applicability: 'notApplicable' },
    ]) {
      expect(groupOf(row, LAW)).not.toHaveProperty('returned');
      expect(groupOf(row, LAW)).not.toHaveProperty('waiting');
    }
    const withdrawn = groupOf({ ...ROW, review: 'waiting' }, { ...LAW, isWithdrawn: true });
    expect(withdrawn).not.toHaveProperty('waiting');
    expect(groupOf({ ...ROW, openActions: 0 }, LAW)).toEqual(groupOf(ROW, LAW));
    expect(groupOf({ ...ROW, applicability: 'undecided' }, LAW)).toMatchObject({ undecided: 1 });
    expect(groupOf({ ...ROW, reviewedRevision: 1 }, LAW)).toMatchObject({ changed: 1 });
    expect(groupOf({ ...ROW, reviewedRevision: undefined }, LAW)).toMatchObject({ changed: 1 });
    expect(groupOf({ ...ROW, reviewedRevision: 1 }, { ...LAW, isWithdrawn: true })).toEqual({
      ...groupOf(ROW, LAW),
      withdrawn: 1,
    });
  });

  test('returns a day only for a valid time', () => {
    const last = 8.64e15;
    for (const time of [last, -last])
      expect(groupOf({ ...ROW, actionDue: time }, LAW)).toMatchObject({ actionDay: time / DAY });
    for (const time of [last + 1, -last - 1, 1e300, '5'])
      expect(groupOf({ ...ROW, nextDue: time, actionDue: time, evidenceUntil: time }, LAW)).toEqual(
        groupOf(ROW, LAW),
      );
  });

  test('returns no group for an item that was removed or never added', () => {
    expect(groupOf({ ...ROW, status: 'inactive' }, LAW)).toBeNull();
    expect(groupOf(null, LAW)).toBeNull();
  });

  test('encodes an area with special characters as a key that can be decoded', () => {
    const area = 'Health/Safety [1.2] ~ 100% #$\u0001\u007f\u0085\u009f';
    const { areaState = '' } = groupOf(ROW, { ...LAW, area }) ?? {};
    expect(areaState).not.toMatch(/[.#$[\]/]|(?=\p{ASCII})\p{Cc}/u);
    const [read = '', state] = areaState.split('~');
    expect([decodeURIComponent(read), state]).toEqual([area, 'Compliant']);
  });
});

test('sameGroup is true only if every field is equal', () => {
  const group = groupOf({ ...ROW, nextDue: DAY }, LAW);
  expect(sameGroup(group, { ...group } as Group)).toBe(true);
  expect(sameGroup(group, groupOf(ROW, LAW))).toBe(false);
  expect(sameGroup(group, null)).toBe(false);
  expect(sameGroup(null, null)).toBe(true);
});

test('countGroups counts the groups with the same value for each field', () => {
  const groups = [
    groupOf({ ...ROW, nextDue: DAY, reviewedRevision: 0 }, LAW),
    groupOf({ ...ROW, nextDue: DAY, openActions: 1, actionDue: 7 * DAY }, LAW),
    groupOf(
      { ...ROW, nextDue: 2 * DAY, applicability: 'undecided', evidenceUntil: 9 * DAY },
      { ...LAW, area: 'Air' },
    ),
  ].filter((group) => group !== null);
  const counts = countGroups(groups);
  expect(Object.fromEntries(counts)).toEqual({
    'areaStates/Water~Compliant': 2,
    'areaStates/Air~Compliant': 1,
    'dueDays/1': 2,
    'dueDays/2': 1,
    'actionDays/7': 1,
    'evidenceDays/9': 1,
    'compliantDays/1~Water': 2,
    'compliantDays/2~Air': 1,
    'needs/openActions': 1,
    'needs/changed': 1,
    'needs/undecided': 1,
  });
  for (const [figure, count] of counts) {
    const { field, value } = countedBy(figure);
    const equal = groups.filter((group) => group[field as keyof Group] === value);
    expect(equal).toHaveLength(count);
    for (const group of equal) expect(figuresOf(group)).toContain(figure);
  }
});

describe('snapshotOf', () => {
  const at = (text: string) => Date.parse(text);
  const areaStates = { 'Water~Compliant': 2 };

  test('makes a snapshot of the previous month at the first change in a later month', () => {
    const since = at('2026-09-30T22:59:59.999Z');
    const compliantDays = { '20800~Water': 2 };
    const counts = { areaStates, compliantDays, at: since };
    expect(snapshotOf(counts, at('2026-11-02'), 'Europe/London')).toEqual({
      month: '2026-09',
      snapshot: { at: since, areaStates, compliantDays },
    });
  });

  test('makes no snapshot within a month, for a late event, or before the first count', () => {
    const since = at('2026-09-01');
    expect(
      snapshotOf({ areaStates, at: since }, at('2026-09-30T22:59:59Z'), 'Europe/London'),
    ).toBeNull();
    expect(snapshotOf({ areaStates, at: since }, at('2026-08-31'), 'Europe/London')).toBeNull();
    expect(snapshotOf({}, since, 'Europe/London')).toBeNull();
    expect(
      snapshotOf({ areaStates, at: since }, at('2026-09-30T23:00:00Z'), 'Europe/London'),
    ).not.toBeNull();
  });
});
