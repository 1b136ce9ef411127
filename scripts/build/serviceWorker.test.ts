/** Tests which pages the service worker shows from its cache, which it leaves to the server, and what it does with push messages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { PATTERNS } from '../../src/config/links';
import type { FirebaseConfig } from '../deployment';

const ORIGIN = 'https://portal.example';
const worker = new EventTarget();
const fetched = vi.fn<(request: { url: string }) => Promise<Response>>();

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', worker);
  vi.stubGlobal('location', new URL('/service-worker.js', ORIGIN));
  vi.stubGlobal('PRECACHE', [{ url: '/app.html', revision: '1' }]);
  // In a worker, requests are relative to its address.
  class WorkerRequest extends Request {
    constructor(input: string) {
      super(new URL(input, ORIGIN));
    }
  }
  vi.stubGlobal('Request', WorkerRequest);
  vi.stubGlobal('FetchEvent', class extends Event {});
  const shell = () => Promise.resolve(new Response('shell'));
  vi.stubGlobal('caches', { match: shell, open: () => Promise.resolve({ match: shell }) });
  vi.stubGlobal('fetch', fetched);
  // The types of a service worker differ from those of a page, so TypeScript must not follow this import.
  const file = join(REPOSITORY, 'worker/serviceWorker.ts');
  await import(/* @vite-ignore */ file);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Returns the worker's response when a page navigates to the address, or null if it leaves the request to the browser. */
async function navigate(path: string): Promise<string | null> {
  let response: Promise<Response> | null = null;
  const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate', headers: new Headers() };
  const respondWith = (given: Promise<Response>) => {
    response = given;
  };
  const event = Object.assign(new Event('fetch'), {
    request,
    respondWith,
    waitUntil: () => undefined,
  });
  worker.dispatchEvent(event);
  return (await (response as Promise<Response> | null))?.text() ?? null;
}

const addressOf = (pattern: string) => pattern.replace(/:\w+|\*+/g, 'a-key');

test.each(Object.values(PATTERNS).filter((pattern) => pattern !== PATTERNS.insightPage))(
  'the service worker shows the page %s from the cache',
  async (pattern) => {
    expect(await navigate(addressOf(pattern))).toBe('shell');
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('the service worker fetches pages of functions and reserved URLs from the server', async () => {
  const config = JSON.parse(
    await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'),
  ) as FirebaseConfig & { hosting: { rewrites: { source: string; function?: object }[] } };
  const sources = config.hosting.rewrites.flatMap((rule) => (rule.function ? rule.source : []));
  expect(sources.length).toBeGreaterThan(1);
  for (const path of [...sources.map(addressOf), '/__/auth/handler']) {
    fetched
      .mockReset()
      .mockResolvedValue(
        new Response('from the server', { headers: { 'content-type': 'text/html' } }),
      );
    const response = await navigate(path);
    if (response !== null) expect(fetched.mock.lastCall?.[0].url, path).toBe(ORIGIN + path);
  }
});

/** Sends an event to the worker and waits for what it started. */
async function send(type: string, fields: object): Promise<void> {
  const started: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void started.push(work);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
  await Promise.all(started);
}

test.each([
  [
    'its title and page',
    { data: { title: 'Ann replied', link: '/Forum?room=a', tag: 'fact1' } },
    { body: 'Ann replied', tag: 'fact1', data: { link: '/Forum?room=a' } },
  ],
  [
    'the dashboard instead of another site',
    { data: { title: 'Ann replied', link: '//evil.example' } },
    { body: 'Ann replied', data: { link: '/myaccount' } },
  ],
  ['a general text if it has none', { data: 5 }, { body: 'You have a new notification.' }],
  ['a general text if it is no JSON', null, { body: 'You have a new notification.' }],
])('a push message shows %s', async (_name, payload, options) => {
  const showNotification = vi.fn(() => Promise.resolve());
  vi.stubGlobal('self', Object.assign(worker, { registration: { showNotification } }));
  const json = () => {
    if (payload === null) throw new SyntaxError();
    return payload;
  };
  await send('push', { data: { json } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Members’ Portal',
    expect.objectContaining(options),
  );
});

test.each([
  ['its tab, if a tab shows the page already', '/Forum?room=a', 'focus'],
  ['a new tab, so that no other tab loses what was typed', '/Calendar', 'open'],
])('a press of a push message shows %s', async (_name, shown, expected) => {
  const focus = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const matchAll = () => Promise.resolve([{ url: ORIGIN + shown, focus }]);
  Object.assign(worker, { clients: { matchAll, openWindow }, location: { origin: ORIGIN } });
  const close = vi.fn();
  await send('notificationclick', { notification: { close, data: { link: '/Forum?room=a' } } });
  expect(close).toHaveBeenCalled();
  if (expected === 'focus') expect(focus).toHaveBeenCalled();
  else expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/Forum?room=a`);
  expect(focus.mock.calls.length + openWindow.mock.calls.length).toBe(1);
});
