import { createServer } from 'node:http';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import {
  NAMESPACE,
  cleanUp,
  onCleanUp,
  startEmulator,
} from '../../packages/database-emulator/test/support';
import type { AddressInfo } from 'node:net';
import type {} from './longPollingPage';

afterEach(cleanUp);

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: `${import.meta.dirname}/longPollingPage.ts`, formats: ['iife'], name: 'page' },
    },
  });
  const [bundle] = [result].flat();
  const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  if (chunk === undefined) throw new Error('The page was not built.');
  return chunk.code;
}

/** Serves a page on this machine. Browsers don't let other pages use loopback addresses. */
async function servePage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title><body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(() => void server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

it('the database emulator serves a browser’s SDK by long polling', async () => {
  const emulator = await startEmulator();
  emulator.setRules(
    NAMESPACE,
    '{"rules":{"open":{".write":"auth.uid === \'ada\'"},"news":{".read":true}}}',
  );
  const websockets: string[] = [];
  const browser = await launchBrowser();
  onCleanUp(() => browser.close());
  const page = await browser.newPage();
  page.on('websocket', (socket) => websockets.push(socket.url()));
  const script = await bundlePage();
  await page.goto(`${await servePage()}/${String(emulator.port)}/${NAMESPACE}`);
  await page.addScriptTag({ content: script });

  const long = 'Zoë '.repeat(2000);
  await page.evaluate((text) => window.database.set('open/long', text), long);
  await page.evaluate(() => window.database.update({ 'open/a': 1, 'open/b': 2 }));
  expect(emulator.read(NAMESPACE, '/open')).toEqual({ long, a: 1, b: 2 });
  const refusal = await page.evaluate(() => window.database.set('shut', 1).catch(String));
  expect(refusal).toContain('PERMISSION_DENIED');

  emulator.write(NAMESPACE, '/news', { title: 'first' });
  await page.waitForFunction(() => window.database.seen.length === 2);
  expect(await page.evaluate(() => window.database.seen)).toEqual([null, { title: 'first' }]);

  await page.evaluate(() => window.database.planForTheEnd('open/gone'));
  expect(emulator.read(NAMESPACE, '/open/gone')).toBeNull();
  await page.goto('about:blank');
  await expect.poll(() => emulator.read(NAMESPACE, '/open/gone')).toBe(true);
  expect(websockets).toEqual([]);
});
