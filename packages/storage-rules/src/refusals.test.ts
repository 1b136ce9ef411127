import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileStorageRules, StorageRulesError } from '.';
import { buildRequest } from './testRequests';

const MISSING = 'this is part of the rules language, but storage-rules does not support it';

/** Returns the error message of a file, or `null` when it loads. */
function refusal(source: string): string | null {
  try {
    compileStorageRules(source, 'x.rules');
    return null;
  } catch (error) {
    if (error instanceof StorageRulesError) return error.message;
    throw error;
  }
}

/** Returns a file whose line 3 is `line`, inside a match. */
const within = (line: string) =>
  `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { match /{id} {\n${line}\n} } }`;

test('compileStorageRules accepts the file into which the other tests put an invalid line', () => {
  expect(refusal(within('allow read;'))).toBeNull();
});

test.each([
  ['allow read: if x;', "3:16: unknown name 'x'"],
  ['allow read: if f();', "3:16: unknown function 'f'"],
  ['allow read: if request.verb == 1;', "3:24: unknown field of request 'verb'"],
  ['allow read: if resource.path == 1;', "3:25: unknown field of object 'path'"],
  ['allow read: if request.auth.email == 1;', "3:29: unknown field of auth 'email'"],
  ['allow read: if resource.colour == 1;', "3:25: unknown field of object 'colour'"],
  ['allow read: if resource.__proto__ == 1;', "3:25: unknown field of object '__proto__'"],
  ["allow read: if 'a'.reverse() == 'a';", "3:20: unknown method of string 'reverse'"],
  ['allow read: if request.auth.token.a.b() == 1;', "3:37: unknown method 'b'"],
  ["allow read: if 'a'.constructor() == 'a';", "3:20: unknown method of string 'constructor'"],
  ["allow read: if 'a'.matches();", "3:20: 'matches' takes 1 argument, not 0"],
  ["allow read: if 'a'.matches('(');", '3:28: not a regular expression of RE2'],
  ["allow read: if 'a'.matches('(?=a)');", '3:28: not a regular expression of RE2'],
  ["allow read: if 'a'.matches(1);", "3:28: argument 1 of 'matches' must be string, not int"],
  ["allow read: if 'a';", '3:16: a condition must be bool, not string'],
  ['allow read: if null;', '3:16: a condition must be bool, not null'],
  ["allow read: if 'a' && true;", "3:16: a side of '&&' must be bool, not string"],
  ['allow read: if !1;', "3:17: the operand of '!' must be bool, not int"],
  ["allow read: if 'a' < 1;", "3:20: '<' cannot take string and int"],
  ["allow read: if 'a' + 1 == 'a1';", "3:20: '+' cannot take string and int"],
  ['allow read: if true in 1;', "3:24: the right side of 'in' must be list or map, not int"],
  ['allow read: if request.size() > 0;', "3:24: unknown method of request 'size'"],
  ['allow read: if request[0] == 1;', '3:16: what is indexed must be list or map, not request'],
  ["allow read: if [1]['a'] == 1;", '3:20: an index must be int, not string'],
  ['allow read: if true', "4:1: expected ';', found '}'"],
  ['allow read if true;', "3:12: expected ';', found 'if'"],
  ['allow peek;', '3:7: expected one of read, write, get'],
  ['allow;', '3:6: expected one of read, write, get'],
  ['allow read: if (true;', "3:21: expected ')', found ';'"],
  ['allow read: if ;', "3:16: expected an expression, found ';'"],
  ['allow read: if true && ;', "3:24: expected an expression, found ';'"],
  ["allow read: if 'a == 1;", '3:16: this string has no end on its line'],
  ["allow read: if '\\q' == 'q';", "3:16: unknown escape '\\q'"],
  ['allow read: if 9223372036854775808 > 0;', '3:16: this number does not fit into 64 bits'],
  ['allow read: if #;', "3:16: unexpected character '#'"],
  ['/* no end', '3:1: this comment has no end'],
  ['match x { }', '3:7: expected a path such as /folder/{name}'],
  ['match /a{x} { }', "3:9: unexpected '{' in a path"],
  ['match /{x=*} { }', '3:7: expected a path such as'],
  ['match /{x=**}/a { }', '3:7: a {name=**} may only end a path'],
  ['match /{x=**} { match /a { } }', '3:17: nothing can be nested below a {name=**}'],
  ['match /{id} { }', "3:7: the name 'id' is taken"],
  ['match /{request} { }', "3:7: the name 'request' is taken"],
  ['function f() { return f(); }', "3:1: the function 'f' calls itself"],
  [
    'function f() { return g(); } function g() { return f(); }',
    "3:1: the function 'f' calls itself",
  ],
  [
    'function f() { return 1; } function f() { return 2; }',
    "3:28: the function 'f' is declared twice",
  ],
  ['function f(a, a) { return 1; }', "3:1: the name 'a' is taken"],
  ['function f(a) { let a = 1; return a; }', "3:17: the name 'a' is taken"],
  ['function f() { let a = b; let b = 1; return a; }', "3:24: unknown name 'b'"],
  ['function f() { let a = 1; }', "3:27: expected 'return', found '}'"],
  ['function f(a) { return a; } allow read: if f();', "3:44: 'f' takes 1 argument, not 0"],
  ['function if() { return 1; }', "3:10: expected the name of a function, found 'if'"],
  ['deny read;', "3:1: expected 'match', 'allow', 'function' or '}', found 'deny'"],
])('compileStorageRules rejects %s', (line, message) => {
  expect(refusal(within(line))).toContain(`x.rules:${message}`);
});

test.each([
  ['', "1:1: expected rules_version = '2';, found the end of the file"],
  ['service firebase.storage { }', `1:1: a file without rules_version: ${MISSING}`],
  ["rules_version = '1'; service firebase.storage { }", `1:17: rules_version '1': ${MISSING}`],
  [
    "rules_version = '2'; service cloud.firestore { }",
    '1:22: only the service firebase.storage is known here',
  ],
  [
    "rules_version = '2'; service firebase.storage { allow read; }",
    "1:49: 'allow' belongs inside a match",
  ],
  ['rules_version = 2; service firebase.storage { }', "1:17: only rules_version '2' is known here"],
  ["rules_version = '2'; service firebase.storage { } }", '1:51: expected the end of the file'],
  [
    "rules_version = '2'; service firebase.storage {",
    "1:48: expected 'match', 'allow', 'function' or '}', found the end",
  ],
])('compileStorageRules rejects the file %j', (source, message) => {
  expect(refusal(source)).toContain(`x.rules:${message}`);
});

/** The conditions in the table of unsupported features. */
const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/^\| .+ \| `([^`]+)` \|$/gm)].map(
  ([, example = '']) => example,
);

test('the README lists the unsupported features', () => {
  expect(EXAMPLES).toHaveLength(13);
});

test.each(EXAMPLES)('compileStorageRules says that it does not support: %s', (condition) => {
  expect(refusal(within(`allow read: if ${condition};`))).toMatch(
    new RegExp(`^x\\.rules:3:\\d+: .+: ${MISSING}$`),
  );
});

test('compileStorageRules rejects endless nesting instead of overflowing the stack', () => {
  expect(refusal(within(`allow read: if ${'('.repeat(5_000)}true${')'.repeat(5_000)};`))).toContain(
    'nested too deeply',
  );
  expect(refusal(within(`allow read: if ${'!'.repeat(5_000)}true;`))).toContain(
    'nested too deeply',
  );
});

test.each<[source: unknown, message: string]>([
  ['my.rules', 'not its path. Pass readFileSync("my.rules", \'utf8\').'],
  [undefined, "not undefined. Pass readFileSync(FILE, 'utf8')."],
  [Buffer.from('x'), 'not an object (Buffer).'],
])('compileStorageRules refuses %j in place of the text of a file', (source, message) => {
  expect(() => compileStorageRules(source as string, 'x.rules')).toThrow(
    `The rules are the text of a file, ${message}`,
  );
});

test.each<[request: unknown, message: string]>([
  [undefined, 'A request is an object, not undefined.'],
  [{}, "The request's 'method' must be one of get, list, create, update, delete, not undefined."],
  [buildRequest('x', { method: 'read' as 'get' }), "'method' must be one of get, list"],
  [buildRequest('x', { path: undefined as unknown as string }), "'path' must be a string such as"],
  [buildRequest('x', { time: NaN }), "'time' must be a number of milliseconds, not NaN."],
  [buildRequest('x', { auth: 'ada' as unknown as null }), "'auth' must be null, or an object"],
  [buildRequest('x', { incoming: undefined as unknown as null }), "'incoming' must be null or"],
])('allows refuses the request %j', (request, message) => {
  const rules = compileStorageRules(within('allow read;'), 'x.rules');
  expect(() => rules.allows(request as ReturnType<typeof buildRequest>)).toThrow(message);
});
