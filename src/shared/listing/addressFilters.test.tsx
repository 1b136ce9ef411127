import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useAddressFilters } from './addressFilters';
import type { Filters } from './filters';

const NAMES = { query: 'q', group: 'category', tag: 'industry' };

beforeEach(() => window.history.replaceState(null, '', '/browse?tab=x&q=water&category=Air'));

/** Renders a list that stores its filters in the URL. */
function list() {
  const { result } = renderHook(() => useAddressFilters(NAMES), { wrapper: BrowserRouter });
  const filters = () => result.current[0];
  return {
    filters,
    change: (...changes: Partial<Filters>[]) => act(() => changes.forEach(result.current[1])),
  };
}
const here = () => `${window.location.pathname}${window.location.search}`;

test('filters are read from the URL', () => {
  expect(list().filters()).toEqual({ query: 'water', groups: ['Air'], tags: [] });
});

test('changing a filter replaces the URL and does not change other parameters', () => {
  const { filters, change } = list();
  const entries = window.history.length;
  change({ query: 'esos', tags: ['Retail', 'SME'] });
  expect(here()).toBe('/browse?tab=x&q=esos&category=Air&industry=Retail&industry=SME');
  expect(filters()).toEqual({ query: 'esos', groups: ['Air'], tags: ['Retail', 'SME'] });
  change({ query: '', groups: [], tags: [] });
  expect(here()).toBe('/browse?tab=x');
  expect(window.history.length).toBe(entries);
});

test('two changes of filters at the same time are both applied', () => {
  const { filters, change } = list();
  change({ query: 'esos' }, { tags: ['Retail'] });
  expect(here()).toBe('/browse?tab=x&q=esos&category=Air&industry=Retail');
  expect(filters()).toEqual({ query: 'esos', groups: ['Air'], tags: ['Retail'] });
});

test('changes of the filters of two lists at the same time are both applied', () => {
  const OTHER = { query: 'allq', group: 'allarea', tag: 'allcountry' };
  const { result } = renderHook(
    () => [useAddressFilters(NAMES), useAddressFilters(OTHER)] as const,
    {
      wrapper: BrowserRouter,
    },
  );
  const [[, changeOne], [, changeOther]] = result.current;
  act(() => {
    changeOne({ query: 'esos' });
    changeOther({ query: 'waste' });
  });
  expect(here()).toBe('/browse?tab=x&q=esos&category=Air&allq=waste');
});

test('a delayed search does not navigate back after the browser has moved on', () => {
  const { change } = list();
  change({ query: 'early' });
  expect(here()).toContain('q=early');
  // The next page is still loading: the URL has changed already, but the list is still shown.
  window.history.pushState(null, '', '/InsightPage/-O1');
  change({ query: 'late' });
  expect(here()).toBe('/InsightPage/-O1');
});
