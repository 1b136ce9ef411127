/**
 * Headers and tables between a phone and a wide desktop, fields on touch screens, large text, and
 * forced colours.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLongRoom } from './forumRoom';
import { NARROW, sees, usePeople, WIDE } from './people';
import { address, uidOf } from './portal';
import { readIndex } from './register';
import { hasSettled } from './soundness';

const { arrive, signInAs } = usePeople();

const SMALL_DESKTOP = { width: 1024, height: 768 };
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

async function edges(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { left: box.x, right: box.x + box.width };
}

test.each(['admin', 'jedi'] as const)(
  'the header and the user table of %s@ fit a small desktop',
  async (account) => {
    const { page } = await signInAs(account, SMALL_DESKTOP);
    await page.goto(address('/dashboard?tab=users'));
    const table = page.getByRole('table', { name: 'Users', exact: true });
    await sees(table.getByRole('row').nth(9));
    await hasSettled(page);
    expect(await tooWide(page)).toBe(0);
    const header = page.getByRole('banner');
    const parts = [
      header.getByText('Version 1.6.1'),
      header.getByRole('button', { name: 'Find anything' }),
      header.getByRole('button', { name: 'Notifications' }),
      header.getByRole('link', { name: 'Dashboard' }),
      header.getByRole('link', { name: 'Insights Library' }),
      header.getByRole('button', { name: 'Feedback' }),
    ];
    const places = await Promise.all(parts.map(edges));
    places.reduce((before, next) => {
      expect(next.left).toBeGreaterThanOrEqual(before.right);
      return next;
    });
    expect(places.at(-1)?.right).toBeLessThanOrEqual(SMALL_DESKTOP.width);
  },
);

test('on the narrowest phone the portal’s name fits next to the tools', async () => {
  const { page } = await signInAs('jedi', { width: 320, height: 640 });
  await page.goto(address('/myaccount'));
  const header = page.getByRole('banner');
  const name = header.getByText('Members’ Portal', { exact: true });
  const find = header.getByRole('button', { name: 'Find anything' });
  await sees(find);
  expect((await edges(name)).right).toBeLessThanOrEqual((await edges(find)).left);
  expect(await tooWide(page)).toBe(0);
});

test('on a phone, the day names and the all-day row are aligned with the days', async () => {
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address('/Calendar?view=week'));
  await sees(page.locator('.rbc-day-slot'));
  await hasSettled(page);
  const lefts = (cells: string) =>
    page.locator(cells).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  const days = await lefts('.rbc-day-slot');
  expect(days).toHaveLength(7);
  for (const cells of ['.rbc-time-header .rbc-header', '.rbc-time-header .rbc-day-bg']) {
    const above = await lefts(cells);
    // A border is between them.
    expect(above.map((left, at) => Math.abs(left - (days[at] ?? 0)) <= 2)).toEqual(
      days.map(() => true),
    );
  }
});

test.each(['', 'legal'] as const)(
  'the parts of the header do not overlap for %s@ when the text is twice as large',
  async (account) => {
    const { page } = account === '' ? await arrive(NARROW) : await signInAs(account, NARROW);
    await page.goto(address(account === '' ? '/LogIn' : '/myaccount'));
    await hasSettled(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const header = page.getByRole('banner');
    const parts = [
      header.getByText('Members’ Portal', { exact: true }).evaluate(textBox),
      header.getByText('Version 1.6.1').evaluate(textBox),
      ...(await header.getByRole('button').all()).map((button) => button.evaluate(textBox)),
    ];
    const boxes = await Promise.all(parts);
    expect(boxes.length).toBe(account === '' ? 3 : 5);
    const overlaps = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => [box.name, other.name]),
    );
    expect(overlaps).toEqual([]);
  },
);

/** Returns the box of a button, or of the text of any other element without its padding. */
function textBox(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const part = element instanceof HTMLButtonElement ? element : range;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return { left, right, top, bottom, name: element.ariaLabel ?? element.textContent };
}

test('every field on a touch screen has text large enough that a phone does not zoom in', async () => {
  const touch = { hasTouch: true, isMobile: true };
  const visitor = await arrive(NARROW, touch);
  const legal = await signInAs('legal', NARROW, touch);
  const admin = await signInAs('admin', NARROW, touch);
  const item = (await readIndex(uidOf('legal')))[0]?.[0] ?? '';
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().tap();
  const visits: [Page, string, ((page: Page) => Promise<void>)?][] = [
    [visitor.page, '/LogIn'],
    [visitor.page, '/Register'],
    [legal.page, '/myaccount?tab=profile', press('Edit Profile')],
    [legal.page, '/myaccount', press('Find anything')],
    [legal.page, `/EditLegalItem?item=${item}`],
    [legal.page, `/Forum?room=${(await findLongRoom()).key}`],
    [legal.page, '/Calendar', press('Create event')],
    [legal.page, '/browse'],
    [admin.page, '/Admin', press('Table')],
    [admin.page, '/LegalRegisterUpload'],
    [admin.page, '/dashboard?tab=users'],
  ];
  for (const [page, path, act] of visits) {
    await page.goto(address(path));
    await hasSettled(page);
    await act?.(page);
    const fields = page
      .locator('input, select, textarea, [contenteditable="true"]')
      .and(page.locator(':not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'));
    await sees(fields);
    const small = await fields.evaluateAll((all) =>
      all
        .map((field) => `${getComputedStyle(field).fontSize} ${field.outerHTML.slice(0, 100)}`)
        .filter((field) => parseFloat(field) < 16),
    );
    expect.soft(small, path).toEqual([]);
  }
});

test('the selected state is visible in forced colours', async () => {
  const { page } = await signInAs('legal');
  await page.emulateMedia({ forcedColors: 'active' });
  /** Returns the selected elements whose background is not the system colour for selection. */
  const unlike = (chosen: string) =>
    page.locator(chosen).evaluateAll((all) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      probe.style.setProperty('forced-color-adjust', 'none');
      probe.style.setProperty('background-color', 'Highlight');
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return all
        .filter((part) => getComputedStyle(part).backgroundColor !== backgroundColor)
        .map((part) => part.outerHTML.slice(0, 100));
    });
  const visits: [path: string, chosen: string][] = [
    ['/Calendar', 'main [aria-pressed="true"]'],
    ['/myaccount', '[role="tab"][aria-selected="true"]'],
    ['/browse', 'header [aria-current="page"]'],
    [`/Forum?room=${(await findLongRoom()).key}`, 'main [aria-current="page"]'],
  ];
  for (const [path, chosen] of visits) {
    await page.goto(address(path));
    await hasSettled(page);
    await sees(page.locator(chosen));
    expect.soft(await unlike(chosen), path).toEqual([]);
  }
  await page.goto(address('/myaccount?tab=profile'));
  await page.getByRole('button', { name: 'Manage Notifications' }).click();
  const toggle = page.getByRole('switch').first();
  const track = () =>
    toggle.evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).background);
  await sees(page.getByRole('switch'));
  const before = await track();
  await toggle.click();
  await expect.poll(track).not.toBe(before);
});

test.each([NARROW, WIDE])('choices in a table are not cut off by it at %o', async (size) => {
  const { page } = await signInAs('admin', size);
  await page.goto(address('/LegalRegisterUpload?allq=oil%20storage'));
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: /^Answers of row 1/ }).click();
  const panel = page.getByRole('group', { name: 'Answers of row 1' });
  await sees(panel.getByRole('group', { name: 'Where do you operate?' }));
  const hidden = await panel.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [left + 8, right - 8]
      .flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
      .filter(([x, y]) => !box.contains(document.elementFromPoint(x, y)));
  });
  expect(hidden).toEqual([]);
});
