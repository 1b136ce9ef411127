import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { launchBrowser } from '../support/browser';

test('a real browser draws text, runs scripts and keeps web security on', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>Hello</title><h1 style="display:inline-block">Wide words</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await page.title()).toBe('Hello');
    const heading = page.getByRole('heading', { name: 'Wide words' });
    expect((await heading.boundingBox())?.width).toBeGreaterThan(50);
    // Another origin, since a name is not its address; without CORS headers a page must not read it.
    const crossOrigin = (url: string) =>
      fetch(url).then(
        (response) => response.status,
        () => 'refused',
      );
    expect(await page.evaluate(crossOrigin, `http://127.0.0.1:${port}/`)).toBe(200);
    expect(await page.evaluate(crossOrigin, `http://localhost:${port}/`)).toBe('refused');
  } finally {
    await browser.close();
    server.close();
  }
});

test('a browser that is named but not there is told in a sentence', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await expect(launchBrowser()).rejects.toThrow(
    'CHROME_PATH names /nowhere/chrome, where there is no program.',
  );
  vi.unstubAllEnvs();
});
