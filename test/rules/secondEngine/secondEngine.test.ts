import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseCore } from '../../../packages/database-emulator/src/core';
import type { JsonValue } from '../../../packages/database-emulator/src/json';
import { newPost, sendPost } from '../mutations';
import { CAST } from '../cast';
import { rich } from '../records';
import { World } from '../world';
import { secondOpinion } from './secondEngine';

const SHIPPED = readFileSync(resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8');

/** Returns the results of both engines for writing a value under one rule. */
function decisionsOf(rule: string, value: JsonValue): { ours: boolean; other: boolean } {
  const results: { ours: boolean; other: boolean }[] = [];
  DatabaseCore.onDecision = (request, { allowed }, rules) => {
    results.push({ ours: allowed, other: secondOpinion(request, rules).allowed });
  };
  const core = new DatabaseCore();
  core.setRules(JSON.stringify({ rules: { x: { '.write': rule } } }));
  try {
    core.set('/x', value, null);
  } catch (error) {
    expect(String(error)).toContain('Permission denied');
  }
  const [first] = results;
  if (!first) throw new Error('The rules were not evaluated.');
  return first;
}

describe('the two rules engines', () => {
  let setUp: typeof DatabaseCore.onDecision;
  beforeEach(() => {
    setUp = DatabaseCore.onDecision;
  });
  afterEach(() => {
    DatabaseCore.onDecision = setUp;
  });

  test('agree about simple rules that allow and refuse (threat 102)', () => {
    expect(decisionsOf("newData.val()=='x'", 'x')).toEqual({ ours: true, other: true });
    expect(decisionsOf("newData.val()=='x'", 'y')).toEqual({ ours: false, other: false });
    expect(decisionsOf('newData.val().matches(/^a[0-9]$/)', 'a1')).toEqual({
      ours: true,
      other: true,
    });
  });

  test('differ about an escaped backslash inside a class, and the comparison reports it (threat 102)', () => {
    const old = '!newData.val().matches(/[^\\\\]\\\\u00[2-7]/)';
    expect(decisionsOf(old, rich('Good morning.'))).toEqual({ ours: true, other: false });
  });
});

test('both engines accept a member’s post and refuse a guest’s (threat 102)', () => {
  const world = new World();
  const results: boolean[] = [];
  const setUp = DatabaseCore.onDecision;
  DatabaseCore.onDecision = (request, _decision, rules) => {
    results.push(secondOpinion(request, rules).allowed);
  };
  world.allows(CAST.legal, sendPost(newPost(CAST.legal, 'p-new')));
  world.refuses(CAST.guest, sendPost(newPost(CAST.guest, 'p-other')));
  DatabaseCore.onDecision = setUp;
  expect(results).toEqual([true, false]);
});

describe('a pattern of the shipped rules', () => {
  const patterns = [...JSON.stringify(JSON.parse(SHIPPED)).matchAll(/matches\(\/(.*?)\/i?\)/g)].map(
    ([, pattern = '']) => JSON.parse(`"${pattern}"`) as string,
  );
  /**
   * Returns the character classes of a pattern with their brackets. An escaped bracket opens no
   * class.
   */
  const classesOf = (pattern: string): string[] =>
    [...pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]/g)]
      .map(([token]) => token)
      .filter((token) => token.startsWith('['));

  test('has no escape inside a character class except \\s (threat 102)', () => {
    expect(patterns.length).toBeGreaterThan(100);
    expect(classesOf('\\[x[a\\\\]')).toEqual(['[a\\\\]']);
    const escapes = patterns.flatMap(classesOf).flatMap((one) => [...one.matchAll(/\\(.)/g)]);
    expect(escapes.length).toBeGreaterThan(0);
    expect([...new Set(escapes.map(([, letter]) => letter))]).toEqual(['s']);
  });

  test('has neither a full stop as a wildcard nor a look-around group (threat 102)', () => {
    for (const pattern of patterns) {
      const bare = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
      expect(bare, pattern).not.toMatch(/\.|\(\?|[*+?}]\?/);
    }
  });
});
