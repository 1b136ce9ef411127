import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from '../feedback/EmptyState';
import { ProgressiveList } from './ProgressiveList';
import type { ProgressiveListProps } from './ProgressiveList';
import { chooseStart } from './useRowWindow';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`);

function list(props: Partial<ProgressiveListProps<string>> = {}) {
  return (
    <ProgressiveList
      label="Rows"
      items={numbers(35)}
      getKey={(row) => row}
      renderItem={(row) => row}
      {...props}
    />
  );
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const showMore = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));

/** Returns a function that reports to every observer that its target is in view. */
function fakeIntersections() {
  const observers = new Set<{
    callback: IntersectionObserverCallback;
    self: IntersectionObserver;
  }>();
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly entry: { callback: IntersectionObserverCallback; self: IntersectionObserver };
    constructor(callback: IntersectionObserverCallback) {
      this.entry = { callback, self: this };
    }
    observe() {
      observers.add(this.entry);
    }
    unobserve() {
      observers.delete(this.entry);
    }
    disconnect() {
      observers.delete(this.entry);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return () =>
    act(() => {
      for (const { callback, self } of [...observers])
        callback([{ isIntersecting: true } as IntersectionObserverEntry], self);
    });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('ProgressiveList', () => {
  it('shows ten rows at first, and ten more a second after the member asks for them', () => {
    render(list());
    expect(rows()).toEqual(numbers(10));
    showMore();
    wait(999);
    expect(rows()).toHaveLength(10);
    wait(1);
    expect(rows()).toEqual(numbers(20));
  });

  it('adds as many rows as its step, and shows no button at the end', () => {
    render(list({ items: numbers(12), step: 5 }));
    showMore();
    wait(1000);
    expect(rows()).toEqual(numbers(12));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wait(1000);
    expect(screen.getByRole('status')).toHaveTextContent(/: showing 12 of 12$/);
  });

  it('adds rows, one step at a time, when its end comes into view', () => {
    const reachEnd = fakeIntersections();
    render(list());
    reachEnd();
    reachEnd();
    wait(1000);
    expect(rows()).toHaveLength(20);
    wait(1000);
    expect(rows()).toHaveLength(20);
    reachEnd();
    wait(1000);
    expect(rows()).toHaveLength(30);
  });

  it('adds no rows by itself while a row has the keyboard focus, but offers a button', () => {
    const reachEnd = fakeIntersections();
    render(list({ renderItem: (item) => <input aria-label={item} /> }));
    act(() => screen.getByRole('textbox', { name: 'Row 5' }).focus());
    reachEnd();
    wait(1000);
    expect(rows()).toHaveLength(10);
    showMore();
    wait(1000);
    expect(rows()).toHaveLength(20);
  });

  it('is marked as busy while it waits for more rows', () => {
    render(list());
    showMore();
    const button = screen.getByRole('button', { name: 'Loading more…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    wait(1000);
    expect(button).toHaveTextContent('Show more');
  });

  it('requests more rows from the server once per step, and shows them when they arrive', () => {
    const handleLoadMore = vi.fn();
    const props = { hasMore: true, onLoadMore: handleLoadMore };
    const { rerender } = render(list({ ...props, items: numbers(10) }));
    expect(handleLoadMore).not.toHaveBeenCalled();
    showMore();
    expect(handleLoadMore).toHaveBeenCalledOnce();
    wait(1000);
    expect(handleLoadMore).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Loading more…' })).toBeVisible();
    rerender(list({ ...props, items: numbers(20) }));
    expect(rows()).toEqual(numbers(20));
    showMore();
    wait(1000);
    expect(handleLoadMore).toHaveBeenCalledTimes(2);
    rerender(list({ items: numbers(25) }));
    expect(rows()).toEqual(numbers(25));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('requests more rows without a click if the first view is not full', () => {
    const handleLoadMore = vi.fn();
    render(list({ items: numbers(4), hasMore: true, onLoadMore: handleLoadMore }));
    expect(handleLoadMore).toHaveBeenCalledOnce();
  });

  it('offers to try again if a request has failed', () => {
    const handleLoadMore = vi.fn();
    const props = { items: numbers(4), hasMore: true, onLoadMore: handleLoadMore };
    const { rerender } = render(list(props));
    rerender(list({ ...props, moreFailed: true }));
    showMore();
    expect(handleLoadMore).toHaveBeenCalledTimes(2);
  });

  it('starts again only when its reset key changes', () => {
    const { rerender } = render(list({ resetKey: 'a' }));
    showMore();
    wait(1000);
    rerender(list({ resetKey: 'a', items: numbers(36) }));
    expect(rows()).toHaveLength(20);
    rerender(list({ resetKey: 'b' }));
    expect(rows()).toHaveLength(10);
  });

  it('never renders more than 100 rows', () => {
    render(list({ items: numbers(300), initial: 250 }));
    expect(rows()).toHaveLength(100);
    expect(screen.getByRole('status')).toHaveTextContent(/: showing 250 of 300$/);
  });

  it('gives each row its position in the whole list', () => {
    render(list());
    const third = screen.getByText('Row 3');
    expect(third).toHaveAttribute('aria-posinset', '3');
    expect(third).toHaveAttribute('aria-setsize', '35');
  });

  it('can be focused by keyboard if it scrolls by itself', () => {
    render(list({ height: 550 }));
    const region = screen.getByRole('region', { name: 'Rows, scrolls' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(region).toHaveStyle({ maxHeight: '550px' });
  });

  it('shows the message of the specification when it is empty', () => {
    const { rerender } = render(list({ items: [], empty: <EmptyState /> }));
    expect(screen.getByText("We're sorry, no results were found.")).toBeVisible();
    rerender(list({ items: [], empty: <EmptyState query="asbestos" /> }));
    expect(screen.getByText(`We're sorry, no results for "asbestos" were found.`)).toBeVisible();
  });
});

describe('chooseStart', () => {
  const lines = (count: number, perLine = 1) =>
    Array.from({ length: count }, (_, index) => {
      const top = Math.floor(index / perLine) * 50;
      return { top, bottom: top + 50 };
    });

  it('starts some rows above the view', () => {
    expect(chooseStart(lines(300), 150 * 50, 300, 0)).toBe(110);
  });

  it('returns the same start while the view moves a little', () => {
    expect(chooseStart(lines(300), 160 * 50, 300, 110)).toBe(110);
    expect(chooseStart(lines(300), 175 * 50, 300, 110)).toBe(135);
  });

  it('never starts before the first row or too close to the last row', () => {
    expect(chooseStart(lines(300), 0, 300, 110)).toBe(0);
    expect(chooseStart(lines(300), 299 * 50, 300, 110)).toBe(200);
  });

  it('returns the first row of a line in a grid', () => {
    expect(chooseStart(lines(300, 3), 50 * 50, 300, 0)).toBe(111);
  });
});
