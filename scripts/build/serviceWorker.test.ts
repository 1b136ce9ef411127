/** Tests which pages the service worker shows from its cache, and which it leaves to the server. */
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
