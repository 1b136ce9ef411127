/** The prefetched queries are exactly those that the page's listeners need. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { goOffline } from 'firebase/database';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectTo, disconnect, startBackend, type Backend } from '../../../test/support/backend';
import { unsignedToken } from '../../../test/support/unsignedToken';
import { dayIn } from '../../../model/days';
import { links } from '../../config/links';
import { DATABASE_NAMESPACE, HOST } from '../../config/suite';
import { PORTAL_ZONE } from '../../config/zone';
import type { PrefetchedResult, Prefetched } from '../../data/firstAnswers';
import { currentDatabase } from '../../data/firebase';
import { Portal } from '../App';
import { preloadLikelyPage } from '../prefetch';
import { startSession } from '../session/startSession';
import { noteSignedIn } from '../signedInHint';
import { createStore } from '../store';
import { prefetchQueries } from './prefetchQueries';
import { makeFirstTable } from './queries';

let backend: Backend;
let end: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end();
  end = () => Promise.resolve();
  noteSignedIn(null);
});
afterAll(() => backend.stop());

function accountOf(name: string) {
  const account = backend.accounts.find(({ uid }) => uid === `demo-${name}`);
  if (!account) throw new Error(`The seed has no account demo-${name}.`);
  return account;
}

/** Returns the claims that functions put into the account's token, from its record. */
function claimsOf(name: string): object {
  const { userType, legalAccess, expiryDate } = backend.read(`users/demo-${name}`) as Record<
    string,
    unknown
  >;
  const until = typeof expiryDate === 'number' ? { until: expiryDate } : {};
  return { role: userType, legal: legalAccess === 'on', ...until };
}

/** @param claims added to the token by the provider */
const ask = (
  name: string,
  address: string,
  claims = claimsOf(name),
  zone = PORTAL_ZONE,
): Prefetched => {
  const { uid, email } = accountOf(name);
  const { pathname, search } = new URL(address, 'https://portal.example');
  const database = `http://${HOST}:${backend.database.port}`;
  const asker = { database, namespace: DATABASE_NAMESPACE, uid, email };
  return prefetchQueries(
    Promise.resolve({
      ...asker,
      token: unsignedToken({ sub: uid, user_id: uid, email, ...claims }),
    }),
    { pathname, search },
    makeFirstTable(),
    zone,
  );
};

/** Waits for all responses, including those of follow-up queries. */
async function answersOf({ session, answers }: Prefetched): Promise<Map<string, PrefetchedResult>> {
  await session;
  for (let asked = -1; asked < answers.size;) {
    asked = answers.size;
    await Promise.all([...answers.values()].map(({ arrived }) => arrived));
  }
  return new Map(answers);
}

/** Renders the portal for a member while neither the provider nor the database has responded. */
function open(name: string, address: string, wave: Prefetched): void {
  const account = accountOf(name);
  noteSignedIn(account.uid);
  connectTo(backend, account);
  goOffline(currentDatabase());
  globalThis.prefetched = wave;
  const store = createStore();
  const endSession = startSession(store, () => () => undefined);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Portal />
      </MemoryRouter>
    </Provider>,
  );
  end = async () => {
    cleanup();
    endSession();
    await disconnect();
  };
}

const firstOf = (path: string) => Object.keys(backend.read(path) as object)[0] ?? '';

/** A page, the account that opens it, and its content once it is complete. */
const PAGES: readonly [
  page: string,
  address: () => string,
  name: string,
  words: () => Promise<unknown>,
][] = [
  [
    'the dashboard',
    () => '/myaccount',
    'legal',
    async () => {
      const needs = await screen.findByRole('list', { name: 'Your tasks' });
      await within(needs).findByRole('link', { name: /^Evaluate \d+ evaluations? overdue$/ });
      for (const name of ['Latest Insights Activity', 'Latest Legal Items Activity'])
        expect(await screen.findByRole('list', { name })).toBeVisible();
      await screen.findByText(/items compliant or not applicable/);
    },
  ],
  [
    'the dashboard of staff',
    () => '/MyAccount?new',
    'admin',
    () => screen.findByRole('link', { name: /awaits? access$/ }),
  ],
  [
    'the library',
    () => '/browse',
    'member',
    () => screen.findAllByRole('button', { name: /^View: / }),
  ],
  [
    'an insight',
    () => links.insightPage(firstOf('insightSummaries')),
    'member',
    async () => {
      const text = await screen.findByRole('region', { name: 'Insight text' });
      await waitFor(() => expect(text.textContent?.length).toBeGreaterThan(100));
    },
  ],
  [
    'a room',
    () => links.forum(firstOf('chatrooms')),
    'member',
    async () => {
      const posts = await screen.findByRole('list', { name: 'Posts' });
      expect((await within(posts).findAllByRole('listitem')).length).toBeGreaterThan(1);
    },
  ],
  [
    'the register',
    () => '/LegalRegister',
    'legal',
    () => screen.findAllByRole('link', { name: 'Edit' }),
  ],
  [
    'the table of users',
    () => '/dashboard',
    'jedi',
    () => waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10)),
  ],
];

test.each(PAGES)(
  '%s is complete with the prefetched responses alone',
  async (_, address, name, words) => {
    // Prefetched responses expire after some seconds, and a busy machine needs longer to load the page's code.
    await preloadLikelyPage(address());
    const wave = ask(name, address());
    const answers = await answersOf(wave);
    expect(answers.size).toBeGreaterThan(1);
    open(name, address(), wave);
    await words();
    await waitFor(() => expect([...wave.answers.keys()], 'asked by no listener').toEqual([]));
  },
);

test('without prefetched responses the library waits for the database', async () => {
  const wave = ask('member', '/browse');
  await answersOf(wave);
  wave.answers.clear();
  open('member', '/browse', wave);
  await screen.findByRole('heading', { level: 1, name: /^Insights/ });
  expect(screen.queryAllByRole('button', { name: /^View: / })).toEqual([]);
});

test.each(['newuser', 'lapsed', 'expired', 'guest', 'member', 'legal', 'admin', 'jedi'])(
  'no query that the rules reject is prefetched for %s',
  async (name) => {
    for (const [, address] of PAGES)
      for (const [query, { value }] of await answersOf(ask(name, address())))
        expect(value, query).not.toBeUndefined();
  },
);

test('for a page that the member may not open, only their record is prefetched', async () => {
  const asked = async (name: string) => (await answersOf(ask(name, '/dashboard'))).size;
  expect([await asked('member'), await asked('jedi')]).toEqual([0, expect.any(Number)]);
  expect(await asked('jedi')).toBeGreaterThan(0);
});

test('nothing is prefetched for another tab of My Account', async () => {
  const asked = async (search: string) =>
    (await answersOf(ask('legal', `/myaccount${search}`))).size;
  expect([await asked('?tab=saved'), await asked('?a=1&tab=profile')]).toEqual([0, 0]);
  expect(await asked('?a=1')).toBeGreaterThan(0);
});

test('the prefetched queries for due items name today in the portal’s time zone', async () => {
  const namesIn = async (zone: string) => {
    const answers = await answersOf(ask('legal', '/myaccount', claimsOf('legal'), zone));
    return [...answers.keys()].map((name) => decodeURIComponent(name));
  };
  // These clocks are 25 hours apart, so they never show the same day.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const today = String(dayIn(zone, Date.now()) - 1);
    expect(await namesIn(zone)).toContainEqual(expect.stringContaining(today));
  }
});

test('the page’s queries do not wait for the record if the token names the role', async () => {
  const claims = { role: 'subscriber', legal: true, until: Date.now() + 60_000, name: 'Zoë ÿ' };
  const wave = ask('legal', '/LegalRegister', claims);
  await Promise.resolve();
  expect(wave.answers.size).toBeGreaterThan(1);
  const [first] = wave.answers.values();
  await wave.answered;
  expect(first?.value).not.toBeUndefined();
  expect((await wave.session)?.own).toMatchObject({ userType: 'subscriber', legalAccess: 'on' });
});

test.each([
  ['of a membership that has ended', { role: 'subscriber', until: 1 }],
  ['for a role without access', { role: 'newUser' }],
])('a token %s makes the page’s queries wait for the member’s record', async (_, claims) => {
  const wave = ask('member', '/browse', claims);
  await Promise.resolve();
  expect(wave.answers.size).toBe(0);
  await wave.answered;
  expect(wave.answers.size).toBeGreaterThan(1);
});

test('a token without a role prefetches nothing, because its owner has no record', async () => {
  const wave = ask('member', '/browse', {});
  expect(await wave.session).toBeNull();
  await wave.answered;
  expect(wave.answers.size).toBe(0);
});

test('without a stored sign-in, or without a server, there is no prefetched session', async () => {
  const address = { pathname: '/browse', search: '' };
  expect(
    await prefetchQueries(Promise.resolve(null), address, makeFirstTable(), PORTAL_ZONE).session,
  ).toBeNull();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const token = unsignedToken({ role: 'newUser' });
  const asker = { ...accountOf('member'), database: 'http://127.0.0.1:1', token };
  expect(
    await prefetchQueries(Promise.resolve(asker), address, makeFirstTable(), PORTAL_ZONE).session,
  ).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
