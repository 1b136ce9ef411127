/** The main jobs by keyboard alone, without a pointer. The focus must always be visible. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { isAt, NARROW, panel, sees, usePeople, WIDE } from './people';
import { address, emailOf, PASSWORD, read, readMap, uidOf } from './portal';
import { findUnheldItem } from './register';

const { arrive } = usePeople();
const UID = uidOf('legal');
/** More tab stops than any screen has. */
const MOST_STOPS = 250;

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await sees(target);
  const element = target.first();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await element.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusVisible(page), String(target)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never came to ${String(target)}.`);
}

/** Returns whether the focused element, or an element that represents it, has an outline. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    const focused = document.activeElement;
    const neighbours = [
      focused?.nextElementSibling,
      focused?.closest('label'),
      // The frame of an editor, which contains its toolbar and its text.
      focused?.closest('[role=textbox]')?.closest(':has([role=group])')?.parentElement,
    ];
    return [focused, ...neighbours].some((element) => element && isRinged(element));
  });

/** Chooses a tab: arrows move along the row, Enter opens. */
async function chooseTab(page: Page, name: string): Promise<void> {
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

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const link = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true });

/**
 * Types into a search field and waits until its list has been rendered again. The earlier rows are
 * removed then.
 */
async function search(page: Page, list: Locator, field: string, text: string): Promise<void> {
  await type(page, list.getByRole('textbox', { name: field }), text);
  await sees(list.getByRole('button', { name: /^Clear( search and filters)?$/ }));
}

/** Waits until the focus is in a dialog that has just opened. */
async function isEntered(dialog: Locator): Promise<void> {
  await sees(dialog);
  const isWithin = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isWithin, { message: 'the focus is in the dialog' }).toBe(true);
}

/** Opens the menu where the screen is too narrow to show it. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (page.viewportSize()?.width === NARROW.width) await press(page, menu);
}

/** Signs in from the landing page to My Account. */
async function signIn(page: Page): Promise<void> {
  await page.goto(address('/'));
  // Firebase loads once scripts have taken over the page. A click before that is lost.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/firebase-/.test(name)),
  );
  await openMenu(page);
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Log In' }));
  await isAt(page, '/LogIn');
  await type(page, page.getByLabel('Email'), emailOf('legal'));
  await type(page, page.getByLabel(/^Password/), PASSWORD);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
}

test('the first tab stop of a page skips the menu', async () => {
  const { page } = await arrive();
  await page.goto(address('/LogIn'));
  await sees(page.getByRole('heading', { level: 1, name: 'Log In' }));
  await page.keyboard.press('Tab');
  const first = page.locator(':focus');
  expect(await first.innerText()).toMatch(/skip/i);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('main :focus').count()).toBe(1);
});

test('a member finds, adds, evaluates and removes an item by keyboard', async () => {
  const item = await findUnheldItem(UID);
  const { page } = await arrive(WIDE);
  await signIn(page);
  await chooseTab(page, 'Legal Register');

  const all = panel(page, 'All Legal Register');
  await search(page, all, 'Search all legal items', item.title);
  const row = all.getByRole('listitem').filter({ hasText: item.title });
  await press(page, button(row, 'Add'));
  await sees(page.getByText('Legal Item added to your register!'));

  const own = panel(page, 'My Legal Register');
  await search(page, own, 'Search my legal items', item.title);
  const held = own.getByRole('listitem').filter({ hasText: item.title });
  await press(page, held.getByRole('link', { name: 'Edit' }));
  await sees(page.getByRole('heading', { level: 1, name: item.title }));

  const form = page.getByRole('form', { name: 'Record compliance' });
  await type(page, page.getByRole('textbox', { name: 'Compliance note' }), 'Seen by hand.');
  await tabTo(page, form.getByLabel('Status'));
  await page.keyboard.type('In Progress');
  expect(await form.getByLabel('Status').inputValue()).toBe('In Progress');
  await tabTo(
    page,
    form.locator('input[type=file]').or(form.getByRole('button', { name: /file/i })),
  );
  await press(page, button(form, 'Save'));
  await press(page, button(page.getByRole('alertdialog'), 'Yup'));
  await sees(page.getByText('Complaince Successfully Uploaded'));
  const history = Object.values(await readMap(`users/${UID}/MyLegalItems/${item.key}/compliance`));
  expect((history as JsonObject[]).map((entry) => entry.userComplianceCheck)).toEqual([
    'In Progress',
  ]);

  await press(page, link(page, 'Dashboard'));
  await chooseTab(page, 'Legal Register');
  await search(page, own, 'Search my legal items', item.title);
  await press(page, button(held, 'Remove'));
  const question = page.getByRole('alertdialog');
  await isEntered(question);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect
    .poll(() => button(held, 'Remove').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await press(page, button(question, 'Yup'));
  // Undo is offered for ten seconds. The timer stops while the focus is on Undo.
  await expect
    .poll(() => button(held, 'Undo').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => read(`users/${UID}/MyLegalItems/${item.key}/status`), { timeout: 30_000 })
    .toBe('inactive');
  // The focus moves to where the row was.
  await held.waitFor({ state: 'detached' });
  const hasFocus = () => own.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, { message: 'the focus is in the register' }).toBe(true);
});

test('a member finds, reads, saves and comments on an insight by keyboard', async () => {
  const insight = await findNewest();
  const { page } = await arrive(WIDE);
  await signIn(page);
  await press(page, link(page, 'Insights Library'));
  await search(page, page.getByRole('main'), 'Search insights', insight.title);
  await press(page, page.getByRole('main').getByRole('link', { name: insight.title }));
  await sees(page.getByRole('heading', { level: 1, name: insight.title }));
  const saved = Number(await read(`profiles/${UID}/savedInsights`));
  await press(page, page.getByRole('button', { name: `Add: ${insight.title}` }));
  await sees(page.getByText('Insight added!'));
  expect(await read(`profiles/${UID}/savedInsights`)).toBe(saved + 1);

  const comments = panel(page, 'Comments');
  await type(page, page.getByRole('textbox', { name: 'Your comment' }), 'Said by hand.');
  await press(page, button(comments, 'Comment'));
  const comment = comments.getByRole('article').filter({ hasText: 'Said by hand.' });
  await press(page, comment.getByRole('button', { name: /^(Edit|Reply)/ }));
  const dialog = page.getByRole('dialog');
  await isEntered(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test.each([WIDE, NARROW])(
  'a member sends a post by keyboard at $width pixels',
  async (viewport) => {
    const room = await findLongRoom();
    const { page } = await arrive(viewport);
    await signIn(page);
    await openMenu(page);
    await press(page, link(page, 'Chatrooms'));
    await press(page, page.getByRole('main').getByRole('link', { name: room.title }));
    const form = page.getByRole('form', { name: 'Your post' });
    await type(page, form.getByRole('textbox'), 'Posted by hand.');
    await press(page, button(form, 'Post'));
    const posts = page.getByRole('list', { name: 'Posts' });
    await sees(posts.getByRole('article').filter({ hasText: 'Posted by hand.' }));
    await expect.poll(() => read(`chatrooms/${room.key}/totalMessages`)).toBe(room.total + 1);
  },
);

test('a member creates an event, changes the profile and signs out by keyboard', async () => {
  const { page } = await arrive(WIDE);
  await signIn(page);
  await chooseTab(page, 'Calendar');
  await press(page, button(page, 'Create event'));
  const editor = page.getByRole('dialog', { name: 'Create event' });
  await type(page, editor.getByLabel('Title'), 'Made by hand');
  await press(page, editor.getByLabel('All day'), 'Space');
  await press(page, button(editor, 'Save'));
  await sees(page.getByText('Event added'));
  expect(JSON.stringify(await read(`users/${UID}/myevents`))).toContain('Made by hand');

  await chooseTab(page, 'My Profile');
  await press(page, button(page, 'Edit Profile'));
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await type(page, form.getByLabel('Company'), 'Hand & Sons');
  await press(page, button(form, 'Update'));
  await sees(page.getByText('Profile Updated'));
  expect(await read(`users/${UID}/company`)).toBe('Hand & Sons');

  await press(page, button(page, 'Sign Out'));
  await isAt(page, '/');
});
