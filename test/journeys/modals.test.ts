/**
 * Menus, dialogs and pages at 200 % and 400 % zoom and with reduced motion, announcements of new
 * posts, and memory after closing.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLongRoom } from './forumRoom';
import { NARROW, panel, type Person, sees, seesNo, usePeople } from './people';
import { address } from './portal';
import { isSound, move, hasSettled } from './soundness';

const { arriveAs, signInAs } = usePeople();

const dialog = (page: Page) => page.getByRole('dialog');

test('the menu of a narrow screen opens under a fixed bar, and passes the screen checks', async () => {
  const { page } = await arriveAs('admin', NARROW);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const closed = await menu.boundingBox();
  await menu.click();
  await sees(page.getByRole('navigation', { name: 'Main' }).getByRole('link'));
  expect(await menu.boundingBox()).toEqual(closed);
  await isSound(page);
});

const MAIN = ['/myaccount', '/browse', '/LegalRegister', '/Chatrooms', '/Calendar', '/dashboard'];

/** A window of 1440 pixels is 720 pixels wide for the page at 200 %, and 360 pixels at 400 %. */
const ZOOMED = [720, 360];

test('a window zoomed to 200 % or 400 % shows all controls and headings in full', async () => {
  const { page } = await arriveAs('admin');
  for (const path of MAIN) {
    await move(page, path);
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 450 });
      await hasSettled(page);
      const cut = await page.evaluate(() => {
        const room = document.documentElement.clientWidth;
        return [...document.querySelectorAll('main :is(button, a, input, select, h1, h2, label)')]
          .filter((element) => {
            const { left, right, width: wide } = element.getBoundingClientRect();
            const isScrolled = element.closest(
              '[role=tablist], [aria-label="Breaking news"] ul, :has(> table), .visually-hidden, [aria-hidden=true]',
            );
            return wide > 1 && !isScrolled && (left < -1 || right > room + 1);
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('a user who prefers reduced motion sees no animation', async () => {
  const { page } = await signInAs('legal');
  /** Returns the longest animation or transition of any element on the page, in seconds. */
  const longest = () =>
    page.evaluate(() => {
      const seconds = (text: string) => text.split(', ').map(parseFloat);
      const times = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [...seconds(animationDuration), ...seconds(transitionDuration)];
      });
      return Math.max(...times);
    });
  for (const path of ['/myaccount', '/LegalRegister']) {
    await page.goto(address(path));
    await hasSettled(page);
    if (path === '/LegalRegister') {
      const all = panel(page, 'All Legal Register');
      await all.getByRole('button', { name: 'View' }).first().click();
      await sees(dialog(page));
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await longest(), path).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longest(), path).toBeLessThan(0.001);
  }
});

test('a new post by another member is announced to readers of the room', async () => {
  const room = await findLongRoom();
  const [reader, writer] = [await signInAs('legal'), await signInAs('member')];
  for (const { page } of [reader, writer]) await page.goto(address(`/Forum?room=${room.key}`));
  await hasSettled(reader.page);
  await reader.page.getByRole('button', { name: 'First page' }).click();
  await sees(reader.page.getByRole('heading', { name: /^Posts, page 1 of/ }));
  const form = writer.page.getByRole('form', { name: 'Your post' });
  await form.getByRole('textbox').click();
  await writer.page.keyboard.type('News for everybody.');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  const announced = reader.page.locator('[role=status], [aria-live=polite]');
  await sees(announced.filter({ hasText: /new post/i }));
});

/** Dialogs, and the button that opens each. */
const OPENERS: [name: string, path: string, open: (page: Page) => Locator][] = [
  [
    'the preview of an insight',
    '/browse',
    (page) => page.getByRole('main').getByRole('button', { name: 'View' }),
  ],
  [
    'the details of a law',
    '/LegalRegister',
    (page) => panel(page, 'All Legal Register').getByRole('button', { name: 'View' }),
  ],
  ['a form', '/Calendar', (page) => page.getByRole('button', { name: 'Create event' })],
];

/**
 * Counts DOM nodes and listeners of a page. `stays` waits until there are hardly more than
 * `before`.
 */
async function memoryOf({ page, context }: Person) {
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable');
  const count = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
  };
  return {
    count,
    stays: async (before: Awaited<ReturnType<typeof count>>) => {
      // One dialog or page that is still in memory is larger than this.
      await expect
        .poll(async () => {
          const now = await count();
          return now.nodes - before.nodes < 40 && now.listeners - before.listeners < 40;
        })
        .toBe(true);
    },
  };
}

test.each(OPENERS)('%s uses no memory after it is closed', async (...opener) => {
  const [, path, find] = opener;
  const person = await signInAs('legal');
  const { page } = person;
  const memory = await memoryOf(person);
  const openAndClose = async (times: number) => {
    for (let opened = 0; opened < times; opened++) {
      await find(page).first().click();
      await sees(dialog(page));
      await hasSettled(page);
      await page.keyboard.press('Escape');
      await seesNo(dialog(page));
    }
  };
  await page.goto(address(path));
  await hasSettled(page);
  // The first rounds load what is loaded once.
  await openAndClose(2);
  const before = await memory.count();
  await openAndClose(4);
  await memory.stays(before);
});

test('a page uses no memory after another page is shown', async () => {
  const person = await signInAs('legal');
  const { page } = person;
  const memory = await memoryOf(person);
  const goRound = async (times: number) => {
    for (let rounds = 0; rounds < times; rounds++)
      for (const name of ['Insights Library', 'Chatrooms', 'Dashboard']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
        await hasSettled(page);
      }
  };
  await page.goto(address('/myaccount'));
  await hasSettled(page);
  await goRound(2);
  const before = await memory.count();
  await goRound(5);
  await memory.stays(before);
});
