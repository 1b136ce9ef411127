/** The start script's part of cached pages: it finds the page of an address on the device, and shows it. */
import {
  AS_OF,
  CACHED_PAGE,
  DEVICE_DATABASE,
  HIDING_CLASS,
  PAGES_STORE,
  ROOT_ID,
  type StoredPage,
} from './contracts';
import { later } from './later';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds to wait for a device that does not respond. */
const PATIENCE = 3000;

/**
 * Returns the page that is cached for an address. Null unless a build with this version stored it
 * for this member and the member may still read it.
 */
export async function findCachedPage(
  address: string,
  uid: string,
  version: string,
): Promise<StoredPage | null> {
  try {
    const page = await Promise.race([readPage(address), later(PATIENCE)]);
    const now = Date.now();
    const isTheirs = page?.uid === uid && page.version === version;
    return isTheirs && now - page.at < WEEK && now < (page.until ?? Infinity) ? page : null;
  } catch (cause) {
    // The browser forbids IndexedDB. The app starts without the cached page, and reports the failure itself.
    console.warn('The page of the last visit cannot be read:', cause);
    return null;
  }
}

const readPage = (address: string) =>
  new Promise<StoredPage | null>((resolve) => {
    const opening = indexedDB.open(DEVICE_DATABASE);
    // Nothing was ever cached here. Only the app creates the database.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      if (database.objectStoreNames.contains(PAGES_STORE)) {
        const reading = database.transaction(PAGES_STORE).objectStore(PAGES_STORE).get(address);
        reading.onsuccess = () => resolve((reading.result as StoredPage | undefined) ?? null);
        reading.onerror = () => resolve(null);
      } else resolve(null);
      // IndexedDB closes it once the transaction has ended.
      database.close();
    };
  });

/**
 * Shows a cached page with its date, and waits until it is painted.
 * @param putSheet loads a style sheet. Without a cached page, sheets come with the app's scripts.
 */
export async function showCachedPage(
  page: StoredPage,
  sheets: readonly string[],
  putSheet: (href: string) => Promise<unknown>,
): Promise<void> {
  try {
    const areLoaded = await Promise.race([Promise.all(sheets.map(putSheet)), later(PATIENCE)]);
    if (areLoaded) await Promise.race([putPage(page), later(PATIENCE)]);
  } catch (cause) {
    // A style sheet is missing. The app starts without the cached page, and reports the failure itself.
    console.warn('The page of the last visit cannot be shown:', cause);
  }
}

/** The page is inert until the app replaces it. */
function putPage({ html, at, asOf }: StoredPage): Promise<unknown> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('The page has no root.');
  root.innerHTML = html;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const line = root.querySelector(`[${AS_OF}]`);
  if (line) line.textContent = isToday ? asOf.sameDay : asOf.later;
  for (const child of root.children) Object.assign(child, { inert: true, ariaHidden: 'true' });
  root.setAttribute(CACHED_PAGE, '');
  document.documentElement.classList.remove(HIDING_CLASS);
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
