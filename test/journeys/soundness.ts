/** Whether a page is sound: one main heading, nothing that overflows, nothing that axe calls serious. */
import type { AxeResults } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
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

/** What is wrong with what stands on the page, once it stands still. */
export async function faultsOf(page: Page): Promise<string[]> {
  await stands(page);
  return [...(await overflowOf(page)), ...(await headingsOf(page)), ...(await axeOf(page))];
}

/** Waits until a page says that it loads nothing and moves nothing any more. */
export async function stands(page: Page): Promise<void> {
  await sees(page.locator('h1'));
  await seesNo(page.getByText(/^(Loading|Checking)/).and(page.locator(':visible')));
  await settles(page);
}

/** Waits until nothing fades or slides any more: half faded text has no contrast yet. */
async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function overflowOf(page: Page): Promise<string[]> {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  return Number(wide) > Number(room) ? [`${wide} px wide in ${room} px`] : [];
}

async function headingsOf(page: Page): Promise<string[]> {
  const count = await page.locator('h1').count();
  return count === 1 ? [] : [`${count} h1`];
}

async function axeOf(page: Page): Promise<string[]> {
  // The page's own policy lets no foreign script in; an evaluated one is the debugger's.
  await page.evaluate(axe);
  await settles(page);
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
