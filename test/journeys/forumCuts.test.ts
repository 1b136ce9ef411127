/**
 * A connection lost in the middle of a reply or an edit: it is held until it is accepted, stored
 * once, and shows no error. Also the order of posts sent after a lost connection, from an old
 * draft, or with a wrong clock.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  composer,
  findLongRoom,
  post,
  readPosts,
  seesPage,
  send,
  shownKeys,
  typePost,
} from './forumRoom';
import { sees, seesNo, usePeople } from './people';
import { address, order, read, uidOf } from './portal';

const { signInAs } = usePeople();
const TEXT = 'Written while the line was down.';
/** Signs in a member on the last page of the room with 137 posts. */
async function arriveInRoom() {
  const room = await findLongRoom();
  const person = await signInAs('member');
  person.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await person.page.goto(address(`/Forum?room=${room.key}`));
  await seesPage(person.page, 14, 14);
  const stored = async () =>
    (await readPosts(room.key)).filter(({ message }) => String(message).includes(TEXT));
  return { ...person, room, stored };
}

/** Opens a reply to the last post and types it. */
async function typeReply(page: Page) {
  const reply = page.getByRole('button', { name: /^Reply to / }).last();
  await reply.click();
  const dialog = page.getByRole('dialog', { name: /^Reply to / });
  await dialog.getByRole('textbox', { name: 'Your reply' }).click();
  await page.keyboard.type(TEXT);
  return dialog;
}

test('a reply sent while offline stays in its dialog, and is stored once afterwards', async () => {
  const { page, context, room, stored } = await arriveInRoom();
  const dialog = await typeReply(page);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(page.getByText('You are offline.'));
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await sees(dialog.getByRole('button', { name: 'Sending…' }));
  await sees(dialog.getByText(TEXT));
  expect(await stored()).toEqual([]);

  await context.setOffline(false);
  await sees(post(page, TEXT));
  await seesNo(dialog);
  const [reply, ...others] = await stored();
  expect(others).toEqual([]);
  expect(reply).toHaveProperty('originalPost.text');
  expect(await read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a reply whose response was lost is stored once', async () => {
  const { page, room, stored } = await arriveInRoom();
  const dialog = await typeReply(page);
  await order({ order: 'dropAnswer', path: 'posts/' });
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await sees(post(page, TEXT));
  await seesNo(dialog);
  expect(await order({ order: 'countDrops' })).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an edit is saved when the connection is lost before or after the write, without an error', async () => {
  const { page, context, room, stored } = await arriveInRoom();
  await typePost(page, 'As first written.');
  await send(page);
  const own = post(page, 'As first written.');
  await sees(own);
  const dialog = page.getByRole('dialog', { name: 'Edit your post' });
  const edit = async (text: string) => {
    await own.getByRole('button', { name: 'Edit your message' }).click();
    await dialog.getByRole('textbox', { name: 'Edited post' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${text}`);
  };
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await edit('Then more.');
  await order({ order: 'dropAnswer', path: 'posts/' });
  await save();
  await seesNo(dialog);
  expect(await order({ order: 'countDrops' })).toBe(1);
  await sees(post(page, 'As first written. Then more.'));

  await edit(TEXT);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(page.getByText('You are offline.'));
  await save();
  await sees(dialog.getByRole('button', { name: 'Sending…' }));
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await seesNo(dialog);
  const [edited, ...others] = await stored();
  expect(others).toEqual([]);
  expect(edited?.updateTime).toBeGreaterThan(Number(edited?.time));
  expect(String(edited?.message)).toContain('As first written. Then more. Written');
  expect(await read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  expect(await page.getByRole('alert').count()).toBe(0);
});

/** Lets the test move the clock of a page, by setting `clockIsOff` to a number of milliseconds. */
async function makeClockSettable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    const set = window as typeof window & { clockIsOff?: number };
    const now = () => real() + (set.clockIsOff ?? 0);
    window.Date = new Proxy(Date, {
      construct: (target, args) =>
        Reflect.construct(target, args.length > 0 ? args : [now()]) as Date,
      get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });
}

test('posts are ordered by arrival, even if typed early, sent again or sent with a wrong clock', async () => {
  const early = await arriveInRoom();
  await typePost(early.page, 'Typed early, cut, and sent again.');
  await early.context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(early.page.getByText('You are offline.'));
  await send(early.page);
  await sees(composer(early.page).getByRole('button', { name: 'Sending…' }));

  const other = await signInAs('legal');
  await makeClockSettable(other.page);
  const text = JSON.stringify({
    blocks: [{ key: 'a', text: 'Under a late key.', type: 'unstyled' }],
    entityMap: {},
  });
  const draft = JSON.stringify({ key: 'zzzz', text, base: '', title: '', isSent: false });
  const slot = `draft/${uidOf('legal')}/post/${early.room.key}`;
  await other.page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    slot,
    draft,
  ] as const);
  await other.page.goto(address(`/Forum?room=${early.room.key}`));
  await seesPage(other.page, 14, 14);
  await sees(composer(other.page).getByText('Under a late key.'));
  await send(other.page);
  await sees(post(other.page, 'Under a late key.'));
  await seesNo(composer(other.page).getByText('Under a late key.'));

  await other.page.evaluate(() => Object.assign(window, { clockIsOff: -3_600_000 }));
  await typePost(other.page, 'By a wrong clock.');
  await send(other.page);
  await sees(other.page.getByText('139 messages'));
  await seesNo(composer(other.page).getByText('By a wrong clock.'));

  await early.context.setOffline(false);
  for (const { page } of [early, other]) {
    await sees(page.getByText('140 messages'));
    await sees(post(page, 'Typed early, cut, and sent again.'));
  }
  await seesNo(composer(early.page).getByText('Typed early, cut, and sent again.'));
  const posts = await readPosts(early.room.key);
  expect(posts.slice(137).map(({ message }) => String(message))).toEqual([
    expect.stringContaining('Under a late key.'),
    expect.stringContaining('By a wrong clock.'),
    expect.stringContaining('Typed early, cut, and sent again.'),
  ]);
  const times = posts.slice(137).map(({ time }) => Number(time));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const keys = posts.slice(130).map(({ key }) => key);
  for (const { page } of [early, other]) await expect.poll(() => shownKeys(page)).toEqual(keys);
});
