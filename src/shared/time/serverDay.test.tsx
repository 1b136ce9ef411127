import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../app/store';
import { useServerDay } from './serverDay';

const HOUR = 3_600_000;
/** Sets how far the server's clock is ahead of this device's. */
const server = vi.hoisted(() => ({ tell: (_offset: number): void => undefined }));

vi.mock('../../data/subscribe', async (load) => ({
  ...(await load<object>()),
  subscribeToClockOffset: (tell: (offset: number) => void) => {
    server.tell = tell;
    tell(HOUR);
    return () => undefined;
  },
}));

function Today() {
  const today = useServerDay();
  return <p>{today === null ? 'unknown' : new Date(today).toISOString().slice(0, 10)}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 4, 4, 20),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const begin = () =>
  render(
    <Provider store={createStore()}>
      <Today />
    </Provider>,
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('useServerDay changes at midnight by the server’s clock, on every night that the page stays open', async () => {
  begin();
  await pass(0);
  expect(screen.getByText('2026-05-04')).toBeVisible();
  // The clock in London is an hour ahead of UTC.
  await pass(2 * HOUR - 1);
  expect(screen.getByText('2026-05-04')).toBeVisible();
  await pass(1);
  expect(screen.getByText('2026-05-05')).toBeVisible();
  await pass(24 * HOUR);
  expect(screen.getByText('2026-05-06')).toBeVisible();
});

it('useServerDay is corrected when the server’s clock becomes known', async () => {
  begin();
  await pass(0);
  expect(screen.getByText('2026-05-04')).toBeVisible();
  act(() => server.tell(5 * HOUR));
  await pass(1_000);
  expect(screen.getByText('2026-05-05')).toBeVisible();
});
