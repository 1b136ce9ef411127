/** Whether a page is sound: one main heading, nothing that overflows, nothing that axe calls serious. */
import type * as Axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NARROW, type Person, sees, seesNo, WIDE } from './people';
import { address } from './portal';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axe = await readFile(axeFile, 'utf8');

/** axe's own list of its rules, which says how bad a violation of each is; its types lack it. */
interface Audit {
  _audit: { rules: { id: string; impact: string }[] };
}

export interface Screen {
  name: string;
  path: () => string | Promise<string>;
  /** What stands once the screen is complete. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Opens what the screen opens over itself. */
  act?: (page: Page) => Promise<void>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });

export const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** In px; browsers begin with 16. */
const FONT_SIZES = { standard: 16, fixed: 13 };
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 };

/** Moves to an address inside the app, as a link does. */
export const move = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Opens each screen once, and collects what is wrong with it wide, narrow, and narrow with text twice as large. It moves inside the app
 * where it can: a screen that was acted on is left by loading the next one.
 */
export async function sweep(
  { page, context }: Person,
  screens: readonly Screen[],
  { largeText }: { largeText: boolean },
): Promise<string[]> {
  const faults: string[] = [];
  const browser = await context.newCDPSession(page);
  let isLoaded = false;
  for (const screen of screens) {
    const note = (state: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${screen.name}, ${state}: ${fault}`));
    const path = await screen.path();
    if (isLoaded && !path.includes('#')) await move(page, path);
    else await page.goto(address(path));
    await screen.act?.(page);
    await sees(screen.shows(page));
    note('wide', await faultsOf(page));
    await page.setViewportSize(NARROW);
    // A header that stays over the page covers part of what is under it at the old scroll position.
    await page.evaluate(() => scrollTo(0, 0));
    await sees(screen.shows(page));
    note('narrow', await faultsOf(page));
    if (largeText && !screen.act) {
      await browser.send('Page.setFontSizes', { fontSizes: LARGE_FONT_SIZES });
      await stands(page);
      note('large text', await overflowOf(page));
      await browser.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
    }
    await page.setViewportSize(WIDE);
    isLoaded = !screen.act;
  }
  return faults;
}

/** How much wider the page is than the window. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth} px`] : [];
  });

/**
 * Fails with what is wrong with a page that stands.
 * @param state which of its states that is, for the message
 */
export async function isSound(page: Page, state?: string): Promise<void> {
  expect(await faultsOf(page), state).toEqual([]);
}

/** How often a page may change under a look before that is a fault of its own. */
const LOOKS = 10;

async function faultsOf(page: Page): Promise<string[]> {
  await stands(page);
  // The page's own policy lets no foreign script in; an evaluated one is the debugger's.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await settles(page);
    const faults = await lookAt(page);
    if (faults) return faults;
  }
  return [`changed while it was looked at, ${LOOKS} times`];
}

/** Waits until a page says that it loads nothing and moves nothing any more. */
export async function stands(page: Page): Promise<void> {
  await sees(page.locator('h1'));
  await seesNo(page.getByText(/^(Loading|Checking)/).and(page.locator(':visible')));
  await settles(page);
}

/** Waits until nothing fades or slides any more. */
async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/**
 * What is wrong with what a page shows; null when it changed meanwhile, since axe takes a second and would mix two states: half faded
 * text has no contrast yet, and of a page that makes way for another half is there.
 */
async function lookAt(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const { axe } = window as typeof window & { axe: typeof Axe & Audit };
    let changes = 0;
    const change = () => {
      changes += 1;
    };
    const observer = new MutationObserver(change);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const moves = ['animationstart', 'transitionrun'];
    moves.forEach((move) => document.addEventListener(move, change));

    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll('h1').length;
    // What is less than serious is not reported below, and a third of axe's time goes into it.
    const lesser = axe._audit.rules.filter(({ impact }) => /^(minor|moderate)$/.test(impact));
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: {
        ...Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
        // axe leaves the size of targets (WCAG 2.2, 2.5.8) to those who ask for it.
        'target-size': { enabled: true },
      },
    });
    // What changed last is told of with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));

    observer.disconnect();
    moves.forEach((move) => document.removeEventListener(move, change));
    if (changes > 0) return null;
    /** What an element is pinned to the window with: a header or a dialog; nothing for the page that scrolls under it. */
    const layerOf = (selector: unknown): Element | null => {
      let element = typeof selector === 'string' ? document.querySelector(selector) : null;
      while (element && !/fixed|sticky/.test(getComputedStyle(element).position))
        element = element.parentElement;
      return element;
    };
    /** A target that comes close only to what the page scrolls under, or that a dialog covers, is not too small. */
    const isCovered = (id: string, { any, target }: Axe.NodeResult): boolean => {
      const near = any.find((check) => check.id === 'target-offset')?.relatedNodes ?? [];
      const layer = layerOf(target[0]);
      return (
        id === 'target-size' &&
        near.length > 0 &&
        near.every((other) => layerOf(other.target[0]) !== layer)
      );
    };
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth} px`] : []),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter((node) => !isCovered(id, node))
            .map(
              ({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}: ${failureSummary ?? ''}`,
            ),
        ),
    ];
  });
}
