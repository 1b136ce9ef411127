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
import { DAY_MS, formatUtcDay } from '../../lib/dates';
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
  actionDue?: number;
};
const ownRows = () =>
  Object.entries(backend.read('userLegalIndex/demo-legal') as Record<string, IndexRow>).filter(
    ([, { status }]) => status === 'active',
  );
const titleOf = (key: string) =>
  String(
    backend.read(`userLegalIndex/demo-legal/${key}/title`) ??
      backend.read(`legalSummaries/${key}/title`),
  );
const summary = (key: string) => backend.read(`legalSummaries/${key}`) as JsonObject | null;

describe('tasks from the member’s register', () => {
  it('name the items that are overdue or due, with a link to their form, and count the others', async () => {
    const today = dayIn('Europe/London', Date.now());
    const dueIn = (from: number, to: number) =>
      ownRows()
        .flatMap(([key, { nextDue = 0 }]) =>
          nextDue >= from && nextDue <= to ? [{ key, nextDue }] : [],
        )
        .sort((one, other) => one.nextDue - other.nextDue);
    const overdue = dueIn(1, today - 1);
    expect(overdue.length).toBeGreaterThan(1);
    open('legal');
    for (const { key, nextDue } of overdue.slice(0, 3)) {
      const link = await line(`Evaluate ${titleOf(key)}`);
      expect(link).toHaveAttribute('href', `/EditLegalItem?item=${key}#write`);
      expect(link.closest('li')).toHaveTextContent(
        `Evaluation overdue since ${formatUtcDay(nextDue)}`,
      );
    }
    const soon = dueIn(today, today + 31 * DAY_MS - 1);
    for (const { key } of soon.slice(0, 3)) await line(`Evaluate ${titleOf(key)}`);
    const rest = overdue.length - 3;
    expect(rest).toBeGreaterThan(0);
    expect(await line(new RegExp(`^Open ${rest} other evaluations? overdue$`))).toHaveAttribute(
      'href',
      '/LegalRegister?need=overdue#mine',
    );
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
    const ending = ownRows().find(([, { evidenceUntil = 0 }]) => evidenceUntil === soonEnding[0]);
    open('legal');
    await line(`Renew ${titleOf(ending?.[0] ?? '')}`);
    backend.write(`userLegalIndex/demo-legal/${one}/review`, 'returned');
    backend.write(`userLegalIndex/demo-legal/${other}/evidenceUntil`, today - DAY_MS);
    expect(await line(`Read ${titleOf(one)}`)).toHaveAttribute(
      'href',
      `/EditLegalItem?item=${one}#returned`,
    );
    const expired = await line(`Renew ${titleOf(other)}`);
    expect(expired).toHaveAttribute('href', `/EditLegalItem?item=${other}#evidence`);
    expect(expired.closest('li')).toHaveTextContent(/Evidence expired on/);
  });

  it('include an action that is due soon, below a changed law and above an evaluation due soon', async () => {
    const today = dayIn('Europe/London', Date.now());
    const [one, other] = ownRows().filter(
      ([key, { actionDue, nextDue = 0 }]) =>
        !actionDue && nextDue > today + 40 * DAY_MS && summary(key) !== null,
    );
    if (one === undefined || other === undefined) throw new Error('The seed has no such items.');
    const due = today + 5 * DAY_MS;
    backend.write(`userLegalIndex/demo-legal/${one[0]}/actionDue`, due);
    backend.write(`legalSummaries/${other[0]}/updateTime`, Date.now());
    backend.write(`legalSummaries/${other[0]}/revision`, 99);
    open('legal');
    const action = await line(`Open ${titleOf(one[0])}`);
    expect(action).toHaveAttribute('href', `/EditLegalItem?item=${one[0]}#actions`);
    expect(action.closest('li')).toHaveTextContent(`Action due on ${formatUtcDay(due)}`);
    const order = (await lines()).getAllByRole('listitem').map(({ textContent }) => textContent);
    const places = ['The law has changed', 'Action due on', 'Evaluation due on'].map((detail) =>
      order.findIndex((text) => text.includes(detail)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('count the items that are not named by the figures', async () => {
    const today = dayIn('Europe/London', Date.now());
    const rows = ownRows().slice(0, 9);
    expect(rows).toHaveLength(9);
    for (const [key] of rows)
      backend.write(`userLegalIndex/demo-legal/${key}/nextDue`, today - 50 * DAY_MS);
    const days = { [today / DAY_MS - 50]: 9, [today / DAY_MS - 1]: 3, [today / DAY_MS]: 100 };
    backend.write('registerCounts/demo-legal/dueDays', days);
    open('legal');
    await line('Open 9 other evaluations overdue');
    backend.write('registerCounts/demo-legal/dueDays', null);
    await line('Open More than 2 other evaluations overdue');
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

describe('a member with few tasks', () => {
  it('sees that these are all, and tips below them, which open what they speak of', async () => {
    const ALL = /^You have no other tasks today\./;
    open('member');
    expect(await screen.findByText(ALL)).toBeVisible();
    expect((await lines()).getAllByRole('listitem')).toHaveLength(2);
    const given = within(screen.getByRole('list', { name: 'Tips' }));
    expect(given.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(given.getByRole('link', { name: 'Search Find anything in the portal' }));
    await screen.findByRole('dialog', { name: /Find anything/ });
    await userEvent.keyboard('{Escape}');
    // The tip is replaced by the next one.
    await waitFor(() => expect(given.queryByRole('link', { name: /^Search/ })).toBeNull());
    await userEvent.click(given.getByRole('button', { name: /^Get the address/ }));
    await screen.findByRole('dialog', { name: 'Subscribe' });
    await end?.();
    open('legal');
    expect((await lines()).getAllByRole('listitem').length).toBeGreaterThan(4);
    expect(screen.queryByText(ALL)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Tips' })).not.toBeInTheDocument();
  });

  it('sees that there is nothing to do, without tips once all are done', async () => {
    backend.write('users/demo-member/notifications', null);
    backend.write('userLegalIndex/demo-member', null);
    open('member');
    expect(await screen.findByText(/^You have no tasks today\./)).toBeVisible();
    const given = within(screen.getByRole('list', { name: 'Tips' }));
    for (let left = 4; left > 0; left -= 1) {
      await userEvent.click(given.getAllByRole('button', { name: /^Done: / })[0] ?? document.body);
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: /^Done: / })).toHaveLength(left - 1),
      );
    }
    expect(screen.getByText('You have no tasks today.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Tips' })).not.toBeInTheDocument();
  });
});

describe('a line of the tasks', () => {
  it('can be snoozed for a week, on all devices, and be brought back', async () => {
    open('legal');
    await settled();
    const [first] = (await lines()).getAllByRole('button', { name: /^Snooze for a week: / });
    const title = first?.getAttribute('aria-label')?.replace(/^.*?: /, '') ?? '';
    const count = (await lines()).getAllByRole('listitem').length;
    if (first) await userEvent.click(first);
    await screen.findByRole('region', { name: `Your tasks (${count - 1})` });
    expect(screen.getByText(/^Put off until /)).toBeVisible();
    expect(String(backend.read('users/demo-legal/inbox/snoozed'))).toMatch(/^\{"[a-zA-Z]+\//);
    await userEvent.click(screen.getByRole('button', { name: '1 snoozed task' }));
    await userEvent.click(screen.getByRole('button', { name: `Bring back: ${title}` }));
    await screen.findByRole('region', { name: `Your tasks (${count})` });
    expect(backend.read('users/demo-legal/inbox/snoozed')).toBeNull();
  });

  it('about a chatroom is done once the member says so', async () => {
    const before = Date.now();
    open('member');
    const [room] = (await lines()).getAllByRole('button', { name: /^Done: / });
    if (room) await userEvent.click(room);
    await screen.findByRole('region', { name: 'Your tasks (1)' });
    const seen = Object.values(backend.read('users/demo-member/lastSeen') as JsonObject);
    expect(Math.max(...seen.map(Number))).toBeGreaterThanOrEqual(before);
  });
});

it('chatrooms that the member has neither visited nor chosen are no tasks, and the first visit offers three', async () => {
  backend.write('users/demo-member/signUp', Date.now() - DAY_MS);
  backend.write('users/demo-member/lastSeen', null);
  backend.write('users/demo-member/roomVisits', null);
  open('member');
  await settled();
  expect((await lines()).queryByText(/New posts/)).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Choose Choose chatrooms to follow' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose chatrooms to follow' }));
  const offers = await dialog.findAllByRole('button', { name: /^Follow: / });
  expect(offers).toHaveLength(3);
  if (offers[0]) await userEvent.click(offers[0]);
  await dialog.findByRole('button', { name: /^Followed: / });
  const [[key = '', choice] = []] = Object.entries(
    backend.read('users/demo-member/roomVisits') as JsonObject,
  );
  expect(choice).toMatchObject({ total: backend.read(`chatrooms/${key}/totalMessages`) });
  expect(backend.read(`users/demo-member/notifications/chatrooms/${key}`)).toMatchObject({
    subscribed: true,
  });
  await userEvent.keyboard('{Escape}');
  // Posts after the choice are new.
  backend.write(`chatrooms/${key}/lastPostTime`, Date.now() + 60_000);
  await line(`Read ${String(backend.read(`chatrooms/${key}/chatroomTitle`))}`);
});

it('a guest sees what guests may read and what membership offers, and reads no other data', async () => {
  open('guest');
  const panel = within(await screen.findByRole('region', { name: 'Your guest access' }));
  expect(panel.getByRole('link', { name: 'The Insights Library' })).toHaveAttribute(
    'href',
    '/Browse',
  );
  expect(panel.getByRole('link', { name: 'All Legal Register' })).toHaveAttribute(
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
