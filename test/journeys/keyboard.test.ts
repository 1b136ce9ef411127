/**
 * The ten main jobs by keyboard alone, without a pointer, and what a screen reader says in three of
 * them.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { uidByEmail } from './accountPeople';
import {
  button,
  choose,
  chooseTab,
  isEntered,
  link,
  press,
  search,
  tabTo,
  type,
} from './byKeyboard';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { isAt, NARROW, panel, sees, usePeople, WIDE } from './people';
import { address, emailOf, PASSWORD, read, readMap, uidOf } from './portal';
import { findUnheldItem, readIndex } from './register';
import { hasSettled } from './soundness';
import { spokenOf, transcript } from './spoken';

const { arrive, signInAs } = usePeople();
const UID = uidOf('legal');

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

test('staff approve a user and publish an insight by keyboard', async () => {
  const { page } = await signInAs('admin');
  await page.goto(address('/dashboard?tab=users'));
  const waiting = page.getByRole('form', { name: /^Access of / }).first();
  await sees(waiting);
  const email = (await waiting.getAttribute('aria-label'))?.replace('Access of ', '') ?? '';
  const form = page.getByRole('form', { name: `Access of ${email}`, exact: true });
  await type(page, form.getByLabel('Expiry date'), '10-07-2100');
  await press(page, button(form, 'Approve as guest'));
  await sees(page.getByText(/ approved as guest$/));
  expect(await read(`users/${await uidByEmail(email)}/userType`)).toBe('guest');

  await page.goto(address('/Admin'));
  const insight = page.getByRole('form', { name: 'Insight Upload' });
  await type(page, insight.getByLabel('Title').first(), 'Written by hand');
  await choose(page, insight.getByLabel('Category'), 'Water');
  await press(page, insight.getByRole('button', { name: /^Industry segments/ }));
  await press(page, page.getByRole('checkbox', { name: 'Retail', exact: true }), 'Space');
  await page.keyboard.press('Escape');
  await type(page, insight.getByRole('textbox', { name: 'Content' }), 'Typed without a mouse.');
  await press(page, button(insight, 'Upload'));
  await sees(page.getByText('Insight Successfully Uploaded'));
  expect((await findNewest()).title).toBe('Written by hand');
});

test('a member makes an audit pack and changes notification settings by keyboard', async () => {
  const { page } = await signInAs('legal');
  await page.goto(address('/LegalRegisterPack'));
  const cover = page.getByRole('form', { name: 'Cover of the pack' });
  await type(page, cover.getByLabel('Organisation'), 'Hand & Sons');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, button(cover, 'Make audit pack')),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await sees(page.getByText(/ was handed to your browser$/));

  await press(page, link(page.getByRole('banner'), 'Dashboard'));
  await chooseTab(page, 'My Profile');
  await press(page, button(page, 'Manage Notifications'));
  const replies = page.getByRole('switch', { name: /^Replies.* by email$/ });
  const isOn = await replies.isChecked();
  await press(page, replies, 'Space');
  await expect.poll(() => replies.isChecked()).toBe(!isOn);
  await page.reload();
  await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
  await press(page, button(page, 'Manage Notifications'));
  await sees(replies);
  expect(await replies.isChecked()).toBe(!isOn);
});

/** A form, what its file of `transcripts/` is called, where it is, and its name. */
const TRANSCRIPTS = [
  [
    'form that records compliance',
    'recordCompliance',
    'legal',
    async () => {
      const rows = await readIndex(UID);
      return `/EditLegalItem?item=${rows.find(([, row]) => !row.assessedAt)?.[0]}`;
    },
    'Record compliance',
  ],
  [
    'form that sends a post',
    'writePost',
    'legal',
    async () => `/Forum?room=${(await findLongRoom()).key}`,
    'Your post',
  ],
  [
    'form that approves a user',
    'approveMember',
    'admin',
    async () => '/dashboard?tab=users',
    /^Access of /,
  ],
] as const;

test.each(TRANSCRIPTS)(
  'a screen reader reads the %s as its transcript says',
  async (_, file, account, path, name) => {
    const { page } = await signInAs(account);
    await page.goto(address(await path()));
    const form = page.getByRole('form', { name, exact: true }).first();
    await sees(form);
    await hasSettled(page);
    const label = (await form.getAttribute('aria-label')) ?? '';
    expect(`${(await spokenOf(page, 'form', label)).join('\n')}\n`).toMatch(await transcript(file));
  },
);
