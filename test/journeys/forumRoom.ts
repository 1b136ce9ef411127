/** Helpers for journeys through the chatrooms. */
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { sees } from './people';
import { address, readMap } from './portal';

export interface Room {
  key: string;
  title: string;
  total: number;
}

/** Returns the room with the most posts. */
export async function findLongRoom(): Promise<Room> {
  const rooms = Object.values(await readMap('chatrooms')) as JsonObject[];
  const [longest] = rooms.sort((a, b) => Number(b.totalMessages) - Number(a.totalMessages));
  if (!longest) throw new Error('The seed holds no chatroom.');
  return {
    key: String(longest.key),
    title: String(longest.chatroomTitle),
    total: Number(longest.totalMessages),
  };
}

/** Returns the posts of a room in display order. */
export async function readPosts(room: string): Promise<JsonObject[]> {
  const posts = Object.values(await readMap('posts')) as JsonObject[];
  return posts
    .filter(({ chatroomKey }) => chatroomKey === room)
    .sort((a, b) => (String(a.roomKey) < String(b.roomKey) ? -1 : 1));
}

/** Returns the keys of the posts on the page, in order. */
export async function shownKeys(page: Page): Promise<string[]> {
  const ids = await page
    .getByRole('list', { name: 'Posts' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map(({ id }) => id));
  return ids.map((id) => id.slice('message-'.length));
}

/** Waits for a page of the room. */
export const seesPage = (page: Page, number: number, pages: number) =>
  sees(page.getByRole('heading', { name: `Posts, page ${number} of ${pages}`, exact: true }));

/** Returns the posts on the page that contain a text. */
export const post = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Posts' }).getByRole('article').filter({ hasText: text });

/** Returns the form under the posts. */
export const composer = (page: Page): Locator => page.getByRole('form', { name: 'Your post' });

/** Types a post without sending it. */
export async function typePost(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('textbox').click();
  await page.keyboard.type(text);
}

/** Replies to the post with a text. */
export async function reply(page: Page, to: string, text: string): Promise<void> {
  await post(page, to)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Reply to/ });
  await dialog.getByRole('textbox').click();
  await page.keyboard.type(text);
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
}

/** Sends the content of the composer. */
export async function send(page: Page): Promise<void> {
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
}

/** Returns the URL of the room. */
export const addressOf = (room: string) => address(`/Forum?room=${room}`);
