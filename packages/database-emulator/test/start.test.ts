import { connectDatabaseEmulator, get, getDatabase, ref } from 'firebase/database';
import { deleteApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeniedError, startDatabase } from '../src';
import { cleanUp, onCleanUp } from './support';
import type { Denial, TestDatabase } from '../src';

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
      message: 'Permission denied',
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
    const last = await ada.get('/posts', { i: 'time', l: 1, vf: 'r' });
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

  it('reports the position of an error in the rules', async () => {
    const wrong = startDatabase({ rules: '{"rules": {\n  ".read": "foo"}}' });
    await expect(wrong).rejects.toThrow("2:13: Unknown variable 'foo'.");
    expect(() => db.setRules('{')).toThrow('Parse error');
    await db.as({ uid: 'ada' }).set('/posts/p1', { author: 'ada' });
  });

  it('allows everything without rules', async () => {
    const open = await startDatabase();
    onCleanUp(() => open.stop());
    await open.as(null).set('/a', 1);
    expect(await open.as(null).get('/a')).toBe(1);
  });
});
