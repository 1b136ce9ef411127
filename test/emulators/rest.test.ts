import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, cleanUp, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../../emulators/database';

let emulator: DatabaseEmulator;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(cleanUp);

describe('REST', () => {
  it('writes, reads and deletes', async () => {
    const put = await rest(emulator, 'PUT', '/a.json', { body: { x: 1, y: [1, 2] } });
    expect([put.status, put.body]).toEqual([200, { x: 1, y: [1, 2] }]);
    const patch = await rest(emulator, 'PATCH', '/.json', { body: { 'a/x': 2, b: { c: 1 } } });
    expect([patch.status, patch.body]).toEqual([200, { 'a/x': 2, b: { c: 1 } }]);
    expect((await rest(emulator, 'GET', '/a.json')).body).toEqual({ x: 2, y: [1, 2] });
    expect((await rest(emulator, 'GET', '/nothing.json')).body).toBeNull();
    const gone = await rest(emulator, 'DELETE', '/a.json');
    expect([gone.status, gone.body]).toEqual([200, null]);
    expect(emulator.read(NAMESPACE, '/')).toEqual({ b: { c: 1 } });
  });

  it('pushes children under new names', async () => {
    const names: string[] = [];
    for (const n of [1, 2, 3]) {
      const { body } = await rest(emulator, 'POST', '/list.json', { body: n });
      names.push((body as { name: string }).name);
    }
    expect(names.every((name) => /^[-\w]{20}$/.test(name))).toBe(true);
    expect([...names].sort()).toEqual(names);
    expect(Object.keys(emulator.read(NAMESPACE, '/list') as object)).toEqual(names);
  });

  it('answers in the wanted format', async () => {
    await rest(emulator, 'PUT', '/a.json', {
      body: { x: { '.value': 1, '.priority': 2 }, y: { z: 1 } },
    });
    expect((await rest(emulator, 'GET', '/a.json')).body).toEqual({ x: 1, y: { z: 1 } });
    expect((await rest(emulator, 'GET', '/a.json?format=export')).body).toEqual({
      x: { '.value': 1, '.priority': 2 },
      y: { z: 1 },
    });
    expect((await rest(emulator, 'GET', '/a.json?shallow=true')).body).toEqual({
      x: true,
      y: true,
    });
    const silent = await rest(emulator, 'GET', '/a.json?print=silent');
    expect([silent.status, silent.body]).toEqual([204, '']);
    expect((await rest(emulator, 'PUT', '/b.json?print=silent', { body: 1 })).status).toBe(204);
  });

  it('filters by indexed children only', async () => {
    await rest(emulator, 'PUT', '/r.json', { body: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } });
    const path = `/r.json?orderBy="n"&startAt=2&limitToFirst=1`;
    const refused = await rest(emulator, 'GET', path);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'Index not defined, add ".indexOn": "n", for path "/r", to the rules' },
    ]);
    emulator.setRules(NAMESPACE, '{"rules":{"r":{".indexOn":"n"}}}');
    expect((await rest(emulator, 'GET', path)).body).toEqual({ b: { n: 2 } });
    const keys = await rest(emulator, 'GET', '/r.json?orderBy="$key"&endBefore="b"');
    expect(keys.body).toEqual({ a: { n: 1 } });
    expect((await rest(emulator, 'GET', '/r.json?limitToFirst=1')).body).toEqual({
      error: 'orderBy must be defined when other query parameters are defined',
    });
  });

  it('compares ETags', async () => {
    const etag = { 'x-firebase-etag': 'true' };
    const empty = await rest(emulator, 'GET', '/n.json', { headers: etag });
    expect(empty.headers.get('etag')).toBe('null_etag');
    const first = await rest(emulator, 'PUT', '/n.json', {
      body: 1,
      headers: { 'if-match': 'null_etag', ...etag },
    });
    const tag = first.headers.get('etag') ?? '';
    expect(
      (await rest(emulator, 'GET', '/n.json', { headers: { 'if-none-match': tag } })).status,
    ).toBe(304);
    const stale = await rest(emulator, 'PUT', '/n.json', {
      body: 2,
      headers: { 'if-match': 'null_etag' },
    });
    expect([stale.status, stale.body, stale.headers.get('etag')]).toEqual([412, 1, tag]);
    expect(
      (await rest(emulator, 'DELETE', '/n.json', { headers: { 'if-match': tag } })).status,
    ).toBe(200);
  });

  it('asks the rules unless the owner asks', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{"me":{".read":"auth.uid === \'ada\'"}}}');
    const payload = Buffer.from('{"sub":"ada"}').toString('base64url');
    const nobody = await rest(emulator, 'GET', '/me.json', { token: '' });
    expect([nobody.status, nobody.body]).toEqual([401, { error: 'Permission denied' }]);
    expect((await rest(emulator, 'GET', '/me.json', { token: `e30.${payload}.` })).status).toBe(
      200,
    );
    expect(
      (await rest(emulator, 'GET', `/me.json?auth=e30.${payload}.`, { token: '' })).status,
    ).toBe(200);
    expect((await rest(emulator, 'GET', '/.json')).status).toBe(200);
    const asked = '/me.json?auth_variable_override={"uid":"ada"}';
    expect((await rest(emulator, 'GET', asked)).status).toBe(200);
    expect((await rest(emulator, 'GET', '/me.json?auth_variable_override=null')).status).toBe(401);
    expect((await rest(emulator, 'GET', '/me.json', { token: 'stranger' })).status).toBe(401);
  });

  it('names what is wrong with a request', async () => {
    expect((await rest(emulator, 'PUT', '/a.json', { body: '{' })).body).toEqual({
      error: "Invalid data; couldn't parse JSON object, array, or value.",
    });
    expect((await rest(emulator, 'PATCH', '/a.json', { body: '5' })).status).toBe(400);
    expect((await rest(emulator, 'GET', '/a')).status).toBe(404);
    expect((await rest(emulator, 'GET', '/a.b.json')).status).toBe(400);
    expect((await rest(emulator, 'GET', '/%ff.json')).status).toBe(400);
  });

  it('lets pages of other origins ask', async () => {
    const asked = await rest(emulator, 'OPTIONS', '/a.json', {
      headers: { origin: 'http://ui', 'access-control-request-headers': 'authorization' },
    });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe('http://ui');
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('keeps rules, for administrators', async () => {
    const source = '{\n  // members only\n  "rules": {".read": "auth != null"}\n}';
    expect(
      (await rest(emulator, 'PUT', '/.settings/rules.json', { body: source, token: '' })).status,
    ).toBe(401);
    expect((await rest(emulator, 'GET', '/a.json', { token: '' })).status).toBe(200);
    const put = await rest(emulator, 'PUT', '/.settings/rules.json', { body: source });
    expect([put.status, put.body]).toEqual([200, { status: 'ok' }]);
    expect((await rest(emulator, 'GET', '/a.json', { token: '' })).status).toBe(401);
    expect((await rest(emulator, 'GET', '/.settings/rules.json')).body).toBe(source);
    expect((await rest(emulator, 'GET', '/.settings/rules.json?format=strict')).body).toEqual({
      rules: { '.read': 'auth != null' },
    });
    const bad = await rest(emulator, 'PUT', '/.settings/rules.json', { body: '{"rules":' });
    expect([bad.status, bad.body]).toEqual([
      400,
      { error: expect.stringContaining('Parse error') },
    ]);
  });

  it('lists namespaces, each with its own data', async () => {
    await rest(emulator, 'PUT', '/a.json?ns=one', { body: 1 });
    await rest(emulator, 'PUT', '/a.json?ns=two', { body: 2 });
    expect((await rest(emulator, 'GET', '/a.json?ns=one')).body).toBe(1);
    expect((await rest(emulator, 'GET', '/.json?ns=two&shallow=true&limitToFirst=1')).body).toEqual(
      { a: true },
    );
    expect((await rest(emulator, 'GET', '/.inspect/databases.json?ns=x')).body).toEqual([
      { name: 'one' },
      { name: 'two' },
    ]);
  });

  it('streams what changes, and cancels when the rules change', async () => {
    emulator.write(NAMESPACE, '/s', { a: 1, c: { d: 1 } });
    const url = `http://127.0.0.1:${String(emulator.port)}/s.json?ns=${NAMESPACE}`;
    const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    emulator.write(NAMESPACE, '/s/a', 2);
    await rest(emulator, 'PATCH', '/s.json', { body: { a: 3, b: 4 } });
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    expect(await response.text()).toBe(
      [
        'event: put\ndata: {"path":"/","data":{"a":1,"c":{"d":1}}}',
        'event: put\ndata: {"path":"/a","data":2}',
        'event: patch\ndata: {"path":"/","data":{"a":3,"b":4}}',
        'event: cancel\ndata: null',
        '',
      ].join('\n\n'),
    );
  });
});
