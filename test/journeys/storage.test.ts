/**
 * A browser whose storage is full, or that blocks storage: everything works, and the page warns
 * about what it cannot save.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countStored, type Editor, findEditors } from './editors';
import { findLongRoom } from './forumRoom';
import { answer, fillLogIn, isAt, NARROW, sees, seesNo, usePeople } from './people';
import { address, order } from './portal';
import { isSound } from './soundness';

const { arrive, arriveAs } = usePeople();

/** Fills localStorage to the last character. */
function fillStorage(): void {
  let length = 0;
  for (let step = 2 ** 23; step >= 1; step /= 2) {
    try {
      localStorage.setItem('filler', 'x'.repeat(length + step));
      length += step;
    } catch {
      // Too much: the loop tries half of it next.
    }
  }
}

/** Imitates a browser that blocks all cookies: every access to storage throws. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(navigator.locks, 'request', { value: async () => refuse() });
}

const WAYS: [string, (context: BrowserContext, page: Page) => Promise<void>][] = [
  [
    'has no room left',
    async (_, page) => {
      await page.goto(address('/TermsAndConditions'));
      await page.evaluate(fillStorage);
    },
  ],
  [
    'forbids storage',
    async (context) => {
      await context.addInitScript(forbidStorage);
    },
  ],
];

const warning = (page: Page) => page.getByText('This browser cannot store your draft.');

/** Returns whether the browser asks before the page is left. The page stays in any case. */
async function asksOnLeaving(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => 'stopped');
  const dialog = await Promise.race([asked, leaving.then(() => null)]);
  if (dialog === null) return false;
  await dialog.dismiss();
  return dialog.type() === 'beforeunload';
}

/**
 * Navigates inside the app, because a session that is only in memory would not survive a new page.
 */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test.each(WAYS)(
  'a member whose browser %s can sign in, post and record a note',
  async (_, spoil) => {
    const [room, editors] = await Promise.all([findLongRoom(), findEditors()]);
    const [post, entry] = ['a post', 'a compliance entry'].map((name) => {
      const editor = editors.find((each) => each.name === name);
      if (!editor) throw new Error(`There is no editor of ${name}.`);
      return editor;
    }) as [Editor, Editor];
    const [, , , item = ''] = entry.store.split('/');

    const { page, context } = await arrive();
    await spoil(context, page);
    await page.goto(address('/'));
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await fillLogIn(page, 'legal');
    await isAt(page, '/myaccount');
    await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));

    for (const [editor, path] of [
      [post, `/Forum?room=${room.key}`],
      [entry, `/EditLegalItem?item=${item}`],
    ] as const) {
      await follow(page, path);
      await sees(page.getByRole('textbox', { name: /^(Your post|Compliance note)$/ }));
      await seesNo(warning(page));
      await editor.fill(page, 'Words that are not kept');
      await sees(warning(page));
      await isSound(page);
      expect(await asksOnLeaving(page)).toBe(true);
      await editor.isSaved(page, 'Words that are not kept');
      await editor.send(page);
      await editor.done(page, 'Words that are not kept');
      await seesNo(warning(page));
      await expect.poll(() => countStored(editor, 'Words that are not kept')).toBe(1);
    }
    expect(await asksOnLeaving(page)).toBe(false);
  },
);

test('a draft that the browser cannot store survives navigation, and Sign Out asks about the draft', async () => {
  const room = await findLongRoom();
  const { page } = await arriveAs('legal', NARROW);
  const editor = (await findEditors()).find(({ name }) => name === 'a post');
  await page.evaluate(fillStorage);
  await follow(page, `/Forum?room=${room.key}`);
  await editor?.fill(page, 'Half a thought');
  await sees(warning(page));
  await isSound(page);
  await follow(page, '/myaccount');
  await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
  await follow(page, `/Forum?room=${room.key}`);
  await editor?.isSaved(page, 'Half a thought');
  await sees(warning(page));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await sees(page.getByRole('alertdialog', { name: /^Sign out and lose what you have not/ }));
  await answer(page, 'Yup');
  await isAt(page, '/');
});

test('a page whose storage fills up while it is open reconnects after a lost connection', async () => {
  const { page } = await arriveAs('legal');
  await page.evaluate(fillStorage);
  await order({ order: 'cutConnections' });
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await sees(page.getByText('Legal Item added to your register!'));
});
