/**
 * Tests which rules files are rejected, and with which message. The cases are ours. Messages of the service are known from
 * rejected uploads (davideast/pyric r29, recordedLoading.test.ts, jgudo/ecommerce-react issue 11, firebase/codelab-friendlychat-web issue 294). Other
 * rejections are known from goldibex/targaryen's live fixtures. Where no message is known, the text is ours.
 */
import { describe, expect, it } from 'vitest';

import { compileRules, NO_QUERY, RulesError } from './index';
import { nodeOf, rulesOf } from './testing';

function refusal(load: () => unknown): RulesError {
  try {
    load();
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
  throw new Error('the rules were accepted');
}

const inRead = (expression: string): RulesError =>
  refusal(() => rulesOf({ $a: { '.read': expression } }));

describe('loading rules', () => {
  it.each([
    // Statements, assignments and operators of JavaScript that rules don't have
    'let x = 3',
    'data = root',
    'now -= 3',
    'now > 3; now < 9',
    '3 ** 2 == 9',
    '6 & 2 == 2',
    'true | true',
    '~now == 3',
    '8 >> 1 == 4',
    '+now == 3',
    'now-- == 3',
    // Rules, operands of && and conditions must be booleans
    '42',
    "'yes'",
    "now > 3 ? 'yes' : false",
    'auth.staff && now > 3',
    'now > 3 || auth.staff',
    'data.val() && now > 3',
    'auth.staff ? true : false',
    // Operands
    "root.child('x') == null",
    'data != root',
    'data.val() < false',
    'data.val() <= null',
    'now + false == 3',
    "'x' + null == 'x'",
    '-false == 3',
    "['x', 'y'] == 'x'",
    '/x/ == null',
    // Methods and their arguments
    "data.hasChildren('x')",
    "data.hasChildren(['x', now])",
    "data.hasChildren(['x'], ['y'])",
    "data.val().matches('/x/')",
    'auth.uid.contains(now)',
    'auth.uid.shout() == auth.uid',
    'data.val().size == 3',
    'root["size"]() == 3',
    'root["is" + "String"]()',
    'root[$a]()',
    'data[$a] == 3',
    '$a.size == 3',
    '$a.shout()',
    'now.length == 3',
    'root.exists(null)',
    'data.isString("x")',
    "auth.uid.replace('x') == 'x'",
    "auth.uid.replace(now, 'x') == 'x'",
    '$a.toUpperCase($a) == $a',
    'data.exists',
    'data.val == 3',
    'isString()',
    'query',
    'query != null',
    "query['page'] == 3",
    'query[$a] == 3',
    // Syntax
    '',
    ' \n ',
    '(now > 3',
    'now > 3)',
    'now now',
    'now >',
    '|| now > 3',
    'now > 3 ?',
    "'x",
    '"x == 3',
    "$a == 'x\ny'",
    '007 == 7',
    '3px == 3',
    'auth.',
    'auth.7 == 3',
    "data.child('x'",
    "data.child('x',).exists()",
    'now > 3 /* later',
    '@',
    'data.val().matches(/x',
    'this == null',
    'undefined == null',
  ])('rejects an expression outside the rules language: %s', (expression) => {
    expect(inRead(expression)).toBeInstanceOf(RulesError);
  });

  it('rejects an expression that is nested so deeply that it could exhaust the stack', () => {
    for (const expression of [
      '('.repeat(5000) + 'true' + ')'.repeat(5000),
      '!'.repeat(5000) + 'true',
      'true ? '.repeat(5000) + 'true' + ' : true'.repeat(5000),
      `data${".child('a')".repeat(5000)}.exists()`,
      `1${' + 1'.repeat(5000)} == 1`,
      `data.hasChildren(${'['.repeat(5000)}${']'.repeat(5000)})`,
    ]) {
      expect(inRead(expression).reason).toBe('Expression is nested too deeply.');
    }
    expect(() => rulesOf({ '.read': `${'('.repeat(100)}true${')'.repeat(100)}` })).not.toThrow();
  });
});

describe('loading rules rejects a structure that the service rejects', () => {
  const wrongRule = "Invalid rule expression.  Expected 'true', 'false', or an expression string.";
  const wrongIndex = 'Invalid indexOn expression. Must be either a string or an array of strings';
  const wrongKey = 'String can\'t contain ".", "#", "$", "/", "[", or "]"';

  it.each<[unknown, string]>([
    [
      { rooms: { $room: {}, $hall: {} } },
      "Cannot have multiple default rules ('$room' and '$hall').",
    ],
    [{ '.raed': 'now > 3' }, "Expected '{'."],
    [{ rooms: { '.index': { x: {} } } }, wrongKey],
    [{ '.write': 0 }, wrongRule],
    [{ rooms: { '.read': null } }, wrongRule],
    [{ rooms: { $room: { '.validate': {} } } }, wrongRule],
    [{ rooms: { '.write': ['now > 3'] } }, wrongRule],
    [{ rooms: { '.indexOn': 12 } }, wrongIndex],
    [{ '.indexOn': false }, wrongIndex],
    [{ rooms: { '.indexOn': { time: true } } }, wrongIndex],
    [{ rooms: { '.indexOn': ['time', null] } }, wrongIndex],
    [{ 'no#1': {} }, wrongKey],
    [{ 'v1.2': {} }, wrongKey],
    [{ 'rooms/hall': {} }, wrongKey],
    [{ 'list[]': {} }, wrongKey],
    [{ $: {} }, wrongKey],
    [{ '': {} }, wrongKey],
    [{ rooms: { hall: 'now > 3' } }, "Expected '{'."],
    [{ rooms: null }, "Expected '{'."],
    [{ rooms: [] }, "Expected '{'."],
    ['rooms', "Expected '{'."],
    [{ $id: { parts: { $id: {} } } }, "Variable '$id' is already defined further up."],
  ])('rules: %j', (rules, reason) => {
    expect(refusal(() => rulesOf(rules)).reason).toBe(reason);
  });

  it.each([
    ['{}', "1:2: Expected 'rules' property."],
    ['{"rule": {}}', "1:2: Expected 'rules' property."],
    ['[]', "1:1: Expected '{'."],
    ['{', `1:2: Expected '"'.`],
    ['{rules: {}}', `1:2: Expected '"'.`],
    ['{"rules"}', "1:9: Expected ':'."],
    ['{"rules": {}, "more": 1}', "1:15: Unexpected property 'more' next to 'rules'."],
  ])('file: %s', (source, message) => {
    expect(refusal(() => compileRules(source)).message).toBe(message);
  });
});

describe('loading a rules file', () => {
  it('accepts comments and raw line breaks in strings', () => {
    const source = `// first
    { /* a
      comment // */ "rules": {
      ".read": "auth != null &&
                true" // not "the" end
    }}`;
    expect(() => compileRules(source)).not.toThrow();
    expect(() => compileRules('\uFEFF{"rules": {}} // end')).not.toThrow();
    expect(() => compileRules('{"rules": {"http://x": 1}}')).toThrow("Expected '{'.");
  });

  it.each([
    '',
    '   ',
    'not json',
    '{"rules": }',
    '{"rules": {}',
    '{"rules": {}}}',
    '{"rules": {".read": tru}}',
    '{"rules": {".read": "true}}',
    '{"rules": {".read": "\\u00g0"}}',
    '{"rules": {".read": 01}}',
    '{"rules": {".read": -}}',
    '{"rules": {} /* }',
    '{"rules": {".read": true, ".read": false}}',
    '['.repeat(100_000),
    `{"rules": ${'{"a":'.repeat(1000)}{}${'}'.repeat(1000)}}`,
  ])('gives a parse error for text that is not JSON (%#)', (source) => {
    expect(refusal(() => compileRules(source)).message).toMatch(/^\d+:\d+: Parse error: .+\.$/);
  });

  it('reports an error with the line, the column and the path of the rule', () => {
    const source = `{
  "rules": {
    // about users
    "users": {
      "$uid": {
        ".read": "auth != null",
        "name": {
          ".write": "foo == 1"
        }
      }
    }
  }
}`;
    expect(refusal(() => compileRules(source)).message).toBe(
      "8:22: Unknown variable 'foo'. (/users/$uid/name/.write)",
    );
  });

  it('reports the position of an error in the file, after escapes and line breaks', () => {
    const escaped = '{"rules": {".read": "\\"\\u0061\\" == \\"a\\" && foo"}}';
    expect(refusal(() => compileRules(escaped)).column).toBe(escaped.indexOf('foo') + 1);
    const broken = refusal(() => compileRules('{"rules": {".read": "true &&\n\n   foo"}}'));
    expect([broken.line, broken.column]).toEqual([3, 4]);
    const ended = refusal(() => compileRules('{"rules": {".read": "true &&"}}'));
    expect(ended.message).toBe('1:29: Unexpected end of expression. (/.read)');
    const empty = refusal(() => compileRules('{"rules": {".read": ""}}'));
    expect(empty.message).toBe('1:22: Unexpected end of expression. (/.read)');
  });

  it('treats names that objects inherit as plain keys', () => {
    const rules = compileRules('{"rules": {"__proto__": {".read": true}, "constructor": {}}}');
    const request = { query: NO_QUERY, auth: null, root: nodeOf(null), now: 0 };
    expect(rules.mayRead({ ...request, path: ['__proto__'] }).allowed).toBe(true);
    expect(rules.mayRead({ ...request, path: ['constructor'] }).allowed).toBe(false);
    expect(rules.mayRead({ ...request, path: ['toString'] }).allowed).toBe(false);
    expect(inRead('__proto__ == null').reason).toBe("Unknown variable '__proto__'.");
    expect(inRead('data.constructor()').reason).toBe("No such method/property 'constructor'.");
    expect(inRead("data['__proto__']()").reason).toBe("No such method/property '__proto__'.");
    expect(refusal(() => compileRules('{"__proto__": {"rules": {}}}')).reason).toMatch(/^Expected/);
  });

  it('accepts a file of 300 KB, as the service does', () => {
    const entries = Array.from({ length: 400 }, (_, index) => [
      `${index}${'k'.repeat(745)}`,
      { '.read': 'true' },
    ]);
    expect(() => rulesOf(Object.fromEntries(entries))).not.toThrow();
  });
});
