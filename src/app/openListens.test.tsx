import { soon } from '../../test/support/receivers';
import { goTo, renderPortal, startBackend, type Backend } from '../../test/support/portal';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PageRequirement } from '../access/useCan';
import { may, type Role } from '../access/roleMatrix';
import { links, PATTERNS } from '../config/links';
import { paths } from '../data/paths';
import { readValue } from '../data/subscribe';
import { pageRoutes } from './routes';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  backend.reset();
});
afterAll(() => backend.stop());

const firstOf = (path: string) => Object.keys(backend.read(path) as object)[0] ?? '';

const ADDRESSES: Readonly<Record<string, () => string>> = {
  [PATTERNS.insightPage]: () => links.insightPage(firstOf('insightSummaries')),
  [PATTERNS.law]: () => links.law(firstOf('lawMentions')),
  [PATTERNS.forum]: () => links.forum(firstOf('chatrooms')),
  [PATTERNS.category]: () => links.category('energy'),
  [PATTERNS.profile]: () => links.profile('demo-member'),
  [PATTERNS.subscriberRegister]: () => links.subscriberRegister('demo-legal'),
};
const HOME = PATTERNS.termsAndConditions;
const isHome = () => document.title.startsWith('Terms and Conditions');

/** Without the search indexes, which stay open until the session ends. */
const openListens = () =>
  backend.openListens().filter((listen) => !listen.startsWith('/searchIndex/'));

/** A page is complete if two further reads do not change its listeners. */
function listensAtRest(isShown: () => boolean): Promise<string[]> {
  const question = `${paths.legalSummary(firstOf('legalSummaries'))}/title`;
  return soon(async () => {
    expect(isShown() && screen.queryByRole('heading', { level: 1 })).toBeTruthy();
    expect(document.querySelector('main .loader')).toBeNull();
    const before = openListens();
    await readValue(question);
    await readValue(question);
    expect(openListens()).toEqual(before);
    return before;
  });
}

const opensTo = (role: Role, { needs }: PageRequirement) =>
  needs !== 'nothing' && needs !== 'held' && may({ role, access: 'full' }, needs);

test.each<[string, (page: PageRequirement) => boolean]>([
  ['legal', (page) => opensTo('subscriber', page)],
  ['admin', (page) => opensTo('admin', page) && !opensTo('subscriber', page)],
])('the account “%s” leaves no listener open on any page', async (as, isVisited) => {
  const pages = pageRoutes.filter(isVisited).map(({ path }) => ADDRESSES[path]?.() ?? path);
  end = renderPortal(backend, { as, at: HOME });
  // The bell is the last to read, once the page is idle.
  await soon(() => expect(openListens().join()).toContain(`/inbox/demo-${as}`));
  const home = await listensAtRest(isHome);
  const opened: string[] = [];
  for (const page of pages) {
    await goTo(page);
    const listens = await listensAtRest(() => !isHome());
    if (listens.length > home.length) opened.push(page);
    await goTo(HOME);
    await soon(() => expect(openListens(), `after ${page}`).toEqual(home));
  }
  expect(opened.length, 'most pages listen to something').toBeGreaterThan(pages.length / 2);
});

const foreignListens = () =>
  backend.openListens().filter((listen) => !/^\/?users\/demo-member(\/|\s|$)/.test(listen));

test.each([
  ['lapses', 'expiryDate', () => Date.now() + 2_000],
  ['is changed to expired user', 'userType', () => 'expiredUser'],
])(
  'a membership that %s closes every listener outside the member’s record (threats 88, 89)',
  async (_what, field, value) => {
    end = renderPortal(backend, { as: 'member', at: '/myaccount' });
    await soon(() => expect(foreignListens().join()).toContain('insightSummaries'));
    await listensAtRest(() => true);
    const clients = () => backend.database.clients().map(({ id }) => id);
    const before = clients();
    backend.write(`users/demo-member/${field}`, value());
    await screen.findByRole('heading', { level: 1, name: /^Hello/ });
    await soon(() => expect(foreignListens()).toEqual([]));
    expect(backend.openListens().join()).toContain('users/demo-member');
    expect(clients()).toEqual(before);
  },
);
