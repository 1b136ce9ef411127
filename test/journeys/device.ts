/** Helpers for what the browser caches between visits, and for coming back to it. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEVICE_DATABASE } from '../../src/lib/devicePages';
import type { Person } from './people';
import { address, suite } from './portal';

export interface DeviceContent {
  owners: { uid: string }[];
  /** By the name of the live query and its params. */
  rows: Record<string, string>;
  /** URLs of the cached pages, and their HTML joined into one text. */
  pages: string[];
  html: string;
}

export const NOTHING: DeviceContent = { owners: [], rows: {}, pages: [], html: '' };

/** Returns what the portal stores in this browser's IndexedDB. */
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

/** Waits until the result of a live query is cached. */
export const isSaved = (page: Page, key: string) =>
  expect.poll(async () => Object.keys((await readDevice(page)).rows)).toContain(key);

/** Waits until the page of a URL is cached. */
export const isPageSaved = (page: Page, path: string) =>
  expect.poll(async () => (await readDevice(page)).pages).toContain(path);

/**
 * Opens a page whose sockets stay closed until the returned function is called. With `isMute`,
 * prefetched queries get no response until then either.
 */
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

/** Closes the page and opens a URL in a new one. */
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

/**
 * Returns the notice that the data comes from the device. A longer loss of connection shows the
 * same notice.
 */
export const asOf = (page: Page) => page.getByRole('status').getByText(/\bas of \d\d:\d\d\b/i);

/** Waits until the service worker has cached everything that opens the portal offline. */
export const isCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Records the text of the page at each change from now on. */
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
