/**
 * Checks that functions, overview and lists agree: each figure of a register is the length of the list that
 * it links to.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupOf, type Group, type Law } from '../model/registerGroups';
import { figuresOf } from '../functions/src/recount/figures';
import { APPLICABILITIES, COMPLIANCE_STATUSES } from '../src/config/constants';
import { countOf, FIGURES, onlyGroup, overviewOf } from '../src/features/register/figures';
import { filterOwnItems } from '../src/features/register/filterOwnItems';
import { NO_OWN_FILTERS } from '../src/features/register/ownFilters';
import {
  ITEM_STATES,
  TASKS,
  type OwnFilters,
  type OwnItem,
} from '../src/features/register/ownRegister';
import { DAY_MS } from '../src/lib/dates';
import { seeded } from './support/seeded';

const TODAY = 100 * DAY_MS;
const AREAS = ['Water', 'Water Resources', 'Health/Safety [1.2] ~ 100% #$\u0001\u0085', 'Air'];

/** A time around today, or undefined. */
const someDay = fc.integer({ min: -40, max: 40 }).map((days) => TODAY + days * (DAY_MS / 2));
const day = fc.option(someDay, { nil: undefined });
const item: fc.Arbitrary<Omit<OwnItem, 'row'> & { row: Omit<OwnItem['row'], 'key'> }> = fc.record({
  row: fc.record({
    status: fc.constant('active' as const),
    userStatus: fc.constantFrom(...COMPLIANCE_STATUSES),
    timeAdded: fc.constant(1),
    assessedAt: fc.constantFrom(undefined, 5),
    applicability: fc.constantFrom(undefined, ...APPLICABILITIES),
    nextDue: someDay,
    openActions: fc.constantFrom(undefined, 1, 3),
    actionDue: day,
    checkDue: day,
    owner: fc.constantFrom(undefined, 'Ann Smith', 'A. Smith/2'),
    evidenceUntil: day,
    reviewedRevision: fc.nat({ max: 2 }),
  }),
  summary: fc.option(
    fc.record({
      key: fc.constant(''),
      title: fc.constant('A law'),
      filterByArea: fc.constantFrom(...AREAS),
      country: fc.constant([]),
      lawStatus: fc.constant('In force' as const),
      isEssential: fc.constant(false),
      time: fc.constant(1),
      revision: fc.nat({ max: 2 }),
      removedAt: fc.constantFrom(undefined, undefined, 7),
    }),
  ),
});
const register = fc.array(item, { maxLength: 60 }).map((items) =>
  items.map((each, at) => {
    // A function deletes these days of an item whose law was withdrawn.
    const isWithdrawn = each.summary === null || each.summary.removedAt !== undefined;
    const ended = isWithdrawn ? { nextDue: undefined, evidenceUntil: undefined } : {};
    return { ...each, row: { ...each.row, ...ended, key: `k${at}` } };
  }),
);

const lawOf = ({ summary }: OwnItem): Law => ({
  area: summary?.filterByArea ?? '',
  revision: summary?.revision ?? 0,
  isWithdrawn: summary === null || summary.removedAt !== undefined,
});
const keysOf = (items: readonly OwnItem[]) => items.map(({ row }) => row.key).sort();

test('each figure on the register overview equals the length of the list that it links to', () => {
  fc.assert(
    fc.property(register, (found) => {
      const items = found as OwnItem[];
      const byKey = new Map(items.map((each) => [each.row.key, each]));
      const rows = new Map(items.map(({ row }) => [row.key, row]));
      const { counts } = figuresOf(rows, (key) => lawOf(byKey.get(key) as OwnItem));
      const figures = {
        areaStates: null,
        needs: null,
        dueDays: null,
        actionDays: null,
        checkDays: null,
        evidenceDays: null,
        compliantDays: null,
        owners: null,
        ...counts,
      };
      const overview = overviewOf(figures, TODAY);
      const leadsTo = (figure: number, changes: Partial<OwnFilters>) => {
        const filters = { ...NO_OWN_FILTERS, ...changes };
        const listed = keysOf(filterOwnItems(items, filters, TODAY));
        expect(figure, JSON.stringify(changes)).toBe(listed.length);
        const single = onlyGroup(filters);
        if (!single) return;
        expect(countOf(figures, single), JSON.stringify(changes)).toBe(listed.length);
        const grouped = items.filter((each) => {
          const group: Group | null = groupOf(each.row, lawOf(each));
          return group?.[single.field] === single.value;
        });
        expect(keysOf(grouped), JSON.stringify(changes)).toEqual(listed);
      };
      leadsTo(overview.total, {});
      for (const state of ITEM_STATES) leadsTo(overview.statuses[state], { statuses: [state] });
      for (const { count, filters } of FIGURES) {
        leadsTo(count(overview), filters);
        for (const area of overview.areas)
          leadsTo(count(area), { groups: [area.area], ...filters });
      }
      for (const need of TASKS) leadsTo(overview.needs[need], { need });
      for (const { area, total, statuses } of overview.areas) {
        leadsTo(total, { groups: [area] });
        for (const state of ITEM_STATES)
          leadsTo(statuses[state], { groups: [area], statuses: [state] });
      }
    }),
    { ...seeded(57), numRuns: 200 },
  );
});

test('a list with one area, state or computed group is read directly, others are searched', () => {
  const single = (changes: Partial<OwnFilters>) => onlyGroup({ ...NO_OWN_FILTERS, ...changes });
  expect(single({ groups: ['Air'] })).toEqual({ field: 'area', value: 'Air' });
  expect(single({ statuses: ['Compliant'] })).toEqual({ field: 'state', value: 'Compliant' });
  expect(single({ groups: ['Air'], statuses: ['Compliant'] })).toEqual({
    field: 'areaState',
    value: 'Air~Compliant',
  });
  expect(single({ need: 'changed' })).toEqual({ field: 'changed', value: 1 });
  for (const others of [
    { query: 'x', groups: ['Air'] },
    { tags: ['Wales'], statuses: ['Compliant' as const] },
    { groups: ['Air', 'Water'] },
    { statuses: ['Compliant' as const, 'In Progress' as const] },
    { need: 'changed' as const, groups: ['Air'] },
    { need: 'overdue' as const },
    {},
  ])
    expect(single(others), JSON.stringify(others)).toBeNull();
});
