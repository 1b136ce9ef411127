/**
 * What a page of another site can do to a running suite, tested with a real browser. The portal's
 * own page reaches the suite, and other pages do not.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { launchBrowser } from '../support/browser';
import { address, order, suite } from './portal';

/** A host name that resolves to this machine, as in DNS rebinding. */
const REBOUND = 'evil.example';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  await order({ order: 'reset', scale: 1 });
  browser = await launchBrowser([`--host-resolver-rules=MAP ${REBOUND} ${HOST}`]);
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>Another site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const at = (service: keyof ReturnType<typeof suite>['ports'], host = HOST) =>
  `http://${host}:${suite().ports[service]}`;

const membersUrl = (host?: string) =>
  `${at('database', host)}/userDirectory.json?shallow=true&ns=${DATABASE_NAMESPACE}`;

/**
 * Returns the result of each attempt: the status of a response that the page could read, or
 * 'nothing'.
 */
async function attempts(page: Page): Promise<Record<string, number | string>> {
  const read = (url: string, headers: Record<string, string> = {}) =>
    page.evaluate(
      ([from, sent]) =>
        fetch(from, { headers: sent }).then(
          (response) => response.status,
          () => 'nothing',
        ),
      [url, headers] as const,
    );
  return {
    members: await read(membersUrl(), { Authorization: 'Bearer owner' }),
    files: await read(`${at('storage')}/b/${STORAGE_BUCKET}/o`),
    resetCodes: await read(`${at('auth')}/emulator/v1/projects/${PROJECT_ID}/oobCodes`),
    functions: await read(`${at('functions')}/backends`),
    socket: await page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(url);
          socket.onopen = () => resolve('open');
          socket.onerror = () => resolve('nothing');
        }),
      `${at('database').replace('http', 'ws')}/.ws?v=5&ns=${DATABASE_NAMESPACE}`,
    ),
  };
}

const EVERYTHING = { members: 200, files: 200, resetCodes: 200, functions: 200, socket: 'open' };
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, 'nothing']));

test('the portal’s own page reaches every service of the suite, and pages of other origins reach none', async () => {
  const page = await browser.newPage();
  await page.goto(address('/'));
  expect(await attempts(page)).toEqual(EVERYTHING);

  const { port } = server.address() as AddressInfo;
  for (const host of [HOST, 'localhost', REBOUND]) {
    await page.goto(`http://${host}:${port}/`);
    expect(await page.title()).toBe('Another site');
    expect(await attempts(page), host).toEqual(NOTHING);
  }
  await page.close();
});

test('a sandboxed frame with a null origin reaches no service of the suite', async () => {
  const page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://${HOST}:${port}/`);
  const [framed] = await page.evaluate(
    (url) =>
      new Promise<string[]>((resolve) => {
        addEventListener('message', ({ data }) => resolve([String(data)]), { once: true });
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.srcdoc = `<script>fetch(${JSON.stringify(url)}, { headers: { Authorization: 'Bearer owner' } })
          .then((answer) => answer.status, () => 'nothing').then((got) => parent.postMessage(got, '*'))</script>`;
        document.body.append(frame);
      }),
    membersUrl(),
  );
  expect(framed).toBe('nothing');
  await page.close();
});

test('programs can read member data as a JSONP script, but web pages cannot', async () => {
  const script = `${membersUrl()}&access_token=owner&callback=steal`;
  expect(await (await fetch(script)).text()).toMatch(/^steal\(\{/);

  const page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  for (const host of [HOST, 'localhost']) {
    await page.goto(`http://${host}:${port}/`);
    const got = await page.evaluate(
      (source) =>
        new Promise<string>((resolve) => {
          Object.assign(window, { steal: () => resolve('the members') });
          const element = document.createElement('script');
          element.onerror = () => resolve('nothing');
          element.src = source;
          document.head.append(element);
        }),
      script,
    );
    expect(got, host).toBe('nothing');
  }
  await page.close();
});

test('a host name that resolves to this machine cannot open the database', async () => {
  const page = await browser.newPage();
  expect((await page.goto(membersUrl()))?.status()).toBe(401);
  expect((await page.goto(membersUrl(REBOUND)))?.status()).toBe(421);
  expect((await page.goto(at('hosting')))?.status()).toBe(200);
  expect((await page.goto(at('hosting', REBOUND)))?.status()).toBe(421);
  await page.close();
});
