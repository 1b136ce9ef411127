import { describe, expect, it } from 'vitest';
import type { LegalSummary, OwnIndexRow } from '../../data/records';
import { DAY_MS } from '../../lib/dates';
import { filterOwnItems } from './filterOwnItems';
import { activityOf, hasTask, type OwnFilters, type OwnItem } from './ownRegister';
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
      lawStatus: 'In force',
      isEssential: false,
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

describe('filterOwnItems', () => {
  it('returns everything, newest first, without filters', () => {
    expect(keysOf(items, {})).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
  it('sorts by time of adding on request', () => {
    const added = [buildItem('x', { timeAdded: 99 }), buildItem('a', { timeAdded: 101 }), ...items];
    expect(keysOf(added, { order: 'added' })).toEqual(['a', 'e', 'd', 'c', 'b', 'a', 'x']);
  });
  it('finds laws of the United Kingdom when filtered by a nation, but not the reverse', () => {
    const laws = [
      buildItem('uk', {}, { country: ['United Kingdom'] }),
      buildItem('wales', {}, { country: ['Wales'] }),
      buildItem('eu', {}, { country: ['European Union'] }),
    ];
    expect(keysOf(laws, { tags: ['England'] })).toEqual(['uk']);
    expect(keysOf(laws, { tags: ['Wales'] })).toEqual(['wales', 'uk']);
    expect(keysOf(laws, { tags: ['Ireland'] })).toEqual([]);
    expect(keysOf(laws, { tags: ['United Kingdom'] })).toEqual(['uk']);
  });
  it('ignores the case of a title', () => {
    expect(keysOf(items, { query: ' clean air ' })).toEqual(['a']);
  });
  it('finds laws by their status, and essential laws', () => {
    const laws = [
      buildItem('ordinary'),
      buildItem('repealed', {}, { lawStatus: 'Repealed' }),
      buildItem('essential', {}, { isEssential: true }),
      { ...buildItem('gone'), summary: null },
    ];
    expect(keysOf(laws, { lawStatuses: ['Repealed'] })).toEqual(['repealed']);
    expect(keysOf(laws, { lawStatuses: ['In force', 'Proposed'] })).toEqual([
      'ordinary',
      'essential',
    ]);
    expect(keysOf(laws, { essential: true })).toEqual(['essential']);
    expect(keysOf(laws, { essential: true, lawStatuses: ['Repealed'] })).toEqual([]);
    expect(keysOf(laws, {})).toHaveLength(4);
  });

  it('combines several areas, countries and statuses', () => {
    expect(keysOf(items, { groups: ['Waste', 'Water'] })).toEqual(['d', 'c']);
    expect(keysOf(items, { tags: ['Ireland', 'Scotland'] })).toEqual(['c']);
    expect(keysOf(items, { statuses: ['Compliant', 'In Progress'] })).toEqual(['b', 'a']);
    expect(keysOf(items, { groups: ['Air'], statuses: ['In Progress'] })).toEqual(['b']);
  });
  it('counts a status only if an evaluation supports it', () => {
    const claimed = [buildItem('x', { userStatus: 'Compliant' }), ...items];
    expect(keysOf(claimed, { statuses: ['Compliant'] })).toEqual(['a']);
    expect(keysOf(claimed, { statuses: ['Not Compliant'] })).toEqual(['d']);
    expect(keysOf(claimed, { statuses: ['Not yet assessed'] })).toEqual(['x', 'e', 'c']);
  });
  it('finds a withdrawn item by its title', () => {
    expect(keysOf(items, { query: 'title of d' })).toEqual(['d']);
  });
});

describe('hasTask', () => {
  it('is true for a law that changed after the member’s last review', () => {
    expect(keysOf(items, { need: 'changed' })).toEqual(['b']);
    expect(
      hasTask(buildItem('x', { reviewedRevision: 1 }, { revision: 1 }), 'changed', TODAY),
    ).toBe(false);
  });
  it('reports a withdrawn or missing law without a request for review', () => {
    expect(keysOf(items, { need: 'withdrawn' })).toEqual(['e', 'd']);
    expect(hasTask(buildItem('x', {}, null), 'withdrawn', TODAY)).toBe(true);
  });
});

describe('due items', () => {
  const due = (nextDue: number) => buildItem(`due-${nextDue}`, { nextDue });
  const found = (need: 'overdue' | 'due', ...times: number[]) =>
    keysOf(times.map(due), { need }).map((key) => Number(key.slice('due-'.length)));

  it('are overdue from the next day on, and due soon for 30 days', () => {
    const lastSoon = TODAY + 31 * DAY_MS - 1;
    const times = [1, TODAY - 1, TODAY, lastSoon, lastSoon + 1];
    expect(found('overdue', ...times).sort((a, b) => a - b)).toEqual([1, TODAY - 1]);
    expect(found('due', ...times).sort((a, b) => a - b)).toEqual([TODAY, lastSoon]);
  });
  it('never include items without a due day', () => {
    expect(keysOf(items, { need: 'overdue' })).toEqual([]);
    expect(keysOf(items, { need: 'due' })).toEqual([]);
  });
});

describe('items that do not apply', () => {
  const decided = [
    buildItem('n', { applicability: 'notApplicable', userStatus: 'Compliant', assessedAt: 200 }),
    buildItem('u', { applicability: 'undecided', userStatus: 'Compliant', assessedAt: 200 }),
    buildItem('y', { applicability: 'applies', userStatus: 'Compliant', assessedAt: 200 }),
  ];
  it('have no status, while items without a decision keep their status', () => {
    expect(keysOf(decided, { statuses: ['Does not apply'] })).toEqual(['n']);
    expect(keysOf(decided, { statuses: ['Compliant'] })).toEqual(['y', 'u']);
    expect(keysOf(decided, { need: 'undecided' })).toEqual(['u']);
  });
});

describe('activityOf', () => {
  it('lists the events of active items, latest first', () => {
    const rows = [buildItem('x', { status: 'inactive' }), ...items].map(({ row }) => row);
    const activity = activityOf(rows);
    expect(activity.map(({ at }) => at)).toEqual([200, 200, 200, 100, 100, 100, 100, 100]);
    expect(activity.slice(0, 3).map(({ row }) => row.key)).toEqual(['a', 'b', 'd']);
    expect(activity.every(({ row }) => row.key !== 'x')).toBe(true);
  });
});
