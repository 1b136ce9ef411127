/**
 * What a screen reads and shows must not grow with the portal: websocket bytes and rows at scale
 * 100 against scale 1.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { RARE_WORDS } from '../../emulators/seed';
import type { JsonObject } from '../../packages/database-emulator/src';
import { findLongRoom, readPosts, seesPage, shownKeys } from './forumRoom';
import { panel, rowPlaces, sees, seesNo, usePeople } from './people';
import { type Account, address, order, read, readMap, uidOf, write } from './portal';
import { listenToWire } from './wire';

const { arriveAs, signInAs } = usePeople();
const LARGE = 100;
const MOST_GROWTH = 1.1;
const MOST_ROWS = 100;
/** Rows of the first page of a list. */
const FULL = 10;
const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 60_000 };
/** Timeout for building and storing a hundred times the data. */
const TIMEOUT = 900_000;

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('[data-row]');

type Rows = Record<string, JsonObject>;

interface Measure {
  name: string;
  path: string | (() => Promise<string>);
  complete: (page: Page) => Promise<void>;
}

const firstPageOf = (table: string) => async (page: Page) => {
  await expect.poll(() => rowsOf(page, table).count(), PATIENCE).toBe(10);
  await sees(page.getByText(/^1 to 10 of [\d,]+$/));
};

const MEASURES: [Account, Measure[]][] = [
  [
    'legal',
    [
      {
        name: 'the dashboard',
        path: '/myaccount',
        complete: async (page) => {
          await sees(page.getByRole('heading', { name: /^Your tasks \(\d+\)$/ }));
          for (const title of ['Latest Insights Activity', 'Latest chatroom activity'])
            await sees(page.getByRole('list', { name: title }).getByRole('listitem'));
          await sees(page.getByText(/items compliant or not applicable/));
        },
      },
      {
        name: 'both register panels',
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
        name: 'the library',
        path: '/browse',
        complete: async (page) => {
          await sees(page.getByRole('heading', { level: 1, name: /^Insights \(\d+\)$/ }));
          await sees(page.getByRole('button', { name: /^View: / }));
        },
      },
      {
        name: 'saved insights',
        path: '/myaccount?tab=saved',
        complete: (page) => sees(page.getByRole('button', { name: /^View: / })),
      },
      {
        name: 'the last page of a room',
        path: async () => {
          const { key, total } = await findLongRoom();
          return `/Forum?room=${key}&page=${total / 10}`;
        },
        complete: async (page) => {
          const pages = (await findLongRoom()).total / 10;
          await seesPage(page, pages, pages);
          await expect.poll(() => shownKeys(page)).toHaveLength(10);
        },
      },
    ],
  ],
  [
    'admin',
    [
      {
        name: 'the register of a subscriber',
        path: `/LegalRegister/user/${uidOf('legal')}`,
        complete: async (page) => {
          const rows = page.getByRole('list', { name: /^Legal items of/ }).getByRole('listitem');
          await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
          await seesNo(rows.getByText('Loading…'));
        },
      },
      {
        name: 'the editors’ list of legal items',
        path: '/LegalRegisterUpload',
        complete: async (page) => {
          const rows = panel(page, 'Legal items').getByRole('listitem');
          await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(10);
          await sees(page.getByRole('textbox', { name: 'How this applies' }));
        },
      },
      { name: 'the users of the console', path: '/dashboard', complete: firstPageOf('Users') },
      {
        name: 'the subscribers of the console',
        path: '/dashboard?tab=register',
        complete: firstPageOf('Subscribers'),
      },
      {
        name: 'analytics',
        path: '/Analytics',
        complete: async (page) => {
          await sees(panel(page, 'Counts'));
          await sees(page.getByText('There are no secret links yet.'));
          await seesNo(page.getByText(/^Loading/));
        },
      },
    ],
  ],
];

/**
 * Makes the last page of the long room a full one, so that both scales show the same number of
 * posts.
 */
async function fillLastPage(): Promise<void> {
  const room = await findLongRoom();
  const posts = await readPosts(room.key);
  const over = posts.length % 10;
  for (const { key } of over === 0 ? [] : posts.slice(-over))
    await write(`posts/${String(key)}`, null);
  await write(`chatrooms/${room.key}/totalMessages`, posts.length - over);
}

/**
 * Fills the lists that are short in a small portal, so that both scales show the same number of
 * rows. Each list reads at most a page.
 * The reader gets recently changed laws with evaluations that are overdue, due soon and returned,
 * and removed items. Some memberships are about to end.
 */
async function fillLists(): Promise<void> {
  const days = (count: number) => Date.now() + count * DAY_MS;
  const index = `userLegalIndex/${uidOf('legal')}`;
  const [rows, summaries] = await Promise.all([readMap(index), readMap('legalSummaries')]);
  const returned = Object.values(rows as Rows).find(({ review }) => review === 'returned');
  const changed = Object.entries(summaries as Rows).sort(
    ([, one], [, other]) => Number(other['updateTime'] ?? 0) - Number(one['updateTime'] ?? 0),
  );
  for (const [place, [law]] of changed.slice(0, FULL).entries())
    if (rows[law] === undefined)
      await write(`${index}/${law}`, { ...returned, nextDue: days(place < 3 ? -2 : 2) });
  const removals = `users/${uidOf('legal')}/removedItems`;
  const [[key, removal] = []] = Object.entries(await readMap(removals));
  for (let at = 0; at < FULL; at += 1)
    await write(`${removals}/${String(key)}${at}`, removal ?? null);
  for (const uid of Object.keys(await readMap('userDirectory')).slice(0, FULL + 1))
    await write(`userDirectory/${uid}/expiryDate`, days(2));
}

/** Returns how many rows the longest list of a page has in the document. */
const mostRows = (page: Page) =>
  page.evaluate(() => {
    const counts = new Map<Element | null, number>();
    for (const { parentElement } of document.querySelectorAll('[data-row]'))
      counts.set(parentElement, (counts.get(parentElement) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  });

/**
 * Returns the bytes that the database sends until each screen is complete, and its rendered rows.
 * Uses one browser per account.
 */
async function measureAt(scale: number) {
  await order({ order: 'reset', scale });
  await fillLastPage();
  await fillLists();
  const measured: Record<string, { bytes: number; rows: number }> = {};
  for (const [account, screens] of MEASURES) {
    const { page, context } = await arriveAs(account);
    for (const { name, path, complete } of screens) {
      // Data that the previous page still receives must not count for this screen.
      await page.goto('about:blank');
      const wire = listenToWire(page);
      await page.goto(address(typeof path === 'string' ? path : await path()));
      await complete(page);
      await wire.isQuiet();
      measured[name] = { bytes: wire.bytes(), rows: await mostRows(page) };
    }
    // An open page would react to the next reset and slow down the next measurement.
    await context.close();
  }
  return measured;
}

test(
  'no screen reads more at scale 100 than at scale 1',
  async () => {
    const small = await measureAt(1);
    const large = await measureAt(LARGE);
    expect(Object.keys(await readMap('userDirectory')).length).toBeGreaterThanOrEqual(5_000);
    expect(Number(await read('counters/legalRegister'))).toBeGreaterThanOrEqual(6_000);
    for (const [name, { bytes, rows }] of Object.entries(large)) {
      const before = small[name]?.bytes ?? 0;
      expect.soft(before, name).toBeGreaterThan(1_000);
      expect
        .soft(bytes / before, `${name}: ${before}, then ${bytes} bytes`)
        .toBeLessThanOrEqual(MOST_GROWTH);
      expect.soft(rows, name).toBeLessThanOrEqual(MOST_ROWS);
    }
  },
  TIMEOUT,
);

/** Opens the page of the law that most insights mention. Returns what it reads, and how many listeners it has. */
async function measureLaw(scale: number) {
  await order({ order: 'reset', scale });
  const mentions = (await readMap('lawMentions')) as Record<string, JsonObject>;
  const count = (law: string) => Object.keys(mentions[law]?.['insights'] ?? {}).length;
  const [law = ''] = Object.keys(mentions).sort((one, other) => count(other) - count(one));
  const { page, context } = await arriveAs('legal');
  // What the session reads on every page does not belong to this page.
  await page.goto('about:blank');
  const wire = listenToWire(page);
  await page.goto(address('/TermsAndConditions'));
  await sees(page.getByRole('heading', { level: 1, name: /^Terms/ }));
  await wire.isQuiet();
  const before = { bytes: wire.bytes(), listeners: wire.listeners() };
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/Law/${law}`);
  await sees(page.getByRole('list', { name: 'Insights' }).getByRole('listitem'));
  await wire.isQuiet();
  const measured = {
    mentions: count(law),
    bytes: wire.bytes() - before.bytes,
    listeners: wire.listeners() - before.listeners,
  };
  await context.close();
  return measured;
}

test(
  'the page of a law that many texts mention reads at most 8 KB, with as many listeners as with few',
  async () => {
    const small = await measureLaw(1);
    const large = await measureLaw(LARGE);
    expect(large.mentions).toBeGreaterThan(10 * small.mentions);
    expect(large.listeners).toBe(small.listeners);
    expect(large.bytes).toBeLessThanOrEqual(8 * 1024);
  },
  TIMEOUT,
);

test(
  'a long list never renders more than a hundred rows',
  async () => {
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
  },
  TIMEOUT,
);

test(
  'the users table with "All" rows shows its progress, and renders at most a hundred rows',
  async () => {
    await order({ order: 'reset', scale: LARGE });
    const { page } = await signInAs('admin');
    await page.goto(address('/dashboard'));
    await expect.poll(() => rowsOf(page, 'Users').count(), PATIENCE).toBe(10);
    // The progress is measured against the total, so the total must be known first.
    await sees(page.getByText(/^1 to 10 of [\d,]+$/));
    const steps = page.evaluate(
      ({ timeout }) =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          const observer = new MutationObserver(() => {
            const bar = document.querySelector('main [role="progressbar"]');
            // Screen readers announce the progress from the live region next to the bar.
            const isAnnounced = bar?.parentElement?.querySelector('[aria-live="polite"]');
            if (bar) seen.add(isAnnounced ? (bar.ariaLabel ?? '') : 'not announced');
            else if (seen.size > 0) end();
          });
          const end = () => {
            observer.disconnect();
            resolve([...seen]);
          };
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          // A missing bar fails the assertion below, and does not hang.
          setTimeout(end, timeout);
        }),
      PATIENCE,
    );
    await page.getByLabel('Rows per page').selectOption('All');
    const words = await steps;
    expect(words.length).toBeGreaterThan(3);
    for (const word of words)
      expect(word).toMatch(
        /^This search needs every user, so the portal is reading the whole directory once: \d+ of 5\d{3}$/,
      );

    const emails = Object.values(await readMap('userDirectory'))
      .map((row) => String((row as { email: string }).email))
      .sort();
    const rows = rowsOf(page, 'Users');
    await expect.poll(() => rows.first().innerText(), PATIENCE).toContain(emails[0]);
    const more = page
      .getByRole('region', { name: /^Users/ })
      .getByRole('button', { name: 'Show more' });
    const counts: number[] = [];
    const scrollOn = async () => {
      await more.scrollIntoViewIfNeeded();
      const places = await rowPlaces(rows);
      counts.push(places.length);
      return places.at(-1);
    };
    await expect.poll(scrollOn, { timeout: 60_000, interval: 200 }).toBeGreaterThan(400);
    expect(Math.max(...counts)).toBe(MOST_ROWS);
    // Rows move while the end is in view, so a row and its position are read at once.
    const [place, text] = await rows
      .nth(50)
      .evaluate((row: HTMLElement) => [Number(row.dataset['row']), row.innerText] as const);
    expect(text).toContain(emails[place]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => rows.first().getAttribute('data-row'), PATIENCE).toBe('0');
    expect(await rows.first().innerText()).toContain(emails[0]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(emails);
  },
  TIMEOUT,
);

test(
  'a search among 2,000 insights finds the rare word, and a change sends only the changed row',
  async () => {
    await order({ order: 'reset', scale: LARGE });
    const { page } = await arriveAs('member');
    const wire = listenToWire(page);
    await page.goto(address('/browse'));
    await sees(page.getByRole('heading', { level: 1, name: /^Insights \(\d+\)$/ }));
    await page.getByRole('textbox', { name: 'Search insights' }).fill(RARE_WORDS.insight);
    await sees(page.getByRole('heading', { level: 1, name: 'Insights (1)' }));
    await sees(page.getByRole('link', { name: new RegExp(RARE_WORDS.insight) }));

    // The whole index has been read. From now on, only changes are sent.
    const lines = await readMap('searchIndex/insights');
    const found = Object.entries(lines).find(([, line]) =>
      String(line).includes(RARE_WORDS.insight),
    );
    const [key = '', line] = found ?? [];
    const before = wire.bytes();
    expect(before).toBeGreaterThan(100_000);
    await write(`searchIndex/insights/${key}`, String(line).replace(RARE_WORDS.insight, 'plain'));
    await sees(page.getByRole('heading', { level: 1, name: 'Insights (0)' }));
    await page.getByRole('textbox', { name: 'Search insights' }).fill('plain: ');
    await sees(page.getByRole('heading', { level: 1, name: /^Insights \([1-9]\d*\)$/ }));
    await write(`searchIndex/insights/${key}`, null);
    await sees(page.getByRole('heading', { level: 1, name: 'Insights (0)' }));
    expect(wire.bytes() - before).toBeLessThan(10_000);
  },
  TIMEOUT,
);
