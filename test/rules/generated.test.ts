import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildRules, rules, SIZE_LIMIT } from '../../rules/build';
import type { RuleNode } from '../../model/rules/language';
import { all, any, data, named, not } from '../../model/rules/language';
import { shorten, withShortPatterns } from '../../rules/shorten';
import type { Ast, Span } from '../../packages/database-emulator/src/rules/parser';
import { parseExpression } from '../../packages/database-emulator/src/rules/parser';

const shipped = readFileSync(
  fileURLToPath(new URL('../../database.rules.json', import.meta.url)),
  'utf8',
);

interface Rules {
  [key: string]: Rules | string | boolean | string[];
}

/** A key that no rule names. */
const STRANGER = 'no-such-key';
const isNode = (value: Rules[string] | undefined): value is Rules =>
  typeof value === 'object' && !Array.isArray(value);

/**
 * Lists the paths where two rule trees differ, at every key that either tree names or tests for,
 * and at one further key.
 * The trees name their wildcards differently, so wildcards are compared by depth. Tests of a key
 * are evaluated.
 */
function differences(
  one: Rules,
  other: Rules,
  path: readonly string[] = [],
  [ones, others]: readonly [Keys, Keys] = [new Map(), new Map()],
): string[] {
  const differing = ['.read', '.write', '.validate', '.indexOn'].filter(
    (rule) => meaning(one[rule], ones) !== meaning(other[rule], others),
  );
  const keys = [one, other].flatMap(keysOf);
  const below = [...new Set([...keys, STRANGER])].flatMap((key) => {
    const [next, nextKeys] = step(one, key, path.length, ones);
    const [otherNext, otherKeys] = step(other, key, path.length, others);
    if (next === undefined && otherNext === undefined) return [];
    return differences(next ?? {}, otherNext ?? {}, [...path, key], [nextKeys, otherKeys]);
  });
  return [...differing.map((rule) => [...path, rule].join('/')), ...below];
}

/** Returns the keys that a node names, and the keys that its wildcard rules test for. */
function keysOf(node: Rules): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('.')) return [];
    if (!key.startsWith('$')) return [key];
    const pattern = RegExp(`\\${key}(?:[!=]='([^']+)'|\\.matches\\(/\\^\\(([^)]+)\\))`, 'g');
    return [...JSON.stringify(value).matchAll(pattern)].flatMap(([, word, words]) =>
      (word ?? words ?? '').split('|'),
    );
  });
}

/** Maps each wildcard of a path to the key it matched and its depth. */
type Keys = ReadonlyMap<string, { key: string; depth: number }>;

function step(node: Rules, key: string, depth: number, keys: Keys): [Rules | undefined, Keys] {
  if (isNode(node[key])) return [node[key], keys];
  const wildcard = Object.keys(node).find((name) => name.startsWith('$'));
  const next = wildcard === undefined ? undefined : node[wildcard];
  if (wildcard === undefined || !isNode(next)) return [undefined, keys];
  return [next, new Map([...keys, [wildcard, { key, depth }]])];
}

/**
 * Returns a rule as a comparable tree: without parentheses and wildcard names, and with choices by
 * the own key made.
 */
function meaning(rule: Rules[string] | undefined, keys: Keys): string {
  if (rule === undefined || typeof rule === 'object') return JSON.stringify(rule ?? null);
  return JSON.stringify(settled(parsed(String(rule)), keys), (key, value: unknown) =>
    key === 'at' || key === 'spans' ? undefined : value,
  );
}

const expressions = new Map<string, Ast>();

/** The same rule occurs under many keys, and parsing takes most of the time. */
function parsed(rule: string): Ast {
  const known = expressions.get(rule) ?? parseExpression(rule);
  expressions.set(rule, known);
  return known;
}

function settled(ast: Ast, keys: Keys): Ast {
  const inside = (part: Ast): Ast => settled(part, keys);
  const pattern = ast.kind === 'choice' ? answer(ast.test, keys) : answer(ast, keys);
  if (ast.kind === 'choice' && pattern !== undefined)
    return inside(pattern ? ast.then : ast.otherwise);
  if (pattern !== undefined) return { kind: 'literal', at: 0, value: pattern };
  if (ast.kind === 'name' && keys.has(ast.name))
    return { ...ast, name: `$${keys.get(ast.name)?.depth ?? ''}` };
  return Object.fromEntries(
    Object.entries(ast).map(([name, part]: [string, unknown]) => {
      if (Array.isArray(part))
        return [name, part.map((one: Ast | Span) => ('kind' in one ? inside(one) : one))];
      return [name, typeof part === 'object' && part !== null ? inside(part as Ast) : part];
    }),
  ) as unknown as Ast;
}

/**
 * Returns whether the key of a wildcard equals the named key. Returns undefined for any other test.
 */
function answer(ast: Ast, keys: Keys): boolean | undefined {
  if (
    ast.kind === 'binary' &&
    ast.operator === '==' &&
    ast.left.kind === 'name' &&
    ast.right.kind === 'literal'
  ) {
    const found = keys.get(ast.left.name);
    return found && found.key === ast.right.value;
  }
  if (ast.kind !== 'call' || ast.callee.kind !== 'member') return undefined;
  const { object, key } = ast.callee;
  const [pattern] = ast.args;
  if (object.kind !== 'name' || key.kind !== 'literal' || key.value !== 'matches') return undefined;
  const found = keys.get(object.name);
  return pattern?.kind === 'regex' && found ? RegExp(pattern.source).test(found.key) : undefined;
}

test('database.rules.json equals what `npm run rules` writes', () => {
  expect(shipped).toBe(buildRules());
});

test('database.rules.json is smaller than the size limit', () => {
  expect(Buffer.byteLength(shipped)).toBeLessThan(SIZE_LIMIT);
});

test('a changed rule source produces a different database.rules.json', () => {
  expect(buildRules({ ...rules, extra: { '.read': true } })).not.toBe(shipped);
});

describe('the shortened rules', () => {
  const full = JSON.stringify(rules);
  const areas = JSON.parse(withShortPatterns(full)) as Rules;
  const file = (JSON.parse(shipped) as { rules: Rules }).rules;

  test('check every key exactly like the full rules of its area', () => {
    expect(differences(areas, file)).toEqual([]);
  });

  test('match exactly the words of each pattern', () => {
    const patterns = [...new Set(full.match(/\/\^\([\w|]+\)\$\//g))];
    const wordsOf = (pattern: string) => pattern.slice(3, -3).split('|');
    const words = [...new Set(patterns.flatMap(wordsOf))];
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) {
      const short = RegExp(withShortPatterns(pattern).slice(1, -1));
      expect(words.filter((word) => short.test(word))).toEqual(
        words.filter((word) => wordsOf(pattern).includes(word)),
      );
    }
  });

  test('differ from the full rules when a field has another rule', () => {
    const node = (first: string, second: string): RuleNode => ({
      $key: {
        first: { '.validate': first },
        second: { '.validate': second },
        third: { '.validate': true },
        $other: { '.validate': false },
      },
    });
    const [rule, other] = ["newData.val()==$key||$key=='x'", 'newData.isString()'];
    const short = shorten(node(rule, other)) as Rules;
    expect(Object.keys(short.$k as Rules)).toEqual(['$o']);
    expect(differences(node(rule, other) as Rules, short)).toEqual([]);
    expect(keysOf(short.$k as Rules)).toEqual(['first', 'second', 'third']);
    for (const changed of [node(other, rule), node(rule, rule), { $key: { $other: {} } }])
      expect(differences(changed as Rules, short)).not.toEqual([]);
  });
});

describe('the negation of a rule', () => {
  test.each([
    [named('$field', 'title'), "$field!='title'"],
    [all('a', 'b'), '!(a&&b)'],
    [any('a', 'b'), '!(a||b)'],
    [data.exists, '!data.exists()'],
    [named('$field', 'title', 'time'), `!${named('$field', 'title', 'time')}`],
  ])('turns %s into %s', (rule, negated) => {
    expect(not(rule)).toBe(negated);
  });
});
