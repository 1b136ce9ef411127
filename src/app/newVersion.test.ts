import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNewVersion } from './ShellBanner';

type Controlling = { isUpdate: boolean; isExternal: boolean };

const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: Controlling) => void>(),
  installing: null as (EventTarget & { state: string }) | null,
  update: vi.fn(() => Promise.resolve()),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: Controlling) => void) {
      worker.listeners.set(name, listener);
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
  worker.listeners.clear();
  worker.installing = null;
  worker.update.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openPage(controller: object | null) {
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  const { result, rerender } = renderHook(useNewVersion, { initialProps: false });
  expect(worker.listeners.size).toBe(0);
  rerender(true);
  await vi.waitFor(() => expect(worker.listeners.get('controlling')).toBeDefined());
  const takeControl = () =>
    act(() => worker.listeners.get('controlling')?.({ isUpdate: false, isExternal: true }));
  return { offers: () => result.current !== null, takeControl };
}

describe('useNewVersion: a worker that another page registered', () => {
  it('is a new version if a worker was in control before', async () => {
    const { offers, takeControl } = await openPage({});
    expect(offers()).toBe(false);
    takeControl();
    expect(offers()).toBe(true);
  });

  it('is not a new version if it is the first worker, but the next worker is', async () => {
    const { offers, takeControl } = await openPage(null);
    takeControl();
    expect(offers()).toBe(false);
    takeControl();
    expect(offers()).toBe(true);
  });
});

describe('useNewVersion: a worker that the browser was already installing', () => {
  const install = async (controller: object | null) => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const addListener = vi.spyOn(installing, 'addEventListener');
    worker.installing = installing;
    const { offers } = await openPage(controller);
    await waitFor(() => expect(addListener).toHaveBeenCalled());
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

  it('is not a new version if it is the first worker', async () => {
    expect(await install(null)).toBe(false);
  });
});

describe('useNewVersion: a page that stays open', () => {
  it('checks for a new version every hour, even after a failed check', async () => {
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
      'Checking for a new version failed. The next check tries again:',
      expect.objectContaining({ message: 'no connection' }),
    );
    await minutes(60);
    expect(worker.update).toHaveBeenCalledTimes(2);
  });
});
