import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataError } from './errors';
import { explainRefusal } from './otherBuild';

const denied = new DataError('denied', 'You do not have permission to do that.');

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubEnv('BUILD_ID', 'old');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const respondWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('a refusal after a deployment asks the member to reload the page', async () => {
  respondWith(() => Promise.resolve(Response.json({ id: 'new' })));
  expect(await explainRefusal(denied)).toMatchObject({
    kind: 'renewed',
    message: expect.stringContaining('reload the page') as string,
  });
});

test('a refusal does not ask for a reload if the site has the same or an unknown build', async () => {
  respondWith(() => Promise.resolve(Response.json({ id: 'old' })));
  expect(await explainRefusal(denied)).toBe(denied);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  respondWith(() => Promise.resolve(new Response('<!doctype html>')));
  expect(await explainRefusal(denied)).toBe(denied);
  respondWith(() => Promise.reject(new TypeError('offline')));
  expect(await explainRefusal(denied)).toBe(denied);
});

test('the build of the site is requested only after a refusal', async () => {
  respondWith(() => Promise.resolve(Response.json({ id: 'new' })));
  const offline = new DataError('offline', 'The connection was lost.');
  expect(await explainRefusal(offline)).toBe(offline);
  expect(fetch).not.toHaveBeenCalled();
});
