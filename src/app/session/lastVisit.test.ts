/** The page as it stands, from the store to what `public/start.js` shows of it at the next visit. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableOf } from '../../../scripts/build/waves';
import { soon } from '../../../test/support/receivers';
import { ownRecordReceived, connectionChanged, type OwnRecord } from '../../access/sessionSlice';
import { DeviceStore, type StoredPage } from '../../lib/deviceStore';
import { showNotice } from '../../shared/notices/noticesSlice';
import { opened, received } from '../../store/liveValues';
import { signedIn } from '../../store/sessionEvents';
import { notePageShown, takeLastVisit } from '../pageNames';
import { createStore } from '../store';
import { takePageOf } from './connect';

const APP = '/assets/app-1.js';
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
  document.head.innerHTML = `<script type="module" src="${APP}"></script>`;
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
  // Nothing of it is left for the next.
  takeLastVisit();
});

const ownRecordIs = (own: OwnRecord) =>
  store.dispatch(ownRecordReceived({ own: { legalAccess: null, ...own }, now: Date.now() }));
const take = (isCached = true) => takePageOf(store)(() => isCached);
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function taken(): StoredPage {
  const found = take();
  if (!found || found === 'later') throw new Error('The page was not taken.');
  return found.page;
}

test('a page that stands is taken as it stands, without the address of a file', () => {
  document.querySelectorAll('option')[1]?.setAttribute('selected', '');
  const { html, app, until } = taken();
  expect({ app, until }).toEqual({ app: APP, until: null });
  const copy = document.createElement('div');
  copy.innerHTML = html;
  expect(copy.querySelector('h1')).toHaveTextContent('Insights');
  expect(copy.querySelector('a')).not.toHaveAttribute('href');
  expect(copy.querySelectorAll('a')[1]).toHaveAttribute('href', '/browse');
  expect(copy.querySelector('select')).toHaveValue('Oldest');
  expect(copy.querySelector('[data-as-of]')).not.toHaveAttribute('hidden');
  expect(html).not.toContain('token');
});

test.each<[string, () => void]>([
  ['something of it is still awaited', () => store.dispatch(opened({ name: 'rows', id: '["b"]' }))],
  ['there is no connection', () => store.dispatch(connectionChanged(false))],
  ['a notice stands over it', () => store.dispatch(showNotice('success', 'Saved'))],
  ['its reader has opened something', () => find('h1')?.setAttribute('aria-expanded', 'true')],
  ['its reader has typed', () => Object.assign(find('input') ?? {}, { value: 'water' })],
  [
    'it says that it is not kept',
    () => find('main')?.insertAdjacentHTML('beforeend', '<span hidden data-not-kept></span>'),
  ],
  ['another page is on its way', () => history.replaceState(null, '', '/browse?search=water')],
  ['no page is shown', () => notePageShown([])],
  [
    'the page edits',
    () => {
      history.replaceState(null, '', '/Admin');
      notePageShown(['/Admin']);
    },
  ],
])('no page is taken while %s', (_, change) => {
  expect(take()).not.toBeNull();
  change();
  expect(take()).toBeNull();
});

test('what a form proposes is no typing, until somebody has typed in it', () => {
  const form = '<form data-untouched="true"><input value="01-01-2027" /></form>';
  find('main')?.insertAdjacentHTML('beforeend', form);
  expect(take()).not.toBeNull();
  find('form')?.removeAttribute('data-untouched');
  expect(take()).toBeNull();
});

test('what the app shows at rest is left out', () => {
  find('header')?.insertAdjacentHTML('beforeend', '<span data-at-rest>5 new</span>');
  expect(taken().html).not.toContain('5 new');
  expect(find('header')).toHaveTextContent('5 new');
});

test('a page of which a part is still loaded is taken later', () => {
  find('main')?.insertAdjacentHTML('beforeend', '<i class="loader"></i>');
  expect(take()).toBe('later');
  find('.loader')?.remove();
  expect(take()).toHaveProperty('addresses', ['/browse']);
});

test('no page is taken that shows what is not on the device', () => {
  expect(take(true)).not.toBeNull();
  expect(take(false)).toBeNull();
  store.dispatch(received({ ...KEY, data: null }));
  expect(take(false)).not.toBeNull();
});

interface Visit {
  address?: string;
  app?: string;
  noted?: string | null;
  isControlled?: boolean;
  /** Words stand in the page. */
  isRendered?: boolean;
}

/** The next visit: runs the start script in an empty page until it sends for the app. */
async function comeBack({
  address = '/browse',
  app = APP,
  noted = OWNER.uid,
  isControlled = true,
  isRendered = false,
}: Visit = {}) {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  const script = readFileSync(join(import.meta.dirname, '../../../public/start.js'), 'utf8');
  const listeners: (() => void)[] = [];
  const table = tableOf([app.slice(1)], {});
  runInNewContext(script, {
    window: {},
    Date,
    setTimeout,
    indexedDB,
    console,
    localStorage: { getItem: () => noted },
    navigator: { serviceWorker: { controller: isControlled ? {} : null } },
    location: new URL(address, 'https://portal.example'),
    requestAnimationFrame: (run: () => void) => setTimeout(run),
    addEventListener: (_: string, run: () => void) => listeners.push(run),
    document: {
      currentScript: { dataset: isRendered ? { rendered: '' } : {} },
      documentElement: document.documentElement,
      createElement: (name: string) => document.createElement(name),
      getElementById: (id: string) =>
        id === 'waves' ? { textContent: table } : document.getElementById(id),
      head: { append: (element: HTMLElement) => document.head.append(element.cloneNode()) },
    },
  });
  listeners.forEach((run) => run());
  await soon(() => expect(find(`script[src="${app}"]`)).not.toBeNull());
  return { isShown: takeLastVisit(), line: find('[data-as-of]')?.textContent };
}

async function keep(page: StoredPage, address = '/browse'): Promise<DeviceStore> {
  const device = new DeviceStore();
  await device.claim(OWNER);
  await device.write(OWNER, { rows: new Map(), note: '{}', pages: [[address, page]] });
  return device;
}

test('the next visit shows it before the app runs, as of when it stood, and nothing of it can be used', async () => {
  await keep(taken());
  expect(await comeBack()).toEqual({
    isShown: true,
    line: expect.stringMatching(/^As of \d\d:\d\d · bringing up to date$/) as string,
  });
  expect(find('#root h1')).toHaveTextContent('Insights');
  expect([...(find('#root')?.children ?? [])]).not.toHaveLength(0);
  for (const child of find('#root')?.children ?? []) {
    expect(child).toHaveProperty('inert', true);
    expect(child).toHaveProperty('ariaHidden', 'true');
  }
});

test('the front page shows My Account to whoever is signed in', async () => {
  await keep(taken(), '/myaccount');
  const { isShown } = await comeBack({ address: '/' });
  expect(isShown).toBe(true);
  expect(document.documentElement).not.toHaveClass('was-signed-in');
  expect((await comeBack({ address: '/', noted: null })).isShown).toBe(false);
});

test('what a visitor reads is not drawn before it, and stands where no page was kept', async () => {
  const shared = { address: '/InsightPage/x', isRendered: true };
  const page = taken();
  const { classList } = document.documentElement;
  const isHidden = () => classList.contains('was-signed-in');
  const nothingCached = comeBack(shared);
  expect(isHidden()).toBe(true);
  expect([(await nothingCached).isShown, isHidden()]).toEqual([false, false]);
  await keep(page, shared.address);
  const kept = comeBack(shared);
  expect(isHidden()).toBe(true);
  expect([(await kept).isShown, isHidden()]).toEqual([true, false]);
  const past = comeBack({ ...shared, isControlled: false });
  expect(isHidden()).toBe(false);
  await past;
});

test('on another day it says the day', async () => {
  const page = taken();
  await keep({ ...page, at: page.at - 25 * HOUR });
  expect((await comeBack()).line).toBe(page.asOf.later);
  expect(page.asOf.later).toMatch(/20\d\d/);
});

test.each<[string, (page: StoredPage) => StoredPage, Visit]>([
  ['another address', (page) => page, { address: '/browse?search=water' }],
  ['another build', (page) => page, { app: '/assets/app-2.js' }],
  ['somebody who signed out', (page) => page, { noted: null }],
  ['whoever has signed in after its reader', (page) => page, { noted: 'leo' }],
  ['a page that was loaded past the service worker', (page) => page, { isControlled: false }],
  ['a membership that has ended since', (page) => ({ ...page, until: Date.now() - 1 }), {}],
  ['a week later', (page) => ({ ...page, at: page.at - 7 * 24 * HOUR }), {}],
])('it is not shown for %s', async (_, change, visit) => {
  const page = { ...taken(), until: Date.now() + HOUR };
  await keep(page);
  expect((await comeBack()).isShown).toBe(true);
  await keep(change(page));
  expect(await comeBack(visit)).toEqual({ isShown: false, line: undefined });
});

test('nothing is shown, and the app runs, where nothing was ever kept or all of it was cleared', async () => {
  const page = taken();
  expect((await comeBack()).isShown).toBe(false);
  const device = await keep(page);
  expect((await comeBack()).isShown).toBe(true);
  await device.clear();
  expect((await comeBack()).isShown).toBe(false);
});

test('a membership that ends takes its pages along', () => {
  const expiryDate = Date.now() + HOUR;
  ownRecordIs({ userType: 'subscriber', expiryDate });
  expect(taken().until).toBe(expiryDate);
});
