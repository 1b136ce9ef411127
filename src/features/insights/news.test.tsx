import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';

const MEMBER = 'demo-member';
const LIST = 'Your tasks';
const READ = 'Read ';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  backend.reset();
  backend.write(`users/${MEMBER}/notifications/insights`, null);
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = (at: string) => {
  end = renderPortal(backend, { as: 'member', at });
};

function commented() {
  const summaries = backend.read('insightSummaries') as Record<string, JsonObject>;
  return Object.entries(summaries)
    .filter(([, { lastCommentTime }]) => lastCommentTime !== undefined)
    .map(([key, row]) => ({
      key,
      title: String(row.title),
      lastMessageAt: Number(row.lastCommentTime),
    }))
    .sort((a, b) => b.lastMessageAt - a.lastMessageAt);
}
type Commented = ReturnType<typeof commented>[number];

function nth(index: number): Commented {
  const found = commented()[index];
  if (!found) throw new Error('The seed holds too few insights with comments.');
  return found;
}

function follow({ key, title }: Commented, subscribed: boolean, seenAt: number | null): void {
  backend.write(`users/${MEMBER}/notifications/insights/${key}`, {
    insightTitle: title,
    subscribed,
  });
  backend.write(`users/${MEMBER}/lastSeen/${key}`, seenAt);
}

const newsLines = async () =>
  within(await screen.findByRole('list', { name: LIST }))
    .getAllByRole('listitem')
    .filter((line) => within(line).queryByText(/^New comments/));
const titles = async () =>
  (await newsLines()).map((line) => within(line).getByRole('link').textContent.replace(READ, ''));

describe('subscribed insights with new comments', () => {
  it('are listed for subscribers who have not read the comments, latest first', async () => {
    const [first, second, third, fourth] = [nth(0), nth(1), nth(2), nth(3)];
    follow(third, true, null);
    follow(first, true, first.lastMessageAt - 1);
    follow(second, true, second.lastMessageAt);
    follow(fourth, false, null);
    open('/myaccount');
    await waitFor(async () => expect(await titles()).toEqual([first.title, third.title]));
    const line = within(screen.getByRole('list', { name: LIST }));
    expect(line.getByRole('link', { name: READ + first.title })).toHaveAttribute(
      'href',
      `/InsightPage/${first.key}#comments`,
    );
  });

  it('appear and disappear while the dashboard is open', async () => {
    const [here, other] = [nth(0), nth(1)];
    follow(here, true, here.lastMessageAt);
    follow(other, true, null);
    open('/myaccount');
    await waitFor(async () => expect(await titles()).toEqual([other.title]));
    const later = Date.now() + 1000;
    backend.write(`insightSummaries/${here.key}/lastCommentTime`, later);
    await waitFor(async () => expect(await titles()).toEqual([here.title, other.title]));
    backend.write(`users/${MEMBER}/lastSeen/${other.key}`, other.lastMessageAt);
    await waitFor(async () => expect(await titles()).toEqual([here.title]));
  });

  it('need two small reads per insight, for at most twenty insights', async () => {
    const keys = Array.from(
      { length: 25 },
      (_, index) => `-0gone-${String(index).padStart(2, '0')}`,
    );
    keys.forEach((key) => follow({ key, title: `Gone ${key}`, lastMessageAt: 0 }, true, null));
    follow(nth(0), true, null);
    open('/myaccount');
    // Keys sort by time: the newest insight is among the latest twenty.
    await waitFor(async () => expect(await titles()).toEqual([nth(0).title]));
    const watched = readPaths.filter((path) => path.endsWith('/lastCommentTime'));
    const latest = [...keys.slice(-19), nth(0).key];
    expect(new Set(watched)).toEqual(
      new Set(latest.map((key) => `insightSummaries/${key}/lastCommentTime`)),
    );
    const bodies = readPaths.filter((path) => path.startsWith('insights/'));
    expect(bodies).toEqual([]);
  });
});

describe('the insight page for subscribers', () => {
  const seenAt = (key: string) => Number(backend.read(`users/${MEMBER}/lastSeen/${key}`) ?? 0);

  it('marks the insight as seen once its comments have loaded', async () => {
    const insight = nth(0);
    follow(insight, true, null);
    open(`/InsightPage/${insight.key}`);
    await waitFor(() => expect(seenAt(insight.key)).toBeGreaterThan(insight.lastMessageAt));
    const first = seenAt(insight.key);
    backend.write(`insightSummaries/${insight.key}/lastCommentTime`, Date.now() + 1);
    await waitFor(() => expect(seenAt(insight.key)).toBeGreaterThan(first));
  });

  it('does not mark the insight as seen if there is no new comment', async () => {
    const insight = nth(0);
    follow(insight, true, insight.lastMessageAt);
    open(`/InsightPage/${insight.key}`);
    await screen.findByRole('button', {
      name: `Subscribed: unsubscribe from the comments on ${insight.title}`,
    });
    await screen.findByRole('list', { name: 'Comments' });
    expect(seenAt(insight.key)).toBe(insight.lastMessageAt);
  });

  it('shows the state of the bell, and pressing the bell changes the state', async () => {
    const insight = nth(0);
    open(`/InsightPage/${insight.key}`);
    const name = (verb: string) => `${verb} the comments on ${insight.title}`;
    /** The notice is shown only briefly, so the search for it starts before the press. */
    const press = async (verb: string, notice: string) => {
      const bell = await screen.findByRole('button', { name: name(verb) });
      // The button is disabled until the member's subscription has loaded.
      await waitFor(() => expect(bell).toBeEnabled());
      await Promise.all([screen.findByText(notice), userEvent.click(bell)]);
    };
    await press('Subscribe to', 'Subscribed to insight');
    await press('Subscribed: unsubscribe from', 'Unsubscribed from insight');
    await screen.findByRole('button', { name: name('Unsubscribed: subscribe again to') });
    expect(backend.read(`users/${MEMBER}/notifications/insights/${insight.key}`)).toEqual({
      insightTitle: insight.title,
      subscribed: false,
    });
  });
});

describe('a link to a comment', () => {
  it('shows and focuses an old comment once', async () => {
    const { key } = nth(0);
    const path = `insights/${key}/comments`;
    const comments = backend.read(path) as Record<string, JsonObject>;
    const [template] = Object.values(comments);
    // Older than everything on the first page of comments.
    for (let index = 0; index < 25; index += 1)
      backend.write(`${path}/old${index}`, { ...template, time: 1000 + index, originalPost: null });
    open(`/InsightPage/${key}#message-old0`);
    await waitFor(() => expect(document.getElementById('message-old0')).toHaveFocus());
    expect(document.querySelectorAll('#message-old0')).toHaveLength(1);
    const list = await screen.findByRole('list', { name: 'Comments' });
    expect(within(list).getAllByRole('article').length).toBeGreaterThan(0);
  });
});
