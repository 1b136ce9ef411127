import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import * as v1 from 'firebase-functions/v1';
import { initializeApp } from 'firebase-admin/app';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACE, RawClient, cleanUp, onCleanUp, rest, startEmulator } from './support';
import type { AddressInfo, Socket } from 'node:net';
import type { DatabaseEmulator, JsonObject } from '../src';

interface Received {
  url: string;
  type: string;
  body: Record<string, unknown>;
}

let emulator: DatabaseEmulator;
let received: Received[];
let wake: () => void;
/** Resolves when the fake functions emulator may respond. */
let mayAnswer: Promise<void>;
/** Status codes of the next responses of the fake functions emulator; 200 when empty. */
let statuses: number[];
/** Most events in progress at the same time. */
let most: number;
/**
 * Whether the fake functions emulator cuts a connection when a second event arrives on it, like a server that closes idle
 * connections.
 */
let cutsReusedConnections: boolean;
/** The events whose function always fails. */
let isBroken: (event: Received) => boolean;

/** Waits until the fake functions emulator has received `count` events. */
async function events(count: number): Promise<Received[]> {
  while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
  return received.splice(0);
}

beforeAll(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-portal');
  initializeApp({ projectId: 'demo-portal' });
});

beforeEach(async () => {
  received = [];
  wake = () => undefined;
  mayAnswer = Promise.resolve();
  cutsReusedConnections = false;
  isBroken = () => false;
  statuses = [];
  most = 0;
  let underWay = 0;
  const met = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    const { socket } = request;
    if (cutsReusedConnections && met.has(socket)) {
      socket.destroy();
      return;
    }
    met.add(socket);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const event: Received = {
        url: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        body: JSON.parse(text) as Record<string, unknown>,
      };
      received.push(event);
      underWay += 1;
      most = Math.max(most, underWay);
      void mayAnswer.then(() => {
        underWay -= 1;
        response.writeHead(isBroken(event) ? 500 : (statuses.shift() ?? 200)).end('{}');
      });
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  emulator = await startEmulator({ functions: { host: '127.0.0.1', port } });
});
afterEach(cleanUp);

async function registerV1(key: string, path: string, event: string): Promise<void> {
  const body = {
    name: `projects/demo-portal/locations/_/functions/${key}`,
    path,
    event: `providers/google.firebase.database/eventTypes/${event}`,
    topic: `projects/demo-portal/topics/${key}`,
  };
  const { status } = await rest(emulator, 'POST', '/.settings/functionTriggers.json', { body });
  expect(status).toBe(200);
}

async function registerV2(key: string, path: string, event: string, instance = '*'): Promise<void> {
  const body = {
    name: `projects/demo-portal/locations/europe-west1/triggers/${key}`,
    path,
    event: `google.firebase.database.ref.v1.${event}`,
    topic: `projects/demo-portal/topics/${key}`,
    namespacePattern: instance,
  };
  const { status } = await rest(emulator, 'POST', '/.settings/functionTriggers.json', { body });
  expect(status).toBe(200);
}

describe('database triggers', () => {
  it('send first-generation events with change, parameters and auth', async () => {
    await registerV1('eu-mirror-0', '/users/{uid}/role', 'ref.write');
    await rest(emulator, 'PUT', '/users/ada.json', { body: { role: 'guest', name: 'Ada' } });
    const [event] = await events(1);
    if (event === undefined) throw new Error('No event arrived.');
    expect(event.url).toBe('/functions/projects/demo-portal/triggers/eu-mirror-0');
    const seen: unknown[] = [];
    const mirror = v1.database
      .instance(NAMESPACE)
      .ref('/users/{uid}/role')
      .onWrite((change, context) => {
        seen.push(change.before.val(), change.after.val(), context.params, context.authType);
        seen.push(context.resource.name);
      });
    const { data, context } = event.body as { data: never; context: { resource: unknown } };
    context.resource = (context.resource as { name: string }).name;
    await mirror(data, context);
    expect(seen).toEqual([
      null,
      'guest',
      { uid: 'ada' },
      'ADMIN',
      `projects/_/instances/${NAMESPACE}/refs/users/ada/role`,
    ]);
  });

  it('let a write fail whose event is larger than 1 MB, with strictTriggerValidation', async () => {
    await registerV2('w', 'notes/{id}', 'written');
    const put = (path: string, body: unknown) => rest(emulator, 'PUT', path, { body });
    const big = 'x'.repeat(600 * 1024);
    expect((await put('/notes/a.json', [big, big])).status).toBe(200);
    await events(1);
    await put('/.settings/strictTriggerValidation.json', true);
    const refused = await put('/notes/b.json', [big, big]);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: expect.stringContaining('payload size exceeding the maximum limit') },
    ]);
    const client = await RawClient.open(emulator);
    const answer = await client.ask('p', { p: '/notes/b', d: [big, big] });
    expect(answer.s).toBe('trigger_payload_too_large');
    expect(emulator.keys(NAMESPACE, '/notes')).toEqual(['a']);
    expect((await put('/notes/c.json', [big])).status).toBe(200);
    await events(1);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`n${String(i)}`, 1]));
    const tooMany = await rest(emulator, 'PATCH', '/notes.json', { body: many });
    expect(tooMany.body).toEqual({ error: 'This write would trigger more than 500 functions' });
    expect((await put('/other.json', [big, big])).status).toBe(200);
    expect(received).toEqual([]);
  });

  it('send second-generation events as CloudEvents', async () => {
    await registerV2('w', 'users/{uid}', 'written');
    emulator.write(NAMESPACE, '/users/ada', { role: 'guest', tags: { a: 1, b: 2 }, n: 1 });
    const payload = Buffer.from('{"sub":"ada"}').toString('base64url');
    await rest(emulator, 'PATCH', `/users/ada.json?auth=e30.${payload}.`, {
      body: { role: 'jedi', 'tags/a': null },
      token: '',
    });
    const [event] = await events(1);
    expect(event?.type).toContain('application/cloudevents+json');
    expect(event?.url).toBe('/functions/projects/demo-portal/triggers/w');
    const seen: unknown[] = [];
    const fn = onValueWritten('users/{uid}', (e) => {
      seen.push(e.data.before.val(), e.data.after.val(), e.params, e.ref, e.authType, e.authId);
    });
    await fn(event?.body as never);
    expect(seen).toEqual([
      { role: 'guest', tags: { a: 1, b: 2 }, n: 1 },
      { role: 'jedi', tags: { b: 2 }, n: 1 },
      { uid: 'ada' },
      'users/ada',
      'app_user',
      'ada',
    ]);
  });

  it('distinguish creations, updates and deletions, with one event for each path', async () => {
    await registerV2('c', 'items/{id}', 'created', NAMESPACE);
    await registerV2('u', 'items/{id}', 'updated', NAMESPACE);
    await registerV2('d', 'items/{id}', 'deleted', NAMESPACE);
    await rest(emulator, 'PUT', '/.json', { body: { items: { a: 1, b: { x: 1 } }, other: 1 } });
    const created = await events(2);
    expect(created.map(({ url, body }) => [url.slice(-1), body.ref]).sort()).toEqual([
      ['c', 'items/a'],
      ['c', 'items/b'],
    ]);
    const values: unknown[] = [];
    const fn = onValueCreated('items/{id}', (e) => {
      values.push(e.data.val());
    });
    for (const { body } of created) await fn(body as never);
    expect(values.sort()).toEqual([1, { x: 1 }]);
    await rest(emulator, 'PUT', '/items.json', { body: { b: { x: 2 }, c: 3 } });
    expect((await events(3)).map(({ url, body }) => [url.slice(-1), body.ref]).sort()).toEqual([
      ['c', 'items/c'],
      ['d', 'items/a'],
      ['u', 'items/b'],
    ]);
  });

  it('ignore imports, other namespaces and writes that change nothing', async () => {
    await registerV1('k', '/a', 'ref.write');
    await rest(emulator, 'PUT', '/a.json?disableTriggers=true', { body: 1 });
    await rest(emulator, 'PUT', '/a.json?ns=elsewhere', { body: 1 });
    await rest(emulator, 'PUT', '/a.json', { body: 1 });
    emulator.write(NAMESPACE, '/a', 2);
    await rest(emulator, 'PUT', '/a.json', { body: 3 });
    expect((await events(1)).map(({ body }) => body.data)).toEqual([{ data: 2, delta: 3 }]);
  });

  it.each<[string, string, [string, JsonObject][]]>([
    ['users/*', 'PUT', [['users/ada', {}]]],
    ['users/{uid}/{field=ro*}', 'PUT', [['users/ada/role', { uid: 'ada', field: 'role' }]]],
    ['{area=us*}/ada/role', 'PUT', [['users/ada/role', { area: 'users' }]]],
    ['users/{rest=**}', 'PUT', [['users/ada', { rest: 'ada' }]]],
    ['users/**', 'PUT', [['users/ada', {}]]],
    [
      'users/ada/{rest=**}',
      'PATCH',
      [
        ['users/ada/role', { rest: 'role' }],
        ['users/ada/tags/a', { rest: 'tags/a' }],
      ],
    ],
  ])('with the pattern %s match a %s below it', async (pattern, method, expected) => {
    await registerV2('p', pattern, 'written');
    await registerV2('end', 'end', 'written');
    const body = method === 'PUT' ? { role: 'guest', tags: { a: 1 } } : { role: 'x', 'tags/a': 2 };
    await rest(emulator, method, '/users/ada.json', { body });
    await rest(emulator, 'PUT', '/end.json', { body: 1 });
    const heard = (await events(expected.length + 1)).filter(({ url }) => url.endsWith('/p'));
    expect(heard.map(({ body: event }) => event.ref).sort()).toEqual(expected.map(([ref]) => ref));
    const seen: unknown[] = [];
    const fn = onValueWritten(pattern, (event) => {
      seen.push(event.ref, event.params);
    });
    for (const { body: event } of heard) await fn(event as never);
    for (const [ref, params] of expected) {
      expect(seen[seen.indexOf(ref) + 1]).toMatchObject(params);
    }
  });

  it('are replaced by a new list, and invalid triggers are rejected', async () => {
    await registerV1('old', '/a', 'ref.write');
    const list = [
      {
        name: 'projects/demo-portal/locations/_/functions/new',
        path: '/a',
        event: 'providers/google.firebase.database/eventTypes/ref.create',
      },
    ];
    const path = '/.settings/functionTriggers.json';
    expect((await rest(emulator, 'PUT', path, { body: list })).status).toBe(200);
    await rest(emulator, 'PUT', '/a.json', { body: 1 });
    expect((await events(1)).map(({ url }) => url)).toEqual([
      '/functions/projects/demo-portal/triggers/new',
    ]);
    for (const body of [5, {}, { name: 'x', path: '/a', event: 'y' }]) {
      expect((await rest(emulator, 'POST', path, { body })).status).toBe(400);
    }
    expect((await rest(emulator, 'PUT', path, { body: list[0] })).status).toBe(400);
    expect((await rest(emulator, 'POST', path, { body: list[0], token: '' })).status).toBe(401);
  });

  it('lose no event when the functions emulator closes the previous connection', async () => {
    await registerV2('w', 'items/{id}', 'written');
    cutsReusedConnections = true;
    for (const id of ['a', 'b']) {
      await rest(emulator, 'PUT', `/items/${id}.json`, { body: 1 });
      await emulator.functionsAtRest();
    }
    expect(received.map(({ body }) => body.ref)).toEqual(['items/a', 'items/b']);
  });

  it('repeat the same event until the function succeeds', async () => {
    await registerV2('w', 'items/{id}', 'written');
    statuses = [500, 404];
    await rest(emulator, 'PUT', '/items/a.json', { body: 1 });
    await emulator.functionsAtRest();
    expect(received.map(({ body }) => body.ref)).toEqual(['items/a', 'items/a', 'items/a']);
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(1);
  });

  it('send the events of one subject in order, and only a few events at once', async () => {
    await registerV2('w', 'items/{id}/{field}', 'written');
    const items = Array.from({ length: 20 }, (_, i) => `item${i}`);
    for (const value of [1, 2, 3])
      for (const item of items)
        await rest(emulator, 'PUT', `/items/${item}/n.json`, { body: value });
    await emulator.functionsAtRest();
    for (const item of items) {
      const heard = received.filter(({ body }) => body.ref === `items/${item}/n`);
      expect(heard.map(({ body }) => (body.data as JsonObject).delta)).toEqual([1, 2, 3]);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(availableParallelism());
  });

  it('are not blocked by another function that fails for the same subject', async () => {
    await registerV2('broken', 'items/{id}', 'written');
    await registerV2('whole', 'items/{id}', 'written');
    isBroken = ({ url }) => url.endsWith('/broken');
    await rest(emulator, 'PUT', '/items/a.json', { body: 1 });
    const heard: string[] = [];
    while (!heard.includes('whole'))
      heard.push(...(await events(1)).map(({ url }) => url.split('/').at(-1) ?? ''));
    isBroken = () => false;
    await emulator.functionsAtRest();
    expect(heard).toContain('broken');
  });

  it('lose no event when the database stops while a function runs', async () => {
    await registerV2('w', 'items/{id}', 'written');
    let answer = () => {};
    mayAnswer = new Promise((resolve) => (answer = resolve));
    await rest(emulator, 'PUT', '/items/a.json', { body: 1 });
    await events(1);
    await emulator.stop();
    answer();
    await emulator.start();
    await emulator.functionsAtRest();
    expect(received.map(({ body }) => body.ref)).toEqual(['items/a']);
  });

  it('are idle only when every function that they started has finished', async () => {
    await registerV2('w', 'items/{id}', 'written');
    await emulator.functionsAtRest();
    let answer = () => {};
    mayAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    await rest(emulator, 'PUT', '/items/a.json', { body: 1 });
    const done: string[] = [];
    const atRest = emulator.functionsAtRest().then(() => done.push('at rest'));
    await events(1);
    await rest(emulator, 'GET', '/items.json');
    expect(done).toEqual([]);
    answer();
    await atRest;
  });
});
