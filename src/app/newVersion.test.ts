import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNewVersion } from './newVersion';

type Controlling = { isUpdate: boolean; isExternal: boolean };

/** The worker's side of the page; what it tells is up to each test. */
const worker = vi.hoisted(() => ({
  heard: new Map<string, (event: Controlling) => void>(),
  /** What the browser was installing when the page registered its worker. */
  installing: null as (EventTarget & { state: string }) | null,
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: Controlling) => void) {
      worker.heard.set(name, listener);
    }
    register() {
      return Promise.resolve({ installing: worker.installing });
    }
    update() {
      return Promise.resolve();
    }
  },
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  worker.heard.clear();
  worker.installing = null;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page that was opened with or without a worker in control. */
async function openPage(controller: object | null) {
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  const { result, rerender } = renderHook(useNewVersion, { initialProps: false });
  expect(worker.heard.size).toBe(0);
  rerender(true);
  await waitFor(() => expect(worker.heard.get('controlling')).toBeDefined());
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
