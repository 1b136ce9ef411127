import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenReached } from './WhenReached';

afterEach(() => vi.unstubAllGlobals());

it('shows what it holds once it comes near the view, and keeps it', () => {
  const watched = new Map<Element, (isNear: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(place: Element) {
        watched.set(place, (isIntersecting) => this.tell([{ isIntersecting }]));
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  const { rerender } = render(<WhenReached>Far down</WhenReached>);
  const come = (isNear: boolean) => act(() => watched.forEach((tell) => tell(isNear)));
  expect(watched.size).toBe(1);
  come(false);
  expect(screen.queryByText('Far down')).toBeNull();
  come(true);
  expect(screen.getByText('Far down')).toBeVisible();
  rerender(<WhenReached>Still there</WhenReached>);
  expect(screen.getByText('Still there')).toBeVisible();
  expect(watched.size).toBe(0);
});

it('shows it at once where the browser cannot tell', () => {
  expect('IntersectionObserver' in window).toBe(false);
  render(<WhenReached>Far down</WhenReached>);
  expect(screen.getByText('Far down')).toBeVisible();
});
