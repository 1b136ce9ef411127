import { expect, test } from 'vitest';
import {
  impliesUnitedKingdom,
  isFiltering,
  matchingKeys,
  NO_FILTERS,
  type Filters,
} from './filters';

const rows = [
  { key: '-O1', title: 'water act 1991', group: 'Water', tags: ['England', 'Wales'], facts: [] },
  {
    key: '-O3',
    title: 'clean air act 1993',
    group: 'Air',
    tags: ['United Kingdom'],
    facts: ['Repealed', 'Essential'],
  },
  {
    key: '-O2',
    title: 'waste (wales) measure',
    group: 'Waste',
    tags: ['Wales'],
    facts: ['Essential'],
  },
];
const match = (filters: Partial<Filters>) => matchingKeys(rows, { ...NO_FILTERS, ...filters });

test('a list without filters shows all rows, newest first', () => {
  expect(match({})).toEqual(['-O3', '-O2', '-O1']);
});

test('a query matches part of the title in any letter case', () => {
  expect(match({ query: 'ACT' })).toEqual(['-O3', '-O1']);
  expect(match({ query: '  air ' })).toEqual(['-O3']);
  expect(match({ query: 'Water' })).toEqual(['-O1']);
  expect(match({ query: '(wales)' })).toEqual(['-O2']);
  expect(match({ query: '.' })).toEqual([]);
});

test('a query finds a title however its accents and apostrophes are typed', () => {
  const titles = ['l’électricité', 'the regulator’s duty', "o'brien v. hse"];
  const found = (query: string) =>
    matchingKeys(
      titles.map((title) => ({ key: title, title, group: 'Energy', tags: [], facts: [] })),
      { ...NO_FILTERS, query },
    );
  expect(found('electricite')).toEqual([titles[0]]);
  expect(found("regulator's")).toEqual([titles[1]]);
  expect(found('O’Brien')).toEqual([titles[2]]);
});

test('a row matches if it has any of the groups and any of the tags', () => {
  expect(match({ groups: ['Air', 'Waste'] })).toEqual(['-O3', '-O2']);
  expect(match({ tags: ['Wales', 'United Kingdom'] })).toEqual(['-O3', '-O2', '-O1']);
  expect(match({ groups: ['Water', 'Waste'], tags: ['England'] })).toEqual(['-O1']);
  expect(match({ query: 'act', groups: ['Waste'] })).toEqual([]);
});

test('a law matches if it has any of the statuses', () => {
  expect(match({ lawStatuses: ['In force'] })).toEqual(['-O2', '-O1']);
  expect(match({ lawStatuses: ['Repealed', 'Proposed'] })).toEqual(['-O3']);
  expect(match({ lawStatuses: ['Proposed'] })).toEqual([]);
});

test('only essential laws match, of any status or of the given ones', () => {
  expect(match({ essential: true })).toEqual(['-O3', '-O2']);
  expect(match({ essential: true, lawStatuses: ['In force'] })).toEqual(['-O2']);
  expect(match({ essential: false, lawStatuses: [] })).toEqual(['-O3', '-O2', '-O1']);
});

test('filtering by a nation of the United Kingdom also finds laws of the whole country', () => {
  expect(match({ tags: ['Scotland'] })).toEqual(['-O3']);
  expect(match({ tags: ['England'] })).toEqual(['-O3', '-O1']);
  expect(match({ tags: ['Ireland'] })).toEqual([]);
  expect(impliesUnitedKingdom(['England'])).toBe(true);
  expect(impliesUnitedKingdom(['England', 'United Kingdom'])).toBe(false);
  expect(impliesUnitedKingdom(['European Union', 'Retail'])).toBe(false);
});

test('isFiltering is true for a query, a group, a tag, a law status or essential laws', () => {
  expect(isFiltering(NO_FILTERS)).toBe(false);
  expect(isFiltering({ ...NO_FILTERS, query: 'a' })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, groups: ['Air'] })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, tags: ['Wales'] })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, lawStatuses: ['Repealed'] })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, essential: true })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, lawStatuses: [], essential: false })).toBe(false);
});
