import { goOffline, goOnline, ref, set } from 'firebase/database';
import { afterEach, expect, it, vi } from 'vitest';
import { buildClient, cleanUp, NAMESPACE, RawClient, startEmulator } from './support';

afterEach(cleanUp);

it('the emulator lists connected clients and their last paths, and reports changes', async () => {
  const emulator = await startEmulator();
  const onClients = vi.fn();
  emulator.onClients = onClients;
  expect(emulator.clients()).toEqual([]);
  const before = Date.now();
  const ada = buildClient(emulator, { user: { sub: 'ada' } });
  await set(ref(ada, 'notes/one'), 1);
  const [client] = emulator.clients();
  expect(client).toMatchObject({
    namespace: NAMESPACE,
    isAdmin: false,
    auth: { uid: 'ada' },
    path: '/notes/one',
  });
  expect(client?.openedAt).toBeGreaterThanOrEqual(before);

  onClients.mockClear();
  await set(ref(ada, 'notes/two'), 1);
  expect(onClients).toHaveBeenCalledOnce();
  await set(ref(ada, 'notes/two'), 2);
  expect(onClients).toHaveBeenCalledOnce();
  goOffline(ada);
  await expect.poll(() => emulator.clients()).toEqual([]);
  expect(onClients).toHaveBeenCalledTimes(2);
});

it('dropConnection disconnects only one client, which reconnects under a new id', async () => {
  const emulator = await startEmulator();
  const other = await RawClient.open(emulator);
  const ada = buildClient(emulator, { user: { sub: 'ada' } });
  await set(ref(ada, 'a'), 1);
  const idOfAda = () => emulator.clients().find(({ auth }) => auth?.uid === 'ada')?.id;
  const first = idOfAda() ?? '';
  const others = emulator.clients().filter(({ id }) => id !== first);

  expect(emulator.dropConnection(first)).toBe(true);
  await expect.poll(() => emulator.clients().some(({ id }) => id === first)).toBe(false);
  expect(emulator.dropConnection(first)).toBe(false);
  goOnline(ada);
  await set(ref(ada, 'a'), 2);
  expect(idOfAda()).not.toBe(first);
  expect(emulator.clients()).toEqual(expect.arrayContaining(others));
  expect((await other.ask('g', { p: '/a', q: {} })).d).toBe(2);
});
