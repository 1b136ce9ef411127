/** Between a phone and a wide desktop, and on a phone whose text is twice as large: nothing lies over anything, no page is too wide. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { NARROW, sees, usePeople } from './people';
import { address, uidOf } from './portal';
import { readIndex } from './register';
import { stands } from './soundness';

const { arrive, signInAs } = usePeople();

const SMALL_DESKTOP = { width: 1024, height: 768 };
/** In px; browsers begin with 16. */
const LARGE_TEXT = { standard: 32, fixed: 26 };

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
  'the header and the table of users of %s@ fit a small desktop',
  async (account) => {
    const { page } = await signInAs(account, SMALL_DESKTOP);
    await page.goto(address('/dashboard?tab=users'));
    const table = page.getByRole('table', { name: 'Users', exact: true });
    await sees(table.getByRole('row').nth(9));
    await stands(page);
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

test('on the narrowest phone the name stands beside the tools', async () => {
  const { page } = await signInAs('jedi', { width: 320, height: 640 });
  await page.goto(address('/myaccount'));
  const header = page.getByRole('banner');
  const name = header.getByText('Members’ Portal', { exact: true });
  const find = header.getByRole('button', { name: 'Find anything' });
  await sees(find);
  expect((await edges(name)).right).toBeLessThanOrEqual((await edges(find)).left);
  expect(await tooWide(page)).toBe(0);
});

test('with text twice as large, no page of a member or a visitor is wider than a phone', async () => {
  const items = await readIndex(uidOf('legal'));
  const item = items.find(([, { status, assessedAt }]) => status === 'active' && assessedAt)?.[0];
  const insight = `/InsightPage/${(await findNewest()).key}`;
  const visits = [
    { person: await arrive(NARROW), paths: ['/', '/LogIn', '/Register', insight] },
    {
      person: await signInAs('legal', NARROW),
      paths: [
        ...['', '?tab=profile', '?tab=saved', '?tab=register', '?tab=calendar'].map(
          (tab) => `/myaccount${tab}`,
        ),
        ...['/browse', insight, '/Chatrooms', `/Forum?room=${(await findLongRoom()).key}`],
        ...['/LegalRegister', '/LegalRegisterDash', `/EditLegalItem?item=${item ?? ''}`],
        ...['/LegalRegisterImport', '/Calendar', '/Calendar?view=week', '/University'],
      ],
    },
  ];
  for (const { person, paths } of visits) {
    const { page, context } = person;
    const browser = await context.newCDPSession(page);
    for (const path of paths) {
      await page.goto(address(path));
      // Each page begins with the browser's own size.
      await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
      await stands(page);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe(`${LARGE_TEXT.standard}px`);
      expect.soft(await tooWide(page), path).toBe(0);
    }
  }
});

test('on a phone, the names of the days and their whole-day row stand above the days', async () => {
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address('/Calendar?view=week'));
  await sees(page.locator('.rbc-day-slot'));
  await stands(page);
  const lefts = (cells: string) =>
    page.locator(cells).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  const days = await lefts('.rbc-day-slot');
  expect(days).toHaveLength(7);
  for (const cells of ['.rbc-time-header .rbc-header', '.rbc-time-header .rbc-day-bg']) {
    const above = await lefts(cells);
    // A border lies between.
    expect(above.map((left, at) => Math.abs(left - (days[at] ?? 0)) <= 2)).toEqual(
      days.map(() => true),
    );
  }
});
