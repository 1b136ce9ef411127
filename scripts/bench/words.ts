import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Front } from './front';
import { observe, slowDown } from './measure';
import type { Machine } from './options';
import { NEW_BROWSER, type Screen, type Session } from './screens';

export interface Opening {
  /** Milliseconds from the start of the navigation until the text is painted. */
  content: number;
  /** Time beyond 50 ms in each task between the first paint and a second of idleness. */
  blocking: number;
  /** Until the text was shown. */
  requests: number;
  bytes: number;
  /** Cumulative layout shift. */
  shift: number;
}

export type Kind = 'empty' | 'emptyCopy' | 'filled' | 'filledCopy';

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE = 90_000;
const REST = 1_000;
// Cached data are written a second after they change, and when the page is left.
const KEEPS_AFTER = 2_500;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Visit {
  front: Front;
  screen: Screen;
  path: string;
  session: Session;
  machine: Machine;
}

// A text of this length is unlikely to occur twice on the page.
const LONG_ENOUGH = 12;

/** Saves the screen without its scripts. Returns the text that the screen is opened for. */
export async function saveCopy(browser: Browser, visit: Visit): Promise<string> {
  const { front, screen, path, session } = visit;
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: session });
  const page = await open(context, `${front.portal}${path}`);
  const content = screen.content(page);
  await content.waitFor({ state: 'visible' });
  // An insight first shows the part that visitors may read.
  await rest(REST);
  const words = await content.evaluate((element, least) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      // Use the last text, because the beginning of an insight is also in its summary.
      let last = '';
      while (walker.nextNode()) {
        const text = walker.currentNode.nodeValue?.trim() ?? '';
        if (text.length >= least) last = text;
      }
      if (last !== '') return last;
    }
    throw new Error('The screen has no words.');
  }, LONG_ENOUGH);
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy
      .querySelectorAll('script, link[rel=modulepreload], noscript')
      .forEach((element) => element.remove());
    return `<!doctype html>${copy.outerHTML}`;
  });
  await front.writeCopy(copyPath(screen), html, path);
  await context.close();
  return words;
}

const copyPath = ({ name }: Screen) => `/copy/${name}.html`;

export async function openAll(
  browser: Browser,
  visit: Visit,
  words: string,
): Promise<Record<Kind, Opening>> {
  const { front, screen, path, session } = visit;
  const portal = `${front.portal}${path}`;
  const copy = `${front.copies}${copyPath(screen)}`;
  const once = async (address: string, isFilled: boolean, storageState: Session) => {
    const context = await browser.newContext({ viewport: VIEWPORT, storageState });
    if (isFilled) await fill(context, screen, address);
    const opening = await measure(context, visit, words, address);
    await context.close();
    return opening;
  };
  return {
    empty: await once(portal, false, session),
    emptyCopy: await once(copy, false, NEW_BROWSER),
    filled: await once(portal, true, session),
    filledCopy: await once(copy, true, NEW_BROWSER),
  };
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

async function fill(context: BrowserContext, screen: Screen, address: string): Promise<void> {
  const page = await open(context, address);
  await screen.content(page).waitFor({ state: 'visible' });
  const hasScripts = (await page.locator('script[src]').count()) > 0;
  if (hasScripts)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  await rest(KEEPS_AFTER);
  await page.goto('about:blank');
  await page.close();
}

const PAINTED = 'words painted ';

/** Runs in the page. Polling from outside would keep the page busy. */
function watchFor([words, prefix]: readonly [words: string, prefix: string]): void {
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent?.includes(words)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.info(`${prefix}${performance.now()}`)));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

async function measure(
  context: BrowserContext,
  { machine }: Visit,
  words: string,
  address: string,
): Promise<Opening> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(observe);
  await page.addInitScript(watchFor, [words, PAINTED] as const);
  const session = await context.newCDPSession(page);
  const traffic = await count(session);
  if (machine === 'slow') await slowDown(session);
  const painted = page.waitForEvent('console', (message) => message.text().startsWith(PAINTED));
  await page.goto(address, { waitUntil: 'commit' });
  const content = Number((await painted).text().slice(PAINTED.length));
  const { requests, bytes } = traffic;
  await rest(REST);
  const { blocking, shift } = await page.evaluate(() => window.observed);
  await page.close();
  return { content, blocking, requests, bytes, shift };
}

/** Excludes requests that the service worker answers. */
async function count(session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:') && !request.url.startsWith('blob:')) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}
