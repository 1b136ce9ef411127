import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { respondWithText } from '../worker/text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shell = () => Promise.resolve(new Response('shell'));
const textOf = async (serve: () => Promise<Response>) =>
  (await respondWithText(serve, shell)).text();
const answers = (status: number) => () => Promise.resolve(new Response('words', { status }));

test.each([200, 404])('an insight is shown as it is served, with %i too', async (status) => {
  expect(await textOf(answers(status))).toBe('words');
});

test.each([429, 500, 503])('the shell stands in for a function that answers %i', async (status) => {
  expect(await textOf(answers(status))).toBe('shell');
});

test('the shell stands in without a connection, and for an answer that is late', async () => {
  expect(await textOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('shell');
  const late = textOf(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await late).toBe('shell');
});

test('an answer that leads elsewhere is handed on, though its status cannot be read', async () => {
  const redirect = Response.error();
  expect(await respondWithText(() => Promise.resolve(redirect), shell)).toBe(redirect);
});
