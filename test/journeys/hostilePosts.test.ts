/**
 * Two posts that once froze a room for every reader (see FREEZING_POSTS). The room must open, page
 * through, and let the posts be edited.
 */
import { expect, test } from 'vitest';
import { links } from '../../src/config/links';
import { fromPlainText, plainText } from '../../src/shared/richText/rawContent';
import { FREEZING_POSTS } from '../support/hostileContent';
import { findLongRoom, readPosts, seesPage } from './forumRoom';
import { sees, seesNo, usePeople } from './people';
import { address, read, uidOf, write } from './portal';

const { signInAs } = usePeople();

test('a room with two hostile posts shows both with few elements, and its next page opens', async () => {
  const room = await findLongRoom();
  const pages = Math.ceil(room.total / 10);
  const { page } = await signInAs('member');
  const countElements = () => page.getByRole('list', { name: 'Posts' }).locator('*').count();
  const open = async () => {
    await page.goto(address(links.forum(room.key, { page: 1, from: null, before: null })));
    await seesPage(page, 1, pages);
  };
  await open();
  const ordinary = await countElements();

  const posts = await readPosts(room.key);
  for (const [at, { content }] of FREEZING_POSTS.entries())
    await write(`posts/${String(posts[at]?.key)}/message`, content);
  await open();
  for (const [at, { content }] of FREEZING_POSTS.entries()) {
    const text = page.locator(`#message-${String(posts[at]?.key)} > div`);
    // The cached page comes first, with the old text.
    await expect.poll(() => text.innerText()).toBe(plainText(content));
  }
  expect((await countElements()) - ordinary).toBeLessThan(5_000 * FREEZING_POSTS.length);
  await page.getByRole('button', { name: 'Next page' }).click();
  await seesPage(page, 2, pages);
});

test('a post cannot paint over others, and is at most two screens long', async () => {
  const room = await findLongRoom();
  const [first, second] = (await readPosts(room.key)).map(({ key }) => String(key));
  const say = (text: string) => write(`posts/${String(second)}/message`, fromPlainText(text));
  await say('Before Z after');
  const { page } = await signInAs('member');
  await page.goto(address(links.forum(room.key, { page: 1, from: null, before: null })));
  const [above, hostile] = [first, second].map((key) => page.locator(`#message-${String(key)}`));
  const shows = (text: string) => expect.poll(() => hostile?.innerText()).toContain(text);
  await shows('Before Z after');
  // A screenshot shows what is painted over a card from outside.
  const seenAbove = () => above?.screenshot({ animations: 'disabled' });
  const ordinary = await seenAbove();
  await say(`Before Z${'\u0301\u0302\u0308\u0323'.repeat(100)} after`);
  await shows('\u0301\u0302');
  expect((await seenAbove())?.equals(ordinary ?? Buffer.of())).toBe(true);

  await say(`Long${'\n'.repeat(5_000)}end`);
  await shows('Long');
  expect((await hostile?.boundingBox())?.height).toBeLessThan(2_100);
  const scrolling = page.getByRole('region', { name: 'message, scrolls' });
  await expect.poll(() => scrolling.count()).toBe(1);
  await scrolling.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrolling.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await say('Short again');
  await seesNo(scrolling);
});

test('the editor opens a hostile post, and saving keeps all of its text', async () => {
  const room = await findLongRoom();
  const own = (await readPosts(room.key)).find(({ uid }) => uid === uidOf('member'));
  const [{ content } = { content: '' }] = FREEZING_POSTS;
  const path = `posts/${String(own?.key)}/message`;
  await write(path, content);
  const { page } = await signInAs('member');
  const place = { page: 2, from: String(own?.roomKey), before: null };
  await page.goto(address(links.forum(room.key, place)));
  const card = page.locator(`#message-${String(own?.key)}`);
  await card.getByRole('button', { name: 'Edit your message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your post' });
  await dialog.getByRole('textbox').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Healed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The card shows the optimistic update, so the test reads what the database accepted.
  const saved = async () => plainText(String(await read(path)));
  await expect.poll(saved).toBe(`${plainText(content)} Healed`);
  await sees(card.getByText('edited'));
});
