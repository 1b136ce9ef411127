import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNewVersion } from './ShellBanner';

type Controlling = { isUpdate: boolean; isExternal: boolean };

/** The worker's side of the page; what it tells is up to each test. */
const worker = vi.hoisted(() => ({
  heard: new Map<string, (event: Controlling) => void>(),
  /** What the browser was installing when the page registered its worker. */
  installing: null as (EventTarget & { state: string }) | null,
  update: vi.fn(() => Promise.resolve()),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: Controlling) => void) {
      worker.heard.set(name, listener);
    }
    register() {
      return Promise.resolve({ installing: worker.installing });
    }
    update = worker.update;
  },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  worker.heard.clear();
  worker.installing = null;
  worker.update.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page that was opened with or without a worker in control. */
async function openPage(controller: object | null) {
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  const { result, rerender } = renderHook(useNewVersion, { initialProps: false });
  expect(worker.heard.size).toBe(0);
  rerender(true);
  await vi.waitFor(() => expect(worker.heard.get('controlling')).toBeDefined());
  const takeControl = () =>
    act(() => worker.heard.get('controlling')?.({ isUpdate: false, isExternal: true }));
  return { offers: () => result.current !== null, takeControl };
}

describe('a worker that another page asked for', () => {
  it('is a new version where one was in control before', async () => {
    const { offers, takeControl } = await openPage({});
    expect(offers()).toBe(false);
    takeControl();
    expect(offers()).toBe(true);
  });

  it('is none where it is the first, but the one after it is', async () => {
    const { offers, takeControl } = await openPage(null);
    takeControl();
    expect(offers()).toBe(false);
    takeControl();
    expect(offers()).toBe(true);
  });
});

describe('a worker that the browser was installing already', () => {
  const install = async (controller: object | null) => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const isHeard = vi.spyOn(installing, 'addEventListener');
    worker.installing = installing;
    const { offers } = await openPage(controller);
    await waitFor(() => expect(isHeard).toHaveBeenCalled());
    expect(offers()).toBe(false);
    act(() => {
      installing.state = 'installed';
      installing.dispatchEvent(new Event('statechange'));
    });
    return offers();
  };

  it('is a new version once it is installed', async () => {
    expect(await install({})).toBe(true);
  });

  it('is none where it is the first', async () => {
    expect(await install(null)).toBe(false);
  });
});

describe('a page that stays open', () => {
  it('looks for a new version every hour, also after a look that failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    worker.update.mockRejectedValueOnce(new Error('no connection'));
    vi.useFakeTimers();
    await openPage({});
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
    await minutes(59);
    expect(worker.update).not.toHaveBeenCalled();
    await minutes(1);
    expect(worker.update).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(
      'Looking for a new version failed; the next look tries again:',
      expect.objectContaining({ message: 'no connection' }),
    );
    await minutes(60);
    expect(worker.update).toHaveBeenCalledTimes(2);
  });
});
