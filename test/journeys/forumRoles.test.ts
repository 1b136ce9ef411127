/** Chatrooms by role: the bell of a room, who opens and moderates a room, and what a guest sees. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { addressOf, composer, findLongRoom, post, seesPage, send, typePost } from './forumRoom';
import { answer, isAt, sees, seesNo, usePeople } from './people';
import { address, readMap, uidOf, write } from './portal';

const { signInAs } = usePeople();

test('a room has one control for notifications, and posting subscribes only a member who has made no choice', async () => {
  const room = await findLongRoom();
  const path = `users/${uidOf('member')}/notifications/chatrooms/${room.key}`;
  const { page } = await signInAs('member');
  const bell = (verb: string) =>
    page.getByRole('button', { name: `${verb} ${room.title}`, exact: true });
  const control = page.getByRole('combobox', { name: 'Notifications' });
  const choice = (label: string) => control.locator('option:checked', { hasText: label });
  await write(path, null);
  await page.goto(address('/Chatrooms'));
  await sees(bell('Subscribe to'));
  await page.goto(addressOf(room.key));
  await seesPage(page, 14, 14);
  await choice('Subscribe…').waitFor({ state: 'attached' });
  await typePost(page, 'A first word in here.');
  await send(page);
  await choice('Subscribed: replies and mentions').waitFor({ state: 'attached' });
  await seesNo(composer(page).getByText('A first word in here.'));
  expect(await readMap(path)).toEqual({ chatroomTitle: room.title, subscribed: true });

  // The notice is shown for one second, so the test waits for it before the choice.
  const notice = page.getByText('Unsubscribed from chatroom');
  await Promise.all([sees(notice), control.selectOption('Unsubscribed: nothing')]);
  await seesNo(notice);
  const unsubscribed = { chatroomTitle: room.title, subscribed: false, level: 'muted' };
  await typePost(page, 'A second word in here.');
  await send(page);
  await sees(post(page, 'A second word in here.'));
  await seesNo(composer(page).getByText('A second word in here.'));
  expect(await readMap(path)).toEqual(unsubscribed);
  await Promise.all([
    sees(page.getByText('Subscribed to chatroom', { exact: true })),
    control.selectOption('Subscribed: replies and mentions'),
  ]);
  expect(await readMap(path)).toEqual({ chatroomTitle: room.title, subscribed: true });
});

test('a jedi opens a room and posts in it, and an administrator deletes the post in moderation', async () => {
  const [jedi, admin] = [await signInAs('jedi'), await signInAs('admin')];
  await jedi.page.goto(address('/CreateChatroom'));
  await jedi.page.getByLabel(/^Title/).fill('Heat networks');
  await jedi.page.getByLabel(/^Description/).fill('Zoning, metering and billing.');
  await jedi.page.getByRole('main').getByRole('button', { name: 'Create Chatroom' }).click();
  await jedi.page.getByRole('link', { name: 'Open chatroom' }).click();
  await sees(jedi.page.getByText('No posts yet. Be the first to write one.'));
  await send(jedi.page);
  await sees(composer(jedi.page).getByText('Sorry cannot submit an empty comment'));
  await typePost(jedi.page, 'Welcome to the new room.');
  await send(jedi.page);
  await sees(post(jedi.page, 'Welcome to the new room.'));
  await sees(jedi.page.getByText('1 message', { exact: true }));

  await admin.page.goto(address('/CMS/Forum_admin'));
  const shown = admin.page.getByRole('article').filter({ hasText: 'Welcome to the new room.' });
  await shown.getByRole('button', { name: /^Delete/ }).click();
  await answer(admin.page, 'Yup');
  await seesNo(shown);
  await sees(jedi.page.getByText('No posts yet. Be the first to write one.'));
  await sees(jedi.page.getByText('0 messages'));
  const rooms = Object.values(await readMap('chatrooms')) as JsonObject[];
  expect(rooms.find(({ chatroomTitle }) => chatroomTitle === 'Heat networks')).toMatchObject({
    totalMessages: 0,
  });
});

test('a guest sees that chatrooms are for members, and an incomplete forum URL opens the list', async () => {
  const room = await findLongRoom();
  const guest = await signInAs('guest');
  await guest.page.goto(addressOf(room.key));
  await sees(guest.page.getByRole('heading', { level: 1, name: 'For members' }));
  await sees(guest.page.getByText('Your guest access does not include a chatroom.'));
  const member = await signInAs('member');
  await member.page.goto(address('/Forum'));
  await isAt(member.page, '/Chatrooms');
  await sees(member.page.getByRole('heading', { level: 1, name: 'Chatrooms' }));
});
