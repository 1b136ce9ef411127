/**
 * The screen checks: one main heading, no overflow, and no serious violation that axe finds, in
 * light and dark mode, in forced colours, at 400 % zoom and with more text spacing.
 */
import type * as Axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourFaults, fieldFaults, MODES } from './colours';
import { NARROW, type Person, sees, seesNo, WIDE } from './people';
import { address } from './portal';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axe = await readFile(axeFile, 'utf8');

/** axe's internal list of its rules with their impact. The types of axe lack it. */
interface Audit {
  _audit: { rules: { id: string; impact: string }[] };
}

export interface Screen {
  name: string;
  path: () => string | Promise<string>;
  /** Returns what is visible once the screen is complete. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Opens a dialog or menu of the screen. */
  act?: (page: Page) => Promise<void>;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });

export const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** In px. The default of browsers is 16. */
const FONT_SIZES = { standard: 16, fixed: 13 };
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 };

/** Navigates inside the app, as a link does. */
export const move = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A window of 1280 × 1024 pixels at 400 % zoom (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/**
 * Opens each screen once, and collects its faults on a wide window in each colour mode, at 400 %
 * zoom with and without more text spacing, and on a narrow window with text twice as large.
 * It navigates inside the app where possible. After a screen with an action, the next screen is
 * loaded.
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
    note('wide', await faultsInModes(page));
    await page.setViewportSize(ZOOMED);
    // A sticky header covers part of the content at the old scroll position.
    await page.evaluate(() => scrollTo(0, 0));
    await sees(screen.shows(page));
    note('400 % zoom', await faultsOf(page));
    note('400 % zoom', await faultsOfSpacing(page));
    if (largeText && !screen.act) {
      await page.setViewportSize(NARROW);
      await browser.send('Page.setFontSizes', { fontSizes: LARGE_FONT_SIZES });
      await hasSettled(page);
      note('large text', await overflowOf(page));
      await browser.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
    }
    await page.setViewportSize(WIDE);
    isLoaded = !screen.act;
  }
  return faults;
}

/** Returns a fault when the page is wider than the window. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth} px`] : [];
  });

/**
 * Fails with the faults of a page once it has settled.
 * @param state names the state of the page in the message
 */
export async function isSound(page: Page, state?: string): Promise<void> {
  expect(await faultsOf(page), state).toEqual([]);
}

/** Returns the faults of a page in the other colour modes, and the faults of its fields in light. */
export async function faultsInModes(page: Page): Promise<string[]> {
  const faults = await fieldFaults(page);
  for (const { name, media } of MODES) {
    await page.emulateMedia(media);
    await animationsEnd(page);
    faults.push(...(await colourFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return faults;
}

/** Returns the faults of a page with the text spacing of WCAG 2.2, 1.4.12. */
export async function faultsOfSpacing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
  await animationsEnd(page);
  const cut = await page.evaluate(() => {
    /** Returns whether an element is for screen readers only. */
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isHidden(element.parentElement));
    return [
      ...document.querySelectorAll<HTMLElement>(
        'button, summary, label, th, h1, h2, h3, [role=tab]',
      ),
    ]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const text = document.createRange();
        text.selectNodeContents(element);
        const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
        const cutsX = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
        const cutsY = /hidden|clip/.test(overflowY);
        return (
          outer.width > 1 &&
          !isHidden(element) &&
          ((cutsX && inner.right > outer.right + 1) || (cutsY && inner.bottom > outer.bottom + 1))
        );
      })
      .map((element) => `cuts off its text: ${element.outerHTML.slice(0, 200)}`);
  });
  const faults = [...(await overflowOf(page)), ...cut].map((fault) => `text spacing: ${fault}`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return faults;
}

/** How often a page may change during a check before that counts as a fault. */
const LOOKS = 10;

/** Returns the faults of a page once it has settled. */
export async function faultsOf(page: Page): Promise<string[]> {
  await hasSettled(page);
  // The page's policy blocks foreign scripts. An evaluated script runs through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await animationsEnd(page);
    const faults = await lookAt(page);
    if (faults) return faults;
  }
  return [`changed while it was looked at, ${LOOKS} times`];
}

/** Waits until a page loads nothing and moves nothing any more. */
export async function hasSettled(page: Page): Promise<void> {
  await sees(page.locator('h1'));
  await seesNo(page.getByText(/^(Loading|Checking)/).and(page.locator(':visible')));
  await animationsEnd(page);
}

/** Waits until all fades and transitions have ended. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/**
 * Returns the faults of what a page shows, or null when the page changed during the check.
 * axe takes a second and would mix two states: half-faded text has no contrast yet, and a page that
 * is being replaced is partly removed.
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
    // The event of a transition that started just before comes too late, or not at all.
    const countAnimations = () => {
      changes += document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ).length;
    };

    countAnimations();
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll('h1').length;
    // Lesser violations are not reported below, and would take a third of axe's time.
    const lesser = axe._audit.rules.filter(({ impact }) => /^(minor|moderate)$/.test(impact));
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: {
        ...Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
        // axe checks the target size (WCAG 2.2, 2.5.8) only when it is enabled.
        'target-size': { enabled: true },
        // People who control a browser by voice name what they see (2.5.3). axe calls the rule
        // experimental.
        'label-content-name-mismatch': { enabled: true },
      },
    });
    // The last changes are reported with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    countAnimations();

    observer.disconnect();
    moves.forEach((move) => document.removeEventListener(move, change));
    if (changes > 0) return null;
    /**
     * Returns the header or dialog that fixes an element to the window, or null for the page that
     * scrolls.
     */
    const layerOf = (selector: unknown): Element | null => {
      let element = typeof selector === 'string' ? document.querySelector(selector) : null;
      while (element && !/fixed|sticky/.test(getComputedStyle(element).position))
        element = element.parentElement;
      return element;
    };
    /**
     * Returns whether a target is close only to targets in another layer: content that scrolls
     * under it, or that a dialog covers. Such a target is not too small.
     */
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
