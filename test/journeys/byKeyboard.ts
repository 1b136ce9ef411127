/** What a person does with the keyboard alone. The focus must always be visible, and moving it must do nothing else. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sees } from './people';

/** More tab stops than any screen has. */
const MOST_STOPS = 250;

/** Presses Tab until the target has the focus, and checks that the focus can be seen at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await sees(target);
  const element = target.first();
  const path = new URL(page.url()).pathname;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const isReached = await element.evaluate((element) => element === document.activeElement);
    // The element where a page starts got its focus from the page, not from a key. Scrolling takes a few frames.
    if (isReached || stop > 0)
      await expect
        .poll(() => faultsOfFocus(page), { message: `focus on the way to ${String(target)}` })
        .toEqual([]);
    if (isReached) {
      expect(new URL(page.url()).pathname, 'moving the focus opens no page').toBe(path);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never came to ${String(target)}.`);
}

/** Returns whether the focused element has no outline, or is covered completely by another element. */
const faultsOfFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After the last element, the focus leaves the page.
    if (!focused || focused === document.body) return [];
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    // Elements that represent the focused one.
    const others = [
      focused.nextElementSibling,
      focused.closest('label'),
      // The frame of an editor, which contains its toolbar and its text.
      focused.closest('[role=textbox]')?.closest(':has([role=group])')?.parentElement,
    ];
    const hasRing = [focused, ...others].some((element) => element && isRinged(element));
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    const isCovered = points.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown === null || !(focused.contains(shown) || shown.contains(focused));
    });
    // A field that is only for screen readers and the keyboard is shown by its label or its frame.
    const isShownByOther = right - left < 3 || bottom - top < 3;
    const name = focused.outerHTML.slice(0, 200);
    return [
      ...(hasRing ? [] : [`no outline: ${name}`]),
      ...(isCovered && !isShownByOther ? [`covered at ${Math.round(top)} px: ${name}`] : []),
    ];
  });

/** Chooses a tab: arrows move along the row, Enter opens. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const tab = page.getByRole('tab', { name, exact: true });
  const count = await page.getByRole('tab').count();
  for (let step = 0; step < count; step += 1) {
    if (await tab.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await sees(page.getByRole('tab', { name, exact: true, selected: true }));
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses an option of a list by typing its name. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(name);
  await expect
    .poll(() => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text))
    .toBe(name);
}

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const link = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true });

/**
 * Types into a search field and waits until its list has been rendered again. The earlier rows are
 * removed then.
 */
export async function search(
  page: Page,
  list: Locator,
  field: string,
  text: string,
): Promise<void> {
  await type(page, list.getByRole('textbox', { name: field }), text);
  await sees(list.getByRole('button', { name: /^Clear( search and filters)?$/ }));
}

/** Waits until the focus is in a dialog that has just opened. */
export async function isEntered(dialog: Locator): Promise<void> {
  await sees(dialog);
  const isWithin = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isWithin, { message: 'the focus is in the dialog' }).toBe(true);
}
