/** What a browser prints: exact dates in place of relative times, no controls, and whole tables. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { links } from '../../src/config/links';
import { findLongRoom } from './forumRoom';
import { findNewest, openInsight } from './library';
import { sees, seesNo, usePeople } from './people';
import { address } from './portal';
import { hasSettled } from './soundness';

const { signInAs } = usePeople();

/** The width of a printed A4 portrait page with a browser's default margins. */
const PORTRAIT = { width: 703, height: 1000 };
const EXACT = /^\d{1,2} \w+ \d{4}, \d\d:\d\d$/;

/**
 * Returns the visible times on a page. Elements that are not rendered would return all of their
 * text.
 */
const shownTimes = (page: Page) =>
  page
    .locator('time:visible')
    .evaluateAll((all) => all.map((time) => (time as HTMLElement).innerText));

/** Emulates a printer. The renderer applies it some time after the call has returned. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => matchMedia('print').matches);
  await seesNo(page.getByRole('banner'));
}

/** Returns the orientation of the first sheet that a page is printed on. */
async function sheetOf(page: Page): Promise<string> {
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  return Number(width) < Number(height) ? 'upright' : 'across';
}

test('an insight and a chatroom are printed with their dates, and without controls or forms', async () => {
  const { page } = await signInAs('member', PORTRAIT);
  await openInsight(page, await findNewest());
  // Until the session is read, the page shows the insight as visitors see it.
  await sees(page.getByRole('region', { name: 'Insight text' }));
  await hasSettled(page);
  await print(page);
  expect(await shownTimes(page)).toEqual([expect.stringMatching(EXACT)]);
  expect(await sheetOf(page)).toBe('upright');

  await page.emulateMedia({ media: null });
  const room = await findLongRoom();
  await page.goto(address(links.forum(room.key)));
  const posts = page.getByRole('list', { name: 'Posts' });
  await sees(posts);
  await sees(page.getByRole('form', { name: 'Your post' }));
  await print(page);
  await sees(posts);
  const times = await shownTimes(page);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(EXACT);
  for (const role of ['button', 'combobox', 'textbox', 'searchbox', 'navigation'] as const)
    await seesNo(page.getByRole(role));
  expect(await page.getByText('Write a post').and(page.locator(':visible')).count()).toBe(0);
});

test('the register overview is printed in portrait with all columns, and its print view in landscape', async () => {
  const { page } = await signInAs('legal', PORTRAIT);
  await page.goto(address('/LegalRegisterDash'));
  const last = page.getByRole('columnheader', { name: 'All', exact: true });
  await sees(last);
  await hasSettled(page);
  await print(page);
  const panel = await page.getByRole('region', { name: 'By status and area' }).boundingBox();
  const column = await last.boundingBox();
  expect((column?.x ?? Infinity) + (column?.width ?? 0)).toBeLessThanOrEqual(
    (panel?.x ?? 0) + (panel?.width ?? 0),
  );
  for (const role of ['button', 'tab', 'form'] as const) await seesNo(page.getByRole(role));
  await seesNo(page.getByRole('link', { name: 'Print view' }));
  expect(await sheetOf(page)).toBe('upright');

  await page.emulateMedia({ media: null });
  await page.goto(address('/LegalRegister?view=print'));
  await sees(page.getByRole('table'));
  expect(await sheetOf(page)).toBe('across');
});
