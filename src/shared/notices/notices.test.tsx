import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmHost, useConfirm } from './confirm';
import {
  failureMiddleware,
  showUndo,
  waitForUndo,
  noticeDismissed,
  noticesReducer,
  selectNotices,
  showNotice,
} from './noticesSlice';
import { reloadWithFiles } from '../../lib/reloadPage';
import type { Failure } from '../../store/mutation';
import { signedOut } from '../../store/sessionEvents';
import { NoticeHost } from './NoticeHost';
import { usePendingUndo } from './useHold';

vi.mock('../../lib/reloadPage', () => ({ reloadWithFiles: vi.fn() }));

function buildStore() {
  return configureStore({
    reducer: { notices: noticesReducer },
    middleware: (defaults) => defaults().concat(failureMiddleware),
  });
}

const renderHost = (store: ReturnType<typeof buildStore>) =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NoticeHost />
      </MemoryRouter>
    </Provider>,
  );

const texts = (store: ReturnType<typeof buildStore>) =>
  selectNotices(store.getState()).map(({ text }) => text);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(reloadWithFiles).mockClear();
});

describe('noticesSlice', () => {
  it('gives a notice an id and a default duration of three seconds', () => {
    const store = buildStore();
    store.dispatch(showNotice('success', 'Category added'));
    store.dispatch(showNotice('success', 'Subscribed to chatroom', { duration: 1000 }));
    expect(selectNotices(store.getState())).toEqual([
      { id: expect.any(String), tone: 'success', text: 'Category added', duration: 3000 },
      { id: expect.any(String), tone: 'success', text: 'Subscribed to chatroom', duration: 1000 },
    ]);
  });

  it('replaces a notice with the same text, and shows only the newest four', () => {
    const store = buildStore();
    for (const text of ['1', '2', '3', '1', '4', '5']) store.dispatch(showNotice('info', text));
    expect(texts(store)).toEqual(['3', '1', '4', '5']);
  });

  it('removes a dismissed notice', () => {
    const store = buildStore();
    store.dispatch(showNotice('info', '1'));
    store.dispatch(showNotice('info', '2'));
    const [first] = selectNotices(store.getState());
    if (!first) throw new Error('no notice');
    store.dispatch(noticeDismissed(first.id));
    expect(texts(store)).toEqual(['2']);
  });
});

describe('NoticeHost', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  const setup = () => {
    const store = buildStore();
    renderHost(store);
    const show = (...args: Parameters<typeof showNotice>) =>
      act(() => {
        store.dispatch(showNotice(...args));
      });
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { store, show, wait };
  };

  it('moves the focus to the newest notice on F6 and back on Escape', () => {
    const { show, wait } = setup();
    const origin = document.body.appendChild(document.createElement('button'));
    origin.focus();
    fireEvent.keyDown(document.body, { key: 'F6' });
    expect(origin).toHaveFocus();

    show('info', 'Older');
    show('success', 'Removed', { button: 'Undo' });
    fireEvent.keyDown(document.body, { key: 'F6' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    wait(60_000);
    expect(undo).toBeVisible();
    fireEvent.keyDown(undo, { key: 'Escape' });
    expect(screen.queryByText('Removed')).toBeNull();
    expect(origin).toHaveFocus();
    origin.remove();
  });

  it('scrolls to the focused element if the notice covers it', async () => {
    const { show } = setup();
    const button = document.body.appendChild(document.createElement('button'));
    const scroll = vi.spyOn(button, 'scrollIntoView');
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    boxes.mockReturnValue(new DOMRect(0, 600, 300, 100));
    show('info', 'Saved');
    expect(scroll).not.toHaveBeenCalled();
    button.focus();
    show('info', 'Saved again');
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
    button.remove();
  });

  it('renders its live region before there is a notice', () => {
    setup();
    const region = screen.getByRole('region', { name: 'Notices' });
    expect(region.querySelector('[aria-live="polite"]')).toBeInTheDocument();
  });

  it('shows a notice for its duration', () => {
    const { show, wait } = setup();
    show('success', 'Profile Updated');
    wait(2999);
    expect(screen.getByText('Profile Updated')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument();
  });

  it('keeps a notice while the pointer or the focus is on it', () => {
    const { show, wait } = setup();
    show('success', 'Profile Updated');
    fireEvent.pointerEnter(screen.getByText('Profile Updated'));
    wait(10_000);
    expect(screen.getByText('Profile Updated')).toBeVisible();
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    const card = dismiss.closest('.notice');
    if (!card) throw new Error('no notice');
    fireEvent.pointerLeave(card);
    wait(10_000);
    expect(screen.getByText('Profile Updated')).toBeVisible();
    act(() => dismiss.blur());
    wait(3000);
    expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument();
  });

  it('removes a notice when it is dismissed or its link is followed', () => {
    const { show } = setup();
    show('error', 'Refused');
    expect(screen.getByRole('alert')).toHaveTextContent('Refused');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Refused')).not.toBeInTheDocument();
    show('success', 'Insight added!', {
      action: { label: 'Go to Saved Insights', to: '/myAccount' },
    });
    const link = screen.getByRole('link', { name: 'Go to Saved Insights' });
    expect(link).toHaveAttribute('href', '/myAccount');
    fireEvent.click(link);
    expect(screen.queryByText('Insight added!')).not.toBeInTheDocument();
  });
});

describe('a notice with a button', () => {
  it('runs Undo once, and then disappears', async () => {
    const store = buildStore();
    render(
      <Provider store={store}>
        <MemoryRouter>
          <NoticeHost />
        </MemoryRouter>
      </Provider>,
    );
    const undo = vi.fn();
    act(() => void store.dispatch(showUndo('Event moved', undo)));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Event moved')).not.toBeInTheDocument();
  });
});

describe('a change that waits for Undo (waitForUndo)', () => {
  const ask = (store: ReturnType<typeof buildStore>, text: string) => {
    const settled = vi.fn();
    act(
      () =>
        void waitForUndo(store.dispatch, text, `about/${text}`, `Undone: ${text}`).then(settled),
    );
    return settled;
  };

  it('is made after ten seconds, unless the user presses Undo', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const store = buildStore();
    renderHost(store);
    const [made, undone] = [ask(store, 'Stays'), ask(store, 'Goes back')];
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] ?? document.body);
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(undone).toHaveBeenCalledExactlyOnceWith(false);
    expect(made).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(made).toHaveBeenCalledExactlyOnceWith(true);
    expect(undone).toHaveBeenCalledTimes(1);
  });

  it('waits its full time while other notices are shown', () => {
    vi.useFakeTimers();
    const store = buildStore();
    renderHost(store);
    const settled = ask(store, 'Stays');
    for (const text of ['1', '2', '3', '4', '5'])
      act(() => void store.dispatch(showNotice('info', text)));
    expect(texts(store)).toEqual(['Stays', '3', '4', '5']);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('an Undo button outside the notice', () => {
  function Row() {
    const { isPending, undo, hold } = usePendingUndo('about/row');
    return (
      <button {...hold} onClick={undo}>
        {isPending ? 'Undo in the row' : 'Remove'}
      </button>
    );
  }
  const setup = () => {
    vi.useFakeTimers();
    const store = buildStore();
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Row />
          <NoticeHost />
        </MemoryRouter>
      </Provider>,
    );
    const settled = vi.fn();
    act(
      () => void waitForUndo(store.dispatch, 'To be removed', 'about/row', 'Stays').then(settled),
    );
    const button = screen.getByRole('button', { name: 'Undo in the row' });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { settled, button, wait };
  };

  it('pauses the ten seconds while it has the focus, and then restarts the ten seconds', async () => {
    const { settled, button, wait } = setup();
    await wait(9_000);
    act(() => button.focus());
    await wait(60_000);
    expect(settled).not.toHaveBeenCalled();
    act(() => button.blur());
    await wait(9_000);
    expect(settled).not.toHaveBeenCalled();
    await wait(1_100);
    expect(settled).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('pauses the ten seconds while the pointer is on it, even if the pointer leaves the notice', async () => {
    const { settled, button, wait } = setup();
    const notice = screen.getByText('To be removed');
    fireEvent.pointerEnter(notice);
    fireEvent.pointerEnter(button);
    fireEvent.pointerLeave(notice);
    await wait(60_000);
    expect(settled).not.toHaveBeenCalled();
    fireEvent.pointerLeave(button);
    await wait(10_100);
    expect(settled).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('cancels the removal when it is pressed', async () => {
    const { settled, button, wait } = setup();
    act(() => button.focus());
    fireEvent.click(button);
    await wait(0);
    expect(settled).toHaveBeenCalledExactlyOnceWith(false);
    expect(screen.queryByText('To be removed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });
});

describe('keyboard focus of a notice', () => {
  it('moves to the page if the element that was focused before was removed', async () => {
    const store = buildStore();
    const page = (hasRow: boolean) => (
      <Provider store={store}>
        <MemoryRouter>
          <main tabIndex={-1}>{hasRow && <button>Delete</button>}</main>
          <NoticeHost />
        </MemoryRouter>
      </Provider>
    );
    const { rerender } = render(page(true));
    screen.getByRole('button', { name: 'Delete' }).focus();
    act(() => void store.dispatch(showUndo('Event deleted', vi.fn())));
    await userEvent.keyboard('{F6}');
    rerender(page(false));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Event deleted')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('returns to the element that was focused before when the notice is dismissed', async () => {
    const store = buildStore();
    render(
      <Provider store={store}>
        <MemoryRouter>
          <button>Save</button>
          <NoticeHost />
        </MemoryRouter>
      </Provider>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    act(() => void store.dispatch(showNotice('error', 'Refused')));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Refused')).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });
});

describe('failureMiddleware', () => {
  const reject = createAsyncThunk<null, Partial<Failure>, { rejectValue: Failure }>(
    'trial/reject',
    (failure, { rejectWithValue }) =>
      rejectWithValue({ kind: 'denied', message: 'No', code: '', handled: false, ...failure }),
  );
  const fail = createAsyncThunk('trial/fail', async () => {
    throw new Error('internal detail');
  });
  const skip = createAsyncThunk('trial/skip', async () => undefined, {
    condition: () => false,
    dispatchConditionRejection: true,
  });

  it('shows the message of a failure and logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = buildStore();
    await store.dispatch(reject({ message: 'You may not do this.' }));
    expect(selectNotices(store.getState())).toMatchObject([
      { tone: 'error', text: 'You may not do this.' },
    ]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('logs a failure without a notice if the screen shows the failure itself', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = buildStore();
    await store.dispatch(reject({ handled: true }));
    expect(texts(store)).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each([false, true])(
    'offers to reload the page if its files are no longer on the server (handled: %s)',
    async (handled) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const store = buildStore();
      renderHost(store);
      const message = 'The portal was updated.';
      await act(() => store.dispatch(reject({ kind: 'renewed', message, handled })));
      expect(screen.getByRole('alert')).toHaveTextContent(message);
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      expect(reloadWithFiles).toHaveBeenCalledOnce();
    },
  );

  it('does not show the internal message of an unexpected error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = buildStore();
    await store.dispatch(fail());
    expect(texts(store)).toEqual(['Sorry, something went wrong. Please try again.']);
  });

  it('shows no notice for a request that ended because the user signed out', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = buildStore();
    const left = store.dispatch(reject({ message: 'Of the last one' }));
    store.dispatch(signedOut());
    await left;
    await store.dispatch(reject({ message: 'Of the next one' }));
    expect(texts(store)).toEqual(['Of the next one']);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('does not treat a skipped or aborted thunk as a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = buildStore();
    await store.dispatch(skip());
    const running = store.dispatch(fail());
    running.abort();
    await running;
    expect(texts(store)).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('useConfirm', () => {
  function Asker({ onDecide }: { onDecide: (name: string, yes: boolean | null) => void }) {
    const confirm = useConfirm();
    const ask = async (question: string) => onDecide(question, await confirm({ question }));
    return (
      <button
        type="button"
        onClick={() => {
          void ask('First?');
          void ask('Second?');
        }}
      >
        Ask both
      </button>
    );
  }

  it('asks one question after another and returns each answer', async () => {
    const handleDecision = vi.fn();
    render(
      <ConfirmHost>
        <Asker onDecide={handleDecision} />
      </ConfirmHost>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask both' }));
    expect(await screen.findByRole('alertdialog', { name: 'First?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yup' }));
    expect(handleDecision.mock.calls).toEqual([['First?', true]]);
    expect(screen.getByRole('alertdialog', { name: 'Second?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Nope' }));
    expect(handleDecision.mock.calls).toEqual([
      ['First?', true],
      ['Second?', false],
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('throws if no host can show the question', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Asker onDecide={vi.fn()} />)).toThrow('useConfirm needs a ConfirmHost');
  });
});
