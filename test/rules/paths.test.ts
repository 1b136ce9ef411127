/**
 * The rules, the seed and `src/data/paths.ts` use exactly the paths that `model/paths.ts` declares.
 */
import { describe, expect, test } from 'vitest';
import { buildSeed } from '../../emulators/seed';
import { listOf, PATH_ENTRIES, PATHS, pathsWhere } from '../../model/paths';
import { rules } from '../../rules/build';
import type { RuleNode } from '../../model/rules/language';
import { paths } from '../../src/data/paths';
import { CAST, NOW } from './cast';
import { World } from './world';

type Segments = readonly string[];
const declared = Object.keys(PATHS).map((path) => path.split('/'));
const isKey = (segment: string) => segment.startsWith('$');
/** Returns whether two paths match as far as both reach. */
const agree = (one: Segments, other: Segments) =>
  one.every((part, at) => {
    const there = other[at];
    return there === undefined || part === there || isKey(part) || isKey(there);
  });

const isRuled = (node: RuleNode): boolean =>
  Object.entries(node).some(
    ([key, value]) => key === '.read' || key === '.write' || (isNode(value) && isRuled(value)),
  );
const isNode = (value: RuleNode[string]): value is RuleNode =>
  typeof value === 'object' && !Array.isArray(value);

/** Yields the paths of the rules that end in a record key, not in a field. */
function* keyed(node: RuleNode, path: Segments = []): Generator<Segments> {
  for (const [key, value] of Object.entries(node)) {
    if (!isNode(value)) continue;
    const here = [...path, key];
    if (isKey(key) && key !== '$field' && isRuled(value)) yield here;
    yield* keyed(value, here);
  }
}

function* leaves(value: unknown, path: Segments = []): Generator<Segments> {
  if (typeof value !== 'object' || value === null) yield path;
  else for (const [key, child] of Object.entries(value)) yield* leaves(child, [...path, key]);
}

/** Returns the paths that no entry declares. */
const undeclared = (found: Iterable<Segments>): string[] => [
  ...new Set(
    [...found]
      .filter((path) => !declared.some((one) => one.length >= path.length && agree(one, path)))
      .map((path) => path.join('/')),
  ),
];

describe('the table of paths', () => {
  test('declares every path of the rules whose key names a record', () => {
    expect(undeclared(keyed(rules))).toEqual([]);
    expect(undeclared([['posts', '$message', 'bookmarks', '$uid']])).toHaveLength(1);
  });

  test('declares only paths that the rules mention, except server paths', () => {
    // A wildcard covers a name where its rules test for that name.
    const names = (node: RuleNode, key: string) =>
      isKey(key) || !isRuled(node) || RegExp(`['(|]${key}['|)]`).test(JSON.stringify(node));
    const find = (path: string) =>
      path.split('/').reduce<RuleNode | undefined>((node = {}, key) => {
        const name = key in node ? key : Object.keys(node).find(isKey);
        const child = name === undefined ? undefined : node[name];
        return isNode(child) && (name === key || names(child, key)) ? child : undefined;
      }, rules);
    const isMentioned = (path: string) =>
      (find(path) ?? (isKey(path.split('/').at(-1) ?? '') ? find(listOf(path)) : undefined)) !==
      undefined;
    const missing = PATH_ENTRIES.filter(
      ([path, { isServerOnly = false }]) => !isServerOnly && !isMentioned(path),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  test('states for every path what happens when a member is erased', () => {
    const isAnswered = (path: string): boolean =>
      PATH_ENTRIES.some(
        ([other, { person }]) =>
          person !== undefined && (path === other || path.startsWith(`${other}/`)),
      );
    expect(Object.keys(PATHS).filter((path) => !isAnswered(path))).toEqual([]);
  });

  test('finds members by indexed fields, and refers only to declared paths', () => {
    for (const [path, { person, indexes = [], goesWith, sweptWith }] of PATH_ENTRIES) {
      if (typeof person === 'object') expect(indexes, path).toContain(person.field);
      for (const other of [goesWith, sweptWith])
        if (other !== undefined) expect(Object.keys(PATHS), path).toContain(other);
    }
  });

  test('declares every path that the seed stores', () => {
    const { database } = buildSeed({ scale: 1, now: NOW, storageOrigin: 'http://127.0.0.1:9199' });
    const isDeclared = (path: Segments) =>
      declared.some((one) => one.length <= path.length && agree(one, path));
    expect([...leaves(database)].filter((path) => !isDeclared(path))).toEqual([]);
  });

  test('declares every path that the app reads and writes', () => {
    const made = Object.values(paths).map((path) =>
      typeof path === 'string'
        ? path
        : (path as (...keys: string[]) => string)(
            ...Array.from({ length: path.length }, (_, at) => `$${at}`),
          ),
    );
    const unknown = made.filter((path) => !declared.some((one) => agree(path.split('/'), one)));
    expect(unknown).toEqual([]);
  });
});

test('clients cannot read or write server paths', () => {
  const world = new World();
  for (const path of pathsWhere(({ isServerOnly }) => isServerOnly === true)) {
    const place = path.replaceAll('$uid', 'mel').replaceAll('$', '');
    for (const who of [CAST.anonymous, CAST.legal, CAST.legalAdmin, CAST.jedi]) {
      world.refusesRead(who, place);
      world.refuses(who, { [place]: 1 });
    }
  }
});
