/**
 * Without a connection: the portal opens and shows that it is offline, caches no personal data
 * among its files, and sends offline changes later.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { findNewest } from './library';
import { answer, fillLogIn, isAt, panel, type Person, sees, seesNo, usePeople } from './people';
import { address, order, read, readMap, suite, uidOf } from './portal';

const { arrive, arriveAs } = usePeople({ serviceWorker: true });
const UID = uidOf('legal');

const offline = (page: Page) => page.getByRole('banner').getByText('You are offline.');

/** Returns the Add buttons of All Legal Register. */
const addButtons = (page: Page) =>
  panel(page, 'All Legal Register').getByRole('button', {
    name: 'Add',
    exact: true,
    disabled: false,
  });

/** Waits until the service worker has cached all its files. */
const isCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function loseConnection({ context, expectProblem }: Person): Promise<void> {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  // Chromium keeps the page offline, but the worker only until the next page opens. The worker
  // would then fetch the insight's page.
  await context.route('**/InsightPage/**', (route) =>
    route.request().serviceWorker() ? route.abort('internetdisconnected') : route.continue(),
  );
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
}

test('the app shell and the landing page open offline and show that they are offline', async () => {
  const person = await arriveAs('legal');
  const { page } = person;
  await isCached(page);
  await loseConnection(person);
  // This browser has not opened these pages before. It shows cached pages otherwise
  // (device.test.ts).
  for (const path of ['/Chatrooms', '/University', '/InsightPage/x?from=mail']) {
    await page.goto(address(path));
    await sees(page.getByRole('banner').getByRole('link', { name: 'Members’ Portal' }));
    await sees(
      offline(page).and(page.getByText(/will (open|load) as soon as the connection is back/)),
    );
  }
  await person.context.setOffline(false);
  await sees(page.getByRole('heading', { level: 1 }));
  await seesNo(offline(page));

  const visitor = await arrive();
  await visitor.page.goto(address('/'));
  await isCached(visitor.page);
  await loseConnection(visitor);
  await visitor.page.goto(address('/?source=mail'));
  await sees(visitor.page.getByRole('heading', { level: 2, name: 'What membership brings' }));
  await sees(offline(visitor.page));
});

test('the page of an insight contains its text while online, and is the app shell offline', async () => {
  const insight = await findNewest();
  const visitor = await arrive();
  const { page } = visitor;
  const path = `/InsightPage/${insight.key}`;
  await page.goto(address('/'));
  await isCached(page);
  const isFromServer = () => page.locator('#insight-face').count();
  // On a slow server the shell responded first, and the next visit finds the response ready.
  await expect
    .poll(async () => {
      await page.goto(address(path));
      await sees(page.getByRole('heading', { level: 1, name: insight.title }));
      return isFromServer();
    })
    .toBe(1);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await loseConnection(visitor);
  await page.goto(address(path));
  await sees(offline(page));
  await expect.poll(isFromServer).toBe(0);
});

test('files of the build come from the cache without starting the service worker', async () => {
  const { page, context } = await arriveAs('legal');
  await isCached(page);
  const sources: (string | undefined)[] = [];
  const devTools = await context.newCDPSession(page);
  devTools.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith(address('/assets/')))
      sources.push(response.serviceWorkerRouterInfo?.actualSourceType);
  });
  await devTools.send('Network.enable');
  await page.goto(address('/University'));
  await sees(page.getByRole('heading', { level: 1 }));
  expect([...new Set(sources)]).toEqual(['cache']);
});

test('a lost connection is announced politely, and the notice disappears when the connection is back', async () => {
  const person = await arriveAs('legal');
  const { page } = person;
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await loseConnection(person);
  await sees(page.getByRole('status').filter({ has: page.getByText('You are offline.') }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => (await offline(page).boundingBox())?.y).toBeLessThan(200);
  await person.context.setOffline(false);
  await seesNo(offline(page));
});

test('a change made offline is shown as waiting and sent once', async () => {
  const before = await readMap(`userDirectory/${UID}`);
  const person = await arriveAs('legal');
  const { page } = person;
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const add = addButtons(page);
  await sees(add);
  await loseConnection(person);
  await sees(offline(page));
  await add.first().click();
  await sees(page.getByRole('banner').getByText('Your changes will be sent'));
  expect(await readMap(`userDirectory/${UID}`)).toEqual(before);
  await person.context.setOffline(false);
  await sees(page.getByText('Legal Item added to your register!'));
  await seesNo(page.getByText('Your changes will be sent'));
  expect(await read(`userDirectory/${UID}/legalTotal`)).toBe(Number(before.legalTotal) + 1);
});

test('Sign Out asks while a change is waiting, and a discarded change is not sent later', async () => {
  const before = await readMap(`userDirectory/${UID}`);
  const person = await arriveAs('legal');
  const { page } = person;
  await isCached(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const add = addButtons(page);
  await sees(add);
  await loseConnection(person);
  await sees(offline(page));
  await add.first().click();
  await sees(page.getByText('Your changes will be sent'));
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: /still being sent/ });
  await sees(question.getByText('Your changes have not reached the portal yet.'));
  await answer(page, 'Nope');
  await sees(page.getByText('Your changes will be sent'));
  await signOut.click();
  await answer(page, 'Yup');
  await isAt(page, '/');

  person.expectProblem(/PERMISSION_DENIED|permission_denied|denied/);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await person.context.setOffline(false);
  await fillLogIn(page, 'jedi');
  await isAt(page, '/myaccount');
  await seesNo(offline(page));
  expect(await page.getByText('You do not have permission').count()).toBe(0);
  expect(await readMap(`userDirectory/${UID}`)).toEqual(before);
});

test('the service worker caches only files of the build', async () => {
  const { page } = await arriveAs('legal');
  await isCached(page);
  await page.goto(address('/LegalRegister'));
  await sees(panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }));
  await page.goto(address('/browse'));
  await sees(page.getByRole('button', { name: /^View: / }));
  const cachedUrls = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((key) => window.caches.open(key)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(cachedUrls.length).toBeGreaterThan(20);
  const file = /^\/(assets\/[\w.-]+|templates\/[\w-]+\.svg|[\w-]+\.(html|svg|js|json|txt))$/;
  for (const url of cachedUrls) {
    expect(url.startsWith(address('/')), url).toBe(true);
    expect(new URL(url).pathname).toMatch(file);
  }
});

test('the browser revalidates the service worker file each time, and files with a hash never', async () => {
  const cachingOf = async (path: string) =>
    (await fetch(address(path))).headers.get('cache-control');
  const shell = await (await fetch(address('/LogIn'))).text();
  const [, asset = ''] = /href="(\/assets\/[^"]+\.js)"/.exec(shell) ?? [];
  expect(await cachingOf(asset)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/service-worker.js', '/', '/LogIn'])
    expect(await cachingOf(path), path).toBe('no-cache');
});

test('a new version is offered, asks before discarding a change, and is active after Reload', async () => {
  const person = await arriveAs('legal');
  const { page } = person;
  await isCached(page);
  const restore = await deployNewVersion();
  try {
    await page.reload();
    await sees(page.getByText('A new version is ready.'));
    expect(await page.locator('meta[name=next]').count()).toBe(0);

    await page.getByRole('tab', { name: 'Legal Register' }).click();
    const add = addButtons(page);
    await sees(add);
    await loseConnection(person);
    await sees(offline(page));
    await add.first().click();
    await sees(page.getByText('Your changes will be sent'));
    const reload = page.getByRole('banner').getByRole('button', { name: 'Reload' });
    await reload.click();
    await sees(page.getByRole('alertdialog', { name: /^Reload and lose/ }));
    await answer(page, 'Nope');
    await person.context.setOffline(false);
    await sees(page.getByText('Legal Item added to your register!'));

    await reload.click();
    await expect.poll(() => page.locator('meta[name=next]').count()).toBe(1);
    await seesNo(page.getByText('A new version is ready.'));
  } finally {
    await restore();
  }
});

/**
 * Replaces the build's app shell and service worker by a new version. Returns a function that
 * restores them.
 */
async function deployNewVersion(): Promise<() => Promise<void>> {
  const file = (name: string) => join(REPOSITORY, suite().site, name);
  const [shell, worker] = await Promise.all(
    ['app.html', 'service-worker.js'].map((name) => readFile(file(name), 'utf8')),
  );
  if (shell === undefined || worker === undefined) throw new Error('The build is not complete.');
  const put = async (page: string, script: string) => {
    await writeFile(file('app.html'), page);
    await writeFile(file('service-worker.js'), script);
  };
  const revision = /(\/app\.html[`'"],\s*revision:\s*[`'"])\w+/;
  expect(worker).toMatch(revision);
  await put(
    shell.replace('</title>', '</title><meta name="next">'),
    worker.replace(revision, '$1next'),
  );
  return () => put(shell, worker);
}
