import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenReached } from './WhenReached';

afterEach(() => vi.unstubAllGlobals());

it('WhenReached renders its children once they come near the view, and keeps them', () => {
  const watched = new Map<Element, (isNear: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        watched.set(element, (isIntersecting) => this.notify([{ isIntersecting }]));
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  const { rerender } = render(<WhenReached>Far down</WhenReached>);
  const setNear = (isNear: boolean) => act(() => watched.forEach((notify) => notify(isNear)));
  expect(watched.size).toBe(1);
  setNear(false);
  expect(screen.queryByText('Far down')).toBeNull();
  setNear(true);
  expect(screen.getByText('Far down')).toBeVisible();
  rerender(<WhenReached>Still there</WhenReached>);
  expect(screen.getByText('Still there')).toBeVisible();
  expect(watched.size).toBe(0);
});

it('WhenReached renders its children at once without IntersectionObserver', () => {
  expect('IntersectionObserver' in window).toBe(false);
  render(<WhenReached>Far down</WhenReached>);
  expect(screen.getByText('Far down')).toBeVisible();
});
