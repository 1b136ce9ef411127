import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, RawClient, cleanUp, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

let emulator: DatabaseEmulator;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(cleanUp);

/** Returns how many milliseconds something took. */
async function durationOf(request: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await request();
  return performance.now() - startedAt;
}

const LATENCY = 100;
const write = (client: RawClient, value: number) => client.ask('p', { p: '/a', d: value });
const stored = () => expect.poll(() => emulator.read(NAMESPACE, '/a'));
const openStream = () => {
  const url = `http://${emulator.host}:${String(emulator.port)}/a.json?ns=${NAMESPACE}`;
  return fetch(url, { headers: { accept: 'text/event-stream' } });
};

describe('the network of an emulator', () => {
  it.each([
    ['latency', -1, 'network.latency must be a number from 0'],
    ['latency', '5', 'network.latency must be a number from 0'],
    ['loss', 5, 'network.loss must be a number from 0 to 1, not 5.'],
    ['loss', NaN, 'network.loss must be'],
    ['latencey', 5, 'latencey'],
  ])('refuses %s = %j', (name, value, fault) => {
    expect(() => Object.assign(emulator.network, { [name]: value })).toThrow(fault);
    expect(emulator.network).toMatchObject({ latency: 0, loss: 0 });
  });

  it('delays the messages to clients, in order', async () => {
    const client = await RawClient.open(emulator);
    await client.ask('q', { p: '/a', h: '' });
    client.takePushes();
    const duration = await durationOf(async () => {
      emulator.network.latency = LATENCY;
      const first = write(client, 1);
      await stored().toBe(1);
      emulator.network.latency = 0;
      expect(await Promise.all([first, write(client, 2)])).toMatchObject([
        { s: 'ok' },
        { s: 'ok' },
      ]);
    });
    expect(duration).toBeGreaterThanOrEqual(LATENCY);
    expect(client.takePushes().map(({ b }) => b)).toMatchObject([{ d: 1 }, { d: 2 }]);
  });

  it('delays REST responses and events of streams', async () => {
    const reader = (await openStream()).body?.getReader();
    await reader?.read();
    emulator.network.latency = LATENCY;
    const event = durationOf(async () => reader?.read());
    const response = durationOf(() => rest(emulator, 'PUT', '/a.json', { body: 1 }));
    await stored().toBe(1);
    const later = durationOf(() => rest(emulator, 'PUT', '/b.json', { body: 1 }));
    const durations = await Promise.all([event, response, later]);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(LATENCY);
    await reader?.cancel();
  });

  it('loses messages to clients: the write is carried out, and the connection is cut', async () => {
    const client = await RawClient.open(emulator);
    const closed = once(client.socket, 'close');
    emulator.network.loss = 1;
    void write(client, 1);
    await closed;
    await stored().toBe(1);
    await expect(rest(emulator, 'PUT', '/a.json', { body: 2 })).rejects.toThrow('fetch failed');
    await stored().toBe(2);
    await expect(openStream().then((response) => response.text())).rejects.toThrow();
    emulator.network.loss = 0;
    expect((await rest(emulator, 'GET', '/a.json')).body).toBe(2);
  });
});
