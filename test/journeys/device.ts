/** What the browser keeps from one visit to the next, as a journey finds it, and how one comes back to it. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEVICE_DATABASE } from '../../src/lib/deviceStore';
import type { Person } from './people';
import { address, suite } from './portal';

export interface DeviceContent {
  owners: { uid: string }[];
  /** By the fact's name and what was asked. */
  rows: Record<string, string>;
  /** Addresses of pages that are kept as they stood, and all of them as one text. */
  pages: string[];
  html: string;
}

export const NOTHING: DeviceContent = { owners: [], rows: {}, pages: [], html: '' };

/** What the portal has in this browser's IndexedDB. */
export const readDevice = (page: Page): Promise<DeviceContent> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((each) => each.name === name))
      return { owners: [], rows: {}, pages: [], html: '' };
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
      });
    const database = await settled(indexedDB.open(name));
    const transaction = database.transaction(['owner', 'rows', 'pages']);
    const all = (store: string): IDBRequest<unknown[]> =>
      transaction.objectStore(store).getAll() as IDBRequest<unknown[]>;
    const [owners, keys, values, pages, stored] = await Promise.all([
      settled(all('owner')),
      settled(transaction.objectStore('rows').getAllKeys()),
      settled(all('rows')),
      settled(transaction.objectStore('pages').getAllKeys()),
      settled(all('pages')),
    ]);
    database.close();
    const texts = (values as { text: string }[]).map(({ text }) => text);
    return {
      owners: owners as { uid: string }[],
      rows: Object.fromEntries(keys.map((key, at) => [String(key), texts[at] ?? ''])),
      pages: pages.map(String),
      html: (stored as { html: string }[]).map(({ html }) => html).join(''),
    };
  }, DEVICE_DATABASE);

/** Waits until a fact is kept. */
export const isSaved = (page: Page, key: string) =>
  expect.poll(async () => Object.keys((await readDevice(page)).rows)).toContain(key);

/** Waits until the page of an address is kept as it stands. */
export const isPageSaved = (page: Page, path: string) =>
  expect.poll(async () => (await readDevice(page)).pages).toContain(path);

/** A page whose sockets do not open until the returned function is called; nor is what it asks ahead of the app answered, where `isMute`. */
async function openWithoutSocket(
  context: BrowserContext,
  isMute: boolean,
): Promise<[Page, () => void]> {
  const page = await context.newPage();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  if (isMute)
    await page.route(`http://*:${suite().ports.database}/**`, async (route) => {
      await opened;
      await route.continue();
    });
  await page.routeWebSocket(/./, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  return [page, open];
}

/** Closes the page and comes back to an address in another. */
export async function comeBack(
  { context, page }: Person,
  path: string,
  { isMute = false } = {},
): Promise<[Page, () => void]> {
  await page.close();
  const [next, open] = await openWithoutSocket(context, isMute);
  await next.goto(address(path));
  return [next, open];
}

/** What says that the page is off the device; a connection that is away longer is said by the same line. */
export const asOf = (page: Page) => page.getByRole('status').getByText(/\bas of \d\d:\d\d\b/i);

/** Waits until the service worker has everything that opens the portal offline. */
export const isCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Notes what the page says, at each change from here on. */
export const noteTexts = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
export const textsOf = (page: Page) =>
  page.evaluate(() => (window as typeof window & { seen: string[] }).seen);
