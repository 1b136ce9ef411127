import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROWS_IN_SIGHT } from '../../lib/rowsInSight';
import { ProgressiveList } from '../list/ProgressiveList';
import { Cover } from '../display/Cover';
import { LibraryIcon } from '../display/icons';
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

it('TopFirst renders the top of a page first, and the rest after the first paint', () => {
  render(<TopFirst>{page}</TopFirst>);
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeVisible();
  expect(rows()).toEqual(ITEMS.slice(0, ROWS_IN_SIGHT));
  expect(screen.queryByText('The foot')).toBeNull();
  // Requests nothing, and announces the final count, while the other rows are about to be rendered.
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText(/: showing 10 of 25$/)).toBeInTheDocument();
  paint();
  expect(rows()).toEqual(ITEMS.slice(0, 10));
  expect(screen.getByText('The foot')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  expect(screen.getByText(/: showing 10 of 25$/)).toBeInTheDocument();
});

it('TopFirst renders content completely if it arrives after the first paint', () => {
  const { rerender } = render(<TopFirst>Loading</TopFirst>);
  paint();
  rerender(<TopFirst>{page}</TopFirst>);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
});

it('a list shows the pictures of rows out of sight after its text', () => {
  const { container } = render(
    <ProgressiveList
      label="Rows"
      items={ITEMS}
      getKey={(row) => row}
      renderItem={(row) => (
        <>
          {row}
          <Cover src="/cover.webp" icon={LibraryIcon} iconSize={40} />
        </>
      )}
    />,
  );
  expect(rows()).toHaveLength(10);
  expect(container.querySelectorAll('img')).toHaveLength(ROWS_IN_SIGHT);
  paint();
  expect(container.querySelectorAll('img')).toHaveLength(10);
});

it('TopFirst renders a page completely in a hidden tab, which never paints', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<TopFirst>{page}</TopFirst>);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
  hidden.mockRestore();
});

it('a page outside TopFirst is rendered completely', () => {
  render(page);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('The foot')).toBeVisible();
});
