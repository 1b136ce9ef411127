/** What a member's browser receives in a room does not grow with the room: 20,000 posts against 137. */
import { expect, test } from 'vitest';
import { findLongRoom, readPosts, seesPage, shownKeys } from './forumRoom';
import { usePeople } from './people';
import { address, order, write } from './portal';
import { listenToWire } from './wire';

const { arriveAs } = usePeople();

/** Room for building and planting a hundred times the data. */
const TIMEOUT = 900_000;

/** The most that a hundred times the data may cost. */
const MOST = 1.1;

/** Makes the last page of the long room a full one, so that both scales show the same number of posts. */
async function fillLastPage(): Promise<void> {
  const room = await findLongRoom();
  const posts = await readPosts(room.key);
  const over = posts.length % 10;
  for (const { key } of over === 0 ? [] : posts.slice(-over))
    await write(`posts/${String(key)}`, null);
  await write(`chatrooms/${room.key}/totalMessages`, posts.length - over);
}

async function measure(scale: number): Promise<{ total: number; opened: number; last: number }> {
  await order({ order: 'reset', scale });
  await fillLastPage();
  const { key, total } = await findLongRoom();
  const pages = total / 10;
  const { page, context } = await arriveAs('member');
  const wire = listenToWire(page);
  await page.goto(address(`/Forum?room=${key}&page=1`));
  await seesPage(page, 1, pages);
  await expect.poll(() => shownKeys(page)).toHaveLength(10);
  // The page reads on after the posts stand, so each count is taken when nothing more comes.
  await wire.isQuiet();
  const opened = wire.bytes();
  await page.getByRole('button', { name: 'Last page' }).click();
  await seesPage(page, pages, pages);
  await expect.poll(() => shownKeys(page)).toHaveLength(10);
  await wire.isQuiet();
  const last = wire.bytes();
  await context.close();
  return { total, opened, last };
}

test(
  'opening a room and going to its last page reads as much of 20,000 posts as of 130',
  async () => {
    const small = await measure(1);
    const large = await measure(100);
    console.log('bytes received in a room:', JSON.stringify({ small, large }));
    expect(small.total).toBe(130);
    expect(large.total).toBe(20_000);
    expect(large.opened / small.opened).toBeLessThanOrEqual(MOST);
    expect(large.last / small.last).toBeLessThanOrEqual(MOST);
  },
  TIMEOUT,
);
