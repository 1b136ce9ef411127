import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { connectionChanged } from '../access/sessionSlice';
import { ConfirmHost } from '../shared/notices/confirm';
import { signedOut } from '../store/sessionEvents';
import { ShellBanner } from './ShellBanner';
import { createStore } from './store';

it('says a lost connection within five seconds, but not a blink, and no longer than it lasts', () => {
  vi.useFakeTimers();
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
