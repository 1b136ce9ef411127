/** What a browser prints: dates rather than how long ago, nothing to press, and tables whole. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { links } from '../../src/config/links';
import { findLongRoom } from './forumRoom';
import { findNewest, openInsight } from './library';
import { sees, seesNo, usePeople } from './people';
import { address } from './portal';
import { stands } from './soundness';

const { signInAs } = usePeople();

/** As wide as the print of A4 portrait with a browser's own margins. */
const PORTRAIT = { width: 703, height: 1000 };
const EXACT = /^\d{1,2} \w+ \d{4}, \d\d:\d\d$/;

/** The times on a page as they are seen. What is not drawn would tell all that it holds. */
const shownTimes = (page: Page) =>
  page
    .locator('time:visible')
    .evaluateAll((all) => all.map((time) => (time as HTMLElement).innerText));

/** How the first sheet lies that a page is printed on. */
async function sheetOf(page: Page): Promise<string> {
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  return Number(width) < Number(height) ? 'upright' : 'across';
}

test('an insight and a chatroom are printed with their dates, and without what is pressed or written', async () => {
  const { page } = await signInAs('member', PORTRAIT);
  await openInsight(page, await findNewest());
  await stands(page);
  await page.emulateMedia({ media: 'print' });
  expect(await shownTimes(page)).toEqual([expect.stringMatching(EXACT)]);
  expect(await sheetOf(page)).toBe('upright');

  await page.emulateMedia({ media: null });
  const room = await findLongRoom();
  await page.goto(address(links.forum(room.key)));
  const posts = page.getByRole('list', { name: 'Posts' });
  await sees(posts);
  await sees(page.getByRole('form', { name: 'Your post' }));
  await page.emulateMedia({ media: 'print' });
  await sees(posts);
  const times = await shownTimes(page);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(EXACT);
  for (const role of ['button', 'combobox', 'textbox', 'searchbox', 'navigation'] as const)
    await seesNo(page.getByRole(role));
  expect(await page.getByText('Write a post').and(page.locator(':visible')).count()).toBe(0);
});

test('the overview of a register is printed with all columns, its print view across', async () => {
  const { page } = await signInAs('legal', PORTRAIT);
  await page.goto(address('/LegalRegisterDash'));
  const last = page.getByRole('columnheader', { name: 'All', exact: true });
  await sees(last);
  await stands(page);
  await page.emulateMedia({ media: 'print' });
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
