import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACE, RawClient, cleanUp, holdTimers, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';
import type { JsonObject } from '../src';

/** The emulator's fixed time, in epoch milliseconds. */
const NOW = 1234;

let emulator: DatabaseEmulator;
let client: RawClient;

beforeEach(async () => {
  emulator = await startEmulator({ now: () => NOW });
  client = await RawClient.open(emulator);
});
afterEach(cleanUp);

describe('a websocket connection', () => {
  it('begins with time, version, host and session', async () => {
    const { port } = emulator;
    expect(client.messages[0]).toEqual({
      t: 'c',
      d: { t: 'h', d: { ts: NOW, v: '5', h: `127.0.0.1:${String(port)}`, s: expect.any(String) } },
    });
  });

  it('answers pings and ignores keep-alives', async () => {
    client.socket.send('0');
    client.socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
    await client.next(() => client.messages.length === 2);
    expect(client.messages[1]).toEqual({ t: 'c', d: { t: 'o', d: null } });
  });

  it('joins messages that are split into pieces', async () => {
    const text = JSON.stringify({ t: 'd', d: { r: 7, a: 'p', b: { p: '/x', d: 'y'.repeat(50) } } });
    const pieces = text.match(/.{1,20}/gs) ?? [];
    client.socket.send(String(pieces.length));
    for (const piece of pieces) client.socket.send(piece);
    await client.next(() => client.messages.length === 2);
    expect(client.contents()).toEqual([{ r: 7, b: { s: 'ok', d: '' } }]);
    expect(emulator.read(NAMESPACE, '/x')).toBe('y'.repeat(50));
  });

  it.each([
    ['text that is not JSON', '{'],
    ['a list', '[]'],
    ['a request without a number', '{"t":"d","d":{"a":"q","b":{}}}'],
  ])('closes on %s, while other connections stay open', async (_name, text) => {
    const other = await RawClient.open(emulator);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.socket.send(text);
    await closed;
    expect((await other.ask('g', { p: '/', q: {} })).s).toBe('ok');
  });

  it.each<[string, JsonObject, string]>([
    ['g', { p: '/a.b', q: {} }, 'Invalid path'],
    ['g', { p: 5 }, "bad 'p'"],
    ['q', { p: '/', q: { l: -1 }, t: 1, h: '' }, 'positive integer'],
    ['p', { p: '/x', d: { 'a/b': 1 } }, "couldn't parse key"],
    ['m', { p: '/x', d: 5 }, "bad 'd'"],
    ['m', { p: '/x', d: { a: 1, 'a/b': 2 } }, 'is an ancestor'],
    ['constructor', {}, 'Unknown action'],
  ])('stays open after a bad request: %s %j', async (action, body, message) => {
    const response = await client.ask(action, body);
    expect(response).toEqual({ s: 'failed', d: expect.stringContaining(message) });
    expect((await client.ask('s', { c: {} })).s).toBe('ok');
  });
});

describe('a websocket listen', () => {
  it('receives its data before the response, and no data when its hash is current', async () => {
    emulator.write(NAMESPACE, '/a', 4);
    expect(await client.ask('q', { p: '/a', h: '' })).toEqual({ s: 'ok', d: {} });
    expect(client.contents().map(({ a, r }) => a ?? r)).toEqual(['d', 1]);
    expect(client.takePushes()).toEqual([{ a: 'd', b: { p: '/a', d: 4 } }]);
    const again = await RawClient.open(emulator);
    await again.ask('q', { p: '/a', h: 'eVih19a6ZDz3NL32uVBtg9KSgQY=' });
    expect(again.takePushes()).toEqual([]);
    await again.ask('p', { p: '/a', d: 5 });
    expect(again.takePushes()).toEqual([{ a: 'd', b: { p: '/a', d: 5 } }]);
  });

  it('receives a write before its writer gets the response, even its own writes', async () => {
    await client.ask('q', { p: '/a', h: '' });
    client.takePushes();
    await client.ask('p', { p: '/a/b', d: 1 });
    expect(client.contents()).toEqual([
      { a: 'd', b: { p: '/a', d: { b: 1 } } },
      { r: 2, b: { s: 'ok', d: '' } },
    ]);
  });

  it('receives only the paths that changed, not everything written', async () => {
    const long = 'x'.repeat(10_000);
    emulator.write(NAMESPACE, '/a', { one: { text: long, n: 1 }, two: { text: long } });
    await client.ask('q', { p: '/a', h: '' });
    client.takePushes();
    await client.ask('p', { p: '/a/one', d: { text: long, n: 2 } });
    expect(client.takePushes()).toEqual([{ a: 'd', b: { p: '/a/one/n', d: 2 } }]);
    await client.ask('m', { p: '/', d: { 'a/one/n': 3, 'a/two/m': 4, other: 1 } });
    expect(client.takePushes()).toEqual([
      { a: 'm', b: { p: '/a', d: { 'one/n': 3, 'two/m': 4 } } },
    ]);
    await client.ask('p', { p: '/a/one/n', d: 3 });
    await client.ask('p', { p: '/elsewhere', d: 3 });
    expect(client.takePushes()).toEqual([]);
  });

  it('of a query tags its messages, and sends a removal and the next row in one message', async () => {
    emulator.write(NAMESPACE, '/r', { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const q = { i: 'n', l: 2, vf: 'r' };
    expect(await client.ask('q', { p: '/r', q, t: 9, h: '' })).toEqual({
      s: 'ok',
      d: { w: ['no_index'] },
    });
    expect(client.takePushes()).toEqual([
      { a: 'd', b: { p: '/r', d: { b: { n: 2 }, c: { n: 3 } }, t: 9 } },
    ]);
    await client.ask('p', { p: '/r/c', d: null });
    expect(client.takePushes()).toEqual([
      { a: 'm', b: { p: '/r', d: { c: null, a: { n: 1 } }, t: 9 } },
    ]);
    await client.ask('p', { p: '/r/a/x', d: 1 });
    expect(client.takePushes()).toEqual([{ a: 'd', b: { p: '/r/a/x', d: 1, t: 9 } }]);
    await client.ask('p', { p: '/r/z', d: { n: 0 } });
    expect(client.takePushes()).toEqual([]);
    await client.ask('n', { p: '/r', q, t: 9 });
    await client.ask('p', { p: '/r/y', d: { n: 9 } });
    expect(client.takePushes()).toEqual([]);
  });

  it('is revoked when the client loses the credentials that allowed it', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{"a":{".read":"auth != null"},"b":{".read":true}}}');
    const payload = Buffer.from('{"sub":"ada","iat":0}').toString('base64url');
    expect((await client.ask('auth', { cred: `e30.${payload}.` })).s).toBe('ok');
    await client.ask('q', { p: '/a', h: '' });
    await client.ask('q', { p: '/b', h: '' });
    await client.ask('q', { p: '/a', h: '', q: { l: 1, vf: 'l' }, t: 1 });
    client.takePushes();
    await client.ask('unauth', {});
    expect(client.takePushes()).toEqual([
      { a: 'c', b: { p: '/a' } },
      { a: 'c', b: { p: '/a', q: [{ l: 1, vf: 'l' }] } },
    ]);
    expect(await client.ask('q', { p: '/a', h: '' })).toEqual({
      s: 'permission_denied',
      d: 'Permission denied',
    });
  });
});

describe('a websocket write', () => {
  it('with an outdated hash is rejected as stale', async () => {
    emulator.write(NAMESPACE, '/a', 4);
    expect(await client.ask('p', { p: '/a', d: 5, h: '' })).toEqual({
      s: 'datastale',
      d: 'Transaction hash does not match',
    });
    expect((await client.ask('p', { p: '/a', d: 5, h: 'eVih19a6ZDz3NL32uVBtg9KSgQY=' })).s).toBe(
      'ok',
    );
    expect((await client.ask('p', { p: '/none', d: 5, h: '' })).s).toBe('ok');
  });

  it('can change the priority alone', async () => {
    emulator.write(NAMESPACE, '/a', { b: 1 });
    await client.ask('q', { p: '/a', h: '' });
    client.takePushes();
    await client.ask('p', { p: '/a/b/.priority', d: 7 });
    expect(client.takePushes()).toEqual([
      { a: 'd', b: { p: '/a/b', d: { '.value': 1, '.priority': 7 } } },
    ]);
  });
});

describe('a priority', () => {
  it('cannot be set at a path without data', async () => {
    emulator.write(NAMESPACE, '/a', { b: 1 });
    const refused = { s: 'invalid_parameters', d: 'could not set priority on non-existent node' };
    expect((await client.ask('p', { p: '/a/b/.priority', d: 7 })).s).toBe('ok');
    expect(await client.ask('p', { p: '/a/none/.priority', d: 7 })).toEqual(refused);
    expect(await client.ask('m', { p: '/a', d: { c: 1, 'none/.priority': 7 } })).toEqual(refused);
    const response = await rest(emulator, 'PUT', '/a/none/.priority.json', { body: 7 });
    expect([response.status, response.body]).toEqual([400, { error: refused.d }]);
    expect(emulator.read(NAMESPACE, '/a')).toEqual({ b: { '.value': 1, '.priority': 7 } });
  });
});

describe('websocket credentials', () => {
  const rules =
    '{"rules":{".read":"auth.admin === true",".write":"auth.uid === \'ada\' && auth.provider === \'password\'"}}';
  const token = (claims: JsonObject): string =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  it('of a user give uid, provider and token to the rules', async () => {
    emulator.setRules(NAMESPACE, rules);
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('permission_denied');
    const cred = token({ sub: 'ada', firebase: { sign_in_provider: 'password' } });
    await client.ask('auth', { cred });
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
  });

  it('of the owner bypass every rule, unless the owner asks for another identity', async () => {
    emulator.setRules(NAMESPACE, rules);
    await client.ask('gauth', { cred: 'owner', noauth: true });
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
    await client.ask('gauth', { cred: 'owner', authvar: { admin: true } });
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('ok');
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('permission_denied');
    await client.ask('gauth', { cred: 'owner' });
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
  });

  it('with a legacy secret give the rights of an administrator', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    const secret = 'aB3'.repeat(13) + 'x';
    expect((await rest(emulator, 'GET', '/a.json', { token: '' })).status).toBe(401);
    expect((await rest(emulator, 'GET', `/a.json?auth=${secret}`, { token: '' })).status).toBe(200);
    const short = `/a.json?auth=${secret.slice(1)}`;
    expect((await rest(emulator, 'GET', short, { token: '' })).status).toBe(401);
    expect((await client.ask('gauth', { cred: secret })).s).toBe('ok');
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
  });

  it('signed with a legacy secret have the auth value in the claim d', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{".read":"auth.uid === \'ada\' && auth.team === 3"}}');
    const legacy = (claims: JsonObject): string => token({ v: 0, iat: 1, ...claims });
    const statusOf = async (claims: JsonObject) =>
      (await rest(emulator, 'GET', `/a.json?auth=${legacy(claims)}`, { token: '' })).status;
    expect(await statusOf({ d: { uid: 'ada', team: 3 } })).toBe(200);
    expect(await statusOf({ d: { uid: 'ada', team: 4 } })).toBe(401);
    expect(await statusOf({ d: { uid: 'bob' }, admin: false })).toBe(401);
    expect(await statusOf({ d: { uid: 'bob' }, admin: true })).toBe(200);
    expect(await statusOf({ v: 1, sub: 'bob', admin: true })).toBe(401);
    expect(await statusOf({ d: { uid: 'bob' }, admin: true, exp: -1 })).toBe(401);
    expect((await client.ask('auth', { cred: legacy({ d: { uid: 'ada', team: 3 } }) })).s).toBe(
      'ok',
    );
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('ok');
  });

  it('are access tokens of an administrator in gauth, unless they are ID tokens', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    expect((await client.ask('gauth', { cred: token({ sub: 'ada' }) })).s).toBe('invalid_token');
    expect((await client.ask('gauth', { cred: 'ya29.a0AfB_byC' })).s).toBe('ok');
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
  });

  it('are answered with the time when they expire', async () => {
    const sub = { sub: 'ada' };
    expect((await client.ask('auth', { cred: token({ ...sub, exp: 99 }) })).d).toMatchObject({
      expires: 99,
      auth: { uid: 'ada' },
    });
    expect((await client.ask('auth', { cred: token(sub) })).d).not.toHaveProperty('expires');
  });

  it('are refused once they have expired', async () => {
    const expired = token({ sub: 'ada', iat: 1, exp: NOW / 1000 });
    const refused = await client.ask('auth', { cred: expired });
    expect(refused).toEqual({ s: 'expired_token', d: 'Auth token is expired.' });
  });

  it('expire with their token, and the server notifies the client first', async () => {
    holdTimers();
    emulator.setRules(NAMESPACE, '{"rules":{"a":{".read":"auth.uid === \'ada\'"}}}');
    await client.ask('auth', { cred: token({ sub: 'ada', exp: NOW / 1000 + 1 }) });
    expect((await client.ask('q', { p: '/a', h: '' })).s).toBe('ok');
    client.takePushes();
    vi.advanceTimersByTime(1_000);
    await client.next(() => client.contents().length === 2);
    expect(client.takePushes()).toEqual([
      { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } },
      { a: 'c', b: { p: '/a' } },
    ]);
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
  });

  it('stay valid after the first token expires if the client has sent a second token', async () => {
    holdTimers();
    emulator.setRules(NAMESPACE, '{"rules":{"a":{".read":"auth.uid === \'ada\'"}}}');
    const other = await RawClient.open(emulator);
    const exp = NOW / 1000 + 0.1;
    await client.ask('auth', { cred: token({ sub: 'ada', exp }) });
    await client.ask('auth', { cred: token({ sub: 'ada' }) });
    await other.ask('auth', { cred: token({ sub: 'ada', exp }) });
    vi.advanceTimersByTime(100);
    await other.next(() => other.contents().some(({ a }) => a === 'ac'));
    expect((await client.ask('g', { p: '/a', q: {} })).s).toBe('ok');
    expect(client.takePushes().filter(({ a }) => a === 'ac')).toEqual([]);
  });

  it('are rejected when they cannot be read', async () => {
    expect((await client.ask('auth', { cred: 'a.b.c' })).s).toBe('invalid_token');
    expect((await client.ask('auth', { cred: 'stranger' })).s).toBe('invalid_token');
  });
});
