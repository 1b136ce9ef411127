import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { links, PATTERNS } from '../../src/config/links';
import { fillStart, makeWaves, PAGES, TABS } from './waves';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** A build in which every module needs a script of its own, and one that all need. */
const waves = makeWaves(PATTERNS, (module) => [`assets/${module.split('/').at(-1)}.js`, 'ui.js']);
const script = fillStart(read('public/start.js'), waves);

/** Runs the script in a page, and tells what it has sent for. */
function open(address: string, { isNoted = false, forbidsStorage = false } = {}) {
  const links: { rel?: string; href?: string }[] = [];
  const classes: string[] = [];
  const { pathname, search } = new URL(address, 'https://portal.example');
  runInNewContext(script, {
    location: { pathname, search },
    localStorage: {
      getItem: () => {
        if (forbidsStorage) throw new Error('forbidden');
        return isNoted ? 'yes' : null;
      },
    },
    document: {
      documentElement: { classList: { add: (name: string) => classes.push(name) } },
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    },
  });
  expect(links.every(({ rel }) => rel === 'modulepreload')).toBe(true);
  const names = links.map(({ href }) => /^\/(?:assets\/)?(\w+)\.js$/.exec(href ?? '')?.[1]);
  return { names, classes };
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
])('%s sends for %s', (address, page) => {
  const { names } = open(address);
  expect(names).toContain(page);
  expect(names).toContain('ui');
  expect(new Set(names).size).toBe(names.length);
});

test('whoever was signed in gets the session with the page, a visitor does not', () => {
  expect(open('/browse').names).not.toContain('connect');
  expect(open('/browse', { isNoted: true }).names).toContain('connect');
  expect(open(links.insightPage('x')).names).not.toContain('CleanedHtml');
  expect(open(links.insightPage('x'), { isNoted: true }).names).toContain('CleanedHtml');
});

test('the front page sends whoever was signed in on to My Account, and a visitor for nothing', () => {
  const member = open('/', { isNoted: true });
  expect(member.names).toContain('MyAccountPage');
  expect(member.classes).toEqual(['was-signed-in']);
  expect(open('/')).toEqual({ names: [], classes: [] });
  expect(open('/browse', { isNoted: true }).classes).toEqual([]);
});

test('a tab of My Account is sent for by its name in the address', () => {
  for (const tab of ['profile', 'saved', 'register', 'calendar'] as const)
    expect(open(links.myAccount(tab)).names).toContain(TABS[tab]?.split('/').at(-1));
  expect(open('/myaccount?tab=registers').names).not.toContain('RegisterPanels');
});

test('a browser without storage and an address of no page are served all the same', () => {
  expect(open('/browse', { forbidsStorage: true, isNoted: true }).names).toContain('LibraryPage');
  expect(open('/no/such/page', { isNoted: true }).names).toEqual([]);
});

test('the pages are those that the routes load on demand', () => {
  const folders = [...new Set(Object.values(PAGES).map(({ page }) => page.split('/')[1]))];
  const found = folders.flatMap((folder) => {
    const routes = read(`src/features/${folder}/routes.ts`);
    const imported = new Map(
      [
        ...routes.matchAll(
          /const (\w+) = lazyComponent\(\s*async \(\) => \(await import\('\.\/([^']+)'\)/g,
        ),
      ].map(([, name, path]) => [name, `features/${folder}/${path}`]),
    );
    return [...routes.matchAll(/path: PATTERNS\.(\w+),[^}]*?\bPage: (\w+)/g)].map(
      ([, address, name]) => [address, imported.get(name)],
    );
  });
  const expected = Object.entries(PAGES).map(([address, { page }]) => [address, page]);
  const withoutLanding = found.filter(
    ([address]) => address !== 'landing' && address !== 'authLink',
  );
  expect(withoutLanding.sort()).toEqual(expected.sort());
});

test('a start script without a place for the waves is refused', () => {
  expect(() => fillStart('{}', waves)).toThrow(/^start\.js must hold/);
});
