/** What members are told of what others do: it comes live, is counted once, and is read everywhere. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLongRoom, post, send, typePost } from './forumRoom';
import { sees, seesNo, usePeople } from './people';
import { address, readMap, uidOf } from './portal';

const { signInAs } = usePeople();

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('link').filter({ hasText: text });
/** Waits until the bell counts so many. */
const counts = (page: Page, count: number) =>
  expect
    .poll(async () => {
      const id = await bell(page).getAttribute('aria-describedby');
      const texts = await page.locator(`[id="${id}"]`).allTextContents();
      return texts.join('');
    })
    .toBe(count === 0 ? '' : `${count} new`);

test('an answer tells the author of the post at once, once, and on every device', async () => {
  const room = await findLongRoom();
  const author = await signInAs('member');
  await author.page.goto(address(`/Forum?room=${room.key}`));
  await typePost(author.page, 'Who has replaced a chiller lately?');
  await send(author.page);
  await sees(post(author.page, 'Who has replaced a chiller lately?'));
  await author.page.goto(address('/Browse'));
  // What stands in the seed is new at first.
  await sees(author.page.getByText(/^\d+ new$/));
  await bell(author.page).click();
  await counts(author.page, 0);
  await author.page.keyboard.press('Escape');

  const other = await signInAs('legal');
  await other.page.goto(address(`/Forum?room=${room.key}`));
  const asked = post(other.page, 'Who has replaced a chiller lately?');
  await asked.getByRole('button', { name: /^Reply to/ }).click();
  const dialog = other.page.getByRole('dialog', { name: /^Reply to/ });
  await dialog.getByRole('textbox').click();
  await other.page.keyboard.type('We have, in May.');
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await sees(post(other.page, 'We have, in May.'));
  expect(Object.keys(await readMap(`inbox/${uidOf('member')}`))).toHaveLength(1);

  await counts(author.page, 1);
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

  // Taken back, it is told no more.
  await post(other.page, 'We have, in May.')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Yup' }).click();
  await seesNo(post(other.page, 'We have, in May.'));
  await bell(phone.page).click();
  await sees(line(phone.page, 'Announcement'));
  await seesNo(line(phone.page, 'We have, in May.'));
});
