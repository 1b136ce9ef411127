import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PollClient } from './pollClient';
import { NAMESPACE, cleanUp, holdTimers, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

let emulator: DatabaseEmulator;
let client: PollClient;

beforeEach(async () => {
  emulator = await startEmulator({ now: () => 1234 });
  client = new PollClient(emulator);
});
afterEach(cleanUp);

describe('long polling', () => {
  it('sends the handshake, responses and pushes in numbered responses', async () => {
    await client.start();
    expect(client.contents()).toMatchObject([{ t: 'h', d: { ts: 1234, v: '5' } }]);
    await client.send(1, 'q', { p: '/a', h: '' });
    const pushed = client.poll();
    emulator.write(NAMESPACE, '/a', 'news');
    await pushed;
    expect(client.contents().slice(1)).toEqual([
      { a: 'd', b: { p: '/a', d: null } },
      { r: 1, b: { s: 'ok', d: {} } },
      { a: 'd', b: { p: '/a', d: 'news' } },
    ]);
    expect(client.answers).toHaveLength(3);
  });

  it('joins messages whose pieces arrive out of order', async () => {
    await client.start();
    const long = 'é'.repeat(5000);
    const pieces = client.segments({ t: 'd', d: { r: 1, a: 'p', b: { p: '/long', d: long } } });
    expect(pieces.length).toBeGreaterThan(5);
    await Promise.all(pieces.reverse().map((piece) => client.poll(piece)));
    expect(emulator.read(NAMESPACE, '/long')).toBe(long);
    expect(client.contents().at(-1)).toEqual({ r: 1, b: { s: 'ok', d: '' } });
  });

  it('ends a waiting poll when another poll arrives', async () => {
    await client.start();
    const polls = [client.poll(), client.poll()];
    await Promise.race(polls);
    expect(client.answers).toHaveLength(1);
    emulator.dropConnections();
    const ends = await Promise.allSettled(polls);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('runs onDisconnect writes when the user leaves the page', async () => {
    await client.start();
    await client.send(1, 'o', { p: '/gone', d: true });
    expect(emulator.read(NAMESPACE, '/gone')).toBeNull();
    const frame = await client.request({ dframe: 't', ...client.credentials });
    expect(frame.headers.get('content-type')).toContain('text/html');
    expect(emulator.read(NAMESPACE, '/gone')).toBeNull();
    await client.leave();
    expect(emulator.read(NAMESPACE, '/gone')).toBe(true);
  });

  it('runs onDisconnect writes when the page has been silent for a minute', async () => {
    holdTimers();
    await client.start();
    await client.send(1, 'o', { p: '/gone', d: true });
    vi.advanceTimersByTime(59_000);
    expect(emulator.read(NAMESPACE, '/gone')).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(emulator.read(NAMESPACE, '/gone')).toBe(true);
    await client.poll();
    expect(client.closedAfter).toBeNull();
  });

  it('evaluates rules with the signed-in user', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{".read":"auth.uid === \'ada\'"}}');
    await client.start();
    await client.send(1, 'g', { p: '/', q: {} });
    const payload = Buffer.from('{"sub":"ada","iat":0}').toString('base64url');
    await client.send(2, 'auth', { cred: `e30.${payload}.` });
    await client.send(3, 'g', { p: '/', q: {} });
    const statuses = client.contents().map(({ b }) => (b as { s?: string } | undefined)?.s);
    expect(statuses.slice(1)).toEqual(['permission_denied', 'ok', 'ok']);
  });

  it('ends a session that sends an invalid message', async () => {
    await client.start();
    await client.poll({ seg0: '0', ts0: '1', d0: 'bm8' });
    expect(client.contents().at(-1)).toEqual({ t: 'e', d: 'Invalid message: not JSON' });
    expect(client.closedAfter).toBe(1);
    await client.poll();
    expect(client.closedAfter).toBeNull();
  });

  it("does not accept requests for another client's session", async () => {
    await client.start();
    await client.send(1, 's', { c: {} });
    expect(client.closedAfter).toBeUndefined();
    await client.poll({ pw: '0'.repeat(32) });
    expect(client.closedAfter).toBeNull();
    await client.send(2, 's', { c: {} });
    expect(client.contents().at(-1)).toMatchObject({ r: 2 });
  });

  it('rejects an invalid first request', async () => {
    expect((await client.request({ start: 't', cb: "1']);alert(1" })).status).toBe(400);
    expect((await client.request({ start: 't', cb: '1', ns: 'a.b' })).status).toBe(400);
    expect((await rest(emulator, 'GET', '/.lpx')).status).toBe(404);
  });

  it('continues a session that asks to move to a websocket', async () => {
    await client.start();
    const url = `ws://127.0.0.1:${String(emulator.port)}/.ws?v=5&ns=${NAMESPACE}&s=session`;
    const socket = new WebSocket(url);
    const first = await new Promise((resolve) => socket.once('message', resolve));
    expect(JSON.parse(String(first))).toEqual({
      t: 'c',
      d: { t: 'r', d: `127.0.0.1:${String(emulator.port)}` },
    });
    await client.send(1, 's', { c: {} });
    expect(client.contents().at(-1)).toEqual({ r: 1, b: { s: 'ok', d: '' } });
  });

  it('ends with the emulator, after the onDisconnect writes', async () => {
    await client.start();
    await client.send(1, 'o', { p: '/gone', d: true });
    const polls = [client.poll(), client.poll()];
    await Promise.race(polls);
    await emulator.closeToClients();
    await Promise.all(polls);
    expect(client.closedAfter).toBe(2);
    expect(emulator.read(NAMESPACE, '/gone')).toBe(true);
    expect((await client.request({ start: 't', cb: '1' })).status).toBe(503);
  });
});
