import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectDenied, startDatabase } from '../src';
import { cleanUp, onCleanUp } from './support';
import type { JsonValue, TestDatabase } from '../src';

const rules = {
  rules: {
    posts: { '.read': 'auth != null', '.write': 'auth != null', '.indexOn': 'time' },
    secret: { '.write': true },
    once: { '.read': '!data.exists()', '.write': true },
  },
};

let db: TestDatabase;

beforeEach(async () => {
  db = await startDatabase({ rules, now: () => 1_000 });
  onCleanUp(() => db.stop());
});
afterEach(cleanUp);

describe('a client in the process', () => {
  it('pushes children under keys that sort by time', async () => {
    const ada = db.as('ada');
    const keys = [
      await ada.push('/posts', { time: 1 }),
      await ada.push('posts/', 2),
      await ada.push('posts', 3),
    ];
    expect(Object.entries((await ada.get('/posts')) ?? {})).toEqual(
      keys.map((key, i) => [key, i === 0 ? { time: 1 } : i + 1]),
    );
    expect([...keys].sort()).toEqual(keys);
    await expectDenied(db.as(null).push('/posts', 1), '/posts/.write');
    expect(await ada.get(`/posts/${await db.admin.push('posts', 'root')}`)).toBe('root');
    expect(await db.admin.push('/', 'top')).toMatch(/^[-\w]{20}$/);
  });

  it('changes a value in a transaction', async () => {
    const ada = db.as('ada');
    const add = (current: JsonValue): number => (typeof current === 'number' ? current : 0) + 1;
    const results = await Promise.all([1, 2, 3].map(() => ada.transaction('/posts/n', add)));
    expect(results).toEqual([1, 2, 3].map((value) => ({ committed: true, value })));
    expect(await ada.transaction('/posts/n', () => undefined)).toEqual({
      committed: false,
      value: 3,
    });
    const stored = await ada.transaction('/posts/t', () => ({ '.sv': 'timestamp' }));
    expect(stored).toEqual({ committed: true, value: 1_000 });
    await expectDenied(
      db.as(null).transaction('/posts/n', () => 9),
      '/posts/.read',
    );
    await expectDenied(ada.transaction('/secret', () => 9));
    expect(await db.admin.get('/')).toEqual({ posts: { n: 3, t: 1_000 } });
    expect(await ada.transaction('/once', () => 1)).toEqual({ committed: true, value: 1 });
  });

  it('notifies of the value and of each change until the function is called', async () => {
    const seen: JsonValue[] = [];
    const off = await db.as('ada').on('/posts/a', (value) => seen.push(value));
    expect(seen).toEqual([null]);
    await db.admin.set('/posts/a', 1);
    await db.admin.set('/posts/b', 1);
    await db.admin.set('/posts/a', 1);
    await db.admin.set('/posts', { a: 2 });
    expect(seen).toEqual([null, 1, 2]);
    expect(db.emulator.openListens(db.name)).toEqual(['/posts/a']);
    const last = db.admin.set('/posts/a', 3);
    off();
    await last;
    await db.admin.set('/posts/a', 4);
    expect(seen).toEqual([null, 1, 2]);
    expect(db.emulator.openListens(db.name)).toEqual([]);
    db.setRules({ rules: {} });
  });

  it('notifies of the result of a query, in which it may write', async () => {
    const seen: JsonValue[] = [];
    const query = { orderByChild: 'time', limitToLast: 1 };
    await db.as('ada').on(
      '/posts',
      (value) => {
        seen.push(value);
        if (seen.length === 2) void db.admin.set('/posts/c', { time: 3 });
      },
      { query },
    );
    await db.admin.set('/posts/a', { time: 1 });
    await expect.poll(() => seen).toEqual([null, { a: { time: 1 } }, { c: { time: 3 } }]);
    await db.admin.set('/posts/b', { time: 2 });
    expect(seen).toHaveLength(3);
  });

  it('ends when the rules no longer allow the read', async () => {
    const seen: JsonValue[] = [];
    const reasons: string[] = [];
    await db.as('ada').on('/posts', (value) => seen.push(value), {
      onCancel: ({ reason }) => reasons.push(reason),
    });
    db.setRules({ rules: { '.read': 'auth.uid === "bob"' } });
    db.setRules({ rules: { '.read': false } });
    await db.admin.set('/posts', 1);
    expect(seen).toEqual([null]);
    expect(reasons).toEqual([expect.stringContaining('/.read is false')]);
    await expectDenied(
      db.as('ada').on('/posts', () => undefined),
      '/.read',
    );
    const options: object = { orderByKey: true };
    await expect(db.admin.on('/', () => undefined, options)).rejects.toThrow(
      "on() has no 'orderByKey'. It has: query, onCancel.",
    );
  });
});
