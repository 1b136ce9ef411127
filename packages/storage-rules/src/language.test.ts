import { describe, expect, test } from 'vitest';
import { compileStorageRules, type StorageRequest } from '.';
import { buildAuth, buildObject, buildRequest, NOW } from './testRequests';

/** Returns whether `condition` grants reading /folder/a~1/file.pdf. `declarations` are added to the same match. */
function holds(
  condition: string,
  overrides: Partial<StorageRequest> = {},
  declarations = '',
): boolean {
  const source = `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o { match /folder/{id}/{name} { ${declarations}
      allow read: if ${condition}; } } }`;
  return compileStorageRules(source, 'test.rules').allows(
    buildRequest('folder/a~1/file.pdf', {
      auth: buildAuth('ann', {
        role: 'subscriber',
        until: NOW + 1,
        tags: ['x', 'y'],
        ratio: 2.5,
        nothing: null,
      }),
      incoming: buildObject({ size: 7, metadata: { owner: 'ann' } }),
      ...overrides,
    }),
  );
}

describe('an expression of Storage rules', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['!false', true],
    ['1 + 2 * 3 == 7', true],
    ['(1 + 2) * 3 == 9', true],
    ['7 / 2 == 3', true],
    ['-7 / 2 == -3', true],
    ['7.0 / 2 == 3.5', true],
    ['7 % 4 == 3', true],
    ['2 - 1 - 1 == 0', true],
    ['1 == 1.0', true],
    ["'a' + 'b' == \"ab\"", true],
    ["'a\\'b' == \"a'b\"", true],
    ["'1' == 1", false],
    ['null == null', true],
    ['false == null', false],
    ['[1, 2] == [1, 2]', true],
    ['[1, 2] == [2, 1]', false],
    ['1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3', true],
    ["'a' < 'b'", true],
    ['true ? false : true', false],
    ['false ? false : true ? true : false', true],
    ['false && false || true', true],
    ['true || false && false', true],
    ['!true == false', true],
    ["'x' in ['x', 'y']", true],
    ["request.method == 'get'", true],
    ["' a '.trim() == 'a'", true],
    ["['a'].concat(['b']) == ['a', 'b']", true],
    ["['a', 'b'].join('-') == 'a-b'", true],
    ["['a', 1].join('-') == 'a-1'", false],
    ["'ann' in request.resource.metadata.values()", true],
    ["'z' in ['x', 'y']", false],
    ["'role' in request.auth.token", true],
    ["'admin' in request.auth.token", false],
    ["!('admin' in request.auth.token)", true],
    ["'__proto__' in request.auth.token", false],
    ["'constructor' in request.auth.token", false],
    ["'a~1'.split('~')[0] == 'a'", true],
    ["id.split('~')[1] == '1'", true],
    ["id.split('~').size() == 2", true],
    ["'héé😀'.size() == 4", true],
    ["'AbC'.lower() + 'x'.upper() == 'abcX'", true],
    ["'image/png'.matches('image/(png|jpeg)')", true],
    ["'image/pngx'.matches('image/(png|jpeg)')", false],
    ["'ximage/png'.matches('image/(png|jpeg)')", false],
    ['[1, 2, 3].hasAny([9, 3])', true],
    ['[1, 2, 3].hasAll([3, 4])', false],
    ['[1, 2, 3].hasAll([3, 1])', true],
    ["request.auth.token.get('role', 'none') == 'subscriber'", true],
    ["request.auth.token.get('rank', 'none') == 'none'", true],
    ["request.auth.token['role'] == 'subscriber'", true],
    ['request.auth.token.tags[1] == "y"', true],
    ['request.auth.token.ratio > 2', true],
    ['request.auth.token.nothing == null', true],
    ['request.auth.uid == "ann"', true],
    ['request.time.toMillis() < request.auth.token.until', true],
    ['request.time.toMillis() + 1 < request.auth.token.until', false],
    ['request.resource.size == 7 && resource.size == 20000', true],
    ['request.resource.metadata.owner == request.auth.uid', true],
    ["resource.contentType == 'application/pdf'", true],
    ["bucket == 'demo-portal.appspot.com' && name == 'file.pdf'", true],
    ['// a comment\n true /* and another */', true],
  ])('%s is %s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  test.each([
    'request.auth.token.missing == 1',
    'request.auth.token.missing != 1',
    'request.auth.token.__proto__ != 1',
    'request.auth.token.role > 1',
    'request.auth.token.role + 1 == 2',
    'request.auth.token.role',
    '!request.auth.token.role',
    'request.auth.token.tags[2] != "x"',
    'request.auth.token.tags[-1] != "x"',
    "request.auth.token.tags['0'] != 'z'",
    '1 / 0 != 1',
    '1 % 0 != 1',
    '9223372036854775807 + 1 > 0',
    "request.auth.token.role.matches('(' + '') || true",
    'request.auth.token.missing || true',
    'request.auth.token.role.toMillis() > 0',
    "'x' in request.auth.token.role",
  ])('is false on an evaluation error, and so is its negation: %s', (condition) => {
    expect(holds(condition)).toBe(false);
    expect(holds(`!(${condition})`)).toBe(false);
  });

  test('does not evaluate operands that &&, || and ? skip', () => {
    expect(holds('true || request.auth.token.missing')).toBe(true);
    expect(holds('!(false && request.auth.token.missing)')).toBe(true);
    expect(holds('true ? true : request.auth.token.missing')).toBe(true);
  });

  test('has null for request.auth without a user, and for resource without an object', () => {
    expect(holds('request.auth == null', { auth: null })).toBe(true);
    expect(holds("request.auth.uid != 'ann'", { auth: null })).toBe(false);
    expect(holds('resource == null', { existing: null })).toBe(true);
    expect(holds('resource == null')).toBe(false);
    expect(holds('resource.size >= 0', { existing: null })).toBe(false);
  });

  test('is evaluated in linear time on a hostile pattern', () => {
    const auth = buildAuth('ann', { long: `${'a'.repeat(50_000)}!` });
    expect(holds("request.auth.token.long.matches('(a+)+')", { auth })).toBe(false);
  });
});

describe('a function in Storage rules', () => {
  test('takes arguments, binds variables in order and sees the wildcards around it', () => {
    const twice = 'function twice(n) { let one = n; let two = one + one; return two; }';
    expect(holds('twice(4) == 8', {}, twice)).toBe(true);
    expect(holds("own() == 'a'", {}, "function own() { return id.split('~')[0]; }")).toBe(true);
  });

  test('may be used before its declaration, and may call other functions', () => {
    const both = 'function first() { return second(); } function second() { return true; }';
    expect(holds('first()', {}, both)).toBe(true);
  });

  test("is evaluated in its own scope, without the caller's names", () => {
    const inner = 'function whose(name2) { return name == name2; }';
    expect(holds("whose('file.pdf') && !whose('other')", {}, inner)).toBe(true);
  });
});

describe('a match in Storage rules', () => {
  const allows = (body: string, object: string, method: StorageRequest['method'] = 'get') =>
    compileStorageRules(
      `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${body} } }`,
      'test.rules',
    ).allows(buildRequest(object, { method }));

  test.each([
    ['match /a/{x} { allow read; }', 'a/1', true],
    ['match /a/{x} { allow read; }', 'a', false],
    ['match /a/{x} { allow read; }', 'a/', false],
    ['match /a/{x} { allow read; }', 'a/1/2', false],
    ['match /a/{x} { allow read; }', 'A/1', false],
    ['match /a/{x=**} { allow read; }', 'a/1/2/3', true],
    ['match /a/{x=**} { allow read; }', 'a', true],
    ["match /a/{x=**} { allow read: if x == '1/2'; }", 'a/1/2', true],
    ['match /a/{x=**} { allow read; }', 'b/1', false],
    ['match /a/{x=**} { allow read; }', 'a/../b/1', true],
    ['match /a { match /{x} { allow read; } }', 'a/1', true],
    ['match /a { match /{x} { allow read; } }', 'a', false],
    ['match /a/{x} { allow read: if false; } match /{y}/{x} { allow read; }', 'a/1', true],
    ['match /a.b-c/{x} { allow read; }', 'a.b-c/1', true],
  ])('%s, for the object %s: %s', (body, object, expected) => {
    expect(allows(body, object)).toBe(expected);
  });

  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list, delete', ['list', 'delete']],
    ['create', ['create']],
    ['update', ['update']],
  ])('allow %s grants exactly %j', (words, granted) => {
    for (const method of ['get', 'list', 'create', 'update', 'delete'] as const) {
      expect([method, allows(`match /{x} { allow ${words}; }`, 'a', method)]).toEqual([
        method,
        granted.includes(method),
      ]);
    }
  });
});
