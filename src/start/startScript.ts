/**
 * The first script of each page; the build writes it into the page (`README.md` tells the story).
 * It applies the chosen colours, shows a cached page, requests the files of the address, and runs the app. Visitors of
 * a page with content get the app when the page is idle, or at their first action.
 */
import { isSharedComputer } from '../lib/browserStore';
import { applyColours } from '../lib/colourMode';
import { later } from '../lib/idle';
import {
  APP_STARTED,
  AS_OF,
  CACHED_FOR,
  CACHED_PAGE,
  DEVICE_DATABASE,
  HIDING_CLASS,
  notedUid,
  PAGES_STORE,
  readStartData,
  ROOT_ID,
  type StartData,
  type StoredPage,
} from './contracts';

/** Milliseconds to wait for a slow device while other work waits for it. */
const SOON = 200;
/** Milliseconds to wait for a device that does not respond. */
const PATIENCE = 3000;
/** Events that show that the visitor wants to do more than read. */
const ACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** Starts a page with the data that the build has written into it. */
export function startPage({ files, app, routes, version, home, isRendered }: StartData): void {
  const { classList } = document.documentElement;
  const noted = notedUid();
  const isOnTheWay = noted !== null && location.pathname === '/';
  const address = isOnTheWay ? home : location.pathname + location.search;
  const route = routes.find(([pattern]) => new RegExp(pattern, 'i').test(address));
  const filesOf = (places: readonly number[]) => places.flatMap((place) => files[place] ?? []);
  const [appFile = ''] = filesOf(app);
  const pageFiles = filesOf(route?.[noted === null ? 1 : 2] ?? []);
  const run = () => put('script', { type: 'module', src: appFile });
  let isPreloaded = false;
  const preloadAll = () => {
    // The shell itself names the scripts of the app.
    if (!isPreloaded) preload(isRendered ? [...filesOf(app), ...pageFiles] : pageFiles);
    isPreloaded = true;
  };
  if (isRendered && noted === null) {
    runAtRest(() => {
      preloadAll();
      run();
    });
    return;
  }
  // A page that was loaded past the service worker (Shift and Reload) must be a fresh one.
  // On a shared computer nothing is cached.
  const mayBeCached =
    noted !== null && !isSharedComputer() && Boolean(navigator.serviceWorker?.controller);
  const cached = mayBeCached ? findCachedPage(address, noted, version) : Promise.resolve(null);
  const soon = Promise.race([cached, later(SOON)]);
  const showRest = () => {
    if (!isOnTheWay) classList.remove(HIDING_CLASS);
  };
  // Prerendered content for visitors is hidden from members, who see more of it a moment later.
  if (isOnTheWay || (mayBeCached && isRendered)) classList.add(HIDING_CLASS);
  if (mayBeCached && isRendered) void soon.then((page) => page ?? showRest());
  // If a page is cached, its scripts are on the device too, so its content is shown first.
  if (mayBeCached && !document.hidden) void soon.then((page) => page ?? preloadAll());
  else preloadAll();
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  void Promise.all([cached, parsed])
    .then(async ([page]) => {
      if (!page) return;
      await showCachedPage(page, pageFiles.filter(isSheet), putSheet);
      showRest();
      preloadAll();
    })
    .then(run);
}

/** Leaves a visitor to read. A click before the app is there is repeated once it is (`main.tsx`). */
function runAtRest(begin: () => void): void {
  let pressed: HTMLElement | null = null;
  let isBegun = false;
  const beginOnce = () => {
    if (!isBegun) begin();
    isBegun = true;
  };
  const handleAction = ({ type, target }: Event) => {
    if (type === 'click') pressed = (target as Element).closest('button');
    beginOnce();
  };
  ACTIONS.forEach((name) => addEventListener(name, handleAction, true));
  addEventListener(
    APP_STARTED,
    () => {
      ACTIONS.forEach((name) => removeEventListener(name, handleAction, true));
      pressed?.click();
    },
    { once: true },
  );
  addEventListener('load', () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(beginOnce, { timeout: 2000 });
    else setTimeout(beginOnce);
  });
}

const isSheet = (href: string) => href.endsWith('.css');

function put(name: 'link' | 'script', attributes: object): void {
  document.head.append(
    Object.assign(document.createElement(name), { crossOrigin: '' }, attributes),
  );
}

const preload = (hrefs: readonly string[]) =>
  hrefs.forEach((href) =>
    put(
      'link',
      isSheet(href) ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href },
    ),
  );

const putSheet = (href: string) =>
  new Promise<unknown>((resolve, reject) => {
    const onerror = ({ target }: Event) => {
      // The app requests it again.
      (target as Element).remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    put('link', { rel: 'stylesheet', href, onload: resolve, onerror });
  });

/**
 * Returns the page that is cached for an address. Null unless a build with this version stored it
 * for this member and the member may still read it.
 */
async function findCachedPage(
  address: string,
  uid: string,
  version: string,
): Promise<StoredPage | null> {
  try {
    const page = await Promise.race([readPage(address), later(PATIENCE)]);
    const now = Date.now();
    const isTheirs = page?.uid === uid && page.version === version;
    return isTheirs && now - page.at < CACHED_FOR && now < (page.until ?? Infinity) ? page : null;
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
async function showCachedPage(
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

applyColours();
const data = readStartData();
if (data) startPage(data);
