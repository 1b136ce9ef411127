import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionChanged } from '../access/sessionSlice';
import { ConfirmHost } from '../shared/notices/confirm';
import { opened, recalled, received } from '../store/liveValues';
import { signedOut } from '../store/sessionEvents';
import { ShellBanner } from './ShellBanner';
import { createStore } from './store';

/** The banner, with the hands of its clock and of its connection. */
function renderBanner() {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 10, 12) });
  const store = createStore();
  store.dispatch(signedOut());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ConfirmHost>
          <ShellBanner leaveUnasked={() => undefined} />
        </ConfirmHost>
      </MemoryRouter>
    </Provider>,
  );
  const connect = (connected: boolean) =>
    act(() => {
      store.dispatch(connectionChanged(connected));
    });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { store, connect, wait };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('waits five seconds for the first connection of a slow page before it says that there is none', () => {
  const { connect, wait } = renderBanner();
  const line = () => screen.queryByText(/^You are offline/);
  connect(false);
  wait(4_900);
  expect(line()).not.toBeInTheDocument();
  wait(200);
  expect(line()).toBeVisible();
});

it('says a lost connection within five seconds, but not a blink, and no longer than it lasts', () => {
  const { connect, wait } = renderBanner();
  const line = () => screen.queryByText(/^You are offline/);
  connect(false);
  wait(2_000);
  expect(line()).not.toBeInTheDocument();
  connect(true);
  wait(10_000);
  expect(line()).not.toBeInTheDocument();

  connect(false);
  wait(5_000);
  expect(line()).toBeVisible();
  connect(true);
  expect(line()).not.toBeInTheDocument();
});

it('says of a page off the device that a part of it is missing, while one is', async () => {
  const { store, connect, wait } = renderBanner();
  const bell = { name: 'rows', id: '["bell"]' };
  const page = { name: 'rows', id: '["page"]' };
  // What is told of listeners is heard with the next tick.
  await act(async () => {
    store.dispatch(recalled([{ ...bell, data: ['a'], asOf: Date.now() }]));
    store.dispatch(opened(bell));
    store.dispatch(opened(page));
  });
  connect(false);
  wait(5_000);
  const line = () => screen.getByText(/^You are offline. What you see is as of \d\d:\d\d\./);
  expect(line()).toHaveTextContent(/What is missing opens as soon as the connection is back\.$/);
  await act(async () => {
    store.dispatch(received({ ...page, data: ['b'] }));
  });
  expect(line()).not.toHaveTextContent('missing');
});
