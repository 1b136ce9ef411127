/** How long it takes until the words of a screen stand, beside the same screen as a page without scripts. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Front } from './front';
import { observe, slowDown } from './measure';
import type { Machine } from './options';
import { NEW_BROWSER, type Screen, type Session } from './screens';

/** One opening of a page. */
export interface Opening {
  /** Milliseconds from the start of the navigation until the words are painted. */
  content: number;
  /** Milliseconds by which tasks after the first paint were longer than 50 ms, until the page has rested for a second. */
  blocking: number;
  /** Requests and their bytes until the words were seen. */
  requests: number;
  bytes: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** What of a screen was opened: the portal or its copy, in a browser that has seen it before or not. */
export type Kind = 'empty' | 'emptyCopy' | 'filled' | 'filledCopy';

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE = 90_000;
const REST = 1_000;
/** What the device keeps is written a second after it was told, and when the page is left. */
const KEEPS_AFTER = 2_500;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A screen on its way to being measured. */
export interface Visit {
  front: Front;
  screen: Screen;
  path: string;
  session: Session;
  machine: Machine;
}

/** A text is long enough to stand nowhere else on the page. */
const LONG_ENOUGH = 12;

/** Saves the screen as it is now, without its scripts. @returns the words that the screen is opened for */
export async function saveCopy(browser: Browser, visit: Visit): Promise<string> {
  const { front, screen, path, session } = visit;
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: session });
  const page = await open(context, `${front.portal}${path}`);
  const content = screen.content(page);
  await content.waitFor({ state: 'visible' });
  // A visitor's first words of an insight give way to the whole of it.
  await rest(REST);
  const words = await content.evaluate((element, least) => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      // The last of it: what an insight begins with stands in its summary too.
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

/** Opens a screen and its copy, each with an empty and a filled cache. */
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

/** A visit before the one that is measured, which leaves what a visit leaves. */
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

/** Begins the line of the page's console that says when the words were painted, in milliseconds since the start of the navigation. */
const PAINTED = 'words painted ';

/** Runs in the page: says when the words have been painted. What asks from outside would itself keep the page busy. */
function watchFor([words, said]: readonly [words: string, said: string]): void {
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent?.includes(words)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.info(`${said}${performance.now()}`)));
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

/** Counts what goes over the network, those of the service worker not. */
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
