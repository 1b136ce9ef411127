/** `Needs you` on the dashboard, with the shipped rules and the seed. */
import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
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
const shown = async () => within(await screen.findByRole('list', { name: 'Needs you' }));
/** Once it says how many there are, all of them are there. */
const settled = () => screen.findByRole('region', { name: /^Needs you \(\d+\)$/ });
/** All the lines, those too that are shown when asked. */
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

describe('what the own register asks', () => {
  it('is one line for what is overdue and one for what is due, each with its number and its list', async () => {
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

  it('names each own law that changed since it was looked at, until it is looked at', async () => {
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
    expect(await line(way)).toHaveAttribute('href', `/EditLegalItem?item=${key}#change`);
    backend.write(`userLegalIndex/demo-legal/${key}/reviewedRevision`, revision);
    await waitFor(async () =>
      expect((await lines()).queryByRole('link', { name: way })).not.toBeInTheDocument(),
    );
  });

  it('says what a reviewer has returned, and whose evidence expires', async () => {
    const [one, other] = ownRows()
      .filter(([, { review, evidenceUntil }]) => review === 'waiting' && !evidenceUntil)
      .map(([key]) => key);
    if (one === undefined || other === undefined) throw new Error('The seed has no such items.');
    const ends = ownRows().flatMap(([, { evidenceUntil }]) => evidenceUntil ?? []);
    const today = dayIn('Europe/London', Date.now());
    expect(ends.filter((end) => end >= today)).toHaveLength(1);
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

  it('is found without reading the register', async () => {
    open('legal');
    await settled();
    expect(readPaths).toContain('userLegalIndex/demo-legal');
    expect(readPaths.filter((path) => path.startsWith('users/demo-legal/MyLegalItems'))).toEqual(
      [],
    );
  });
});

it('is asked for by as many questions with five hundred rooms as with six', async () => {
  const questions = async () => {
    open('legal');
    await settled();
    for (const name of ['Latest Insights Activity', 'Latest chatroom activity'])
      await screen.findByRole('list', { name });
    const asked = readPaths.length;
    await end?.();
    end = null;
    return asked;
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

it('a member whose membership ends within thirty days is told the last day', async () => {
  const today = dayIn('Europe/London', Date.now());
  backend.write('users/demo-member/expiryDate', today + 10 * DAY_MS);
  open('member');
  await line('Renew Your membership is ending');
  const banner = within(screen.getByRole('region', { name: 'Your membership' }));
  expect(
    banner.getByText(new RegExp(`its last day is ${lastDayOf(today + 10 * DAY_MS)}\\.`)),
  ).toBeVisible();
  expect(banner.getByRole('link', { name: 'Export my register' })).toHaveAttribute(
    'href',
    '/LegalRegister#mine',
  );
});

it('a member of the first days is shown the steps that are not taken yet', async () => {
  backend.write('users/demo-legal/signUp', Date.now() - DAY_MS);
  backend.write('profiles/demo-legal/savedInsights', 0);
  open('legal');
  expect(await line('Browse Save an insight to come back to')).toHaveAttribute('href', '/Browse');
  await settled();
  const order = (await lines()).getAllByRole('listitem').map(({ textContent }) => textContent);
  const step = order.findIndex((text) => text.includes('First step'));
  expect(order.findIndex((text) => text.includes('New posts'))).toBeGreaterThan(step);
  // The register has begun, and the company is known.
  expect((await lines()).queryByRole('link', { name: /legal register$/ })).toBeNull();
  expect((await lines()).queryByRole('link', { name: /who you are$/ })).toBeNull();
});

it.each([
  ['a phone shows three', true, 3],
  ['a wide screen shows five', false, 5],
])('%s lines at first, and all of them when asked', async (_what, matches, first) => {
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
});

it('staff see how many await access, and are led to exactly these', async () => {
  const waiting = Number(backend.read('counters/userTypes/newUser'));
  open('admin');
  await userEvent.click(await line(`Decide ${waiting} people await access`));
  const table = await screen.findByRole('table', { name: 'Users' });
  await waitFor(() =>
    expect(within(table).getAllByRole('combobox', { name: /^User type of/ })).toHaveLength(waiting),
  );
});

it('staff see what was reported and whose evaluations wait for a review, until it is decided', async () => {
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

it('says of a line or two that they are all, and leaves many alone', async () => {
  const ALL = 'Nothing else needs you today.';
  open('member');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect((await lines()).getAllByRole('listitem')).toHaveLength(2);
  await end?.();
  open('legal');
  expect((await lines()).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(screen.queryByText(ALL)).not.toBeInTheDocument();
});

it('a member without news is told that nothing needs doing', async () => {
  backend.write('users/demo-member/notifications', null);
  backend.write('userLegalIndex/demo-member', null);
  open('member');
  expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
});

it('a guest reads what guests may read and what membership adds, and nothing else is asked for', async () => {
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
  expect(screen.queryByRole('region', { name: /^Needs you/ })).not.toBeInTheDocument();
  expect(
    readPaths.filter((path) => /lastSeen|notifications|userLegalIndex|counters/.test(path)),
  ).toEqual([]);
});
