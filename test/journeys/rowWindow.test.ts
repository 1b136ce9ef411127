/**
 * Lists longer than the hundred rows they may render, scrolled and walked by keyboard. Only a real
 * browser knows heights.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { panel, rowPlaces, sees, usePeople } from './people';
import { address, order } from './portal';

const { arriveAs } = usePeople();
/** Gives about 600 legal items and 200 insights. */
const SCALE = 10;
const MOST_ROWS = 100;
/** A position that a list shows only after it has dropped some of its first rows. */
const FAR = 130;
/** The number of rows before the end of the rendered rows at which a walk begins. */
const NEAR = 5;
const PATIENCE = { timeout: 60_000, interval: 100 };

const rowsOf = (list: Locator) => list.locator('[data-row]');

/**
 * Counts the rows of a list at every change of the document. Returns a function that reads the
 * maximum.
 */
async function countMostRows(list: Locator): Promise<() => Promise<number>> {
  await list.evaluate((root) => {
    const count = () => {
      const { dataset } = document.documentElement;
      const now = root.querySelectorAll('[data-row]').length;
      dataset['mostRows'] = String(Math.max(now, Number(dataset['mostRows'] ?? 0)));
    };
    new MutationObserver(count).observe(root, { childList: true, subtree: true });
    count();
  });
  return async () =>
    Number(await list.page().evaluate(() => document.documentElement.dataset['mostRows']));
}

/** Returns the position of the row in the middle of a box, or null where there is no row. */
const placeInView = (box: Locator) =>
  box.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const bottom = Math.min(top + height, innerHeight);
    const middle = (Math.max(0, top) + bottom) / 2;
    // Two cards have a gap of some pixels between them.
    const found = [0, 24].map((lower) =>
      document.elementFromPoint(left + width / 4, middle + lower)?.closest('[data-row]'),
    );
    const row = found.find((each) => each instanceof HTMLElement);
    return row instanceof HTMLElement ? Number(row.dataset['row']) : null;
  });

const isContiguous = (places: readonly number[]) =>
  places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);

test.each([
  {
    name: 'a list with a scroll bar of its own',
    path: '/LegalRegister',
    list: (page: Page) => panel(page, 'All Legal Register').getByRole('list'),
    box: (page: Page) => page.getByRole('region', { name: 'All legal items, scrolls' }),
  },
  {
    name: 'a list of cards that scrolls with the page',
    path: '/browse',
    list: (page: Page) => page.getByRole('list', { name: 'Insights' }),
    box: (page: Page) => page.locator('body'),
  },
])(
  '$name renders at most a hundred rows, and shows the right rows while scrolling by keyboard',
  async ({ path, list, box }) => {
    await order({ order: 'reset', scale: SCALE });
    const { page } = await arriveAs('legal');
    await page.goto(address(path));
    const rows = rowsOf(list(page));
    await expect.poll(() => rows.count(), PATIENCE).toBeGreaterThanOrEqual(10);
    // Compares only the title: a reset restores no photos in Storage, so initials replace them at
    // some point.
    const firstTitle = await rows.first().getByRole('heading').innerText();
    const mostRows = await countMostRows(list(page));
    await box(page).focus();

    const toEnd = async () => {
      await page.keyboard.press('End');
      const places = await rowPlaces(rows);
      expect(isContiguous(places), places.join()).toBe(true);
      return places.at(-1);
    };
    await expect.poll(toEnd, PATIENCE).toBeGreaterThan(FAR + MOST_ROWS / 2);
    expect(await rows.first().getAttribute('data-row')).not.toBe('0');
    expect(await mostRows()).toBe(MOST_ROWS);

    // Rows that arrive during scrolling end the scroll, so the key is pressed again.
    const toStart = async () => {
      await page.keyboard.press('Home');
      return rows.first().getAttribute('data-row');
    };
    await expect.poll(toStart, PATIENCE).toBe('0');
    await sees(rows.first());
    expect(await rows.first().getByRole('heading').innerText()).toBe(firstTitle);

    let highest = -1;
    const onePageDown = async () => {
      await page.keyboard.press('PageDown');
      // The scroll is animated, so the test polls until a row is in view.
      await expect.poll(() => placeInView(box(page)), PATIENCE).not.toBeNull();
      const place = (await placeInView(box(page))) ?? highest;
      expect(place).toBeGreaterThanOrEqual(highest);
      highest = place;
      return place;
    };
    await expect.poll(onePageDown, PATIENCE).toBeGreaterThan(FAR);
    expect(await mostRows()).toBe(MOST_ROWS);
  },
);

test('Tab moves from row to row past the hundredth row, and Shift+Tab moves back', async () => {
  await order({ order: 'reset', scale: SCALE });
  const { page } = await arriveAs('legal');
  await page.goto(address('/LegalRegister'));
  const list = panel(page, 'All Legal Register').getByRole('list');
  const rows = rowsOf(list);
  const region = page.getByRole('region', { name: 'All legal items, scrolls' });
  await region.focus();
  const toEnd = async () => {
    await page.keyboard.press('End');
    return (await rowPlaces(rows)).at(-1);
  };
  await expect.poll(toEnd, PATIENCE).toBeGreaterThan(FAR);
  await page.keyboard.press('Home');
  await expect.poll(() => rows.first().getAttribute('data-row'), PATIENCE).toBe('0');
  const mostRows = await countMostRows(list);

  /**
   * Presses a key until the focus is in a matching row. Returns the positions of the rows it
   * visited, in order.
   */
  const walk = async (key: string, isThere: (place: number) => boolean): Promise<number[]> => {
    const places: number[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const place = await page.evaluate(() => {
        const row = document.activeElement?.closest('[data-row]');
        return row instanceof HTMLElement ? Number(row.dataset['row']) : null;
      });
      if (place === null) throw new Error(`The focus left the rows after row ${places.at(-1)}.`);
      if (places.at(-1) !== place) places.push(place);
      if (isThere(place)) return places;
    }
  };
  const focusRow = (row: Locator) => row.locator('a, button').first().focus();
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  // Starts near the last rendered rows. Tab must load the next rows, for which the first rows are
  // dropped.
  const start = ((await rowPlaces(rows)).at(-1) ?? 0) - NEAR;
  await focusRow(list.locator(`[data-row="${start}"]`));
  const down = await walk('Tab', (place) => place === FAR);
  expect(down).toEqual(between(start, FAR));
  // Shift+Tab must load the rows before.
  const first = ((await rowPlaces(rows))[0] ?? 0) + NEAR;
  expect(first).toBeGreaterThan(NEAR);
  await focusRow(list.locator(`[data-row="${first}"]`));
  const up = await walk('Shift+Tab', (place) => place === 0);
  expect(up).toEqual(between(0, first - 1).reverse());
  expect(await mostRows()).toBe(MOST_ROWS);
});
