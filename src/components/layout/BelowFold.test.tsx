import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROWS_IN_SIGHT } from '../../lib/rowsInSight';
import { ProgressiveList } from '../list/ProgressiveList';
import { BelowFold, TopFirst } from './BelowFold';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ITEMS = Array.from({ length: 25 }, (_, index) => `Row ${index + 1}`);
const page = (
  <>
    <h1>Rows</h1>
    <ProgressiveList label="Rows" items={ITEMS} getKey={(row) => row} renderItem={(row) => row} />
    <BelowFold>The foot</BelowFold>
  </>
);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const paint = () => act(() => void vi.advanceTimersByTime(20));

it('draws the top of a page first, and the rest in one step once that is painted', () => {
  render(<TopFirst>{page}</TopFirst>);
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeVisible();
  expect(rows()).toEqual(ITEMS.slice(0, ROWS_IN_SIGHT));
  expect(screen.queryByText('The foot')).toBeNull();
  // Nothing is asked for, or said to be there, that is only about to be drawn.
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText('Showing 10 of 25')).toBeInTheDocument();
  paint();
  expect(rows()).toEqual(ITEMS.slice(0, 10));
  expect(screen.getByText('The foot')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  expect(screen.getByText('Showing 10 of 25')).toBeInTheDocument();
});

it('draws whole what comes later', () => {
  const { rerender } = render(<TopFirst>Loading</TopFirst>);
  paint();
  rerender(<TopFirst>{page}</TopFirst>);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
});

it('draws a page whole in a tab that nobody looks at, which paints nothing', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<TopFirst>{page}</TopFirst>);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
  hidden.mockRestore();
});

it('draws a page whole where the app does not begin with it', () => {
  render(page);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
});
