/** Whether a page is sound: one main heading, nothing that overflows, nothing that axe calls serious. */
import type * as Axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sees, seesNo } from './people';
import { address } from './portal';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axe = await readFile(axeFile, 'utf8');

export interface Screen {
  name: string;
  path: () => string | Promise<string>;
  /** What stands once the screen is complete. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Opens what the screen opens over itself. */
  act?: (page: Page) => Promise<void>;
}

/** Opens each screen and collects what is wrong with it. */
export async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(address(await screen.path()));
    await screen.act?.(page);
    await sees(screen.shows(page));
    const found = await faultsOf(page);
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

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
  await page.evaluate(axe);
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
    const { axe } = window as typeof window & { axe: typeof Axe };
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
    // axe leaves the size of targets (WCAG 2.2, 2.5.8) to those who ask for it.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
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
