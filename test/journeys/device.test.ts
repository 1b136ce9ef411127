/**
 * What the browser caches between visits. It is shown at once and offline, only to users who may
 * still read it.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEVICE_DATABASE } from '../../src/lib/devicePages';
import type { LayoutShift } from '../support/browser';
import {
  NOTHING,
  readDevice,
  isSaved,
  isPageSaved,
  comeBack,
  asOf,
  isCached,
  noteTexts,
  textsOf,
} from './device';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { isAt, NARROW, panel, sees, seesNo, usePeople } from './people';
import { address, order, readMap, write, uidOf } from './portal';
import { isSound, hasSettled } from './soundness';
import { rightsOf } from '../../model/membership';

const { arriveAs } = usePeople({ serviceWorker: true });
const UID = uidOf('legal');

test('a second visit shows cached content before the socket opens, and updates it without a layout shift', async () => {
  const insight = await findNewest();
  const person = await arriveAs('legal');
  await person.page.goto(address('/browse'));
  await sees(person.page.getByRole('button', { name: `View: ${insight.title}` }));
  await isSaved(person.page, 'libraryPages ["time",null]');
  await isPageSaved(person.page, '/browse');

  const [page, open] = await comeBack(person, '/browse');
  await sees(page.getByRole('button', { name: `View: ${insight.title}` }));
  await sees(asOf(page));
  await isSound(page);
  await page.evaluate(() => {
    const notes = { shift: 0 };
    Object.assign(window, { notes });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) notes.shift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift' });
  });
  const renamed = insight.title.replace(/.$/, 'x');
  await write(`insightSummaries/${insight.key}/title`, renamed);
  open();
  await sees(page.getByRole('button', { name: `View: ${renamed}` }));
  await seesNo(asOf(page));
  const { shift } = await page.evaluate(
    () => (window as typeof window & { notes: { shift: number } }).notes,
  );
  expect(shift).toBeLessThan(0.001);
});

test('the app replaces the cached My Account page without a gap on the front page', async () => {
  const insight = await findNewest();
  const person = await arriveAs('legal');
  await isCached(person.page);
  const dashboard = (page: Page) => [
    page.getByRole('link', { name: insight.title }),
    page.getByRole('list', { name: 'Your tasks' }),
  ];
  await Promise.all(dashboard(person.page).map(sees));
  await isPageSaved(person.page, '/myaccount');

  // Records the content of the root each time it changes: nothing, the cached page, or the app.
  await person.context.addInitScript((title) => {
    const seen = { states: ['nothing'], line: '' };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      const isInert = root?.firstElementChild?.hasAttribute('inert');
      const hasWords = root?.textContent?.includes(title);
      const state = hasWords ? (isInert ? 'last visit' : 'app') : 'nothing';
      if (state === 'last visit')
        seen.line = root?.querySelector('[data-as-of]')?.textContent ?? '';
      if (state !== seen.states.at(-1)) seen.states.push(state);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, insight.title);
  const [page, open] = await comeBack(person, '/');
  await Promise.all(dashboard(page).map(sees));
  await isAt(page, '/myaccount');
  const { states, line } = await page.evaluate(
    () => (window as typeof window & { seen: { states: string[]; line: string } }).seen,
  );
  expect(states).toEqual(['nothing', 'last visit', 'app']);
  expect(line).toMatch(/^As of \d\d:\d\d · updating$/);
  open();
  await seesNo(asOf(page));
});

test('a cached chatroom is shown without a page number, which is added once the server has responded', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  const path = `/Forum?room=${room.key}`;
  const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('article');
  await person.page.goto(address(path));
  await sees(posts(person.page).last());
  await isSaved(person.page, `newestPagePosts ["${room.key}"]`);
  await isSaved(person.page, `chatrooms ["${room.key}"]`);

  // With a connection, the prefetched responses would replace the cached data.
  const [page, open] = await comeBack(person, path, { isMute: true });
  await sees(posts(page).last());
  await sees(asOf(page));
  expect(page.url()).toBe(address(path));
  open();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBeNull();
  await sees(posts(page).last());
  await seesNo(asOf(page));
});

test('recently opened pages are available offline, with the time of their data', async () => {
  const person = await arriveAs('legal', NARROW);
  const { page, context, expectProblem } = person;
  await isCached(page);
  const insight = await findNewest();
  await page.goto(address(`/InsightPage/${insight.key}`));
  await sees(page.getByRole('heading', { level: 1, name: insight.title }));
  await isSaved(page, `insightBodies ["${insight.key}"]`);
  await page.goto(address('/LegalRegister'));
  const edit = panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' });
  await sees(edit);
  await hasSettled(page);
  const shown = await edit.count();
  await isSaved(page, `ownLegalPages ["${UID}"]`);

  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await page.reload();
  await sees(edit);
  await expect.poll(() => edit.count()).toBe(shown);
  await sees(
    page.getByRole('banner').getByText(/^You are offline. This page shows data from \d\d:\d\d/),
  );
  await isSound(page);
  await page.goto(address(`/InsightPage/${insight.key}`));
  await sees(page.getByRole('heading', { level: 1, name: insight.title }));
  await sees(page.getByRole('region', { name: 'Insight text' }));
  await context.setOffline(false);
  await seesNo(page.getByText('You are offline.'));
  await seesNo(asOf(page));
});

test('a member whose role was withdrawn sees no new content, and then the reason', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  await person.page.goto(address('/Chatrooms'));
  await sees(person.page.getByText(room.title));
  await isSaved(person.page, 'chatroomPages []');
  await isPageSaved(person.page, '/Chatrooms');

  await person.page.close();
  const record = { email: '', ...(await readMap(`users/${UID}`)), userType: 'guest' };
  await write(`users/${UID}`, { ...record, ...rightsOf(record) });
  await write(`chatrooms/${room.key}/chatroomTitle`, 'Said behind closed doors');
  person.expectProblem(/permission_denied|denied/);
  const [page, open] = await comeBack(person, '/Chatrooms');
  await sees(page.getByText(room.title));
  await noteTexts(page);
  open();
  await sees(page.getByRole('heading', { level: 1, name: 'For members' }));
  const seen = await textsOf(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /closed doors|do not have permission/.test(text))).toEqual([]);
  await expect
    .poll(async () => Object.keys((await readDevice(page)).rows))
    .not.toContain('chatroomPages []');
  await expect.poll(async () => (await readDevice(page)).pages).not.toContain('/Chatrooms');
});

/** Leaves a browser in which a user signed in the day before, with no other data of the portal. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto(address('/robots.txt'));
  await page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
      });
    await settled(indexedDB.deleteDatabase(name));
    const database = await settled(indexedDB.open('firebaseLocalStorageDb'));
    const users = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    type Stored = { value: { stsTokenManager: { expirationTime: number } } };
    const [user] = (await settled(users.getAll())) as Stored[];
    if (!user) throw new Error('No user is signed in.');
    user.value.stsTokenManager.expirationTime = Date.now();
    await settled(users.put(user));
    database.close();
  }, DEVICE_DATABASE);
}

test('a first visit shows no content to a user whose role was withdrawn since the sign-in', async () => {
  const insight = await findNewest();
  const person = await arriveAs('legal');
  await forgetAll(person.page);
  const [page, open] = await comeBack(person, '/browse');
  await write(`users/${UID}/userType`, 'deletedUser');
  await write(`insightSummaries/${insight.key}/title`, 'Said behind closed doors');
  await noteTexts(page);
  open();
  await sees(page.getByRole('heading', { level: 1, name: /^Hello/ }));
  const seen = await textsOf(page);
  expect(seen.length).toBeGreaterThan(0);
  const isContent = (text: string) =>
    /closed doors|do not have permission/.test(text) || text.includes(insight.title);
  expect(seen.filter(isContent)).toEqual([]);
  await expect.poll(() => readDevice(page)).toEqual(NOTHING);
});

/** CPU slowdown while the app replaces the cached page. */
const SLOWED = 4;

test('a cached page stays complete on a slow machine until it is up to date', async () => {
  const person = await arriveAs('legal');
  await isCached(person.page);
  await sees(person.page.getByRole('region', { name: 'Breaking news' }));
  await isPageSaved(person.page, '/myaccount');
  // Records texts of the first step that are missing from later steps, and the notice.
  await person.context.addInitScript(() => {
    const seen = { missing: [] as string[], lines: [] as string[] };
    Object.assign(window, { seen });
    let first: string[] | null = null;
    new MutationObserver(() => {
      const main = document.querySelector('#root main');
      if (!main) return;
      const line = document.querySelector<HTMLElement>('[data-as-of]');
      const says = line && !line.hidden ? (line.textContent ?? '') : '';
      if (says !== (seen.lines.at(-1) ?? '')) seen.lines.push(says);
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      // Relative times change by themselves.
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('time'))
          texts.push(walker.currentNode.nodeValue ?? '');
      if (first === null) {
        first = texts;
        return;
      }
      const all = texts.join('');
      seen.missing.push(...first.filter((text) => !all.includes(text)));
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await person.page.close();
  const page = await person.context.newPage();
  const session = await person.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address('/myaccount'));
  await page.waitForFunction(() => document.querySelector('#root > [inert]') === null);
  await seesNo(asOf(page));
  const { missing, lines } = await page.evaluate(
    () => (window as typeof window & { seen: { missing: string[]; lines: string[] } }).seen,
  );
  expect(missing).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^As of \d\d:\d\d · updating$/) as string, '']);
});

test('a browser that cannot write to IndexedDB opens the portal without cached data', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  await person.context.addInitScript((name) => {
    const put = Reflect.get<IDBObjectStore, 'put'>(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.transaction.db.name === name)
        throw new DOMException('No room is left.', 'QuotaExceededError');
      return put.apply(this, args);
    };
  }, DEVICE_DATABASE);
  // This page has no prefetched queries.
  await person.page.goto(address('/Chatrooms'));
  await sees(person.page.getByText(room.title));
  await expect.poll(() => readDevice(person.page)).toEqual(NOTHING);
  const [page, open] = await comeBack(person, '/Chatrooms');
  await sees(page.getByRole('main').getByRole('status'));
  expect(await page.getByText(room.title).count()).toBe(0);
  open();
  await sees(page.getByText(room.title));
  await seesNo(asOf(page));
});
