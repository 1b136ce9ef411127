import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { NAMESPACE, RawClient, cleanUp, onCleanUp, rest, startEmulator } from './support';
import type { Socket } from 'node:net';
import type { DatabaseEmulator, JsonValue } from '../src';

const MB = 1024 * 1024;
let emulator: DatabaseEmulator;
let bystander: RawClient;
let logged: string[];

beforeEach(async () => {
  logged = [];
  emulator = await startEmulator({ log: (line) => logged.push(line) });
  bystander = await RawClient.open(emulator);
});

/** Whatever a client sends, the emulator must still serve the others. */
afterEach(async () => {
  expect(await bystander.ask('p', { p: '/bystander', d: 'well' })).toEqual({ s: 'ok', d: '' });
  expect((await rest(emulator, 'GET', '/bystander.json')).body).toBe('well');
  await cleanUp();
});

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

function request(action: string, body: string): string {
  return `{"t":"d","d":{"r":1000,"a":"${action}","b":${body}}}`;
}

async function closed(client: RawClient): Promise<number> {
  return new Promise((resolve) => client.socket.once('close', resolve));
}

describe('an invalid message ends its connection with an error', () => {
  it.each<[string, string | Buffer]>([
    ['text that is not JSON', '{"t":"d"'],
    ['a number', '12345678'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a text', '"hello"'],
    ['no content', '{"t":"d"}'],
    ['content of another type', '{"t":"d","d":"x"}'],
    ['no request number', '{"t":"d","d":{"a":"q","b":{}}}'],
    ['a request number of another type', '{"t":"d","d":{"r":"1","a":"q","b":{}}}'],
    ['an action of another type', '{"t":"d","d":{"r":1,"a":{},"b":{}}}'],
    ['a body of another type', '{"t":"d","d":{"r":1,"a":"q","b":[]}}'],
    ['a million brackets', '['.repeat(MB)],
    ['nesting without content', nested(100_000)],
    ['the announcement of more pieces than a message may have', '99999'],
    ['binary data', Buffer.from([1, 2, 3])],
  ])('%s', async (_name, text) => {
    const client = await RawClient.open(emulator);
    const end = closed(client);
    client.socket.send(text);
    expect(await end).toBe(1008);
    expect(client.messages.at(-1)).toEqual({ t: 'c', d: { t: 'e', d: expect.any(String) } });
  });

  it('pieces that do not form a message', async () => {
    const client = await RawClient.open(emulator);
    const end = closed(client);
    for (const frame of ['3', '{"t":"d",', '"d":{"r":1', ',,,']) client.socket.send(frame);
    expect(await end).toBe(1008);
  });

  it('a frame over the limit', async () => {
    const client = await RawClient.open(emulator);
    const end = closed(client);
    client.socket.send('x'.repeat(65 * MB));
    expect(await end).toBe(1009);
  });

  it('pieces that exceed the limit together', async () => {
    const client = await RawClient.open(emulator);
    const end = closed(client);
    client.socket.send('9');
    for (let i = 0; i < 9; i += 1) client.socket.send('x'.repeat(8 * MB));
    expect(await end).toBe(1008);
  });
});

describe('an invalid request gets an error response, and its connection stays open', () => {
  it.each<[string, string, string, string]>([
    ['a path that is not a string', 'q', '{"p":{"x":1},"h":""}', "bad 'p'"],
    ['a path with a forbidden key', 'q', '{"p":"/a.b","h":""}', 'Invalid token in path'],
    ['a path with a control character', 'q', '{"p":"/a\\u0007","h":""}', 'Invalid token in path'],
    ['a path too deep', 'q', `{"p":"${'/a'.repeat(33)}","h":""}`, 'maximum depth'],
    ['a key too long', 'p', `{"p":"/x","d":{"${'k'.repeat(769)}":1}}`, 'key'],
    ['a path too long', 'p', `{"p":"${`/${'k'.repeat(400)}`.repeat(2)}","d":1}`, '768 bytes'],
    ['data too deep', 'p', `{"p":"/x","d":${nested(32)}}`, 'maximum depth'],
    ['data far too deep', 'p', `{"p":"/x","d":${nested(100_000)}}`, 'maximum depth'],
    ['an infinite number', 'p', '{"p":"/x","d":1e999}', 'finite'],
    ['an unknown server value', 'p', '{"p":"/x","d":{".sv":"magic"}}', 'server value'],
    ['a server value next to children', 'p', '{"p":"/x","d":{".sv":"timestamp","a":1}}', '.sv'],
    ['a value next to children', 'p', '{"p":"/x","d":{".value":1,"a":1}}', '.value'],
    [
      'a priority of another type',
      'p',
      '{"p":"/x","d":{".value":1,".priority":{"a":1}}}',
      'priorit',
    ],
    ['a hash of another type', 'p', '{"p":"/x","d":1,"h":5}', "bad 'h'"],
    ['an update that is a list', 'm', '{"p":"/x","d":[1]}', "bad 'd'"],
    ['an update of overlapping paths', 'm', '{"p":"/x","d":{"a":1,"a/b":2}}', 'ancestor'],
    ['an update of the location itself', 'm', '{"p":"/x","d":{"":1}}', 'path'],
    ['a query that is not an object', 'q', '{"p":"/","q":[1],"h":""}', 'Invalid query'],
    ['a limit below one', 'q', '{"p":"/","q":{"l":0},"h":"","t":1}', 'positive'],
    [
      'a bound that is an object',
      'q',
      '{"p":"/","q":{"sp":{"a":1}},"h":"","t":1}',
      'Invalid query',
    ],
    ['a tag that is not a number', 'q', '{"p":"/","q":{"l":1},"h":"","t":"x"}', "bad 't'"],
    ['a tag that is infinite', 'q', '{"p":"/","q":{"l":1},"h":"","t":1e999}', "bad 't'"],
    ['an order by a forbidden key', 'g', '{"p":"/","q":{"i":"a.b"}}', 'bad index'],
    ['an action named like a built-in', '__proto__', '{}', 'Unknown action'],
    ['an onDisconnect with a bad key', 'o', '{"p":"/x","d":{"a#":1}}', "couldn't parse key"],
  ])('%s', async (_name, action, body, reason) => {
    const client = await RawClient.open(emulator);
    client.socket.send(request(action, body));
    await client.next(() => client.messages.length > 1);
    expect(client.contents()).toEqual([
      { r: 1000, b: { s: 'failed', d: expect.stringContaining(reason) } },
    ]);
    expect((await client.ask('g', { p: '/', q: {} })).s).toBe('ok');
    expect(logged).toEqual([]);
  });

  it('a write over 16 MB', async () => {
    const client = await RawClient.open(emulator);
    expect(await client.ask('p', { p: '/x', d: ['x'.repeat(9 * MB), 'y'.repeat(9 * MB)] })).toEqual(
      {
        s: 'write_too_big',
        d: 'Data to write exceeds the maximum size that can be modified with a single request.',
      },
    );
    expect((await client.ask('p', { p: '/x', d: 'x'.repeat(9 * MB) })).s).toBe('ok');
  });
});

it('keys with names of built-ins are stored like any other key', async () => {
  const text = '{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":"x"}';
  const stored = JSON.parse(text) as JsonValue;
  bystander.socket.send(request('p', `{"p":"/odd","d":${text}}`));
  await bystander.next(() => bystander.contents().length > 0);
  expect((await bystander.ask('g', { p: '/odd', q: {} })).d).toEqual(stored);
  expect((await rest(emulator, 'PATCH', '/odd.json', { body: '{"__proto__/b":1}' })).status).toBe(
    200,
  );
  expect(emulator.read(NAMESPACE, '/odd/__proto__')).toEqual({ admin: true, b: 1 });
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});

it('token claims with names of built-ins give no rights', async () => {
  emulator.setRules(
    NAMESPACE,
    '{"rules":{"a":{".read":"auth.admin === true"},"bystander":{".write":true}}}',
  );
  const claims = Buffer.from('{"sub":"eve","__proto__":{"admin":true}}').toString('base64url');
  expect((await bystander.ask('auth', { cred: `e30.${claims}.` })).s).toBe('ok');
  expect((await bystander.ask('g', { p: '/a', q: {} })).s).toBe('permission_denied');
});

it('the emulator serves other clients while one connection has thousands of listens', async () => {
  const client = await RawClient.open(emulator);
  const count = 20_000;
  for (let i = 0; i < count; i += 1) {
    const q = i % 2 === 0 ? '' : `,"q":{"i":"n","l":${String(i)},"vf":"l"},"t":${String(i)}`;
    const body = `{"p":"/many/${String(i % 100)}","h":""${q}}`;
    client.socket.send(`{"t":"d","d":{"r":${String(i)},"a":"q","b":${body}}}`);
  }
  await client.next(() => client.messages.length > 2 * count);
  for (let i = 0; i < 200; i += 1)
    expect((await bystander.ask('p', { p: '/elsewhere', d: i })).s).toBe('ok');
  client.socket.terminate();
});

it('the emulator disconnects a client that stops reading, and serves other clients', async () => {
  const client = await RawClient.open(emulator);
  await client.ask('q', { p: '/news', h: '' });
  const end = closed(client);
  client.socket.pause();
  const page = 'x'.repeat(4 * MB);
  for (let i = 0; i < 20; i += 1) {
    emulator.write(NAMESPACE, '/news', `${String(i)}${page}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  client.socket.resume();
  expect(await end).toBe(1006);
});

it('the emulator ends an event stream whose client stops reading', async () => {
  const socket = await openSocket();
  socket.pause();
  const head = `GET /news.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer owner\r\n`;
  socket.write(`${head}Accept: text/event-stream\r\n\r\n`);
  await rest(emulator, 'GET', '/news.json');
  const page = 'x'.repeat(4 * MB);
  for (let i = 0; i < 20; i += 1) {
    emulator.write(NAMESPACE, '/news', `${String(i)}${page}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const end = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await end;
  expect(socket.bytesRead).toBeLessThan(60 * MB);
});

async function openSocket(): Promise<Socket> {
  const socket = connect(emulator.port, emulator.host);
  socket.on('error', () => undefined);
  onCleanUp(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

describe('an invalid HTTP request ends at most its own connection', () => {
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';

  it.each<[string, string, string]>([
    ['text that is not HTTP', 'HELLO\r\n\r\n', '400'],
    ['an upgrade to an invalid URL', `GET // HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`, '404'],
    ['an upgrade at another path', `GET /a HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`, '404'],
    [
      'an upgrade without a namespace',
      `GET /.ws?v=5 HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`,
      '404',
    ],
    ['an upgrade without a key', `GET /.ws?v=5&ns=a HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`, '400'],
    ['an invalid URL', 'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404'],
    [
      'a broken escape',
      `GET /%E0%A4.json?ns=a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      '400',
    ],
    ['an unknown method', `FROB /.json?ns=a HTTP/1.1\r\nHost: x\r\n\r\n`, '400'],
    [
      'a method not served',
      `TRACE /.json?ns=a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      '405',
    ],
    [
      'a header too long',
      `GET /.json HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      '431',
    ],
    [
      'a namespace no database can have',
      'GET /.json?ns=a/b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '400',
    ],
  ])('%s', async (_name, text, status) => {
    const socket = await openSocket();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const end = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await end;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('an upgrade whose client disconnects before the response', async () => {
    for (let i = 0; i < 20; i += 1) {
      const socket = await openSocket();
      socket.write(`GET /nowhere HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`);
      socket.resetAndDestroy();
    }
    expect((await rest(emulator, 'GET', '/.json')).status).toBe(200);
  });

  it('a body that stops halfway', async () => {
    const socket = await openSocket();
    const head = `PUT /half.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n`;
    socket.write(`${head}{"a":`);
    await rest(emulator, 'GET', '/.json');
    socket.destroy();
    expect((await rest(emulator, 'GET', '/half.json')).body).toBeNull();
  });

  it.each<[string, string, number, string]>([
    ['no content', '', 400, 'Error: No data supplied.'],
    ['half an object', '{"a":', 400, "Invalid data; couldn't parse JSON object, array, or value."],
    ['deep nesting', nested(100_000), 400, 'maximum depth'],
    ['a million brackets', '['.repeat(MB), 400, "couldn't parse JSON"],
    ['a forbidden key', '{"ok":1,\n "a.b":2}', 400, 'beginning at 2:2. Key value'],
    ['an empty key', '{"":1}', 400, 'beginning at 1:2. Key value'],
    ['a long key', `{"${'k'.repeat(769)}":1}`, 400, 'beginning at 1:2'],
    ['an infinite number', '1e999', 400, 'finite'],
  ])('a body with %s', async (_name, body, status, reason) => {
    const answer = await rest(emulator, 'PUT', '/x.json', { body });
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: expect.stringContaining(reason) },
    ]);
    expect(emulator.read(NAMESPACE, '/x')).toBeNull();
  });

  it('a body over 256 MB', async () => {
    const socket = await openSocket();
    socket.write(
      `PUT /big.json?ns=${NAMESPACE} HTTP/1.1\r\nHost: x\r\nContent-Length: ${String(300 * MB)}\r\n\r\n`,
    );
    const part = Buffer.alloc(4 * MB, 0x20);
    // Many clients read the response only after they have sent the whole body.
    for (let sent = 0; sent < 300; sent += part.length / MB) {
      await new Promise((resolve) => socket.write(part, resolve));
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 [^]*Data to write exceeds the maximum size/);
  });
});

it.each([
  [
    'a websocket',
    (values: Record<string, number>) => bystander.ask('m', { p: '/many', d: values }),
  ],
  [
    'REST',
    async (values: Record<string, number>) => {
      const body = JSON.stringify(values);
      const answer = await rest(emulator, 'PATCH', '/many.json', { body });
      return { s: answer.status === 200 ? 'ok' : String(answer.status), d: answer.body };
    },
  ],
])(
  'an update of more than 10,000 paths by %s is refused before anything is written',
  async (_wire, send) => {
    const places = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${String(i)}`, i]));
    expect(await send(places(10_000))).toMatchObject({ s: 'ok' });
    const refused = await send(places(10_001));
    expect(refused).not.toMatchObject({ s: 'ok' });
    expect(JSON.stringify(refused)).toContain('at most 10000 paths');
    expect(emulator.read(NAMESPACE, '/many/k10000')).toBeNull();
  },
);

it("clients that disconnect with open requests don't affect other clients", async () => {
  for (let i = 0; i < 20; i += 1) {
    const client = await RawClient.open(emulator);
    client.socket.send(request('q', '{"p":"/","h":""}'));
    client.socket.send(request('o', '{"p":"/bye","d":1}'));
    client.socket.terminate();
  }
  expect(WebSocket.OPEN).toBe(bystander.socket.readyState);
});
