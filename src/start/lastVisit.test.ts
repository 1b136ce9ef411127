/** Tests the cached page, from the store to what the start script shows of it at the next visit. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../test/support/receivers';
import { ownRecordReceived, connectionChanged, type OwnRecord } from '../access/sessionSlice';
import type { StoredPage } from '../lib/devicePages';
import { DeviceStore } from '../lib/deviceStore';
import { showNotice } from '../shared/notices/noticesSlice';
import { opened, received } from '../store/liveValues';
import { signedIn } from '../store/sessionEvents';
import { notePageShown, takeCachedPage } from './shownPage';
import { createStore } from '../app/store';
import { START_DATA_ID } from './contracts';
import { startPage } from './startScript';
import { takePageOf } from './takePage';

const APP = '/assets/app-1.js';
const VERSION = 'values-1 1';
const DATA = { files: [APP], app: [0], routes: [], home: '/myaccount', isRendered: false };
const HOUR = 60 * 60 * 1000;
const OWNER = { scope: 'here', uid: 'rhona', reading: 'subscriber' };
const FILE = 'https://store.example/v0/b/works/o/documents%2Frhona%2Fproof.pdf?alt=media&token=t';
const KEY = { name: 'rows', id: '["a"]' };
const PAGE = `<header><p hidden data-as-of></p></header>
  <main><h1>Insights</h1><a href="${FILE}">proof.pdf</a><a href="/browse">All</a><input type="search" />
  <select><option>Newest</option><option>Oldest</option></select></main>`;

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  history.replaceState(null, '', '/browse');
  notePageShown(['/browse']);
  document.head.innerHTML = `<script type="application/json" id="${START_DATA_ID}">${JSON.stringify({ ...DATA, version: VERSION })}</script>`;
  document.body.innerHTML = `<div id="root">${PAGE}</div>`;
  store = createStore();
  store.dispatch(signedIn({ uid: 'rhona', email: 'rhona@works.example' }));
  ownRecordIs({ userType: 'subscriber', expiryDate: null });
  store.dispatch(opened(KEY));
  store.dispatch(received({ ...KEY, data: ['a'] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ownRecordIs = (own: OwnRecord) =>
  store.dispatch(ownRecordReceived({ own: { legalAccess: null, ...own }, now: Date.now() }));
const take = (isCached = true) => takePageOf(store, (path) => path === '/browse')(() => isCached);
const rootNow = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  return root;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function taken(): StoredPage {
  const found = take();
  if (!found || found === 'later') throw new Error('The page was not taken.');
  return found.page;
}

test('takePageOf takes the page as shown, without download addresses of files', () => {
  document.querySelectorAll('option')[1]?.setAttribute('selected', '');
  const { html, version, until } = taken();
  expect({ version, until }).toEqual({ version: VERSION, until: null });
  const copy = document.createElement('div');
  copy.innerHTML = html;
  expect(copy.querySelector('h1')).toHaveTextContent('Insights');
  expect(copy.querySelector('a')).not.toHaveAttribute('href');
  expect(copy.querySelectorAll('a')[1]).toHaveAttribute('href', '/browse');
  expect(copy.querySelector('select')).toHaveValue('Oldest');
  expect(copy.querySelector('[data-as-of]')).not.toHaveAttribute('hidden');
  expect(html).not.toContain('token');
});

test('takePageOf leaves out the pictures of rows out of sight', () => {
  const rows = [0, 5, 6, 9].map(
    (row) => `<li data-row="${row}"><img alt="" src="/${row}.webp"></li>`,
  );
  find('main')?.insertAdjacentHTML('beforeend', `<ul>${rows.join('')}</ul>`);
  const copy = document.createElement('div');
  copy.innerHTML = taken().html;
  expect(copy.querySelectorAll('li')).toHaveLength(4);
  const sources = [...copy.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(sources).toEqual(['/0.webp', '/5.webp']);
});

test.each<[string, () => void]>([
  ['a value on it is loading', () => store.dispatch(opened({ name: 'rows', id: '["b"]' }))],
  ['there is no connection', () => store.dispatch(connectionChanged(false))],
  ['a notice is shown', () => store.dispatch(showNotice('success', 'Saved'))],
  ['the reader has opened something', () => find('h1')?.setAttribute('aria-expanded', 'true')],
  ['the reader has typed', () => Object.assign(find('input') ?? {}, { value: 'water' })],
  [
    'the page asks not to be cached',
    () => find('main')?.insertAdjacentHTML('beforeend', '<span hidden data-not-cached></span>'),
  ],
  ['another page is loading', () => history.replaceState(null, '', '/browse?search=water')],
  ['no page is shown', () => notePageShown([])],
  [
    'the page is an editor',
    () => {
      history.replaceState(null, '', '/Admin');
      notePageShown(['/Admin']);
    },
  ],
])('takePageOf does not take a page while %s', (_, change) => {
  expect(take()).not.toBeNull();
  change();
  expect(take()).toBeNull();
});

test('takePageOf ignores suggestions in a form until the member has typed in it', () => {
  const form = '<form data-untouched="true"><input value="01-01-2027" /></form>';
  find('main')?.insertAdjacentHTML('beforeend', form);
  expect(take()).not.toBeNull();
  find('form')?.removeAttribute('data-untouched');
  expect(take()).toBeNull();
});

test('takePageOf does not take elements that appear only when the page is idle', () => {
  find('header')?.insertAdjacentHTML('beforeend', '<span data-at-rest>5 new</span>');
  expect(taken().html).not.toContain('5 new');
  expect(find('header')).toHaveTextContent('5 new');
});

test('takePageOf waits while a part of the page is loading', () => {
  find('main')?.insertAdjacentHTML('beforeend', '<i class="loader"></i>');
  expect(take()).toBe('later');
  find('.loader')?.remove();
  expect(take()).toHaveProperty('addresses', ['/browse']);
});

test('takePageOf does not take a page with a value that is not on the device', () => {
  expect(take(true)).not.toBeNull();
  expect(take(false)).toBeNull();
  store.dispatch(received({ ...KEY, data: null }));
  expect(take(false)).not.toBeNull();
});

interface Visit {
  address?: string;
  version?: string;
  noted?: string | null;
  isControlled?: boolean;
  /** The page contains prerendered content. */
  isRendered?: boolean;
}

/** Starts the next visit: runs the start script in an empty page until it requests the app. */
async function visitAgain({
  address = '/browse',
  version = VERSION,
  noted = OWNER.uid,
  isControlled = true,
  isRendered = false,
}: Visit = {}) {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  const listeners: (() => void)[] = [];
  const globals = {
    localStorage: { getItem: () => noted },
    navigator: { serviceWorker: { controller: isControlled ? {} : null } },
    location: new URL(address, 'https://portal.example'),
    addEventListener: (_: string, run: () => void) => listeners.push(run),
  };
  Object.entries(globals).forEach(([name, value]) => vi.stubGlobal(name, value));
  startPage({ ...DATA, version, isRendered });
  listeners.forEach((run) => run());
  await soon(() => expect(find(`script[src="${APP}"]`)).not.toBeNull());
  return { isShown: takeCachedPage(rootNow()), line: find('[data-as-of]')?.textContent };
}

async function storePage(page: StoredPage, address = '/browse'): Promise<DeviceStore> {
  const device = new DeviceStore();
  await device.claim(OWNER);
  await device.write(OWNER, { rows: new Map(), note: '{}', pages: [[address, page]] });
  return device;
}

test('the next visit shows the cached page, inert and with its time, before the app runs', async () => {
  await storePage(taken());
  expect(await visitAgain()).toEqual({
    isShown: true,
    line: expect.stringMatching(/^As of \d\d:\d\d · updating$/) as string,
  });
  expect(find('#root h1')).toHaveTextContent('Insights');
  expect([...(find('#root')?.children ?? [])]).not.toHaveLength(0);
  for (const child of find('#root')?.children ?? []) {
    expect(child).toHaveProperty('inert', true);
    expect(child).toHaveProperty('ariaHidden', 'true');
  }
});

test('the front page shows a signed-in member the cached My Account', async () => {
  await storePage(taken(), '/myaccount');
  const { isShown } = await visitAgain({ address: '/' });
  expect(isShown).toBe(true);
  expect(document.documentElement).not.toHaveClass('was-signed-in');
  expect((await visitAgain({ address: '/', noted: null })).isShown).toBe(false);
});

test('content for visitors is hidden from a member while the cache is read', async () => {
  const shared = { address: '/InsightPage/x', isRendered: true };
  const page = taken();
  const { classList } = document.documentElement;
  const isHidden = () => classList.contains('was-signed-in');
  const nothingCached = visitAgain(shared);
  expect(isHidden()).toBe(true);
  expect([(await nothingCached).isShown, isHidden()]).toEqual([false, false]);
  await storePage(page, shared.address);
  const withCachedPage = visitAgain(shared);
  expect(isHidden()).toBe(true);
  expect([(await withCachedPage).isShown, isHidden()]).toEqual([true, false]);
  const past = visitAgain({ ...shared, isControlled: false });
  expect(isHidden()).toBe(false);
  await past;
});

test('on another day the cached page shows the date', async () => {
  const page = taken();
  await storePage({ ...page, at: page.at - 25 * HOUR });
  expect((await visitAgain()).line).toBe(page.asOf.later);
  expect(page.asOf.later).toMatch(/20\d\d/);
});

test.each<[string, (page: StoredPage) => StoredPage, Visit]>([
  ['another address', (page) => page, { address: '/browse?search=water' }],
  ['other cached values', (page) => page, { version: 'values-2 1' }],
  ['other markup', (page) => page, { version: 'values-1 2' }],
  ['a member who has signed out', (page) => page, { noted: null }],
  ['another member who has signed in since', (page) => page, { noted: 'leo' }],
  ['a page that was loaded past the service worker', (page) => page, { isControlled: false }],
  ['a membership that has ended since', (page) => ({ ...page, until: Date.now() - 1 }), {}],
  ['a week later', (page) => ({ ...page, at: page.at - 7 * 24 * HOUR }), {}],
])('the cached page is not shown for %s', async (_, change, visit) => {
  const page = { ...taken(), until: Date.now() + HOUR };
  await storePage(page);
  expect((await visitAgain()).isShown).toBe(true);
  await storePage(change(page));
  expect(await visitAgain(visit)).toEqual({ isShown: false, line: undefined });
});

test('the app runs without a cached page if there is none or the cache was cleared', async () => {
  const page = taken();
  expect((await visitAgain()).isShown).toBe(false);
  const device = await storePage(page);
  expect((await visitAgain()).isShown).toBe(true);
  await device.clear();
  expect((await visitAgain()).isShown).toBe(false);
});

test('a cached page is shown only until the membership ends', () => {
  const expiryDate = Date.now() + HOUR;
  ownRecordIs({ userType: 'subscriber', expiryDate });
  expect(taken().until).toBe(expiryDate);
});
