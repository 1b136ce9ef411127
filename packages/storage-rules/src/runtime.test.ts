import { expect, test } from 'vitest';
import { createRulesRuntime } from './runtime';
import { buildObject, NOW } from './testRequests';

const RULES = `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /{uid}/{name} {
  allow get: if request.auth.uid == uid && request.time.toMillis() == ${NOW};
  allow create: if resource == null && request.resource.size > 1; } } }`;

async function load(content = RULES) {
  const { ruleset, issues } = await createRulesRuntime({ now: () => NOW }).loadRuleset({
    files: [{ name: 'r', content }],
  });
  return { ruleset, issues };
}

/** Returns an unsigned token, as the Auth emulator issues it. */
const token = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test.each([
  ['its own user', token({ user_id: 'ann' }), true],
  ['another user', token({ user_id: 'bob' }), false],
  ['a token without a user', token({ sub: 'ann' }), false],
  ['a token whose user is not a string', token({ user_id: 1 }), false],
  ['no token', undefined, false],
  ['half a token', 'abc', false],
  ['a token that is not JSON', 'a.!!!.c', false],
  ['a token that is null', `a.${Buffer.from('null').toString('base64url')}.c`, false],
])('the rules runtime reads the user from a token: %s', async (_who, bearer, permitted) => {
  const { ruleset } = await load();
  const result = await ruleset?.verify({
    method: 'get',
    path: 'b/bucket/o/ann/file',
    file: { before: buildObject() },
    ...(bearer === undefined ? {} : { token: bearer }),
  });
  expect(result?.permitted).toBe(permitted);
  expect(result?.issues.exist()).toBe(false);
});

test('the rules runtime passes the object before and after the request to the rules', async () => {
  const { ruleset } = await load();
  const isPermitted = (file: { before?: object; after?: object }) =>
    ruleset
      ?.verify({ method: 'create', path: '/b/bucket/o/ann/file', file })
      .then((result) => result.permitted);
  expect(await isPermitted({ after: buildObject() })).toBe(true);
  expect(await isPermitted({ after: buildObject({ size: 1 }) })).toBe(false);
  expect(await isPermitted({ before: buildObject(), after: buildObject() })).toBe(false);
});

test('the rules runtime reports denied requests, but no granted requests', async () => {
  const denied: unknown[] = [];
  const { ruleset } = await createRulesRuntime({
    now: () => NOW,
    onDenied: ({ method, path, auth }) => denied.push([method, path, auth?.uid]),
  }).loadRuleset({ files: [{ name: 'r', content: RULES }] });
  const get = { method: 'get', path: 'b/bucket/o/ann/file', file: {} } as const;
  await ruleset?.verify({ ...get, token: token({ user_id: 'ann' }) });
  expect(denied).toEqual([]);
  await ruleset?.verify({ ...get, token: token({ user_id: 'bob' }) });
  expect(denied).toEqual([['get', 'b/bucket/o/ann/file', 'bob']]);
});

test('the rules runtime reports a file that does not load as an issue, without a ruleset', async () => {
  const { ruleset, issues } = await load('rules_version = 2;');
  expect(ruleset).toBeUndefined();
  expect(issues.all).toEqual(["r:1:17: only rules_version '2' is known here"]);
});
