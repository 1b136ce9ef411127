import { deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACE, RawClient, cleanUp, holdTimers, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

let emulator: DatabaseEmulator;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(cleanUp);

describe('the REST API', () => {
  it('writes, reads and deletes', async () => {
    const put = await rest(emulator, 'PUT', '/a.json', { body: { x: 1, y: [1, 2] } });
    expect([put.status, put.body]).toEqual([200, { x: 1, y: [1, 2] }]);
    const patch = await rest(emulator, 'PATCH', '/.json', { body: { 'a/x': 2, b: { c: 1 } } });
    expect([patch.status, patch.body]).toEqual([200, { 'a/x': 2, b: { c: 1 } }]);
    expect((await rest(emulator, 'GET', '/a.json')).body).toEqual({ x: 2, y: [1, 2] });
    expect((await rest(emulator, 'GET', '/nothing.json')).body).toBeNull();
    const deleted = await rest(emulator, 'DELETE', '/a.json');
    expect([deleted.status, deleted.body]).toEqual([200, null]);
    expect(emulator.read(NAMESPACE, '/')).toEqual({ b: { c: 1 } });
  });

  it('deletes the value at a path patched with null, as database:remove of firebase-tools does', async () => {
    emulator.write(NAMESPACE, '/', { a: 1, b: { c: 2 }, d: 3 });
    for (const path of ['/a', '/b']) {
      const remove = `${path}.json?print=silent&writeSizeLimit=tiny&disableTriggers=false`;
      expect((await rest(emulator, 'PATCH', remove, { body: 'null' })).status).toBe(204);
    }
    expect(emulator.read(NAMESPACE, '/')).toEqual({ d: 3 });
    const response = await rest(emulator, 'PATCH', '/d.json', { body: 'null' });
    expect([response.status, response.body]).toEqual([200, null]);
    expect((await rest(emulator, 'PATCH', '/d.json', { body: '5' })).status).toBe(400);
  });

  it('adds children under new names on POST', async () => {
    const names: string[] = [];
    for (const n of [1, 2, 3]) {
      const { body } = await rest(emulator, 'POST', '/list.json', { body: n });
      names.push((body as { name: string }).name);
    }
    expect(names.every((name) => /^[-\w]{20}$/.test(name))).toBe(true);
    expect([...names].sort()).toEqual(names);
    expect(Object.keys(emulator.read(NAMESPACE, '/list') as object)).toEqual(names);
  });

  it('responds in the requested format', async () => {
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

  it('filters only by indexed children', async () => {
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

  it('names the rule in a header of a denied request', async () => {
    const rule = `auth.uid === 'zoë' ||\n${'data.exists() || '.repeat(100)} false`;
    emulator.setRules(NAMESPACE, JSON.stringify({ rules: { me: { '.read': rule } } }));
    const reasonOf = async (path: string, accept = '*/*') => {
      const { status, headers } = await rest(emulator, 'GET', path, {
        token: '',
        headers: { accept },
      });
      return [status, headers.get('x-database-emulator-reason')] as const;
    };
    for (const accept of ['*/*', 'text/event-stream']) {
      const [status, reason] = await reasonOf('/me.json', accept);
      expect(status).toBe(401);
      expect(reason).toMatch(
        /^read of \/me refused: \/me\/\.read is false: auth\.uid === 'zo\\u00eb' \|\|\\u000adata/,
      );
      expect(reason?.length).toBeLessThan(1_100);
    }
    expect(await reasonOf('/me.json?auth=stranger')).toEqual([401, null]);
  });

  it('evaluates the rules except for the owner', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{"me":{".read":"auth.uid === \'ada\'"}}}');
    const payload = Buffer.from('{"sub":"ada"}').toString('base64url');
    const signedOut = await rest(emulator, 'GET', '/me.json', { token: '' });
    expect([signedOut.status, signedOut.body]).toEqual([401, { error: 'Permission denied' }]);
    expect(
      (await rest(emulator, 'GET', `/me.json?auth=e30.${payload}.`, { token: '' })).status,
    ).toBe(200);
    expect((await rest(emulator, 'GET', '/.json')).status).toBe(200);
    const overridden = '/me.json?auth_variable_override={"uid":"ada"}';
    expect((await rest(emulator, 'GET', overridden)).status).toBe(200);
    expect((await rest(emulator, 'GET', '/me.json?auth_variable_override=null')).status).toBe(401);
    const stranger = await rest(emulator, 'GET', '/me.json?auth=stranger', { token: '' });
    expect(stranger.status).toBe(401);
  });

  it.each(['ya29.a0AfB_byC', 'owner', 'mocked'])(
    'serves the access token %s as an administrator',
    async (token) => {
      emulator.setRules(NAMESPACE, '{"rules":{}}');
      expect((await rest(emulator, 'GET', '/a.json', { token })).status).toBe(200);
      const asParameter = `/a.json?access_token=${token}`;
      expect((await rest(emulator, 'GET', asParameter, { token: '' })).status).toBe(200);
    },
  );

  it('refuses an ID token as an access token, unless an option allows it', async () => {
    const tolerant = await startEmulator({ acceptsBearerIdTokens: true });
    const token = tokenOf({ sub: 'ada' });
    for (const each of [emulator, tolerant]) {
      each.setRules(NAMESPACE, '{"rules":{"me":{".read":"auth.uid === \'ada\'"}}}');
      expect((await rest(each, 'GET', `/me.json?auth=${token}`, { token: '' })).status).toBe(200);
    }
    const refused = await rest(emulator, 'GET', '/me.json', { token });
    expect([refused.status, refused.body]).toEqual([
      401,
      { error: expect.stringContaining('an ID token must be sent as the parameter auth') },
    ]);
    const withoutSubject = tokenOf({ user_id: 'ada' });
    expect((await rest(emulator, 'GET', '/me.json', { token: withoutSubject })).status).toBe(401);
    expect((await rest(tolerant, 'GET', '/me.json', { token })).status).toBe(200);
    expect((await rest(tolerant, 'GET', '/other.json', { token })).status).toBe(401);
  });

  it('refuses a token that has expired, except one that the SDKs mock', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{".read":"auth != null"}}');
    const read = async (claims: object) => {
      const path = `/a.json?auth=${tokenOf({ sub: 'ada', ...claims })}`;
      const { status, body } = await rest(emulator, 'GET', path, { token: '' });
      return [status, body];
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await read({ iat: now - 3600, exp: now - 1 })).toEqual([
      401,
      { error: 'Auth token is expired.' },
    ]);
    expect(await read({ iat: now - 3600, exp: now + 60 })).toEqual([200, null]);
    expect(await read({ iat: 0, exp: 3600 })).toEqual([200, null]);
    // A moved clock alone does not make the tokens of Auth expire.
    const later = await startEmulator({ now: () => Date.now() + 86_400_000 });
    const moved = `/a.json?auth=${tokenOf({ sub: 'ada', iat: now, exp: now + 60 })}`;
    expect((await rest(later, 'GET', moved, { token: '' })).status).toBe(200);
  });

  it('sets query.orderByKey to true in the rules for a plain read, unlike the SDKs', async () => {
    emulator.setRules(
      NAMESPACE,
      JSON.stringify({
        rules: {
          ordered: { '.read': 'query.orderByKey === true' },
          plain: { '.read': 'query.orderByKey === false' },
        },
      }),
    );
    expect((await rest(emulator, 'GET', '/ordered.json', { token: '' })).status).toBe(200);
    expect((await rest(emulator, 'GET', '/plain.json', { token: '' })).status).toBe(401);
    const client = await RawClient.open(emulator);
    expect((await client.ask('g', { p: '/ordered', q: {} })).s).toBe('permission_denied');
    expect((await client.ask('g', { p: '/plain', q: {} })).s).toBe('ok');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('decompresses bodies sent as %s', async (encoding, pack) => {
    // Compress before the first request. It blocks the event loop, during which an idle connection would expire.
    const large = pack(Buffer.alloc(257 * 1024 * 1024, ' '));
    const put = async (body: Buffer, as: string): Promise<unknown> => {
      const url = `http://127.0.0.1:${String(emulator.port)}/a.json?ns=${NAMESPACE}`;
      const response = await fetch(url, {
        method: 'PUT',
        headers: { authorization: 'Bearer owner', 'content-encoding': as },
        body: new Uint8Array(body),
      });
      return response.json();
    };
    expect(await put(pack('{"x":"Zoë"}'), encoding)).toEqual({ x: 'Zoë' });
    expect(emulator.read(NAMESPACE, '/a')).toEqual({ x: 'Zoë' });
    expect(await put(Buffer.from('{"x":1}'), encoding)).toEqual({
      error: `Invalid data; couldn't unpack ${encoding}.`,
    });
    expect(await put(large, encoding)).toEqual({
      error: 'Data to write exceeds the maximum size that can be modified with a single request.',
    });
    expect(await put(pack('1'), 'br')).toEqual({
      error: "Unsupported content-encoding 'br': send gzip or deflate",
    });
    expect(emulator.read(NAMESPACE, '/a')).toEqual({ x: 'Zoë' });
  });

  it('allows requests of pages of other origins', async () => {
    const preflight = await rest(emulator, 'OPTIONS', '/a.json', {
      headers: { origin: 'http://ui', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://ui');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('streams changes, and cancels the stream when the rules change', async () => {
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

  it('answers a URL without .json in plain text', async () => {
    const response = await rest(emulator, 'GET', '/a');
    expect([response.status, response.body]).toEqual([
      404,
      'append .json to your request URI to use the REST API.',
    ]);
  });

  it('reads the method from a header of a POST', async () => {
    const headers = { 'x-http-method-override': 'PUT' };
    expect((await rest(emulator, 'POST', '/m.json', { body: 1, headers })).body).toBe(1);
    expect(emulator.read(NAMESPACE, '/m')).toBe(1);
  });

  it('reads the method from the URL of a POST, but not of other requests', async () => {
    emulator.write(NAMESPACE, '/m', { a: 1 });
    const path = '/m.json?x-http-method-override=PATCH';
    expect((await rest(emulator, 'POST', path, { body: { b: 2 } })).body).toEqual({ b: 2 });
    expect((await rest(emulator, 'PUT', path, { body: { c: 3 } })).body).toEqual({ c: 3 });
    expect(emulator.read(NAMESPACE, '/m')).toEqual({ c: 3 });
    const both = '/m.json?x-http-method-override=DELETE';
    await rest(emulator, 'POST', both, { body: 4, headers: { 'x-http-method-override': 'PUT' } });
    expect(emulator.read(NAMESPACE, '/m')).toBe(4);
  });

  it('supports JSONP, downloads and pretty printing', async () => {
    emulator.write(NAMESPACE, '/a', { x: 1 });
    const script = await rest(emulator, 'GET', '/a.json?callback=app.got');
    expect(script.body).toBe('app.got({"x":1});');
    expect(script.headers.get('content-type')).toContain('application/javascript');
    expect((await rest(emulator, 'GET', '/a.json?callback=alert(1)')).status).toBe(400);
    const file = await rest(emulator, 'GET', '/a.json?download=my"file.txt');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my_file.txt"');
    const url = `http://127.0.0.1:${String(emulator.port)}/a.json?ns=${NAMESPACE}&print=pretty`;
    expect(await (await fetch(url)).text()).toBe('{\n  "x": 1\n}');
  });

  it.each([
    ['3ms', 200],
    ['3s', 200],
    ['15min', 200],
    ['16min', 400],
    ['0s', 400],
    ['-1s', 400],
    ['soon', 400],
  ])('answers a timeout of %s with status %i', async (timeout, status) => {
    expect((await rest(emulator, 'GET', `/a.json?timeout=${timeout}`)).status).toBe(status);
  });

  it('refuses writes and deletions over the requested size limit', async () => {
    const big = 'x'.repeat(2 * 1024 * 1024);
    const error =
      'Data to write exceeds the maximum size that can be modified with a single request.';
    const refused = await rest(emulator, 'PUT', '/w.json?writeSizeLimit=tiny', { body: { big } });
    expect([refused.status, refused.body]).toEqual([400, { error }]);
    expect(
      (await rest(emulator, 'PUT', '/w.json?writeSizeLimit=small', { body: { big } })).status,
    ).toBe(200);
    expect((await rest(emulator, 'DELETE', '/w.json?writeSizeLimit=tiny')).body).toEqual({ error });
    expect((await rest(emulator, 'DELETE', '/w.json?writeSizeLimit=huge')).status).toBe(400);
    expect((await rest(emulator, 'DELETE', '/w.json?writeSizeLimit=unlimited')).status).toBe(200);
  });

  it('ends a stream when its token expires', async () => {
    emulator.setRules(NAMESPACE, '{"rules":{".read":"auth != null"}}');
    holdTimers();
    const exp = Date.now() / 1000 + 60;
    const payload = Buffer.from(JSON.stringify({ sub: 'ada', exp })).toString('base64url');
    const url = `http://127.0.0.1:${String(emulator.port)}/s.json?ns=${NAMESPACE}&auth=e30.${payload}.`;
    const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
    vi.advanceTimersByTime(60_000);
    expect(await response.text()).toBe(
      'event: put\ndata: {"path":"/","data":null}\n\n' +
        'event: auth_revoked\ndata: "credential is no longer valid"\n\n',
    );
  });

  it('checks streams again after a change of data only with revokeOnDataChange', async () => {
    const rules = '{"rules":{"s":{".read":"root.child(\'open\').val() === true"}}}';
    for (const revokeOnDataChange of [false, true]) {
      const own = await startEmulator({ revokeOnDataChange });
      own.setRules(NAMESPACE, rules);
      own.write(NAMESPACE, '/', { open: true, s: 1 });
      const url = `http://127.0.0.1:${String(own.port)}/s.json?ns=${NAMESPACE}`;
      const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
      own.write(NAMESPACE, '/open', false);
      own.write(NAMESPACE, '/s', 2);
      own.setRules(NAMESPACE, '{"rules":{}}');
      const events = [...(await response.text()).matchAll(/event: (\w+)/g)].map(([, name]) => name);
      expect(events).toEqual(revokeOnDataChange ? ['put', 'cancel'] : ['put', 'put', 'cancel']);
    }
  });
});
