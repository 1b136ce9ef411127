import { renderPortal, startBackend, readPaths, type Backend } from '../../../test/support/portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { links } from '../../config/links';
import type { JsonObject } from '../../../packages/database-emulator/src';

const NAMESPACE = 'demo-portal-default-rtdb';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
let answer: () => Promise<Response>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  answer = async () => new Response(await readFile('public/sample-news.json', 'utf8'));
  vi.stubGlobal('fetch', () => answer());
});
afterEach(async () => {
  await end?.();
  end = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const open = (as: string) => {
  end = renderPortal(backend, { as, at: '/myaccount' });
};
const region = (name: string) => screen.findByRole('region', { name });
const list = (name: string) => screen.findByRole('list', { name });
const linksIn = (element: HTMLElement) => within(element).getAllByRole('link');

type Summary = {
  key: string;
  title: string;
  time: number;
  chatroomKey?: string;
  filterByArea?: string;
};

function newest(path: string): Summary[] {
  return Object.entries(backend.read(path) as Record<string, Summary>)
    .map(([key, value]) => ({ ...value, key }))
    .sort((a, b) => b.time - a.time)
    .slice(0, 5);
}

describe('the dashboard', () => {
  it('shows the member’s name, photo and user type', async () => {
    open('legal');
    const card = within(await region('Your profile'));
    const user = backend.read('users/demo-legal') as JsonObject;
    expect(await card.findByRole('heading', { name: String(user.displayName) })).toBeVisible();
    expect(await card.findByText('Subscriber')).toBeVisible();
    expect(await card.findByText(String(user.company))).toBeVisible();
  });

  it('shows the member’s compliance now and at the end of the last recorded month', async () => {
    const counts = backend.read('userDirectory/demo-legal') as Record<string, number>;
    const settled = Number(counts['legalTotal']) - Number(counts['legalOpen']);
    const place = 'registerCounts/demo-legal/then';
    const before = backend.read(place) as JsonObject | null;
    const then = (count: number) => backend.write(place, { month: '2025-10', settled: count });
    then(settled - 2);
    open('legal');
    const link = await screen.findByRole('link', { name: /^My Legal Register/ });
    await within(link).findByText(/^\d+ of all \d+ items compliant or not applicable, \d+ open$/);
    await within(link).findByText('2 more than at the end of October 2025');
    then(settled + 3);
    await within(link).findByText('3 fewer than at the end of October 2025');
    then(settled);
    await within(link).findByText('The same number as at the end of October 2025');
    backend.write(place, before);
  });

  it('leads from an empty register to the questions that fill it', async () => {
    const place = 'userDirectory/demo-legal/legalTotal';
    const before = backend.read(place) as number;
    backend.write(place, 0);
    open('legal');
    const link = await screen.findByRole('link', { name: /^My Legal Register/ });
    await within(link).findByText('Start with the laws that apply to you');
    expect(link).toHaveAttribute('href', '/LegalRegisterApplies');
    backend.write(place, before);
    await waitFor(() => expect(link).toHaveAttribute('href', '/LegalRegisterDash'));
  });

  it('lists the five newest insights and legal items with links', async () => {
    open('member');
    const insights = linksIn(await list('Latest Insights Activity'));
    expect(insights.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      newest('insightSummaries').map(({ key, title }) => [title, `/InsightPage/${key}`]),
    );
    const items = linksIn(await list('Latest Legal Items Activity'));
    expect(items.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      newest('legalSummaries').flatMap(({ key, title, filterByArea }) => [
        [title, `/Law/${key}`],
        [filterByArea, links.laws({ allarea: String(filterByArea) })],
      ]),
    );
  });

  it('lists the five newest posts, and adds a new post at once', async () => {
    open('member');
    const posts = within(await list('Latest chatroom activity'));
    const [last] = newest('postSummaries');
    if (!last) throw new Error('the seed has no posts');
    await waitFor(() => expect(posts.getAllByRole('listitem')).toHaveLength(5));
    const key = '-Zzzzzzzzzzzzzzzzzzz';
    const time = Date.now() + 1000;
    backend.database.write(NAMESPACE, `postSummaries/${key}`, {
      ...last,
      excerpt: 'Word just in',
      time,
    });
    await screen.findByText('Word just in');
    expect(posts.getAllByRole('listitem')).toHaveLength(5);
    expect(posts.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/Forum?room=${String(last.chatroomKey)}`,
    );
    backend.database.write(NAMESPACE, `postSummaries/${key}`, null);
  });

  it('offers a guest a subscription and reads nothing that guests may not read', async () => {
    open('guest');
    const insights = within(await region('Latest Insights Activity'));
    await userEvent.click(insights.getByRole('button', { name: 'Subscribe' }));
    const upsell = within(screen.getByRole('dialog'));
    for (const benefit of ['Influence', 'Compliance', 'Operational efficiency', 'Networking']) {
      expect(upsell.getByRole('heading', { name: benefit })).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    const posts = within(await region('Latest Chatroom Activity'));
    expect(posts.getByText(/the chatrooms are part of a subscription/)).toBeVisible();
    const welcome = within(await region('Your guest access'));
    expect(welcome.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(readPaths).toContain('insightSummaries');
    expect(readPaths.filter((path) => /^(posts|chatrooms|calendar|university)/.test(path))).toEqual(
      [],
    );
    expect(screen.queryByRole('link', { name: /^University/ })).not.toBeInTheDocument();
  });
});

describe('the message banner', () => {
  it('disappears when it is dismissed and reappears after 20 seconds', async () => {
    open('member');
    await region('Message');
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Dismiss the message' }).click());
    expect(screen.queryByRole('region', { name: 'Message' })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(19_999));
    expect(screen.queryByRole('region', { name: 'Message' })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('region', { name: 'Message' })).toBeVisible();
  });

  it('updates when staff change the message', async () => {
    const message = JSON.stringify({ blocks: [{ text: 'Offices closed' }], entityMap: {} });
    const before = backend.read('config/DashboardMessage') as string;
    open('member');
    await region('Message');
    backend.database.write(NAMESPACE, 'config/DashboardMessage', message);
    expect(await screen.findByText('Offices closed')).toBeVisible();
    backend.database.write(NAMESPACE, 'config/DashboardMessage', null);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Message' })).not.toBeInTheDocument(),
    );
    backend.database.write(NAMESPACE, 'config/DashboardMessage', before);
  });
});

describe('the news ticker', () => {
  it('shows the headlines with their links, and moves only when the user starts it', async () => {
    open('member');
    const ticker = await region('Breaking news');
    const [first] = linksIn(ticker);
    expect(first).toHaveAttribute(
      'href',
      'https://news.members-portal.example/2026/winter-outlook',
    );
    expect(ticker).not.toHaveClass('isMoving');
    await userEvent.click(within(ticker).getByRole('button', { name: 'Play the news' }));
    expect(ticker).toHaveClass('isMoving');
    await userEvent.click(within(ticker).getByRole('button', { name: 'Pause the news' }));
    expect(ticker).not.toHaveClass('isMoving');
  });

  it.each([
    ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['responds with something else', () => Promise.resolve(new Response('<html>'))],
  ])('is hidden if the news site %s, and logs a warning', async (_how, how) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    answer = how;
    open('member');
    await list('Latest Insights Activity');
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('The news could not be fetched:', expect.any(Error)),
    );
    expect(screen.queryByRole('region', { name: 'Breaking news' })).not.toBeInTheDocument();
  });
});
