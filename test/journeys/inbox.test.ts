/**
 * Notifications of what other members do: they arrive live, count once, and are marked as read on
 * every device.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { composer, findLongRoom, post, reply, send, typePost } from './forumRoom';
import { isAt, isAtItem, NARROW, sees, seesNo, usePeople } from './people';
import { address, order, read, readMap, setClock, uidOf, write } from './portal';
import { readIndex, readTitle } from './register';

const { signInAs } = usePeople();
const DAY_MS = 86_400_000;

afterEach(() => setClock(0));

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('link').filter({ hasText: text });
/** Waits until the bell shows this count. */
const counts = (page: Page, count: number) =>
  expect
    .poll(async () => {
      const id = await bell(page).getAttribute('aria-describedby');
      const texts = await page.locator(`[id="${id}"]`).allTextContents();
      return texts.join('');
    })
    .toBe(count === 0 ? '' : `${count} new`);

test('a reply notifies the author of the post at once, only once, and on every device', async () => {
  const room = await findLongRoom();
  const author = await signInAs('member');
  await author.page.goto(address(`/Forum?room=${room.key}`));
  await typePost(author.page, 'Who has replaced a chiller lately?');
  await send(author.page);
  await sees(post(author.page, 'Who has replaced a chiller lately?'));
  await author.page.goto(address('/Browse'));
  // Notifications of the seed are unread at first.
  await sees(author.page.getByText(/^\d+ new$/));
  await bell(author.page).click();
  await counts(author.page, 0);
  await author.page.keyboard.press('Escape');

  const other = await signInAs('legal');
  await other.page.goto(address(`/Forum?room=${room.key}`));
  await reply(other.page, 'Who has replaced a chiller lately?', 'We have, in May.');
  await sees(post(other.page, 'We have, in May.'));

  await counts(author.page, 1);
  expect(Object.keys(await readMap(`inbox/${uidOf('member')}`))).toHaveLength(1);
  const phone = await signInAs('member');
  await phone.page.goto(address('/Browse'));
  await counts(phone.page, 1);
  await bell(author.page).click();
  await sees(line(author.page, 'We have, in May.'));
  await counts(author.page, 0);
  await counts(phone.page, 0);
  await line(author.page, 'We have, in May.').click();
  await sees(post(author.page, 'We have, in May.'));
  await seesNo(author.page.getByRole('list', { name: 'Notifications' }));

  // The notification disappears when the reply is deleted.
  await post(other.page, 'We have, in May.')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Yup' }).click();
  await seesNo(post(other.page, 'We have, in May.'));
  await bell(phone.page).click();
  await sees(line(phone.page, 'Announcement'));
  await seesNo(line(phone.page, 'We have, in May.'));
});

test('a mentioned member is notified at once, only once, on every device', async () => {
  const room = await findLongRoom();
  const [recipient, phone] = [await signInAs('legal'), await signInAs('legal', NARROW)];
  for (const { page } of [recipient, phone]) {
    await page.goto(address('/Browse'));
    await sees(page.getByText(/^\d+ new$/));
  }
  await bell(recipient.page).click();
  for (const { page } of [recipient, phone]) await counts(page, 0);
  await recipient.page.keyboard.press('Escape');
  const name = String(await read(`profiles/${uidOf('legal')}/displayName`));

  const writer = await signInAs('member', NARROW);
  await writer.page.goto(address(`/Forum?room=${room.key}`));
  await typePost(writer.page, `Ask @${name.slice(0, 3)}`);
  const offers = writer.page.getByRole('listbox', { name: 'Members' });
  await sees(offers.getByRole('option', { name }));
  await writer.page.keyboard.type(name.slice(3));
  await expect.poll(() => offers.getByRole('option').count()).toBe(1);
  await writer.page.keyboard.press('Enter');
  await sees(composer(writer.page).getByText(`@${name}`, { exact: true }));
  await writer.page.keyboard.type('about it.');
  await send(writer.page);
  await sees(post(writer.page, `Ask @${name} about it.`));

  for (const { page } of [recipient, phone]) await counts(page, 1);
  expect(Object.keys(await readMap(`inbox/${uidOf('legal')}`))).toHaveLength(1);
  await bell(phone.page).click();
  await sees(line(phone.page, 'mentioned you in a post'));
  for (const { page } of [recipient, phone]) await counts(page, 0);
  await bell(recipient.page).click();
  await sees(line(recipient.page, 'mentioned you in a post'));
  await line(recipient.page, 'mentioned you in a post').click();
  const mention = post(recipient.page, `Ask @${name} about it.`).getByRole('link', {
    name: `@${name}`,
  });
  await sees(mention);
  await mention.click();
  await isAt(recipient.page, `/Profile/${uidOf('legal')}`);
});

test('a review decision and an overdue item notify at once and are read on every device', async () => {
  const uid = uidOf('legal');
  const rows = await readIndex(uid);
  const [item = ''] = rows.find(([, { review }]) => review === 'waiting') ?? [];
  const titleOf = (key: string) => readTitle(uid, key);
  // Exactly one evaluation becomes overdue in two days, whatever the seed has for these days.
  const tomorrow = Date.now() - (Date.now() % DAY_MS) + DAY_MS;
  for (const [key, row] of rows)
    for (const field of ['nextDue', 'actionDue', 'evidenceUntil']) {
      const isNear = Math.abs(Number(row[field] ?? 0) - tomorrow) < 3 * DAY_MS;
      if (isNear) await write(`userLegalIndex/${uid}/${key}/${field}`, tomorrow + 30 * DAY_MS);
    }
  const [late = ''] = rows.find(([key, { status }]) => key !== item && status === 'active') ?? [];
  await write(`userLegalIndex/${uid}/${late}/nextDue`, tomorrow);

  const [holder, phone] = [await signInAs('legal'), await signInAs('legal', NARROW)];
  for (const { page } of [holder, phone]) {
    await page.goto(address('/Browse'));
    await sees(page.getByText(/^\d+ new$/));
  }
  await bell(holder.page).click();
  await sees(line(holder.page, 'Announcement'));
  for (const { page } of [holder, phone]) await counts(page, 0);
  await holder.page.keyboard.press('Escape');

  const admin = await signInAs('admin');
  await admin.page.goto(address(`/AdminLegalRegister?user=${uid}&item=${item}`));
  const review = admin.page.getByRole('form', { name: 'Admin notes' });
  await review.getByRole('textbox', { name: 'Admin note' }).click();
  await admin.page.keyboard.type('Attach the log.');
  await review.getByLabel('Status').selectOption('In Progress');
  await review
    .getByLabel('The member’s evaluation')
    .selectOption('Return the evaluation to the member');
  await review.getByRole('button', { name: 'Save' }).click();
  await sees(admin.page.getByText('Complaince Successfully Uploaded'));
  for (const { page } of [holder, phone]) await counts(page, 1);
  expect(Object.keys(await readMap(`inbox/${uid}`))).toHaveLength(1);

  // A browser reads the server time each time it connects.
  for (const { expectProblem } of [holder, phone, admin]) expectProblem(/WebSocket/);
  await setClock(2 * DAY_MS);
  await order({ order: 'cutConnections' });
  for (const { page } of [holder, phone]) await counts(page, 2);
  await bell(phone.page).click();
  const returned = line(phone.page, 'Your evaluation was returned');
  await sees(returned.filter({ hasText: await titleOf(item) }));
  const overdue = line(phone.page, 'Evaluation overdue').filter({ hasText: await titleOf(late) });
  await sees(overdue);
  for (const { page } of [holder, phone]) await counts(page, 0);
  await overdue.click();
  await isAtItem(phone.page, late);
});
