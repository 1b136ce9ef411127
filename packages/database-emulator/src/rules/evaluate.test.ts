/** Tests which rules decide a request. */
import { describe, expect, it } from 'vitest';

import { compileRules, OPEN_RULES } from './index';
import type { JsonValue } from './index';
import { nodeOf, NOW, read, rulesOf, write } from './testing';

const signedIn = { uid: 'u1' };

describe('reading with security rules', () => {
  const rules = rulesOf({
    open: { '.read': true, shut: { '.read': false } },
    users: {
      $uid: { '.read': 'auth.uid == $uid', public: { '.read': true } },
      fixed: { name: {} },
    },
    deep: { $a: { $b: { '.read': "$a == 'x' && $b == 'y'" } } },
    broken: { '.read': 'data.val().length > 0', open: { '.read': 'auth != null' } },
  });

  it.each<[path: string, allowed: boolean]>([
    ['open', true],
    ['open/shut/deeper', true],
    ['', false],
    ['users', false],
    ['users/u1', true],
    ['users/u1/any/thing', true],
    ['users/u2', false],
    ['users/u2/public/x', true],
    ['users/fixed', false],
    ['users/fixed/public', false],
    ['deep/x/y', true],
    ['deep/x', false],
    ['deep/y/x', false],
    ['unknown', false],
    ['broken', false],
    ['broken/open', true],
  ])('of /%s is allowed: %s', (path, allowed) => {
    expect(read(rules, path, { auth: signedIn })).toMatchObject({ allowed });
  });

  it('lets a rule see the whole database and the location it is written for', () => {
    const shared = rulesOf({
      docs: {
        $doc: {
          '.read':
            "data.child('owner').val() == auth.uid && root.child('on').val() == true && data.parent().hasChild($doc)",
        },
      },
    });
    const data = { on: true, docs: { a: { owner: 'u1' }, b: { owner: 'u2' } } };
    expect(read(shared, 'docs/a/text', { data, auth: signedIn }).allowed).toBe(true);
    expect(read(shared, 'docs/b', { data, auth: signedIn }).allowed).toBe(false);
    expect(read(shared, 'docs/a', { data: { ...data, on: false }, auth: signedIn }).allowed).toBe(
      false,
    );
  });

  it('gives the deciding rule and the reason', () => {
    expect(read(rules, 'users/u1', { auth: signedIn }).reason).toBe(
      '/users/$uid/.read holds: auth.uid == $uid',
    );
    expect(read(rules, 'users/u2', { auth: signedIn }).reason).toBe(
      'read of /users/u2 refused: /users/$uid/.read is false: auth.uid == $uid',
    );
    expect(read(rules, 'unknown').reason).toBe('read of /unknown refused: there is no .read rule');
    expect(read(rules, 'broken').reason).toBe(
      'read of /broken refused: /broken/.read failed (the owner of length is null, not a string): data.val().length > 0',
    );
  });
});

describe('writing with security rules', () => {
  const rules = rulesOf({
    users: {
      $uid: {
        '.write': 'auth.uid == $uid && (!data.exists() || newData.exists())',
        '.validate': "newData.hasChildren(['name'])",
        name: { '.validate': 'newData.isString() && newData.val().length < 5' },
        age: { '.validate': 'newData.isNumber()' },
        tags: { $tag: { '.validate': 'newData.val() == true && $tag.length < 4' } },
        $other: { '.validate': false },
      },
    },
    open: { '.write': true, shut: { '.write': false } },
  });
  const data = { users: { u1: { name: 'Ann', age: 5 } } };

  it.each<[allowed: boolean, values: Record<string, JsonValue>]>([
    [true, { 'users/u1': { name: 'Bob' } }],
    [true, { 'users/u1/name': 'Bob' }],
    [true, { 'users/u1/tags': { a: true, b: true } }],
    [true, { 'users/u1/age': null }],
    [true, { 'open/shut': 1 }],
    [true, { open: null }],
    [false, { 'users/u2': { name: 'Bob' } }],
    [false, { 'users/u1': null }],
    [false, { 'users/u1/name': null }],
    [false, { 'users/u1': { age: 7 } }],
    [false, { 'users/u1/name': 'Robert' }],
    [false, { 'users/u1/name': 7 }],
    [false, { 'users/u1/name/first': 'Bob' }],
    [false, { 'users/u1/else': 1 }],
    [false, { 'users/u1/tags/long1': true }],
    [false, { 'users/u1/tags/a': false }],
    [false, { users: {} }],
    [false, { 'users/u1/name': 'Bob', 'users/u1/age': 'old' }],
    [false, { 'users/u1/name': 'Bob', 'users/u2/name': 'Bob' }],
    [false, { 'users/u1/__proto__': 1 }],
    [false, { 'users/u1/constructor': { name: 'x' } }],
  ])('is allowed (%s) for %j', (allowed, values) => {
    expect(write(rules, values, { data, auth: signedIn })).toMatchObject({ allowed });
  });

  it('gives the rule that refused the write', () => {
    expect(write(rules, { 'users/u1/tags/a': false }, { data, auth: signedIn }).reason).toBe(
      'value of /users/u1/tags/a refused: /users/$uid/tags/$tag/.validate is false: newData.val() == true && $tag.length < 4',
    );
    expect(write(rules, { 'users/u2/name': 'x' }, { data, auth: signedIn }).reason).toContain(
      'write of /users/u2/name refused: /users/$uid/.write is false: ',
    );
  });

  it('evaluates all paths of an update against the same final state', () => {
    const pair = rulesOf({
      a: {
        '.write':
          "newData.parent().child('b').val() == newData.val() && root.child('b').val() == data.val()",
      },
      b: { '.write': "newData.parent().child('a').val() == newData.val()" },
    });
    const old = { a: 1, b: 1 };
    expect(write(pair, { a: 2, b: 2 }, { data: old }).allowed).toBe(true);
    expect(write(pair, { b: 2, a: 2 }, { data: old }).allowed).toBe(true);
    expect(write(pair, { a: 2 }, { data: old }).allowed).toBe(false);
    expect(write(pair, { a: 2, b: 3 }, { data: old }).allowed).toBe(false);
    expect(write(pair, { a: 2, b: 2 }, { data: { a: 1, b: 0 } }).allowed).toBe(false);
    expect(write(pair, { a: null, b: null }, { data: old }).allowed).toBe(true);
  });

  it('makes a server timestamp equal to now', () => {
    const stamped = rulesOf({ '.write': 'newData.val() == now' });
    expect(write(stamped, { '': NOW }).allowed).toBe(true);
    expect(write(stamped, { '': NOW - 1 }).allowed).toBe(false);
  });

  it('evaluates the write of a priority at its location', () => {
    const ranked = rulesOf({ a: { '.write': true, '.validate': 'newData.getPriority() == 7' } });
    const request = (priority: number) => ({
      paths: [['a', '.priority']],
      auth: null,
      before: nodeOf({ a: 1 }),
      after: nodeOf({ a: { '.value': 1, '.priority': priority } }),
      now: NOW,
    });
    expect(ranked.mayWrite(request(7)).allowed).toBe(true);
    expect(ranked.mayWrite(request(8)).allowed).toBe(false);
  });
});

describe('a compiled rule set', () => {
  it('keeps its source text', () => {
    const source = '{"rules": {}} // mine';
    expect(compileRules(source).source).toBe(source);
  });

  it('denies everything if the rules are empty, and allows everything if they are open', () => {
    expect(write(rulesOf({}), { a: 1 }).allowed).toBe(false);
    expect(read(rulesOf({}), 'a').allowed).toBe(false);
    expect(write(OPEN_RULES, { a: 1 }).allowed).toBe(true);
    expect(read(OPEN_RULES, '').allowed).toBe(true);
  });

  it('lists the indexes of a path', () => {
    const rules = rulesOf({
      '.indexOn': 'top',
      posts: { '.indexOn': ['time', 'author/name'], $id: { comments: { '.indexOn': '.value' } } },
    });
    expect(rules.indexesAt([])).toEqual(['top']);
    expect(rules.indexesAt(['posts'])).toEqual(['time', 'author/name']);
    expect(rules.indexesAt(['posts', 'p1'])).toEqual([]);
    expect(rules.indexesAt(['posts', 'p1', 'comments'])).toEqual(['.value']);
    expect(rules.indexesAt(['posts', 'p1', 'comments', 'c'])).toEqual([]);
    expect(rules.indexesAt(['else'])).toEqual([]);
  });

  it('decides a write with the rules of a large app', () => {
    const role = "root.child('users/' + auth.uid + '/userType').val()";
    const area = (index: number): [string, unknown] => [
      `area${index}`,
      {
        $key: {
          '.write': `auth != null && (${role} == 'admin' || ${role} == 'jedi' && newData.exists()) && newData.parent().parent().child('counters/n').val() == root.child('counters/n').val() + 1`,
          '.validate': "newData.hasChildren(['title', 'time'])",
          title: {
            '.validate':
              'newData.isString() && newData.val().length <= 300 && newData.val().matches(/^[^<>]*$/)',
          },
          time: { '.validate': 'newData.val() == now' },
          $other: { '.validate': false },
        },
      },
    ];
    const areas = Object.fromEntries(Array.from({ length: 170 }, (_, index) => area(index)));
    const source = JSON.stringify({ rules: { counters: { n: { '.write': true } }, ...areas } });
    expect(source.length).toBeGreaterThan(80_000);
    const rules = compileRules(source);
    const before = nodeOf({ users: { u1: { userType: 'jedi' } }, counters: { n: 1 } });
    const after = nodeOf({
      users: { u1: { userType: 'jedi' } },
      counters: { n: 2 },
      area7: { k: { title: 'Title', time: NOW } },
    });
    const paths = [
      ['area7', 'k'],
      ['counters', 'n'],
    ];
    expect(rules.mayWrite({ paths, auth: signedIn, before, after, now: NOW }).allowed).toBe(true);
  });
});
