/** `Your tasks` on the dashboard, with the real security rules and the seed. */
import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline } from 'firebase/database';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { currentDatabase } from '../../data/firebase';
import * as subscribe from '../../data/subscribe';
import { DAY_MS } from '../../lib/dates';
import { dayIn } from '../../../model/days';
import { lastDayOf } from '../../shared/members/expiry';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  backend.reset();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
  vi.unstubAllGlobals();
});
afterAll(() => backend.stop());

const open = (as: string, at = '/myaccount') => {
  end = renderPortal(backend, { as, at });
};
const shown = async () => within(await screen.findByRole('list', { name: 'Your tasks' }));
/** Once the title shows the number of tasks, all of them have loaded. */
const settled = () => screen.findByRole('region', { name: /^Your tasks \(\d+\)$/ });
/** Returns all tasks, including those behind Show all. */
const lines = async () => {
  await settled();
  const more = screen.queryByRole('button', { name: /^Show all \d+$/ });
  if (more) await userEvent.click(more);
  return shown();
};
const line = async (name: string | RegExp) => (await lines()).findByRole('link', { name });

type IndexRow = {
  status: string;
  nextDue?: number;
  reviewedRevision?: number;
  review?: string;
  evidenceUntil?: number;
};
const ownRows = () =>
  Object.entries(backend.read('userLegalIndex/demo-legal') as Record<string, IndexRow>).filter(
    ([, { status }]) => status === 'active',
  );
const summary = (key: string) => backend.read(`legalSummaries/${key}`) as JsonObject | null;

describe('tasks from the member’s register', () => {
  it('include the number of overdue items and of due items, each with a link to the list', async () => {
    const today = dayIn('Europe/London', Date.now());
    const dues = ownRows().flatMap(([, { nextDue }]) => nextDue ?? []);
    const overdue = dues.filter((due) => due < today).length;
    expect(overdue).toBeGreaterThan(1);
    open('legal');
    expect(await line(`Evaluate ${overdue} evaluations overdue`)).toHaveAttribute(
      'href',
      '/LegalRegister?need=overdue#mine',
    );
    const soon = dues.filter((due) => due >= today && due < today + 31 * DAY_MS).length;
    await line(new RegExp(`^Evaluate ${soon} evaluations? due soon$`));
  });

  it('name each law in the register that changed, until the member has viewed the law', async () => {
    const [key, row] =
      ownRows().find(([item, { reviewedRevision = 0 }]) => {
        const law = summary(item);
        return law !== null && Number(law.revision ?? 0) === reviewedRevision;
      }) ?? [];
    if (key === undefined || row === undefined) throw new Error('The seed has no such item.');
    const title = String(summary(key)?.title);
    const revision = (row.reviewedRevision ?? 0) + 1;
    open('legal');
    await settled();
    const way = `Review ${title}`;
    expect((await lines()).queryByRole('link', { name: way })).not.toBeInTheDocument();
    backend.write(`legalSummaries/${key}/updateTime`, Date.now());
    backend.write(`legalSummaries/${key}/revision`, revision);
    expect(await line(way)).toHaveAttribute(
      'href',
      `/EditLegalItem?item=${key}&list=need%3Dchanged#change`,
    );
    backend.write(`userLegalIndex/demo-legal/${key}/reviewedRevision`, revision);
    await waitFor(async () =>
      expect((await lines()).queryByRole('link', { name: way })).not.toBeInTheDocument(),
    );
  });

  it('include returned evaluations, and evidence that expires soon', async () => {
    const [one, other] = ownRows()
      .filter(([, { review, evidenceUntil }]) => review === 'waiting' && !evidenceUntil)
      .map(([key]) => key);
    if (one === undefined || other === undefined) throw new Error('The seed has no such items.');
    const ends = ownRows().flatMap(([, { evidenceUntil }]) => evidenceUntil ?? []);
    const today = dayIn('Europe/London', Date.now());
    const soonEnding = ends.filter((end) => end >= today && end <= today + 30 * DAY_MS);
    expect(soonEnding).toHaveLength(1);
    expect(ends.filter((end) => end < today)).toHaveLength(0);
    const returned = ownRows().filter(([, { review }]) => review === 'returned').length;
    open('legal');
    await line('Renew 1 item with evidence that expires soon');
    const counted = (count: number) =>
      `Read ${count} ${count === 1 ? 'evaluation' : 'evaluations'} returned`;
    await line(counted(returned));
    backend.write(`userLegalIndex/demo-legal/${one}/review`, 'returned');
    backend.write(`userLegalIndex/demo-legal/${other}/evidenceUntil`, today - DAY_MS);
    await line(counted(returned + 1));
    expect(await line('Renew 1 item with expired evidence')).toHaveAttribute(
      'href',
      `/EditLegalItem?item=${other}#evidence`,
    );
  });

  it('are found without reading the register', async () => {
    open('legal');
    await settled();
    expect(readPaths).toContain('userLegalIndex/demo-legal');
    expect(readPaths.filter((path) => path.startsWith('users/demo-legal/MyLegalItems'))).toEqual(
      [],
    );
  });
});

it('the list of tasks waits for its first part, unless there is no connection', async () => {
  const { subscribeToValue } = subscribe;
  const held = vi.spyOn(subscribe, 'subscribeToValue');
  onTestFinished(() => held.mockRestore());
  // The first part, whose data never arrives.
  held.mockImplementation((path, receivers) =>
    path === 'users/demo-legal/signUp' ? () => undefined : subscribeToValue(path, receivers),
  );
  open('legal');
  await screen.findByRole('list', { name: 'Latest chatroom activity' });
  expect(screen.queryByRole('list', { name: 'Your tasks' })).toBeNull();
  goOffline(currentDatabase());
  expect((await shown()).getAllByRole('listitem').length).toBeGreaterThan(2);
  goOnline(currentDatabase());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your tasks' })).toBeNull());
});

it('the tasks need as many queries with five hundred chatrooms as with six', async () => {
  const questions = async () => {
    open('legal');
    await settled();
    for (const name of ['Latest Insights Activity', 'Latest chatroom activity'])
      await screen.findByRole('list', { name });
    const readCount = readPaths.length;
    await end?.();
    end = null;
    return readCount;
  };
  const rooms = backend.read('chatrooms') as JsonObject;
  const subscribed = backend.read('users/demo-legal/notifications/chatrooms') as JsonObject;
  expect(Object.keys(rooms)).toHaveLength(6);
  const few = await questions();
  expect(few).toBeGreaterThan(20);
  const [room = null] = Object.values(rooms);
  const [subscription = null] = Object.values(subscribed);
  const grown = (rows: JsonObject, row: typeof room): JsonObject => ({
    ...rows,
    ...Object.fromEntries(Array.from({ length: 494 }, (_, at) => [`-Room${at}`, row])),
  });
  backend.write('chatrooms', grown(rooms, room));
  backend.write('users/demo-legal/notifications/chatrooms', grown(subscribed, subscription));
  expect(await questions()).toBeLessThanOrEqual(few);
});

it('a member whose membership ends within thirty days sees the last day', async () => {
  const today = dayIn('Europe/London', Date.now());
  backend.write('users/demo-member/expiryDate', today + 10 * DAY_MS);
  open('member');
  await line('Renew Your membership is ending');
  const banner = within(screen.getByRole('region', { name: 'Your membership' }));
  expect(
    banner.getByText(
      new RegExp(`The last day of your membership is ${lastDayOf(today + 10 * DAY_MS)}\\.`),
    ),
  ).toBeVisible();
  expect(banner.getByRole('link', { name: 'Export my register' })).toHaveAttribute(
    'href',
    '/LegalRegister#mine',
  );
});

it('a new member sees the first steps that are still open', async () => {
  backend.write('users/demo-legal/signUp', Date.now() - DAY_MS);
  backend.write('profiles/demo-legal/savedInsights', 0);
  open('legal');
  expect(await line('Browse Save an insight to come back to')).toHaveAttribute('href', '/Browse');
  await settled();
  const order = (await lines()).getAllByRole('listitem').map(({ textContent }) => textContent);
  const step = order.findIndex((text) => text.includes('First step'));
  expect(order.findIndex((text) => text.includes('New posts'))).toBeGreaterThan(step);
  // The register has items, and the company is known.
  expect((await lines()).queryByRole('link', { name: /legal register$/ })).toBeNull();
  expect((await lines()).queryByRole('link', { name: /who you are$/ })).toBeNull();
});

it.each([
  ['three (on a phone)', true, 3],
  ['five (on a wide screen)', false, 5],
])(
  'the dashboard shows %s tasks at first, and all of them after Show all',
  async (_what, matches, first) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(matchMedia(media), { matches }));
    backend.write('users/demo-legal/expiryDate', dayIn('Europe/London', Date.now()) + 5 * DAY_MS);
    open('legal');
    await settled();
    expect((await shown()).getAllByRole('listitem')).toHaveLength(first);
    const more = screen.getByRole('button', { name: /^Show all \d+$/ });
    const all = Number(/\d+/.exec(more.textContent)?.[0]);
    expect(all).toBeGreaterThan(first);
    await userEvent.click(more);
    expect((await shown()).getAllByRole('listitem')).toHaveLength(all);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect((await shown()).getAllByRole('listitem')).toHaveLength(first);
  },
);

it('staff see how many users await access, with a link to these users', async () => {
  const waiting = Number(backend.read('counters/userTypes/newUser'));
  open('admin');
  await userEvent.click(await line(`Review requests ${waiting} people await access`));
  const table = await screen.findByRole('table', { name: 'Users' });
  await waitFor(() =>
    expect(within(table).getAllByRole('combobox', { name: /^User type of/ })).toHaveLength(waiting),
  );
});

it('staff see reported messages and evaluations to review, until each is decided', async () => {
  const post = Object.keys(backend.read('posts') as JsonObject)[0] ?? '';
  const report = { at: `posts/${post}`, reason: 'Rude.', time: Date.now() - DAY_MS };
  backend.write('reports', { one: report, two: { ...report, reason: 'Very rude.' } });
  const waiting = Number(backend.read('registerCounts/demo-legal/needs/waiting'));
  expect(waiting).toBeGreaterThan(1);
  const name = String(backend.read('userDirectory/demo-legal/displayName'));
  open('admin');
  expect(await line('Decide 1 reported message')).toHaveAttribute('href', '/CMS/Forum_admin');
  const review = await line(`Review The register of ${name}`);
  expect(review).toHaveAttribute('href', '/LegalRegister/user/demo-legal?show=waiting');
  expect(review.closest('li')).toHaveTextContent(`${waiting} evaluations to review`);
  backend.write('reports', null);
  backend.write('registerCounts/demo-legal/needs/waiting', null);
  await waitFor(async () => {
    expect((await lines()).queryByRole('link', { name: /^Decide 1 reported/ })).toBeNull();
    expect(
      (await lines()).queryByRole('link', { name: `Review The register of ${name}` }),
    ).toBeNull();
  });
});

it('the list of tasks says that these are all tasks if there are one or two', async () => {
  const ALL = 'You have no other tasks today.';
  open('member');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect((await lines()).getAllByRole('listitem')).toHaveLength(2);
  await end?.();
  open('legal');
  expect((await lines()).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(screen.queryByText(ALL)).not.toBeInTheDocument();
});

it('a member without news sees that there is nothing to do', async () => {
  backend.write('users/demo-member/notifications', null);
  backend.write('userLegalIndex/demo-member', null);
  open('member');
  expect(await screen.findByText('You have no tasks today.')).toBeVisible();
});

it('a guest sees what guests may read and what membership offers, and reads no other data', async () => {
  open('guest');
  const panel = within(await screen.findByRole('region', { name: 'Your guest access' }));
  const ways = within(screen.getByRole('navigation', { name: 'More of the portal' }));
  expect(ways.getByRole('link', { name: /^Insights Library/ })).toHaveAttribute('href', '/Browse');
  expect(ways.getByRole('link', { name: /^All Legal Register/ })).toHaveAttribute(
    'href',
    '/LegalRegister',
  );
  expect(panel.getByText(/^Your own legal register/)).toBeVisible();
  await screen.findByRole('list', { name: 'Latest Insights Activity' });
  expect(screen.queryByRole('region', { name: /^Your tasks/ })).not.toBeInTheDocument();
  expect(
    readPaths.filter((path) => /lastSeen|notifications|userLegalIndex|counters/.test(path)),
  ).toEqual([]);
});
