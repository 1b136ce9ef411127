import { runInNewContext } from 'node:vm';
import { connectDatabaseEmulator, get, getDatabase, ref } from 'firebase/database';
import { deleteApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeniedError, expectDenied, startDatabase } from '../src';
import { cleanUp, onCleanUp } from './support';
import type { Denial, ReadQuery, TestDatabase } from '../src';

const rules = {
  rules: {
    posts: {
      '.read': true,
      $post: { '.write': 'auth != null && newData.child("author").val() === auth.uid' },
      '.indexOn': 'time',
    },
  },
};

let db: TestDatabase;

function cycle(): object {
  const object: Record<string, unknown> = {};
  return Object.assign(object, { self: [object] });
}

beforeEach(async () => {
  db = await startDatabase({ rules });
  onCleanUp(() => db.stop());
});
afterEach(cleanUp);

describe('startDatabase', () => {
  it('evaluates the rules as the given user, and names the rule that denies a request', async () => {
    await db.as({ uid: 'ada' }).set('/posts/p1', { author: 'ada', time: 1 });
    const refusal = db.as({ uid: 'bob' }).set('/posts/p1', { author: 'ada' });
    await expect(refusal).rejects.toThrow(DeniedError);
    await expect(refusal).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Permission denied: write of .posts.p1 refused: .posts.\$post.\.write is false/,
      ),
      reason: expect.stringContaining('/posts/$post/.write is false'),
    });
    await expect(db.as(null).remove('/posts/p1')).rejects.toThrow('Permission denied');
    expect(await db.as(null).get('/posts')).toEqual({ p1: { author: 'ada', time: 1 } });
    await expect(db.as(null).get('/')).rejects.toThrow('Permission denied');
  });

  it('reports each denied request with the user and the rule, but no allowed requests', async () => {
    const denials: Denial[] = [];
    db.emulator.onDenied = (denial) => denials.push(denial);
    await db.as({ uid: 'ada' }).set('/posts/p1', { author: 'ada' });
    await db.as(null).get('/posts');
    expect(denials).toEqual([]);
    const refusal = db.as({ uid: 'bob' }).update('/posts', { p1: { author: 'ada' } });
    await expect(refusal).rejects.toThrow(DeniedError);
    await expect(db.as(null).get('/')).rejects.toThrow(DeniedError);
    expect(denials).toEqual([
      {
        namespace: db.name,
        kind: 'write',
        paths: ['/posts/p1'],
        auth: { uid: 'bob' },
        reason: expect.stringContaining('/posts/$post/.write is false'),
      },
      expect.objectContaining({ kind: 'read', paths: ['/'], auth: null }),
    ]);
  });

  it('reads with queries, and updates all paths or none', async () => {
    const ada = db.as({ uid: 'ada' });
    await ada.update('/posts', { p1: { author: 'ada', time: 1 }, p2: { author: 'ada', time: 2 } });
    const last = await ada.get('/posts', { orderByChild: 'time', limitToLast: 1 });
    expect(last).toEqual({ p2: { author: 'ada', time: 2 } });
    const half = ada.update('/posts', { p3: { author: 'ada' }, p4: { author: 'bob' } });
    await expect(half).rejects.toThrow('Permission denied');
    expect(await db.admin.get('/posts/p3')).toBeNull();
  });

  it('serves the SDKs at its URL', async () => {
    await db.admin.set('/posts', 'served');
    const app = initializeApp({ projectId: 'demo' }, 'start');
    onCleanUp(() => deleteApp(app));
    const sdk = getDatabase(app, db.url);
    connectDatabaseEmulator(sdk, db.host, db.port);
    expect((await get(ref(sdk, 'posts'))).val()).toBe('served');
  });

  it('returns a database that is empty after reset, with its original rules', async () => {
    await db.admin.set('/posts/p1', 'x');
    db.setRules({ rules: { '.read': true } });
    expect(await db.as(null).get('/')).toEqual({ posts: { p1: 'x' } });
    db.reset();
    await expect(db.as(null).get('/')).rejects.toThrow('Permission denied');
    expect(await db.admin.get('/')).toBeNull();
  });

  it('separates the data of its databases', async () => {
    const other = db.namespace('other');
    const open = db.namespace('open', { rules: { '.read': true } });
    await db.admin.set('/posts/p1', 'here');
    await other.admin.set('/posts/p1', 'there');
    db.reset();
    expect(await other.admin.get('/posts/p1')).toBe('there');
    await expect(other.as(null).get('/')).rejects.toThrow('Permission denied');
    expect(await open.as(null).get('/')).toBeNull();
  });

  it('counts the outcomes of rules, also across resets', async () => {
    await db.as(null).get('/posts');
    db.reset();
    await expect(db.as(null).set('/posts/p1', 1)).rejects.toThrow('Permission denied');
    expect(
      db.coverage().map(({ rule, outcomes, parts }) => ({
        rule,
        outcomes,
        parts: parts.map((part) => part.outcomes),
      })),
    ).toEqual([
      { rule: '/posts/.read', outcomes: { true: 1, false: 0, error: 0 }, parts: [] },
      {
        rule: '/posts/$post/.write',
        outcomes: { true: 0, false: 1, error: 0 },
        parts: [
          { true: 0, false: 1, error: 0 },
          { true: 0, false: 0, error: 0 },
        ],
      },
    ]);
  });

  it.each<[what: string, value: () => unknown, fault: string]>([
    ['undefined', () => ({ title: undefined }), 'the value at /posts/p1/title: it is undefined.'],
    ['a function', () => ({ title: () => 'x' }), '/posts/p1/title: it is a function.'],
    ['a BigInt', () => ({ list: [1, 2n] }), '/posts/p1/list/1: it is a bigint.'],
    ['a symbol', () => Symbol('x'), '/posts/p1: it is a symbol.'],
    ['NaN', () => ({ time: NaN }), '/posts/p1/time: it is NaN.'],
    ['a date', () => ({ time: new Date(0) }), '/posts/p1/time: it is an instance of Date.'],
    ['a map', () => new Map(), '/posts/p1: it is an instance of Map.'],
    ['a cycle', () => cycle(), '/posts/p1/self/0: it is an object that contains itself.'],
    ['a hole in an array', () => new Array<number>(2), '/posts/p1/0: it is undefined.'],
  ])('refuses %s, which no SDK can send', async (_what, value, fault) => {
    const open = db.namespace('open', { rules: { '.write': 'newData.exists()' } });
    await open.as(null).set('/posts/p1', { title: 'x' });
    for (const client of [open.as(null), open.admin]) {
      await expect(client.set('/posts/p1', value() as object)).rejects.toThrow(fault);
      await expect(client.update('/posts', { p1: value() })).rejects.toThrow(fault);
    }
    expect(await open.admin.get('/posts/p1')).toEqual({ title: 'x' });
  });

  it('accepts objects of another context, as Jest makes them', async () => {
    const value: unknown = runInNewContext('({ author: "ada", tags: ["x"] })');
    await db.as('ada').set('/posts/p1', value as object);
    expect(await db.admin.get('/posts/p1/tags')).toEqual(['x']);
  });

  it('refuses unknown options and query names', async () => {
    const options: object = { rulez: rules };
    await expect(startDatabase(options)).rejects.toThrow(
      "startDatabase() has no 'rulez'. It has: rules,",
    );
    const query: object = { orderBy: 'time' };
    await expect(db.as(null).get('/posts', query)).rejects.toThrow("A query has no 'orderBy'.");
    const orders = { orderByChild: 'time', orderByKey: true } as const;
    await expect(db.as(null).get('/posts', orders)).rejects.toThrow('it has two orders');
  });

  it('says so when it gets the path of a rules file', async () => {
    const wrong = startDatabase({ rules: 'database.rules.json' });
    await expect(wrong).rejects.toThrow('Pass readFileSync("database.rules.json", \'utf8\').');
  });

  it('starts with data, and returns to it', async () => {
    const seeded = await startDatabase({ rules, data: { posts: { p1: { author: 'ada' } } } });
    onCleanUp(() => seeded.stop());
    const restore = seeded.snapshot();
    await seeded.admin.set('/posts/p2', 1);
    restore();
    expect(await seeded.admin.get('/')).toEqual({ posts: { p1: { author: 'ada' } } });
    await seeded.admin.set('/posts', null);
    seeded.reset();
    expect(await seeded.admin.get('/')).toEqual({ posts: { p1: { author: 'ada' } } });
    await expect(startDatabase({ data: { at: new Date() } })).rejects.toThrow(
      '/at: it is an instance',
    );
  });

  it('expectDenied accepts a denial by the named rule only', async () => {
    const write = () => db.as('bob').set('/posts/p1', { author: 'ada' });
    const { reason } = await expectDenied(write(), '/posts/$post/.write');
    expect(reason).toContain('/posts/$post/.write is false');
    await expectDenied(write());
    await expect(expectDenied(write(), '/$post/.write')).rejects.toThrow(
      '/$post/.write did not deny the request: write of /posts/p1 refused',
    );
    await expect(expectDenied(db.as(null).get('/posts'))).rejects.toThrow(
      'The rules allowed the request.',
    );
    await expect(expectDenied(db.as('bob').set('/a#b', 1))).rejects.toThrow('Invalid path');
  });

  it('reads with the query names of the SDKs', async () => {
    const posts = { a: { time: 2 }, b: { time: 2 }, c: { time: 3 }, d: { time: 1 } };
    await db.admin.set('/posts', posts);
    const keys = async (query: ReadQuery) =>
      Object.keys((await db.as(null).get('/posts', query)) ?? {});
    expect(await keys({ orderByChild: 'time', limitToLast: 2 })).toEqual(['b', 'c']);
    expect(await keys({ orderByChild: 'time', startAt: [2, 'b'] })).toEqual(['b', 'c']);
    expect(await keys({ orderByChild: 'time', equalTo: 2 })).toEqual(['a', 'b']);
    expect(await keys({ orderByChild: 'time', startAfter: 2 })).toEqual(['c']);
    expect(await keys({ orderByKey: true, endBefore: 'b' })).toEqual(['a']);
    expect(await keys({ limitToFirst: 1 })).toEqual(['a']);
    await expect(keys({ orderByChild: 'author', limitToLast: 1 })).rejects.toThrow(
      'Index not defined',
    );
    await expect(keys({ orderByKey: true, startAt: 2 })).rejects.toThrow('must be string');
  });

  it('gives a user the token that Firebase Auth would give', async () => {
    const claims = {
      rules: {
        '.read':
          "auth.uid === 'ada' && auth.provider === 'password' && auth.token.sub === 'ada' && " +
          "auth.token.user_id === 'ada' && auth.token.email === 'ada@post.test' && " +
          "auth.token.email_verified === false && auth.token.aud === 'demo' && auth.token.level === 3 && " +
          "auth.token.iss === 'https://securetoken.google.com/demo' && auth.token.iat * 1000 <= now && " +
          "auth.token.exp * 1000 > now && auth.token.firebase.sign_in_provider === 'password' && " +
          "auth.token.firebase.identities.email[0] === 'ada@post.test'",
      },
    };
    const demo = db.namespace('demo-default-rtdb', claims);
    await demo.as('ada', { email: 'ada@post.test', level: 3, sub: 'bob' }).get('/');
    await expect(demo.as('ada').get('/')).rejects.toThrow('Permission denied');
    const custom = db.namespace('custom', {
      rules: { '.read': "auth.provider === 'custom' && auth.token.email === null" },
    });
    await custom.as('ada').get('/');
    await expect(custom.as({ uid: 'ada' }).get('/')).rejects.toThrow('Permission denied');
  });

  it.each([[[]], [['']], [[{}]], [[null, { admin: true }]], [[{ uid: 'ada' }, { admin: true }]]])(
    'as() refuses %j',
    (args) => {
      expect(() => void Reflect.apply(db.as, db, args)).toThrow('as() takes a uid and claims');
    },
  );

  it('reports the position of an error in the rules', async () => {
    const wrong = startDatabase({ rules: '{"rules": {\n  ".read": "foo"}}' });
    await expect(wrong).rejects.toThrow("2:13: Unknown variable 'foo'.");
    expect(() => db.setRules('{')).toThrow(`1:2: Expected '"'.`);
    await db.as({ uid: 'ada' }).set('/posts/p1', { author: 'ada' });
  });

  it.each<[rules: unknown, fault: string]>([
    [Buffer.from('{"rules": {}}'), 'not an instance of Buffer.'],
    [new URL('file:///rules.json'), 'not an instance of URL.'],
    [{}, "not an object without 'rules'."],
    [null, 'not null.'],
    [['x'], 'not an array.'],
  ])('refuses the rules %j', async (wrong, fault) => {
    const started = startDatabase({ rules: wrong as string });
    await expect(started).rejects.toThrow(fault);
    await expect(started).rejects.toThrow("readFileSync(FILE, 'utf8')");
    expect(() => db.setRules(wrong as string)).toThrow(fault);
  });

  it.each([['x'], [null], [[]]])('refuses %j in place of options', async (wrong) => {
    await expect(startDatabase(wrong as object)).rejects.toThrow(
      'startDatabase(): expected an object, not ',
    );
  });

  it('refuses paths, queries and updates of a wrong type', async () => {
    const path = undefined as unknown as string;
    const { admin } = db;
    const fault = "A path must be a string such as '/posts/p1', not undefined.";
    for (const request of [
      admin.get(path),
      admin.set(path, 1),
      admin.update(path, {}),
      admin.remove(path),
      admin.push(path, 1),
      admin.transaction(path, () => 1),
      admin.on(path, () => undefined),
    ]) {
      await expect(request).rejects.toThrow(fault);
    }
    await expect(admin.get('/', null as unknown as object)).rejects.toThrow(
      'A query: expected an object, not null.',
    );
    for (const wrong of [null, 'x', [1]] as unknown[]) {
      await expect(admin.update('/', wrong as object)).rejects.toThrow(
        'An update must be an object, not ',
      );
    }
    expect(await admin.get('/')).toBeNull();
  });

  it('refuses requests after stop', async () => {
    const stopped = await startDatabase();
    const ada = stopped.as('ada');
    await stopped.stop();
    for (const request of [ada.get('/'), ada.set('/a', 1), stopped.admin.update('/', { a: 1 })]) {
      await expect(request).rejects.toThrow('The emulator is stopped.');
    }
  });

  it.each(['', 5, null])('refuses the host %j', async (host) => {
    const wrong = startDatabase({ host: host as string });
    await expect(wrong).rejects.toThrow("'host' must be an address such as '127.0.0.1', not ");
  });

  it('refuses a port that is not a number', async () => {
    const wrong = startDatabase({ port: '9000x' as unknown as number });
    await expect(wrong).rejects.toThrow("'port' must be a number from 0 to 65535, not '9000x'.");
  });

  it('warns when other machines can reach it', async () => {
    const lines: string[] = [];
    const open = await startDatabase({ host: '0.0.0.0', log: (line) => lines.push(line) });
    onCleanUp(() => open.stop());
    expect(lines).toEqual([
      'Every program that reaches 0.0.0.0 can read and change all data: tokens are not verified.',
    ]);
  });

  it('has a URL with brackets for an IPv6 address', async () => {
    const local = await startDatabase({ host: '::1' });
    onCleanUp(() => local.stop());
    expect(local.host).toBe('[::1]');
    const response = await fetch(local.url.replace('?', '/.json?'));
    expect(await response.json()).toBeNull();
  });

  it('allows everything without rules', async () => {
    const open = await startDatabase();
    onCleanUp(() => open.stop());
    await open.as(null).set('/a', 1);
    expect(await open.as(null).get('/a')).toBe(1);
  });
});
