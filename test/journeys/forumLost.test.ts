/** Posts sent over a lost connection. Each is stored once, whenever the response went missing. */
import { expect, test } from 'vitest';
import {
  addressOf,
  composer,
  findLongRoom,
  post,
  readPosts,
  seesPage,
  send,
  typePost,
} from './forumRoom';
import { sees, seesNo, usePeople } from './people';
import { order, read } from './portal';

const { signInAs } = usePeople();

const TEXT = 'Written while the line was down.';
const stored = async (room: string) =>
  (await readPosts(room)).filter(({ message }) => String(message).includes(TEXT));

test('a post whose response was lost is stored once and shows no error', async () => {
  const room = await findLongRoom();
  const { page, expectProblem } = await signInAs('member');
  expectProblem(/WebSocket/);
  await page.goto(addressOf(room.key));
  await seesPage(page, 14, 14);
  await typePost(page, TEXT);
  await order({ order: 'dropAnswer', path: 'posts/' });
  await send(page);
  await sees(post(page, TEXT));
  await seesNo(composer(page).getByText(TEXT));
  expect(await order({ order: 'countDrops' })).toBe(1);
  expect(await stored(room.key)).toHaveLength(1);
  expect(await post(page, TEXT).count()).toBe(1);
  expect(await read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page closed before the response arrived shows its post when it is opened again', async () => {
  const room = await findLongRoom();
  const { page, expectProblem } = await signInAs('member');
  expectProblem(/WebSocket/);
  page.on('dialog', (dialog) => void dialog.accept());
  let isLineDead = false;
  await page.routeWebSocket(/\.ws\?/, (socket) => {
    if (isLineDead) void socket.close();
    else socket.connectToServer();
  });
  await page.goto(addressOf(room.key));
  await seesPage(page, 14, 14);
  await typePost(page, TEXT);
  await order({ order: 'dropAnswer', path: 'posts/' });
  isLineDead = true;
  await send(page);
  await expect.poll(() => order({ order: 'countDrops' })).toBe(1);
  await sees(composer(page).getByRole('button', { name: 'Sending…' }));
  await sees(composer(page).getByText(TEXT));
  isLineDead = false;
  await page.reload();
  await sees(post(page, TEXT));
  await seesNo(composer(page).getByText(TEXT));
  expect(await stored(room.key)).toHaveLength(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});
