/** Tests what the emulator reports about itself, and how it restores data for tests. */
import { goOffline, limitToLast, onValue, orderByKey, query, ref } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACE, buildClient, cleanUp, onCleanUp, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

let emulator: DatabaseEmulator;
beforeEach(async () => {
  emulator = await startEmulator({});
});
afterEach(cleanUp);

const openListens = () => emulator.openListens(NAMESPACE);
const until = (listens: string[]) => expect.poll(openListens).toEqual(listens);

it('openListens lists each listen of each connection until the listen or the connection ends', async () => {
  const [one, other] = [buildClient(emulator), buildClient(emulator)];
  const stop = onValue(ref(one, 'rooms/a'), () => undefined);
  onValue(query(ref(one, 'rooms'), orderByKey(), limitToLast(2)), () => undefined);
  onValue(ref(other, 'rooms/a'), () => undefined);
  const limited = '/rooms {"l":2,"vf":"r","i":".key"}';
  await until([limited, '/rooms/a', '/rooms/a']);
  stop();
  await until([limited, '/rooms/a']);
  goOffline(one);
  await until(['/rooms/a']);
});

describe('an event stream', () => {
  const openStream = (options: { auth?: string; signal?: AbortSignal } = {}) => {
    const auth = options.auth === undefined ? '' : `&auth=${options.auth}`;
    return fetch(`http://127.0.0.1:${String(emulator.port)}/rooms.json?ns=${NAMESPACE}${auth}`, {
      headers: { accept: 'text/event-stream' },
      signal: options.signal ?? null,
    });
  };

  it('closed by its client leaves no listen, timer or rules check', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onCleanUp(() => void vi.useRealTimers());
    const denied = vi.fn();
    emulator.onDenied = denied;
    const client = new AbortController();
    await openStream({ signal: client.signal });
    expect(openListens()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(1);
    client.abort();
    await until([]);
    expect(vi.getTimerCount()).toBe(0);
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    expect(denied).not.toHaveBeenCalled();
  });

  it('cancelled by the rules leaves no listen', async () => {
    const response = await openStream();
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    expect(openListens()).toEqual([]);
    expect(await response.text()).toContain('event: cancel');
  });
});

it('snapshot restores the data of a database and notifies listeners of the differences', async () => {
  emulator.write(NAMESPACE, '/', { rooms: { a: { title: 'A' }, b: { title: 'B' } } });
  const putBack = emulator.snapshot(NAMESPACE);
  const before = emulator.read(NAMESPACE, '/');
  const seen: unknown[] = [];
  onValue(ref(buildClient(emulator), 'rooms/a/title'), (title) => seen.push(title.val()));
  await expect.poll(() => seen).toEqual(['A']);
  emulator.write(NAMESPACE, 'rooms', { a: { title: 'Other' }, c: { title: 'C' } });
  await expect.poll(() => seen).toEqual(['A', 'Other']);
  putBack();
  await expect.poll(() => seen).toEqual(['A', 'Other', 'A']);
  expect(emulator.read(NAMESPACE, '/')).toEqual(before);
  putBack();
  expect(emulator.read(NAMESPACE, '/')).toEqual(before);
});
