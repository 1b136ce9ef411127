/** What a screen reads does not grow with the portal: websocket bytes and rows at scale 100 against scale 1. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { panel, rowPlaces, sees, seesNo, usePeople } from './people';
import { type Account, address, order, read, uidOf } from './portal';
import { listenToWire } from './wire';

const { arriveAs, signInAs } = usePeople();
const LARGE = 100;
const MOST_GROWTH = 1.1;
const MOST_ROWS = 100;

const measures: {
  name: string;
  account: Account;
  path: string;
  complete: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the dashboard',
    account: 'legal',
    path: '/myaccount',
    complete: async (page) => {
      await sees(page.getByRole('heading', { name: /^Needs you \(\d+\)$/ }));
      for (const title of ['Latest Insights Activity', 'Latest chatroom activity'])
        await sees(page.getByRole('list', { name: title }).getByRole('listitem'));
      await sees(page.getByText(/items settled/));
    },
  },
  {
    name: 'both register panels',
    account: 'legal',
    path: '/LegalRegister',
    complete: async (page) => {
      for (const title of ['All Legal Register', 'My Legal Register']) {
        const rows = panel(page, title).getByRole('listitem');
        await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
        await seesNo(rows.getByText('Loading…'));
      }
    },
  },
  {
    name: 'the register of a subscriber',
    account: 'admin',
    path: `/LegalRegister/user/${uidOf('legal')}`,
    complete: async (page) => {
      const rows = page.getByRole('list', { name: /^Legal items of/ }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
      await seesNo(rows.getByText('Loading…'));
    },
  },
  {
    name: 'the editors’ list of legal items',
    account: 'admin',
    path: '/LegalRegisterUpload',
    complete: async (page) => {
      const rows = panel(page, 'Legal items').getByRole('listitem');
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
      await sees(page.getByRole('textbox', { name: 'How this applies' }));
    },
  },
  {
    name: 'the library',
    account: 'legal',
    path: '/browse',
    complete: async (page) => {
      await sees(page.getByRole('heading', { level: 1, name: /^Insights \(\d+\)$/ }));
      await sees(page.getByRole('button', { name: /^View: / }));
    },
  },
  {
    name: 'saved insights',
    account: 'legal',
    path: '/myaccount?tab=saved',
    complete: (page) => sees(page.getByRole('button', { name: /^View: / })),
  },
];

describe('at scale 100', () => {
  test.each(measures)('$name reads what it reads at scale 1', async (measure) => {
    const small = await measureAt(1, measure);
    const large = await measureAt(LARGE, measure);
    expect(small.bytes, 'something was read').toBeGreaterThan(1_000);
    expect(large.items).toBeGreaterThan(20 * small.items);
    expect(large.bytes / small.bytes, `${large.bytes} bytes`).toBeLessThanOrEqual(MOST_GROWTH);
    expect(large.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  test('a long list never puts more than a hundred rows into the document', async () => {
    await order({ order: 'reset', scale: LARGE });
    const { page } = await signInAs('legal');
    await page.goto(address('/LegalRegister'));
    const all = panel(page, 'All Legal Register');
    await all.getByRole('textbox', { name: 'Search all legal items' }).fill('regulations');
    await sees(all.getByRole('heading', { name: /\(\d{3,}\)/ }));
    const rows = all.locator('[data-row]');
    const more = all.getByRole('button', { name: /^(Show|Loading) more/ });
    const counts: number[] = [];
    const scrollOn = async () => {
      await more.scrollIntoViewIfNeeded();
      const places = await rowPlaces(rows);
      counts.push(places.length);
      return places.at(-1);
    };
    await expect.poll(scrollOn, { timeout: 60_000, interval: 200 }).toBeGreaterThan(100);
    expect(Math.max(...counts)).toBe(MOST_ROWS);
  });
});

/** Opens a screen in a fresh browser that is signed in, and counts what the database sends until it is complete. */
async function measureAt(
  scale: number,
  { account, path, complete }: (typeof measures)[number],
): Promise<{ bytes: number; rows: number; items: number }> {
  await order({ order: 'reset', scale });
  const { page, context } = await arriveAs(account);
  // What the page after signing in still receives is not this screen's.
  await page.goto('about:blank');
  const wire = listenToWire(page);
  await page.goto(address(path));
  await complete(page);
  await wire.isQuiet();
  const items =
    Number(await read('counters/legalRegister')) + Number(await read(`counters/insights`));
  expect(await read(`users/${uidOf(account)}/uid`)).toBe(uidOf(account));
  const rows = await page.locator('[data-row]').count();
  // It would follow the next reset, and take from the time of what is measured then.
  await context.close();
  return { bytes: wire.bytes(), rows, items };
}
