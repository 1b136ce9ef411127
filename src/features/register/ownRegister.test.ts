import { describe, expect, it } from 'vitest';
import type { LegalSummary, OwnIndexRow } from '../../data/records';
import { DAY_MS } from '../../lib/dates';
import { filterOwnItems, hasNeed, summarise, type OwnFilters, type OwnItem } from './ownRegister';
import { NO_OWN_FILTERS } from './ownFilters';

const TODAY = 100 * DAY_MS;

function buildItem(
  key: string,
  row: Partial<OwnIndexRow> = {},
  summary: Partial<LegalSummary> | null = {},
): OwnItem {
  return {
    row: {
      key,
      status: 'active',
      userStatus: 'Not Compliant',
      timeAdded: 100,
      reviewedRevision: 0,
      ...row,
    },
    summary: summary && {
      key,
      title: `Title of ${key}`,
      filterByArea: 'Air',
      country: ['England'],
      time: 10,
      revision: 0,
      ...summary,
    },
  };
}

const keysOf = (items: readonly OwnItem[], filters: Partial<OwnFilters>) =>
  filterOwnItems(items, { ...NO_OWN_FILTERS, ...filters }, TODAY).map(({ row }) => row.key);

const items = [
  buildItem('a', { userStatus: 'Compliant', assessedAt: 200 }, { title: 'Clean AIR Act' }),
  buildItem('b', { userStatus: 'In Progress', assessedAt: 200 }, { revision: 1 }),
  buildItem('c', {}, { filterByArea: 'Waste', country: ['Wales', 'Ireland'] }),
  buildItem('d', { assessedAt: 200 }, { filterByArea: 'Waste', removedAt: 300 }),
  buildItem('e', {}, { removedAt: 300 }),
];

describe('filtering the own register', () => {
  it('shows everything, newest first, without filters', () => {
    expect(keysOf(items, {})).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
  it('finds a title whatever its case', () => {
    expect(keysOf(items, { query: ' clean air ' })).toEqual(['a']);
  });
  it('takes any of the areas, any of the countries and any of the statuses, all together', () => {
    expect(keysOf(items, { groups: ['Waste', 'Water'] })).toEqual(['d', 'c']);
    expect(keysOf(items, { tags: ['Ireland', 'Scotland'] })).toEqual(['c']);
    expect(keysOf(items, { statuses: ['Compliant', 'In Progress'] })).toEqual(['b', 'a']);
    expect(keysOf(items, { groups: ['Air'], statuses: ['In Progress'] })).toEqual(['b']);
  });
  it('counts a status only with the entry that says it', () => {
    const claimed = [buildItem('x', { userStatus: 'Compliant' }), ...items];
    expect(keysOf(claimed, { statuses: ['Compliant'] })).toEqual(['a']);
    expect(keysOf(claimed, { statuses: ['Not Compliant'] })).toEqual(['d']);
    expect(keysOf(claimed, { statuses: ['Not yet assessed'] })).toEqual(['x', 'e', 'c']);
  });
  it('finds a withdrawn item by its name too', () => {
    expect(keysOf(items, { query: 'title of d' })).toEqual(['d']);
  });
});

describe('what an item asks for', () => {
  it('is another look when the law changed after its holder looked at it', () => {
    expect(keysOf(items, { need: 'changed' })).toEqual(['b']);
    expect(
      hasNeed(buildItem('x', { reviewedRevision: 1 }, { revision: 1 }), 'changed', TODAY),
    ).toBe(false);
  });
  it('is nothing but notice when it is withdrawn or stands nowhere', () => {
    expect(keysOf(items, { need: 'withdrawn' })).toEqual(['e', 'd']);
    expect(hasNeed(buildItem('x', {}, null), 'withdrawn', TODAY)).toBe(true);
  });
});

describe('what is due', () => {
  const due = (nextDue: number) => buildItem(`due-${nextDue}`, { nextDue });
  const found = (need: 'overdue' | 'due', ...times: number[]) =>
    keysOf(times.map(due), { need }).map((key) => Number(key.slice('due-'.length)));

  it('is overdue from the day after, and due soon from the day itself to the thirtieth after', () => {
    const lastSoon = TODAY + 31 * DAY_MS - 1;
    const times = [1, TODAY - 1, TODAY, lastSoon, lastSoon + 1];
    expect(found('overdue', ...times).sort((a, b) => a - b)).toEqual([1, TODAY - 1]);
    expect(found('due', ...times).sort((a, b) => a - b)).toEqual([TODAY, lastSoon]);
  });
  it('asks nothing of what has no day', () => {
    expect(keysOf(items, { need: 'overdue' })).toEqual([]);
    expect(keysOf(items, { need: 'due' })).toEqual([]);
  });
});

describe('what does not apply', () => {
  const decided = [
    buildItem('n', { applicability: 'notApplicable', userStatus: 'Compliant', assessedAt: 200 }),
    buildItem('u', { applicability: 'undecided', userStatus: 'Compliant', assessedAt: 200 }),
    buildItem('y', { applicability: 'applies', userStatus: 'Compliant', assessedAt: 200 }),
  ];
  it('has no status; what is undecided keeps the one it has', () => {
    expect(keysOf(decided, { statuses: ['Does not apply'] })).toEqual(['n']);
    expect(keysOf(decided, { statuses: ['Compliant'] })).toEqual(['y', 'u']);
    expect(keysOf(decided, { need: 'undecided' })).toEqual(['u']);
  });
});

describe('the overview', () => {
  const overview = summarise(items, TODAY);
  it('counts by status and by need', () => {
    expect(overview.total).toBe(5);
    expect(overview.statuses).toEqual({
      Compliant: 1,
      'In Progress': 1,
      'Not Compliant': 1,
      'Not yet assessed': 2,
      'Does not apply': 0,
    });
    expect(overview.needs).toEqual({
      overdue: 0,
      due: 0,
      openActions: 0,
      overdueActions: 0,
      undecided: 0,
      changed: 1,
      withdrawn: 2,
    });
  });
  it('counts each area, and its numbers are those of the filtered list', () => {
    expect(overview.areas.map(({ area }) => area)).toEqual(['Air', 'Waste']);
    for (const { area, total, statuses } of overview.areas) {
      expect(keysOf(items, { groups: [area] })).toHaveLength(total);
      expect(keysOf(items, { groups: [area], statuses: ['Not Compliant'] })).toHaveLength(
        statuses['Not Compliant'],
      );
    }
  });
  it('tells what happened last, first', () => {
    const times = overview.activity.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(overview.activity.filter(({ kind }) => kind === 'assessed')).toHaveLength(3);
    expect(overview.activity).toHaveLength(8);
  });
});
