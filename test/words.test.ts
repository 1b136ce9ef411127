import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { respondWithText } from '../worker/text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shell = () => Promise.resolve(new Response('shell'));
const textOf = async (serve: () => Promise<Response>) =>
  (await respondWithText(serve, shell)).text();
const answers = (status: number) => () => Promise.resolve(new Response('words', { status }));

test.each([200, 404])(
  'the service worker returns a response of insightPage with status %i unchanged',
  async (status) => {
    expect(await textOf(answers(status))).toBe('words');
  },
);

test.each([429, 500, 503])(
  'the service worker returns the app shell when the function responds with %i',
  async (status) => {
    expect(await textOf(answers(status))).toBe('shell');
  },
);

test('the service worker returns the app shell without a connection and for a late response', async () => {
  expect(await textOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('shell');
  const late = textOf(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await late).toBe('shell');
});

test('the service worker passes on a redirect, although its status cannot be read', async () => {
  const redirect = Response.error();
  expect(await respondWithText(() => Promise.resolve(redirect), shell)).toBe(redirect);
});
