/** What Hosting serves: the headers of every kind of file, and the security policy. */
import { expect, test } from 'vitest';
import { findNewest } from './library';
import { usePeople } from './people';
import { address } from './portal';
import { hasSettled } from './soundness';

const { arrive } = usePeople({ serviceWorker: true });

/** Returns the directives of a policy. */
const readPolicy = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...allowed] = directive.split(' ');
      return [name, allowed];
    }),
  );

test('the start script is inline and not a file of its own', async () => {
  const typeOf = async (path: string) =>
    (await fetch(address(path))).headers.get('content-type') ?? '';
  expect(await typeOf('/service-worker.js')).toMatch(/javascript/);
  expect(await typeOf('/start.js')).toMatch(/html/);
});

test('every response has the security headers', async () => {
  const page = await (await fetch(address('/browse'))).text();
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect(script).not.toBe('');
  const shared = `/InsightPage/${(await findNewest()).key}`;
  for (const path of ['/', '/browse', shared, '/InsightPage/none', script]) {
    const { status, headers } = await fetch(address(path));
    expect(status, path).toBe(path === '/InsightPage/none' ? 404 : 200);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*geolocation=\(\)/);
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/);
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    const policy = readPolicy(headers.get('content-security-policy') ?? '');
    expect(policy['default-src'], path).toEqual(["'self'"]);
    expect(policy['object-src'], path).toEqual(["'none'"]);
    expect(policy['base-uri'], path).toEqual(["'none'"]);
    expect(policy['frame-ancestors'], path).toEqual(["'none'"]);
    expect(policy['form-action'], path).toEqual(["'self'"]);
    expect(policy['script-src']?.join(' '), path).not.toMatch(/unsafe|\*|data:/);
    expect(policy['style-src']?.join(' '), path).not.toContain('unsafe');
  }
});

test('files with a hash in their name are cached for a year, and all others are revalidated', async () => {
  const page = await (await fetch(address('/'))).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(files.length).toBeGreaterThan(1);
  const cacheControlOf = async (path: string) =>
    (await fetch(address(path))).headers.get('cache-control');
  for (const file of files)
    expect(await cacheControlOf(file), file).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/browse', '/LegalRegister/user/any', '/favicon.svg'])
    expect(await cacheControlOf(path), path).toBe('no-cache');
});

test('a request for a missing file of an older build returns 404 without caching', async () => {
  const { status, headers } = await fetch(address('/assets/index-older.js'));
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the policy blocks an inline script and a foreign script', async () => {
  const { page, expectProblem } = await arrive();
  expectProblem(/policy: script-src|Content Security Policy/);
  await page.goto(address('/'));
  await hasSettled(page);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true;';
    document.body.append(script);
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/x.js';
    const settled = new Promise((resolve) => {
      foreign.onload = () => resolve('loaded');
      foreign.onerror = () => resolve('refused');
    });
    document.body.append(foreign);
    return ['ranInline' in window, await settled];
  });
  expect(ran).toEqual([false, 'refused']);
});
