import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionChanged, pendingWritesChanged } from '../access/sessionSlice';
import { ConfirmHost } from '../shared/notices/confirm';
import { opened, recalled, received } from '../store/liveValues';
import { signedOut } from '../store/sessionEvents';
import { ShellBanner } from './ShellBanner';
import { createStore } from './store';

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

it('the banner waits five seconds for the first connection before it reports a missing connection', () => {
  const { connect, wait } = renderBanner();
  const line = () => screen.queryByText(/^You are offline/);
  connect(false);
  wait(4_900);
  expect(line()).not.toBeInTheDocument();
  wait(200);
  expect(line()).toBeVisible();
});

it('the banner reports a connection that is lost for five seconds, until it is back', () => {
  const { connect, wait } = renderBanner();
  const line = () => screen.queryByText(/^You are offline/);
  connect(false);
  wait(2_000);
  expect(line()).not.toBeInTheDocument();
  connect(true);
  wait(10_000);
  expect(line()).not.toBeInTheDocument();

  connect(false);
  wait(4_900);
  expect(line()).not.toBeInTheDocument();
  wait(200);
  expect(line()).toBeVisible();
  connect(true);
  expect(line()).not.toBeInTheDocument();
});

it('the banner of a cached page says that a part is missing until the part arrives', async () => {
  const { store, connect, wait } = renderBanner();
  const bell = { name: 'rows', id: '["bell"]' };
  const page = { name: 'rows', id: '["page"]' };
  // Batched actions of listeners reach the screen with the next tick.
  await act(async () => {
    store.dispatch(recalled([{ ...bell, data: ['a'], asOf: Date.now() }]));
    store.dispatch(opened(bell));
    store.dispatch(opened(page));
  });
  connect(false);
  wait(5_000);
  const line = () => screen.getByText(/^You are offline. This page shows data from \d\d:\d\d\./);
  expect(line()).toHaveTextContent(/The rest will load as soon as the connection is back\.$/);
  await act(async () => {
    store.dispatch(received({ ...page, data: ['b'] }));
  });
  expect(line()).not.toHaveTextContent('missing');
});

it('the banner of a cached page says only once that the member is offline, also while a change waits', async () => {
  const { store, connect, wait } = renderBanner();
  const page = { name: 'rows', id: '["page"]' };
  await act(async () => {
    store.dispatch(recalled([{ ...page, data: ['a'], asOf: Date.now() }]));
    store.dispatch(opened(page));
    store.dispatch(pendingWritesChanged(1));
  });
  connect(false);
  wait(5_100);
  expect(screen.getAllByText(/You are offline/)).toHaveLength(1);
  expect(screen.getByText(/^You are offline/)).toHaveTextContent(
    /Your changes will be sent then\.$/,
  );
});
