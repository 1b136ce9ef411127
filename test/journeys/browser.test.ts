import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { launchBrowser } from '../support/browser';

test('the browser of the journeys draws text, runs scripts and enforces web security', async () => {
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
    // The host name is another origin than the IP address. Without CORS headers the page must not
    // read it.
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

test('a CHROME_PATH without a program fails with a readable error', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await expect(launchBrowser()).rejects.toThrow(
    'CHROME_PATH names /nowhere/chrome, where there is no program.',
  );
  vi.unstubAllEnvs();
});
