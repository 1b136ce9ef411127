import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAtPaths, changeBetween } from './change';
import { fromJson } from './fromJson';
import { hashOf } from './hash';
import { compareKeys, isValidKey } from './keys';
import { EMPTY, nodeAt, setAt } from './node';
import { parsePath, parseWritePath } from './path';
import { EXPORT_FORMAT, PLAIN_FORMAT, STORED_FORMAT, toJson } from './toJson';
import type { JsonValue } from '../json';
import type { Change } from './change';
import type { TreeNode } from './node';
import { seeded } from '../../test/seeded';

const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<JsonValue>(1, 2, 'a', true, null),
    fc.dictionary(fc.constantFrom('a', 'b', '1', '2', '10'), tie('value')),
  ),
})).value;

describe('keys', () => {
  it('sort integers first, by number, then text by code unit', () => {
    const keys = ['b', '10', '9', '-1', 'a', '01', '1', 'B', '2147483648', 'é', '-', '0'];
    expect(keys.sort(compareKeys)).toEqual([
      '-1',
      '0',
      '1',
      '01',
      '9',
      '10',
      '-',
      '2147483648',
      'B',
      'a',
      'b',
      'é',
    ]);
  });

  it('are invalid with characters that the service forbids, and beyond 768 bytes', () => {
    for (const key of [
      '',
      'a.b',
      'a$',
      '#',
      '[',
      ']',
      'a/b',
      '\u0007',
      '\u007f',
      'x'.repeat(769),
    ]) {
      expect(isValidKey(key)).toBe(false);
    }
    expect(isValidKey('é'.repeat(385))).toBe(false);
    for (const key of ['a', '__proto__', 'é'.repeat(384), 'x'.repeat(768), ' ']) {
      expect(isValidKey(key)).toBe(true);
    }
  });
});

describe('paths', () => {
  it('ignore empty parts and may end in .priority only for writes', () => {
    expect(parsePath('/a//b/')).toEqual(['a', 'b']);
    expect(parseWritePath('/a/.priority')).toEqual({ path: ['a'], isPriority: true });
    expect(() => parsePath('/a/.priority')).toThrow('Invalid token in path');
    expect(() => parsePath(`/${'a/'.repeat(33)}`)).toThrow('exceeds the maximum depth');
  });
});

describe('fromJson and toJson', () => {
  it('convert arrays as the service does', () => {
    const plain = (value: JsonValue): JsonValue => toJson(fromJson(value), PLAIN_FORMAT);
    expect(plain(['a', 'b'])).toEqual(['a', 'b']);
    expect(plain({ 0: 'a', 1: 'b', 3: 'd' })).toEqual(['a', 'b', null, 'd']);
    expect(plain({ 0: 'a', 5: 'b' })).toEqual({ 0: 'a', 5: 'b' });
    expect(plain({ '00': 'a' })).toEqual({ '00': 'a' });
    expect(plain([null, null])).toBeNull();
    expect(plain({ a: {}, b: { c: null } })).toBeNull();
    expect(toJson(fromJson(['a']), EXPORT_FORMAT)).toEqual({ 0: 'a' });
  });

  it('preserve priorities in export format', () => {
    const value = { a: { '.value': 1, '.priority': 'x' }, b: { c: true, '.priority': 2 } };
    expect(toJson(fromJson(value), STORED_FORMAT)).toEqual(value);
    expect(toJson(fromJson(value), PLAIN_FORMAT)).toEqual({ a: 1, b: { c: true } });
  });

  it('resolve server values against the stored value', () => {
    const stored = fromJson({ n: 4, s: 'x' });
    const by = (n: number): JsonValue => ({ '.sv': { increment: n } });
    const after = fromJson(
      {
        n: by(2),
        s: by(3),
        m: by(1),
        t: { '.sv': 'timestamp' },
        u: { '.value': 1, '.priority': { '.sv': 'timestamp' } },
      },
      stored,
      0,
      99,
    );
    expect(toJson(after, STORED_FORMAT)).toEqual({
      n: 6,
      s: 3,
      m: 1,
      t: 99,
      u: { '.value': 1, '.priority': 99 },
    });
  });

  it.each<[JsonValue, RegExp]>([
    [{ 'a.b': 1 }, /couldn't parse key/],
    [{ '': 1 }, /couldn't parse key/],
    [{ '.value': 1, x: 2 }, /have children as well/],
    [{ '.sv': 'nothing' }, /unknown server value/],
    [{ x: 1, '.priority': true }, /priorities must be/],
    [{ x: Infinity }, /finite/],
  ])('reject %j', (value, message) => {
    expect(() => fromJson(value)).toThrow(message);
  });

  it('reject more than 32 levels and strings over 10 MB', () => {
    const nested = (depth: number): JsonValue => (depth === 0 ? 1 : { a: nested(depth - 1) });
    expect(toJson(fromJson(nested(32)), PLAIN_FORMAT)).toEqual(nested(32));
    expect(() => fromJson(nested(33))).toThrow('exceeds the maximum depth');
    expect(() => fromJson(nested(32), EMPTY, 1)).toThrow('exceeds the maximum depth');
    expect(() => fromJson('x'.repeat(10 * 1024 * 1024 + 1))).toThrow('larger than 10 MB');
  });
});

describe('hashOf', () => {
  it.each<[JsonValue, string]>([
    [4, 'eVih19a6ZDz3NL32uVBtg9KSgQY='],
    ['hey guys', 'CUNLXWpCVoJE6z7z1vE57lGaKAU='],
    [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    [null, ''],
  ])('gives the hash of the client SDK for %j', (value, hash) => {
    expect(hashOf(fromJson(value))).toBe(hash);
  });

  it('depends on priorities and their order', () => {
    const a = fromJson({ x: { '.value': 1, '.priority': 2 }, y: { '.value': 1, '.priority': 1 } });
    const b = fromJson({ x: 1, y: 1 });
    expect(hashOf(a)).not.toBe(hashOf(b));
  });
});

describe('writing to a tree', () => {
  it('reuses every node that stays equal', () => {
    fc.assert(
      fc.property(json, json, (first, second) => {
        const before = fromJson(first);
        expect(fromJson(first, before)).toBe(before);
        const after = fromJson(second, before);
        expect(toJson(after, EXPORT_FORMAT)).toEqual(toJson(fromJson(second), EXPORT_FORMAT));
        const same = (a: TreeNode, b: TreeNode): void => {
          const isEqual =
            JSON.stringify(toJson(a, EXPORT_FORMAT)) === JSON.stringify(toJson(b, EXPORT_FORMAT));
          expect(a === b).toBe(isEqual);
          for (const key of a.keys()) same(a.child(key), b.child(key));
        };
        same(before, after);
      }),
      seeded(17),
    );
  });

  it('changes a leaf into an object and drops empty parents', () => {
    const root = fromJson({ a: 1 });
    expect(toJson(setAt(root, ['a', 'b'], fromJson(2)), PLAIN_FORMAT)).toEqual({ a: { b: 2 } });
    expect(setAt(root, ['a', 'b'], EMPTY)).toBe(root);
    expect(setAt(root, ['a'], EMPTY)).toBe(EMPTY);
  });
});

describe('changeBetween and changeAtPaths', () => {
  it('give a change that turns the old value into the new one', () => {
    const apply = (node: TreeNode, place: string[], change: Change | null): TreeNode => {
      if (change === null) return node;
      if (change.children === null) return setAt(node, place, change.after);
      return [...change.children].reduce(
        (now, [key, below]) => apply(now, [...place, key], below),
        node,
      );
    };
    const path = fc.array(fc.constantFrom('a', 'b', '1'), { maxLength: 3 });
    fc.assert(
      fc.property(json, path, json, (first, at, value) => {
        const before = fromJson(first);
        const after = setAt(before, at, fromJson(value, nodeAt(before, at)));
        const whole = toJson(after, EXPORT_FORMAT);
        for (const change of [changeBetween(before, after), changeAtPaths(before, after, [at])]) {
          expect(change === null).toBe(before === after);
          expect(toJson(apply(before, [], change), EXPORT_FORMAT)).toEqual(whole);
        }
      }),
      seeded(17),
    );
  });
});
