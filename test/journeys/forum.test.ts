/**
 * Members in a chatroom: three browsers in one room, every page in both directions, links to posts,
 * and reports.
 */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  addressOf,
  composer,
  findLongRoom,
  post,
  readPosts,
  seesPage,
  send,
  shownKeys,
  typePost,
} from './forumRoom';
import { answer, NARROW, sees, seesNo, usePeople } from './people';
import { isSound } from './soundness';
import { plural } from '../../src/lib/text';
import { address, read, readMap, uidOf } from './portal';

const { signInAs } = usePeople();

test('three members post, quote, edit and like, and each sees every change at once', async () => {
  const room = await findLongRoom();
  expect(room.total).toBe(137);
  const [member, legal, admin] = [
    await signInAs('member'),
    await signInAs('legal'),
    await signInAs('admin'),
  ];
  await member.page.goto(addressOf(room.key));
  await legal.page.goto(addressOf(room.key));
  await admin.page.goto(address('/Chatrooms'));
  const badge = admin.page.getByRole('listitem').filter({ hasText: room.title });
  await sees(badge.getByText('137 messages'));
  await seesPage(member.page, 14, 14);
  await seesPage(legal.page, 14, 14);

  await typePost(member.page, 'Has anyone an up-to-date F-gas checklist?');
  await send(member.page);
  const question = 'Has anyone an up-to-date F-gas checklist?';
  await sees(post(legal.page, question));
  await sees(badge.getByText('138 messages'));
  const seen = Number(await read(`users/${uidOf('admin')}/roomVisits/${room.key}/total`));
  await sees(badge.getByText(plural(138 - seen, 'new post'), { exact: true }));
  for (const { page } of [member, legal]) await sees(page.getByText('138 messages'));
  await seesNo(composer(member.page).getByText(question));

  await post(legal.page, question).getByRole('button', { name: 'Reply to Miriam Marlowe' }).click();
  const reply = legal.page.getByRole('dialog', { name: 'Reply to Miriam Marlowe' });
  await sees(reply.getByText(question));
  await reply.getByRole('textbox').click();
  await legal.page.keyboard.type('We share ours after every audit.');
  await reply.getByRole('button', { name: 'Reply', exact: true }).click();
  const answered = post(member.page, 'We share ours after every audit.');
  await sees(answered.getByRole('blockquote').getByText(question));
  await seesNo(reply);
  await sees(badge.getByText('139 messages'));

  const asked = member.page
    .getByRole('article')
    .filter({ hasText: question })
    .filter({ hasNot: member.page.getByRole('blockquote') });
  await asked.getByRole('button', { name: 'Edit your message' }).click();
  const edit = member.page.getByRole('dialog', { name: 'Edit your post' });
  await edit.getByRole('textbox').click();
  await member.page.keyboard.press('Control+End');
  await member.page.keyboard.type(' Ours is from 2019.');
  await edit.getByRole('button', { name: 'Save' }).click();
  const edited = post(legal.page, 'Ours is from 2019.');
  await sees(edited.getByText('edited'));
  await sees(answered.getByRole('blockquote').getByText(question, { exact: true }));

  await edited.getByRole('button', { name: /^Like .* 0 likes$/ }).click();
  await sees(post(member.page, 'Ours is from 2019.').getByRole('button', { name: / 1 like$/ }));
  await edited.getByRole('button', { name: /^Like .* 1 like$/, pressed: true }).click();
  await sees(post(member.page, 'Ours is from 2019.').getByRole('button', { name: / 0 likes$/ }));

  const posts = await readPosts(room.key);
  const [first, second] = posts.slice(-2);
  expect(posts).toHaveLength(139);
  expect(first).toMatchObject({
    uid: uidOf('member'),
    likeCount: 0,
    updateTime: expect.any(Number),
  });
  expect(first).not.toHaveProperty('likes');
  expect(second).toMatchObject({
    uid: uidOf('legal'),
    originalPost: { key: first?.key, uid: uidOf('member') },
  });
  expect(await readMap(`chatrooms/${room.key}`)).toMatchObject({
    totalMessages: 139,
    lastPost: second?.key,
    lastPostTime: second?.time,
  });
  await badge.getByRole('link', { name: room.title }).click();
  await seesPage(admin.page, 14, 14);
  await sees(post(admin.page, 'We share ours after every audit.'));
  await admin.page.getByRole('link', { name: 'Chatrooms' }).first().click();
  await sees(badge.getByText('139 messages'));
  await seesNo(badge.getByText(/new post/i));
});

test('a question is sent with a title, answered on its page, and listed with its state', async () => {
  const room = await findLongRoom();
  const [member, legal] = [await signInAs('member'), await signInAs('legal', NARROW)];
  const title = 'Sampling points for boreholes';
  await member.page.goto(addressOf(room.key));
  await member.page.getByRole('link', { name: 'Questions', exact: true }).click();
  await member.page.getByRole('link', { name: 'Ask a question' }).click();
  await composer(member.page).getByLabel('Title').fill(title);
  await composer(member.page).getByRole('textbox', { name: 'Your post' }).click();
  await member.page.keyboard.type('How many do you have on one site?');
  await send(member.page);
  await sees(post(member.page, 'How many do you have').getByText('Unanswered question'));
  await isSound(member.page);

  await legal.page.goto(address(`/Forum?room=${room.key}&show=questions&state=open`));
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: title });
  await sees(row(legal.page).getByText('0 replies'));
  await isSound(legal.page, 'unanswered questions');
  await row(legal.page).getByRole('link', { name: title }).click();
  await sees(legal.page.getByText('No replies yet. Write the first one below.'));
  const reply = legal.page.getByRole('form', { name: 'Your reply' });
  await reply.getByRole('textbox').click();
  await legal.page.keyboard.type('Three, one for each pump.');
  await reply.getByRole('button', { name: 'Reply', exact: true }).click();
  const answerOn = (page: Page) =>
    page.getByRole('list', { name: 'Replies' }).getByRole('article').filter({ hasText: 'Three' });
  await sees(answerOn(legal.page));
  await isSound(legal.page, 'a question');

  await post(member.page, 'How many do you have')
    .getByRole('link', { name: 'Question and its replies' })
    .click();
  const marked = answerOn(member.page);
  await marked.getByRole('button', { name: 'Mark as answer' }).click();
  await sees(marked.getByText('Marked as answer'));
  await member.page.getByRole('link', { name: 'Questions', exact: true }).click();
  await sees(row(member.page).getByText('Answered', { exact: true }));
  await sees(row(member.page).getByText('1 reply'));
  await isSound(member.page, 'questions');
});

test('a member pages through 137 posts in both directions and sees each post once', async () => {
  const room = await findLongRoom();
  const keys = (await readPosts(room.key)).map(({ key }) => key);
  const { page } = await signInAs('member');
  await page.goto(addressOf(room.key));
  await seesPage(page, 14, 14);
  await page.getByRole('button', { name: 'First page' }).click();
  const onward: string[] = [];
  for (let number = 1; number <= 14; number += 1) {
    await seesPage(page, number, 14);
    onward.push(...(await shownKeys(page)));
    if (number < 14) await page.getByRole('button', { name: 'Next page' }).click();
  }
  expect(onward).toEqual(keys);

  const back: string[] = [];
  for (let number = 14; number >= 1; number -= 1) {
    await seesPage(page, number, 14);
    back.unshift(...(await shownKeys(page)));
    if (number === 9) {
      await page.reload();
      await seesPage(page, 9, 14);
      // On a page load, posts below the fold are rendered after the first paint.
      await expect.poll(() => shownKeys(page)).toEqual(keys.slice(80, 90));
    }
    if (number > 1) await page.getByRole('button', { name: 'Previous page' }).click();
  }
  expect(back).toEqual(keys);
});

test('a post deleted from the middle of a page leaves no gap and no duplicate', async () => {
  const room = await findLongRoom();
  const keys = (await readPosts(room.key)).map(({ key }) => String(key));
  const [member, admin] = [await signInAs('member'), await signInAs('admin')];
  await member.page.goto(addressOf(room.key));
  await seesPage(member.page, 14, 14);
  await member.page.getByRole('button', { name: 'First page' }).click();
  for (const number of [3, 5]) {
    await member.page.getByRole('button', { name: `Page ${number}`, exact: true }).click();
    await seesPage(member.page, number, 14);
  }
  expect(await shownKeys(member.page)).toEqual(keys.slice(40, 50));
  const place = new URL(member.page.url());
  await admin.page.goto(place.href);
  await seesPage(admin.page, 5, 14);

  const doomed = admin.page.locator(`#message-${String(keys[44])}`);
  await doomed.getByRole('button', { name: /^Delete/ }).click();
  await sees(
    admin.page.getByRole('alertdialog', { name: 'Do you really want to delete this post?' }),
  );
  await answer(admin.page, 'Yup');
  await sees(admin.page.getByText('Post deleted'));
  const left = keys.filter((_, index) => index !== 44);
  for (const { page } of [member, admin]) {
    await sees(page.getByText('136 messages'));
    await expect.poll(() => shownKeys(page)).toEqual(left.slice(40, 50));
  }
  await member.page.getByRole('button', { name: 'Next page' }).click();
  await seesPage(member.page, 6, 14);
  expect(await shownKeys(member.page)).toEqual(left.slice(50, 60));
  await member.page.getByRole('button', { name: 'Previous page' }).click();
  await seesPage(member.page, 5, 14);
  expect(await shownKeys(member.page)).toEqual(left.slice(40, 50));
  expect(await read(`chatrooms/${room.key}/totalMessages`)).toBe(136);
  expect(await readPosts(room.key)).toHaveLength(136);
});

test('a link opens its post, and a report leads to a decision without naming the reporter', async () => {
  const room = await findLongRoom();
  const posts = await readPosts(room.key);
  const index = posts.findIndex(
    ({ uid }, at) => at > 40 && uid !== uidOf('member') && uid !== uidOf('admin'),
  );
  const key = String(posts[index]?.key);
  const [member, admin] = [await signInAs('member'), await signInAs('admin')];
  await member.page.goto(`${addressOf(room.key)}&post=${key}`);
  await seesPage(member.page, Math.floor(index / 10) + 1, 14);
  const card = member.page.locator(`#message-${key}`);
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);

  await card.getByRole('button', { name: /^Report / }).click();
  const report = member.page.getByRole('dialog', { name: 'Report this post' });
  await report.getByRole('textbox', { name: 'Reason' }).fill('It gives the wrong deadline.');
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await sees(member.page.getByText('Thank you. The moderators will look at it.'));

  await admin.page.goto(address('/CMS/Forum_admin'));
  const queue = admin.page.getByRole('list', { name: 'Reported messages' });
  await sees(queue.getByText('It gives the wrong deadline.'));
  await sees(queue.getByRole('article'));
  expect(JSON.stringify(await readMap('reports'))).not.toContain(uidOf('member'));
  await queue.getByRole('button', { name: 'Hide', exact: true }).click();
  const hide = admin.page.getByRole('dialog', { name: 'Hide this message' });
  await hide.getByRole('textbox', { name: 'Note' }).fill('The deadline was moved.');
  await hide.getByRole('button', { name: 'Hide', exact: true }).click();
  await sees(admin.page.getByText('There are no reports.'));
  await sees(card.getByText('Hidden by a moderator'));

  await admin.page.getByRole('tab', { name: 'Hidden' }).click();
  const hidden = admin.page.getByRole('list', { name: 'Hidden messages' });
  await hidden.getByRole('button', { name: 'Restore' }).click();
  const restore = admin.page.getByRole('dialog', { name: 'Restore this message' });
  await restore.getByRole('textbox', { name: 'Note' }).fill('The deadline was right.');
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await seesNo(card.getByText('Hidden by a moderator'));
  await sees(admin.page.getByText('There are no hidden messages.'));
  const author = String(posts[index]?.uid);
  await expect.poll(() => read(`decisions/${author}/${key}/note`)).toBe('The deadline was right.');
});

test('on a phone, a member’s own reply scrolls into view above the button that opens the form', async () => {
  const room = await findLongRoom();
  const { page } = await signInAs('member', NARROW);
  await page.goto(addressOf(room.key));
  await seesPage(page, 14, 14);
  const cards = page.getByRole('list', { name: 'Posts' }).getByRole('article');
  await cards
    .first()
    .getByRole('button', { name: /^Reply to / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Reply to / });
  await dialog.getByRole('textbox').click();
  await page.keyboard.type('Thank you, that is clear now.');
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await seesNo(dialog);
  const own = post(page, 'Thank you, that is clear now.');
  await sees(own);
  const button = page.getByRole('button', { name: 'Write a post' });
  const bottom = async () => own.evaluate((card) => card.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(NARROW.height);
  expect(await bottom()).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
});
