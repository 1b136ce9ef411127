/**
 * Tests which rules the service loads, and the text with which it rejects others. The cases are ours. The outcomes and texts are
 * those that davideast/pyric recorded from `PUT /.settings/rules.json?dryRun=true` (rtdb-rules-type-check, -deploy-refusals and
 * -text-dialect), except comments in expressions (firebase-tools issue 217).
 */
import { describe, expect, it } from 'vitest';

import { compileRules, RulesError } from './index';
import { evaluate, read, rulesOf, write } from './testing';

type Kind = '.read' | '.write' | '.validate';

function load(expression: string, kind: Kind = '.read'): string {
  return textOf(() => rulesOf({ rooms: { $room: { [kind]: expression } } }));
}

function textOf(compile: () => unknown): string {
  try {
    compile();
    return 'accepted';
  } catch (error) {
    if (error instanceof RulesError) return error.reason;
    throw error;
  }
}

const NO_OBJECT = 'Invalid property access: target is not an object.';
const NO_FUNCTION = 'Type error: Function call on target that is not a function.';
const NO_LEFT = 'is not a number, boolean, string, null.';
const NO_RIGHT = 'is not a number, boolean, string, or null.';
const ONE_LIST =
  'hasChildren() expects only a single argument (containing an array of child names).';

describe('loading rules rejects with the recorded text', () => {
  it.each([
    // Names and members
    ["owner == 'ada'", "Unknown variable 'owner'."],
    ['$hall == auth.uid', "Unknown variable '$hall'."],
    ["newData.child('x').val() == 1", 'newData is invalid in .read expressions.'],
    ['root.size() > 3', "No such method/property 'size'."],
    ["data.title == 'x'", "No such method/property 'title'."],
    ["data['title'] == 'x'", "No such method/property 'title'."],
    ["root.beginsWith('x')", "No such method/property 'beginsWith'."],
    ["$room.val() == 'x'", "No such method/property 'val'."],
    ["data.val().title == 'x'", "No such method/property 'title'."],
    ['data.val().trim() == $room', "No such method/property 'trim'."],
    ['now.day == 3', NO_OBJECT],
    ['now.length == 3', NO_OBJECT],
    ['now.exists()', NO_OBJECT],
    ['(true).x == 3', NO_OBJECT],
    ['null.x == 3', NO_OBJECT],
    ['/x/.source == 3', NO_OBJECT],
    ['data.exists.x == 3', NO_OBJECT],
    ['(true ? data : 3).exists()', NO_OBJECT],
    ["(auth != null ? data.val() : '').x == 3", "No such method/property 'x'."],
    ['data[$room] == 3', 'Invalid property access.'],
    ['$room[0] == $room', 'Invalid property access.'],
    ['query[$room] == 3', 'Invalid property access.'],
    ['auth.token.hasChildren()', NO_FUNCTION],
    ['data.val().length() == 3', NO_FUNCTION],
    ['now() == 3', NO_FUNCTION],
    // query
    ['query.page == 2', "No such method/property 'page'."],
    ['query.exists()', "No such method/property 'exists'."],
    ['query.limitToLast() < 9', NO_FUNCTION],
    ['query.orderByChild.length > 1', NO_OBJECT],
    ['$room.contains(query.equalTo)', 'contains() expects a string argument.'],
    ['query.limitToLast', 'Expression must evaluate to a boolean.'],
    ['query', 'Expression must evaluate to a boolean.'],
    ['query == null', `Invalid == expression: left operand ${NO_LEFT}`],
    // Operators
    ['data == null', `Invalid == expression: left operand ${NO_LEFT}`],
    ['root === data', `Invalid == expression: left operand ${NO_LEFT}`],
    ['3 === root', `Invalid == expression: right operand ${NO_RIGHT}`],
    ['root !== 3', `Invalid != expression: left operand ${NO_RIGHT}`],
    ['3 != root', `Invalid != expression: right operand ${NO_RIGHT}`],
    ['/x/ == /x/', `Invalid == expression: left operand ${NO_LEFT}`],
    ['data.exists == true', `Invalid == expression: left operand ${NO_LEFT}`],
    ["data.child('n') >= 3", 'Invalid >= expression: left operand must be a number or string.'],
    ['3 < false', 'Invalid < expression: right operand must be a number or string.'],
    ['root + 1 > 3', 'Invalid + expression: left operand is not a number or string.'],
    ["'x' + null == 'x'", 'Invalid + expression: right operand is not a number or string.'],
    ["now * 'x' == 3", 'Invalid * expression: right operand is not a number.'],
    ['!now', '! only operates on booleans.'],
    ["-'x' == 3", '- only operates on numbers.'],
    ['auth.staff && true', 'Left operand of && must be boolean.'],
    ['true || data', 'Right operand of || must be boolean.'],
    ['auth.staff ? true : false', 'condition of ? must be boolean.'],
    ["['x'] == ['x']", 'Unexpected array literal.'],
    ["['x'].length == 1", 'Unexpected array literal.'],
    ["root.child(['x']).exists()", 'Unexpected array literal.'],
    ["data.hasChildren([['x']])", 'Unexpected array literal.'],
    ["['x']", 'Unexpected array literal.'],
    ['/x/', 'Expression must evaluate to a boolean.'],
    ["data.child('open').val()", 'Expression must evaluate to a boolean.'],
    ['auth.level = 3', 'Rule expressions may not contain assignments.'],
    // Arguments
    ['!data.hasChild()', 'hasChild() expects 1 argument.'],
    ["root.hasChild('x', 'y')", 'hasChild() expects 1 argument.'],
    ['root.exists(null)', 'exists() expects no arguments.'],
    ['root.child(now).exists()', 'child() expects a string argument.'],
    ['$room.endsWith(/x/)', 'endsWith() expects a string argument.'],
    ["$room.replace('x') == 'x'", 'replace() expects two arguments.'],
    ["$room.replace(/x/, 'y') == 'x'", 'Argument 1 of replace() must be a string.'],
    ["$room.replace('x', 3) == 'x'", 'Argument 2 of replace() must be a string.'],
    ["data.hasChildren('x')", 'hasChildren() expects an array of child names.'],
    ['data.hasChildren(data.val())', 'hasChildren() expects an array of child names.'],
    ["data.hasChildren(['x', now])", 'hasChildren() expects an array of strings.'],
    ["data.hasChildren(['x'], ['y'])", ONE_LIST],
    ['$room.matches()', 'matches() expects 1 regular expression literal argument.'],
    ['$room.matches(/x/, /y/)', 'matches() expects 1 regular expression literal argument.'],
    ['$room.matches(auth.uid)', 'matches() expects a regular expression literal argument.'],
    ['$room.matches(/x/g)', 'regular expressions do not support flags other than i'],
    ['$room.matches(/[x/)', 'unterminated regular expression literal'],
  ])('%s', (expression, text) => {
    expect(load(expression)).toBe(text);
  });
});

describe('loading rules accepts what the service accepts', () => {
  it.each<[expression: string, kind?: Kind]>([
    ['$room > 1'],
    ["now > 'x'"],
    ["now === 'x'"],
    ['auth > 1'],
    ['-auth.uid == 1'],
    ["data.hasChildren((['x']))"],
    ["root.child(true ? 'x' : 3).exists()"],
    ["(true ? 'x' : 3).length > 0"],
    ['(auth != null ? data.val() : 3).length > 0'],
    ['(true ? data : 3) == 3'],
    ["data['exists']()"],
    ["query['orderByKey']"],
    ["'x'['length'] > 0"],
    ['auth[$room] == 3'],
    ['auth.uid[0] == 3'],
    ['auth.uid.length.x == 3'],
    ['query.limitToFirst <= 9', '.write'],
    ['query.orderByKey', '.validate'],
    ["$room == 'x' // the first room"],
    ["$room == 'x' // the first room\n && now > 3"],
    ["$room /* a key */ == 'x'"],
    ['$room.matches(/^http:/) // not a regular expression: /x'],
  ])('%s (%s)', (expression, kind) => {
    expect(load(expression, kind)).toBe('accepted');
  });

  it.each([
    ['a comma after the last member', '{"rules": {"a": {".read": "true",},},}'],
    ['a comma after the last index', '{"rules": {".indexOn": ["a", "b",]}}'],
    ['a comma before a comment', '{"rules": {".read": "true", // last\n}}'],
  ])('%s', (_what, source) => {
    expect(textOf(() => compileRules(source))).toBe('accepted');
  });

  it.each([
    ['{"rules": {".read": "true",, }}', `Expected '"'.`],
    ['{"rules": { , ".read": "true"}}', "Unexpected ','."],
    ["{'rules': {}}", `Expected '"'.`],
    ['{"rules": {".read": "true \\\n"}}', "Invalid escape: '\\\n'"],
    ['{"rules": {".indexOn": [, "a"]}}', "Unexpected ','."],
  ])('but not %s', (source, text) => {
    expect(textOf(() => compileRules(source))).toBe(text);
  });
});

describe('rules that load but cannot be evaluated', () => {
  it.each(["now > 'x'", 'auth[null] == 3', '(true ? data.exists : 3) == 3'])('deny: %s', (rule) => {
    const decision = evaluate(rule, { auth: { uid: 'ada' } });
    expect(decision.allowed).toBe(false);
    expect(decision.reason).toContain('failed (');
  });

  it('ignore comments', () => {
    const rule = 'now > 1 // && false\n && /* || */ true';
    expect(read(rulesOf({ '.read': rule }), '').allowed).toBe(true);
  });

  it('treat a write as a read without a query', () => {
    const rules = rulesOf({
      plain: { '.write': 'query.orderByKey == false && query.limitToFirst == null' },
      limited: { '.write': 'query.limitToFirst <= 9' },
    });
    expect(write(rules, { plain: 1 }).allowed).toBe(true);
    expect(write(rules, { limited: 1 }).allowed).toBe(false);
  });
});
