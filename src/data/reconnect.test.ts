import { goOffline } from 'firebase/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../test/support/backend';
import { currentDatabase } from './firebase';
import { countPending } from './pending';
import { reconnectWhileSending, RETRY_AFTER_MS } from './reconnect';
import { subscribeToConnection } from './subscribe';

let backend: Backend;

beforeEach(async () => {
  backend = await startBackend({});
  connectTo(backend, { uid: 'demo-legal', email: 'legal@demo.example' });
});
afterEach(async () => {
  vi.useRealTimers();
  await disconnect();
  await backend.stop();
});

const becomes = (expected: boolean) =>
  new Promise<void>((resolve) => {
    const stop = subscribeToConnection((isConnected) => {
      if (isConnected !== expected) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

test('the client retries a lost connection every few seconds only while a change waits', async () => {
  await becomes(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const connect = vi.fn();
  const stop = reconnectWhileSending(connect);
  goOffline(currentDatabase());
  await becomes(false);
  vi.advanceTimersByTime(10 * RETRY_AFTER_MS);
  expect(connect).not.toHaveBeenCalled();
  countPending(1);
  vi.advanceTimersByTime(2 * RETRY_AFTER_MS);
  expect(connect).toHaveBeenCalledTimes(2);
  countPending(-1);
  vi.advanceTimersByTime(10 * RETRY_AFTER_MS);
  expect(connect).toHaveBeenCalledTimes(2);
  stop();
});

test('while a change waits, the client reconnects as soon as it has a renewed token', async () => {
  await becomes(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const connect = vi.fn();
  const renewals: ((isRenewed: boolean) => void)[] = [];
  const stop = reconnectWhileSending(
    connect,
    () => new Promise((resolve) => renewals.push(resolve)),
  );
  const renewed = async (isRenewed: boolean) => {
    renewals.shift()?.(isRenewed);
    await Promise.resolve();
    await Promise.resolve();
    return connect.mock.calls.length;
  };
  goOffline(currentDatabase());
  await becomes(false);
  countPending(1);
  vi.advanceTimersByTime(RETRY_AFTER_MS);
  expect(await renewed(false)).toBe(1);
  vi.advanceTimersByTime(RETRY_AFTER_MS);
  expect(await renewed(true)).toBe(3);
  vi.advanceTimersByTime(RETRY_AFTER_MS);
  countPending(-1);
  expect(await renewed(true)).toBe(4);
  stop();
});

test('a reconnection attempt connects at once, even if the SDK would wait longer', async () => {
  await becomes(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = reconnectWhileSending();
  goOffline(currentDatabase());
  await becomes(false);
  countPending(1);
  vi.advanceTimersByTime(RETRY_AFTER_MS);
  await becomes(true);
  countPending(-1);
  stop();
});
