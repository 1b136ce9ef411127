import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '../../src/app/prerender';
import { pageRoutes } from '../../src/app/routes';
import { links, PATTERNS } from '../../src/config/links';
import { startPage } from '../../src/start/startScript';
import { firstScripts, makeWaves, startData } from './waves';

/** A build in which every module has its own script, and all need `ui.js`. The calendar also has a style sheet. */
const filesOf = (module: string) => [
  ...(module.includes('/calendar/') ? ['calendar.css'] : []),
  `assets/${basename(module).replace(/\.tsx?$/, '')}.js`,
  'ui.js',
];
const waves = makeWaves(pages, filesOf);
const APP = ['main.js', 'vendor.js'];
const data = startData(APP, waves, { version: 'version', home: links.myAccount() });

type Listener = (event: object) => void;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the start script in a page, and returns what it has loaded. `happens` dispatches an event in the page. */
function open(
  address: string,
  { isNoted = false, forbidsStorage = false, isRendered = false } = {},
) {
  const put: { rel?: string; as?: string; href?: string; type?: string; src?: string }[] = [];
  const classes: string[] = [];
  const listeners = new Set<readonly [name: string, listener: Listener, isOnce: boolean]>();
  const { pathname, search } = new URL(address, 'https://portal.example');
  const globals = {
    requestIdleCallback: (run: () => void) => run(),
    location: { pathname, search },
    navigator: {},
    localStorage: {
      getItem: () => {
        if (forbidsStorage) throw new Error('forbidden');
        return isNoted ? 'yes' : null;
      },
    },
    addEventListener: (name: string, listener: Listener, options?: boolean | { once: boolean }) =>
      listeners.add([name, listener, typeof options === 'object' && options.once]),
    removeEventListener: (name: string, listener: Listener) =>
      [...listeners]
        .filter((each) => each[0] === name && each[1] === listener)
        .forEach((each) => listeners.delete(each)),
    document: {
      documentElement: { classList: { add: (name: string) => classes.push(name) } },
      createElement: () => ({}),
      head: { append: (element: object) => put.push(element) },
    },
  };
  Object.entries(globals).forEach(([name, value]) => vi.stubGlobal(name, value));
  startPage({ ...data, isRendered });
  const happens = (name: string, event: object = { type: name, target: { closest: () => null } }) =>
    [...listeners]
      .filter((each) => each[0] === name)
      .forEach((each) => {
        if (each[2]) listeners.delete(each);
        each[1](event);
      });
  const names = () =>
    put
      .filter(({ rel }) => rel === 'modulepreload')
      .map(({ href }) => /^\/(?:assets\/)?(\w+)\.js$/.exec(href ?? '')?.[1]);
  const sheets = () =>
    put
      .filter(({ href }) => href?.endsWith('.css'))
      .map(({ rel, as, href }) => ({ rel, as, href }));
  const runs = () => put.filter(({ type }) => type === 'module').map(({ src }) => src);
  return { names: names(), classes, happens, sentFor: names, sheets, runs };
}

test.each([
  ['/browse', 'LibraryPage'],
  ['/BROWSE/', 'LibraryPage'],
  ['/browse?search=water', 'LibraryPage'],
  [links.insightPage('-Oabc'), 'InsightPage'],
  [links.forum('room'), 'ForumPage'],
  [links.subscriberRegister('somebody'), 'SubscriberRegisterPage'],
  ['/LegalRegister', 'LegalRegisterPage'],
  ['/dashboard', 'AdminConsolePage'],
  [links.myAccount(), 'MyAccountPage'],
])('the URL %s loads %s', (address, page) => {
  const { names } = open(address);
  expect(names).toContain(page);
  expect(names).toContain('ui');
  expect(new Set(names).size).toBe(names.length);
});

test('the session and Firebase load with the page for a signed-in member, but not for a visitor', () => {
  for (const name of ['connect', 'sdk']) {
    expect(open('/browse').names).not.toContain(name);
    expect(open('/browse', { isNoted: true }).names).toContain(name);
  }
});

test('the front page redirects a signed-in member to My Account at once', async () => {
  const { names, classes, happens, runs } = open('/', { isNoted: true, isRendered: true });
  expect(names).toEqual(expect.arrayContaining(['main', 'vendor', 'MyAccountPage', 'connect']));
  expect(names).not.toContain('LandingPage');
  expect(classes).toEqual(['was-signed-in']);
  expect(runs()).toEqual([]);
  happens('DOMContentLoaded');
  await expect.poll(runs).toEqual(['/main.js']);
  expect(open('/browse', { isNoted: true }).classes).toEqual([]);
});

test.each([true, false])('the shell runs the app at once (signed in: %s)', async (isNoted) => {
  const { happens, runs } = open('/browse', { isNoted });
  expect(runs()).toEqual([]);
  happens('DOMContentLoaded');
  await expect.poll(runs).toEqual(['/main.js']);
});

test.each([
  ['/', 'LandingPage'],
  [links.insightPage('x'), 'InsightPage'],
])('a visitor of %s can read first: scripts load when the page is idle', (address, page) => {
  const { names, classes, happens, sentFor, runs } = open(address, { isRendered: true });
  expect([names, classes, runs()]).toEqual([[], [], []]);
  happens('DOMContentLoaded');
  expect(sentFor()).toEqual([]);
  happens('load');
  expect(sentFor()).toEqual(['main', 'vendor', page, 'ui']);
  happens('keydown');
  expect(runs()).toEqual(['/main.js']);
});

test("a visitor's click before the app has loaded is repeated once afterwards", () => {
  const { happens, runs } = open('/', { isRendered: true });
  let clicks = 0;
  const button = { closest: () => button, click: () => (clicks += 1) };
  happens('pointerdown');
  expect(runs()).toEqual(['/main.js']);
  happens('click', { type: 'click', target: button });
  happens('load');
  expect(runs()).toHaveLength(1);
  expect(clicks).toBe(0);
  happens('appstarted');
  expect(clicks).toBe(1);
  happens('click', { type: 'click', target: button });
  happens('appstarted');
  expect(clicks).toBe(1);
});

test('a tab of My Account is loaded by its name in the URL', () => {
  const panels = {
    profile: 'MyProfile',
    saved: 'SavedInsights',
    register: 'RegisterPanels',
    calendar: 'MemberCalendar',
  };
  for (const tab of ['profile', 'saved', 'register', 'calendar'] as const)
    expect(open(links.myAccount(tab)).names).toContain(panels[tab]);
  expect(open('/myaccount?tab=registers').names).not.toContain('RegisterPanels');
});

test("a page's own sheet is preloaded with its scripts, and the app inserts it", () => {
  const { sheets } = open('/Calendar', { isNoted: true });
  expect(sheets()).toEqual([{ rel: 'preload', as: 'style', href: '/calendar.css' }]);
  expect(open('/browse', { isNoted: true }).sheets()).toEqual([]);
});

test('the start script works without storage, and for a URL without a page', () => {
  expect(open('/browse', { forbidsStorage: true, isNoted: true }).names).toContain('LibraryPage');
  expect(open('/no/such/page', { isNoted: true }).names).toEqual([]);
});

test('the table of pages contains every page of the routes and its modules', () => {
  const expected = pageRoutes.map(({ path }) => path).filter((path) => path !== '*');
  const paths = Object.keys(waves).filter((address) => !address.includes('?'));
  expect(paths.sort()).toEqual(expected.filter((path) => path !== PATTERNS.authLink).sort());
  for (const path of pages.flatMap(({ modules }) => modules))
    expect(existsSync(join(import.meta.dirname, '../..', path)), path).toBe(true);
});

test('only scripts of cached pages get the compile hint', () => {
  const first = firstScripts(pages, filesOf);
  for (const name of ['connect', 'MyAccountPage', 'Dashboard', 'LibraryPage', 'InsightPage'])
    expect(first).toContain(`assets/${name}.js`);
  for (const name of ['sdk', 'RegisterPanels', 'HealthPage'])
    expect(first).not.toContain(`assets/${name}.js`);
});
