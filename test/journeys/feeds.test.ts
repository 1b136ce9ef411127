/** Feeds that other programs read: the library for everyone and for members, chatrooms, and alarms of the calendar. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readAtom } from '../support/atom';
import { findNewest } from './library';
import { pressEnter, sees, seesNo, usePeople } from './people';
import { address, read } from './portal';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople();

const get = async (url: string) => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' });
const SECRET = 'Your secret address';

async function makeAddress(page: Page): Promise<string> {
  await pressEnter(dialog(page).getByRole('button', { name: 'Make an address' }));
  const feed = await dialog(page).getByLabel(SECRET).inputValue();
  await isSound(page);
  return feed;
}

test('a visitor’s feed reader finds the summaries of the newest insights', async () => {
  const { page } = await arrive();
  await page.goto(address('/'));
  const link = page.locator('link[rel=alternate][type="application/atom+xml"]');
  const { entries } = readAtom(await get(address((await link.getAttribute('href')) ?? '')));
  const newest = await findNewest();
  expect(entries[0]).toMatchObject({ title: newest.title, content: undefined });
  expect(entries[0]?.link).toMatch(new RegExp(`/InsightPage/${newest.key}$`));
});

test('a guest sees only the public address in the library', async () => {
  const { page } = await signInAs('guest');
  await page.goto(address('/Browse'));
  await pressEnter(page.getByRole('button', { name: 'Feed', exact: true }));
  expect(await dialog(page).getByLabel('Public address').inputValue()).toBe(
    address('/Feed/library.atom'),
  );
  await isSound(page);
  await seesNo(dialog(page).getByRole('button', { name: 'Make an address' }));
});

test('a member’s feed reader reads insights and a chatroom until the member revokes an address', async () => {
  const { page } = await signInAs('member');
  await page.goto(address('/Browse'));
  await pressEnter(page.getByRole('button', { name: 'Feed', exact: true }));
  const library = await makeAddress(page);
  expect(readAtom(await get(library)).entries[0]?.content).toMatch(/^<p>/);

  await page.goto(address('/Chatrooms'));
  await page.getByRole('list', { name: 'Chatrooms' }).getByRole('link').first().click();
  await pressEnter(page.getByRole('button', { name: 'Feed', exact: true }));
  const room = await makeAddress(page);
  const { entries } = readAtom(await get(room));
  expect(entries.length).toBeGreaterThan(0);
  const feeds = Object.keys((await read('users/demo-member/feeds')) as object);
  expect(feeds).toHaveLength(2);

  await pressEnter(dialog(page).getByRole('button', { name: 'Revoke' }));
  await pressEnter(page.getByRole('button', { name: 'Yup' }));
  await sees(page.getByText('Address revoked'));
  expect((await fetch(room)).status).toBe(404);
  await get(library);
});

test('a member’s calendar program reminds them once they have chosen a time', async () => {
  const { page } = await signInAs('legal');
  await page.goto(address('/Calendar'));
  await pressEnter(page.getByRole('button', { name: 'More' }));
  await pressEnter(page.getByRole('button', { name: 'Subscribe' }));
  const feed = await makeAddress(page);
  expect(await get(feed)).not.toContain('VALARM');
  await dialog(page).getByLabel('Reminders').selectOption('A day before');
  await expect
    .poll(async () => get(feed))
    .toMatch(/^BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P/m);
  await isSound(page);
});
