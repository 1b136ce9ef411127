/**
 * A browser has cached for a year that a file of the build is missing. The portal must recover once
 * the file is back.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { launchBrowser } from '../support/browser';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

const PART = '/assets/part.js';
const PAGE = `<!doctype html><title></title><script src="/reload.js"></script><script type="module">
  import('${PART}').then(({ word }) => (document.title = word), () => (document.title = 'broken'));
</script>`;

/** Returns one of our modules as a script. Its exports are in the global `module`. */
async function bundle(file: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(REPOSITORY, file)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'module',
    define,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Opens a page with a missing part, served with the headers of Hosting. `bringBack` restores the
 * part.
 */
async function openBrokenPage(): Promise<{ page: Page; bringBack: () => void }> {
  let isBack = false;
  const precache = [
    { url: '/app.html', revision: '1' },
    { url: PART, revision: null },
  ];
  const scripts: Record<string, string> = {
    '/reload.js': await bundle('src/lib/reloadPage.ts'),
    '/service-worker.js': await bundle('worker/serviceWorker.ts', {
      PRECACHE: JSON.stringify(precache),
      'process.env.NODE_ENV': '"production"',
    }),
  };
  const server = createServer(({ url = '' }, response) => {
    if (url === PART) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.writeHead(isBack ? 200 : 404, { 'Content-Type': 'text/javascript' });
      response.end("export const word = 'whole';");
    } else {
      response.setHeader('Content-Type', url in scripts ? 'text/javascript' : 'text/html');
      response.end(scripts[url] ?? PAGE);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  cleanUps.push(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  await isTitled(page, 'broken');
  return { page, bringBack: () => void (isBack = true) };
}

const isTitled = (page: Page, title: string) =>
  page.waitForFunction((expected) => document.title === expected, title);

test('reloadWithFiles recovers a missing file, and a plain reload does not', async () => {
  const { page, bringBack } = await openBrokenPage();
  bringBack();
  await page.reload();
  await isTitled(page, 'broken');
  await page.evaluate('void module.reloadWithFiles()');
  await isTitled(page, 'whole');
});

test('the service worker recovers a missing file, because it fetches it again during installation', async () => {
  const { page, bringBack } = await openBrokenPage();
  bringBack();
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js');
    return new Promise((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state !== 'installed') resolve(installing.state);
      });
    });
  });
  expect(state).toBe('activating');
  await page.reload();
  await isTitled(page, 'whole');
});
