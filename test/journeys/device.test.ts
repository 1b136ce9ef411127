/** What the browser keeps from one visit to the next: shown at once and offline, to whoever may still read it, and to nobody else. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEVICE_DATABASE } from '../../src/lib/deviceStore';
import type { LayoutShift } from '../support/browser';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { fillLogIn, isAt, NARROW, panel, type Person, sees, seesNo, usePeople } from './people';
import { address, emailOf, order, PASSWORD, readMap, suite, uidOf, write } from './portal';
import { isSound, stands } from './soundness';

const { arrive, arriveAs } = usePeople({ serviceWorker: true });
const UID = uidOf('legal');

interface Kept {
  owners: { uid: string }[];
  /** By the fact's name and what was asked. */
  rows: Record<string, string>;
  /** Addresses of pages that are kept as they stood, and all of them as one text. */
  pages: string[];
  html: string;
}

const NOTHING: Kept = { owners: [], rows: {}, pages: [], html: '' };

/** What the portal has in this browser's IndexedDB. */
const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((each) => each.name === name))
      return { owners: [], rows: {}, pages: [], html: '' };
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
      });
    const database = await settled(indexedDB.open(name));
    const transaction = database.transaction(['owner', 'rows', 'pages']);
    const all = (store: string): IDBRequest<unknown[]> =>
      transaction.objectStore(store).getAll() as IDBRequest<unknown[]>;
    const [owners, keys, values, pages, stored] = await Promise.all([
      settled(all('owner')),
      settled(transaction.objectStore('rows').getAllKeys()),
      settled(all('rows')),
      settled(transaction.objectStore('pages').getAllKeys()),
      settled(all('pages')),
    ]);
    database.close();
    const texts = (values as { text: string }[]).map(({ text }) => text);
    return {
      owners: owners as { uid: string }[],
      rows: Object.fromEntries(keys.map((key, at) => [String(key), texts[at] ?? ''])),
      pages: pages.map(String),
      html: (stored as { html: string }[]).map(({ html }) => html).join(''),
    };
  }, DEVICE_DATABASE);

/** Waits until a fact is kept. */
const isSaved = (page: Page, key: string) =>
  expect.poll(async () => Object.keys((await readKept(page)).rows)).toContain(key);

/** Waits until the page of an address is kept as it stands. */
const isPageSaved = (page: Page, path: string) =>
  expect.poll(async () => (await readKept(page)).pages).toContain(path);

/** A page whose sockets do not open until the returned function is called; nor is what it asks ahead of the app answered, where `isMute`. */
async function openWithoutSocket(
  context: BrowserContext,
  isMute: boolean,
): Promise<[Page, () => void]> {
  const page = await context.newPage();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  if (isMute)
    await page.route(`http://*:${suite().ports.database}/**`, async (route) => {
      await opened;
      await route.continue();
    });
  await page.routeWebSocket(/./, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  return [page, open];
}

/** Closes the page and comes back to an address in another. */
async function comeBack(
  { context, page }: Person,
  path: string,
  { isMute = false } = {},
): Promise<[Page, () => void]> {
  await page.close();
  const [next, open] = await openWithoutSocket(context, isMute);
  await next.goto(address(path));
  return [next, open];
}

/** What says that the page is off the device; a connection that is away longer is said by the same line. */
const asOf = (page: Page) => page.getByRole('status').getByText(/\bas of \d\d:\d\d\b/i);

/** Waits until the service worker has everything that opens the portal offline. */
const isCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('a second visit shows its words before the socket is open, and is brought up to date without a jump', async () => {
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

test('the front page shows My Account as it stood before the app runs, which takes its place without a gap', async () => {
  const insight = await findNewest();
  const person = await arriveAs('legal');
  await isCached(person.page);
  const dashboard = (page: Page) => [
    page.getByRole('link', { name: insight.title }),
    page.getByRole('list', { name: 'Needs you' }),
  ];
  await Promise.all(dashboard(person.page).map(sees));
  await isPageSaved(person.page, '/myaccount');

  // What stands where the words are to be, each time that it changes: nothing, the page of the last visit, the app.
  await person.context.addInitScript((title) => {
    const seen = { states: ['nothing'], line: '' };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      const isKept = root?.firstElementChild?.hasAttribute('inert');
      const hasWords = root?.textContent?.includes(title);
      const state = hasWords ? (isKept ? 'last visit' : 'app') : 'nothing';
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
  expect(line).toMatch(/^As of \d\d:\d\d · bringing up to date$/);
  open();
  await seesNo(asOf(page));
});

test('a room is shown from the device without a page in its address, which is named once the server has answered', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  const path = `/Forum?room=${room.key}`;
  const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('article');
  await person.page.goto(address(path));
  await sees(posts(person.page).last());
  await isSaved(person.page, `newestPagePosts ["${room.key}"]`);
  await isSaved(person.page, `chatrooms ["${room.key}"]`);

  // With a connection the answers asked ahead of the app would take the place of what was kept.
  const [page, open] = await comeBack(person, path, { isMute: true });
  await sees(posts(page).last());
  await sees(asOf(page));
  expect(page.url()).toBe(address(path));
  open();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBeNull();
  await sees(posts(page).last());
  await seesNo(asOf(page));
});

test('what was opened lately is there offline, and says as of when', async () => {
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
  await stands(page);
  const shown = await edit.count();
  await isSaved(page, `ownLegalPages ["${UID}"]`);

  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await page.reload();
  await sees(edit);
  await expect.poll(() => edit.count()).toBe(shown);
  await sees(
    page.getByRole('banner').getByText(/^You are offline. What you see is as of \d\d:\d\d/),
  );
  await isSound(page);
  await page.goto(address(`/InsightPage/${insight.key}`));
  await sees(page.getByRole('heading', { level: 1, name: insight.title }));
  await sees(page.getByRole('region', { name: 'Insight text' }));
  await context.setOffline(false);
  await seesNo(page.getByText('You are offline.'));
  await seesNo(asOf(page));
});

/** Notes what the page says, at each change from here on. */
const noteTexts = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
const textsOf = (page: Page) =>
  page.evaluate(() => (window as typeof window & { seen: string[] }).seen);

test('a member whose role was taken away is shown nothing new, and then why', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  await person.page.goto(address('/Chatrooms'));
  await sees(person.page.getByText(room.title));
  await isSaved(person.page, 'chatroomPages []');
  await isPageSaved(person.page, '/Chatrooms');

  await person.page.close();
  const record = await readMap(`users/${UID}`);
  await write(`users/${UID}`, { ...record, userType: 'guest' });
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
    .poll(async () => Object.keys((await readKept(page)).rows))
    .not.toContain('chatroomPages []');
  expect((await readKept(page)).pages).not.toContain('/Chatrooms');
});

/** Leaves a browser in which somebody signed in the day before, and that knows nothing else of the portal. */
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
    if (!user) throw new Error('Nobody is signed in.');
    user.value.stsTokenManager.expirationTime = Date.now();
    await settled(users.put(user));
    database.close();
  }, DEVICE_DATABASE);
}

test('a first visit shows its words before the socket is open, and of a role taken away since nothing more', async () => {
  const insight = await findNewest();
  const person = await arriveAs('legal');
  await forgetAll(person.page);
  const [page, open] = await comeBack(person, '/browse');
  await sees(page.getByRole('button', { name: `View: ${insight.title}` }));
  await write(`users/${UID}/userType`, 'deletedUser');
  await write(`insightSummaries/${insight.key}/title`, 'Said behind closed doors');
  person.expectProblem(/permission_denied|denied/);
  await noteTexts(page);
  open();
  await sees(page.getByRole('heading', { level: 1, name: /^Hello/ }));
  const seen = await textsOf(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /closed doors|do not have permission/.test(text))).toEqual([]);
  await expect.poll(() => readKept(page)).toEqual(NOTHING);
});

/** A subscriber whose register is kept, values and page. */
async function arriveAtRegister(): Promise<Person> {
  const person = await arriveAs('legal');
  const { page } = person;
  await page.goto(address('/LegalRegister'));
  await sees(panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }));
  await isSaved(page, `ownLegalPages ["${UID}"]`);
  await isPageSaved(page, '/LegalRegister');
  return person;
}

/** The browser throws away what the provider's client keeps of a session, while no page of the portal is open. */
async function loseSession({ context, page }: Person): Promise<void> {
  await page.close();
  const other = await context.newPage();
  await other.goto(address('/favicon.svg'));
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
      }),
  );
  await other.close();
}

/** A member signs in after the subscriber, is led on, and finds nothing of that person in My Account nor on the device. */
async function takesOver(page: Page, onTo = '/myaccount'): Promise<void> {
  await fillLogIn(page, 'member');
  await isAt(page, onTo);
  if (onTo !== '/myaccount') {
    await sees(panel(page, 'All Legal Register').getByRole('listitem'));
    await seesNo(page.getByRole('link', { name: 'Edit' }));
    await page.goto(address('/myaccount'));
  }
  await expect.poll(async () => (await readKept(page)).owners[0]?.uid).toBe(uidOf('member'));
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await isSaved(page, 'latestInsights []');
  expect(JSON.stringify(await readKept(page))).not.toContain(emailOf('legal'));
  expect(JSON.stringify((await readKept(page)).rows)).not.toContain(`"${UID}"]`);
}

test('another person in the same browser is shown and left nothing of the first', async () => {
  const { page } = await arriveAtRegister();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await expect.poll(() => readKept(page)).toEqual(NOTHING);
  await page.goto(address('/LogIn'));
  await takesOver(page);
});

test('a session that the browser has lost leaves nothing to whoever signs in next', async () => {
  const person = await arriveAtRegister();
  await loseSession(person);
  const page = await person.context.newPage();
  await page.goto(address('/LegalRegister'));
  await sees(page.getByRole('heading', { level: 1, name: 'Please log in again' }));
  await expect.poll(() => readKept(page)).toEqual(NOTHING);
  await takesOver(page, '/LegalRegister');
});

test('whoever goes to the sign-in page of a session that the browser has lost is shown and left nothing of it', async () => {
  const person = await arriveAtRegister();
  await loseSession(person);
  const page = await person.context.newPage();
  await page.goto(address('/LogIn'));
  await takesOver(page);
});

/** What the table of users asks first. */
const FIRST_USERS = 'userPages [{"orderBy":"email","desc":false,"size":10}]';
const userTable = (page: Page) => page.getByRole('table', { name: 'Users' });

/** E-mails of everybody but the administrator, those that the table begins with first. */
async function otherEmails(): Promise<string[]> {
  const users = Object.values(await readMap('userDirectory')) as { email: string }[];
  const emails = users.map(({ email }) => email).filter((email) => email !== emailOf('admin'));
  return emails.sort((a, b) => (a < b ? -1 : 1));
}

/** An administrator who has had the table of users open, and all that is kept of it. */
async function arriveAtUsers(): Promise<Person> {
  const person = await arriveAs('admin');
  await isCached(person.page);
  await person.page.goto(address('/dashboard'));
  await sees(userTable(person.page).getByLabel(/^User type of /));
  await isSaved(person.page, FIRST_USERS);
  await isPageSaved(person.page, '/dashboard');
  return person;
}

test('of other people the page that the table of users opens with is kept, and no other view of them', async () => {
  const others = await otherEmails();
  const foundIn = ({ rows, html }: Kept) =>
    others.filter((email) => JSON.stringify(rows).includes(email) || html.includes(email));
  const { page } = await arriveAs('admin');
  await page.goto(address('/dashboard?tab=users&sort=-email'));
  await sees(userTable(page).getByLabel(/^User type of /));
  await isSaved(page, 'userTypeCounts []');
  const waiting = JSON.stringify((await readKept(page)).rows['applicants []'] ?? '');
  await page.goto(address('/browse'));
  await sees(page.getByRole('button', { name: /^View: / }));
  await isPageSaved(page, '/browse');
  const kept = await readKept(page);
  expect(kept.pages).toEqual(['/browse']);
  expect(foundIn(kept).filter((email) => !waiting.includes(email))).toEqual([]);

  await page.goto(address('/dashboard'));
  await sees(userTable(page).getByLabel(/^User type of /));
  await isPageSaved(page, '/dashboard');
  const shown = await page.getByRole('main').innerText();
  const found = foundIn(await readKept(page));
  expect(found).not.toEqual([]);
  expect(found.filter((email) => !shown.includes(email))).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await expect.poll(() => readKept(page)).toEqual(NOTHING);
});

test('the table of users is there before the socket is open, and whoever was erased since goes with its answer', async () => {
  const [email = ''] = await otherEmails();
  const directory = Object.entries(await readMap('userDirectory')) as [string, { email: string }][];
  const erased = directory.find(([, row]) => row.email === email)?.[0] ?? '';
  const person = await arriveAtUsers();
  await sees(userTable(person.page).getByText(email));
  await person.page.close();
  await write(`userDirectory/${erased}`, null);

  const [page, open] = await comeBack(person, '/dashboard');
  await sees(userTable(page).getByText(email));
  await sees(asOf(page));
  await isSound(page);
  open();
  await seesNo(userTable(page).getByText(email));
  await seesNo(asOf(page));
  await expect
    .poll(async () => {
      const { rows, html } = await readKept(page);
      return JSON.stringify(rows[FIRST_USERS]).includes(email) || html.includes(email);
    })
    .toBe(false);

  person.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await person.context.setOffline(true);
  await order({ order: 'cutConnections' });
  await page.reload();
  await sees(userTable(page).getByLabel(/^User type of /));
  await sees(
    page.getByRole('banner').getByText(/^You are offline. What you see is as of \d\d:\d\d/),
  );
  await person.context.setOffline(false);
  await seesNo(asOf(page));
});

test('whoever is no administrator any more is shown nothing new of the users, and keeps nothing', async () => {
  const [email = ''] = await otherEmails();
  const person = await arriveAtUsers();
  await person.page.close();
  const uid = uidOf('admin');
  await write(`users/${uid}`, { ...(await readMap(`users/${uid}`)), userType: 'subscriber' });
  await write(`userDirectory/${uid}/company`, 'Behind Closed Doors Ltd');
  person.expectProblem(/permission_denied|denied/);
  const [page, open] = await comeBack(person, '/dashboard');
  await sees(userTable(page).getByText(email));
  await noteTexts(page);
  open();
  await isAt(page, '/myaccount');
  const seen = await textsOf(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /Closed Doors|do not have permission/.test(text))).toEqual([]);
  await expect
    .poll(async () => Object.keys((await readKept(page)).rows))
    .not.toContain(FIRST_USERS);
  const { pages, html } = await readKept(page);
  expect(pages).not.toContain('/dashboard');
  expect(html).not.toContain(email);
});

/** How often slower the machine is on which the kept page gives way to the app. */
const SLOWED = 4;

test('on a slow machine all that the kept page says stands until it is brought up to date, and its line goes once', async () => {
  const person = await arriveAs('legal');
  await isCached(person.page);
  await sees(person.page.getByRole('region', { name: 'Breaking news' }));
  await isPageSaved(person.page, '/myaccount');
  // What each step says of what the first has said, and the line.
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
      // How long ago something was changes by itself.
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
  expect(lines).toEqual([
    expect.stringMatching(/^As of \d\d:\d\d · bringing up to date$/) as string,
    '',
  ]);
});

test('a browser that takes nothing into IndexedDB opens the portal the second time as the first', async () => {
  const room = await findLongRoom();
  const person = await arriveAs('legal');
  await person.context.addInitScript((name) => {
    const put = Reflect.get<IDBObjectStore, 'put'>(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === name)
        throw new DOMException('No room is left.', 'QuotaExceededError');
      return put.apply(this, given);
    };
  }, DEVICE_DATABASE);
  // A page that asks nothing ahead of the app.
  await person.page.goto(address('/Chatrooms'));
  await sees(person.page.getByText(room.title));
  await expect.poll(() => readKept(person.page)).toEqual(NOTHING);
  const [page, open] = await comeBack(person, '/Chatrooms');
  await sees(page.getByRole('main').getByRole('status'));
  expect(await page.getByText(room.title).count()).toBe(0);
  open();
  await sees(page.getByText(room.title));
  await seesNo(asOf(page));
});

test('a shared computer keeps nothing, and another window is not signed in', async () => {
  const { page, context } = await arrive();
  await page.goto(address('/LogIn'));
  await page.getByLabel('Email').fill(emailOf('legal'));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await isSound(page);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await isAt(page, '/myaccount');
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await page.reload();
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await page.goto(address(`/Forum?room=${(await findLongRoom()).key}`));
  await page.getByRole('form', { name: 'Your post' }).getByRole('textbox').click();
  await page.keyboard.type('Half a thought');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('Half a thought');

  const other = await context.newPage();
  await other.goto(address('/myaccount'));
  await isAt(other, '/');
  const kept = await other.evaluate(async () => {
    const all = await indexedDB.databases();
    return { local: JSON.stringify(localStorage), names: all.map(({ name }) => name) };
  });
  for (const trace of [UID, emailOf('legal'), 'Half a thought', 'wasSignedIn'])
    expect(kept.local).not.toContain(trace);
  expect(await readKept(other)).toEqual(NOTHING);
  expect(await countStoredUsers(other)).toBe(0);
});

/** Sign-ins that Firebase has put where the next window finds them. */
const countStoredUsers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused.'));
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('firebaseLocalStorage')) {
            resolve(0);
            return;
          }
          const counting = database
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
