/** The user table with 5,000 users: its first page reads what it reads of fifty, and what needs them all says so. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NARROW, rowPlaces, sees, usePeople, WIDE } from './people';
import { address, order, readMap } from './portal';
import { listenToWire } from './wire';

const { arriveAs, signInAs } = usePeople();
const LARGE = 100;
/** Room for building and planting a hundred times the data. */
const TIMEOUT = 900_000;
/** The most that a hundred times the data may cost. */
const MOST_GROWTH = 1.1;
const MOST_ROWS = 100;
const PATIENCE = { timeout: 60_000 };

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('[data-row]');
const directory = () => readMap('userDirectory');

/** Opens a table of the console in a fresh browser, and counts what the database sends until it is complete. */
async function measure(
  scale: number,
  { path, table }: { path: string; table: string },
): Promise<{ bytes: number; users: number }> {
  await order({ order: 'reset', scale });
  const { page, context } = await arriveAs('admin');
  // What the page after signing in still receives is not this screen's.
  await page.goto('about:blank');
  const wire = listenToWire(page);
  await page.goto(address(path));
  await expect.poll(() => rowsOf(page, table).count(), PATIENCE).toBe(10);
  await sees(page.getByText(/^1 to 10 of [\d,]+$/));
  await wire.isQuiet();
  await context.close();
  return { bytes: wire.bytes(), users: Object.keys(await directory()).length };
}

test.each([
  { path: '/dashboard', table: 'Users' },
  { path: '/dashboard?tab=register', table: 'Subscribers' },
])(
  'the first page of $table reads as much of 5,000 users as of fifty',
  async (screen) => {
    const small = await measure(1, screen);
    const large = await measure(LARGE, screen);
    console.log(`bytes received for ${screen.table}:`, JSON.stringify({ small, large }));
    expect(small.bytes, 'something was read').toBeGreaterThan(1_000);
    expect(large.users).toBeGreaterThanOrEqual(5_000);
    expect(large.bytes / small.bytes).toBeLessThanOrEqual(MOST_GROWTH);
  },
  TIMEOUT,
);

test.each([
  ['a wide', WIDE],
  ['a narrow', NARROW],
] as const)(
  'All shows its progress on %s screen, then every user, and never more than a hundred rows at once',
  async (_width, viewport) => {
    await order({ order: 'reset', scale: LARGE });
    const { page } = await signInAs('admin', viewport);
    await page.goto(address('/dashboard'));
    await expect.poll(() => rowsOf(page, 'Users').count(), PATIENCE).toBe(10);
    // How many there are is known too: the progress is told against it.
    await sees(page.getByText(/^1 to 10 of [\d,]+$/));
    const steps = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          const observer = new MutationObserver(() => {
            const bar = document.querySelector('[role="status"] [role="progressbar"]');
            if (bar) seen.add(bar.getAttribute('aria-label') ?? '');
            else if (seen.size > 0) {
              observer.disconnect();
              resolve([...seen]);
            }
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await page.getByLabel('Rows per page').selectOption('All');
    const words = await steps;
    expect(words.length).toBeGreaterThan(3);
    for (const word of words)
      expect(word).toMatch(
        /^This needs every user, so the whole directory is read, once: \d+ of 5\d{3}$/,
      );

    const emails = Object.values(await directory())
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
    // Rows move on while the end is in view, so a row and its place are read at once.
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
