import { askedPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import * as pictures from '../../lib/svgToPng';

const KEY = 'k'.repeat(43);
const OLD = { users: 1, updated: 1 };

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
  await import('./pages/AnalyticsPage');
}, 60_000);
beforeEach(() => {
  // jsdom draws nothing; the journey looks at the pictures.
  vi.spyOn(pictures, 'svgToPng').mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  backend.write('/', backend.seed);
});
afterEach(async () => {
  await leave();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const open = (as: string | null, at = '/Analytics') => {
  end = renderPortal(backend, { as, at });
};
const leave = async () => {
  await end?.();
  end = null;
};
const records = (path: string) => Object.values(backend.read(path) as Record<string, JsonObject>);
const links = () => (backend.read('analytics') ?? {}) as Record<string, JsonObject>;
const figure = (label: string) =>
  screen.findByText(label, { selector: 'dt' }).then((term) => term.nextElementSibling?.textContent);
const table = async (title: string) => {
  const panel = await screen.findByRole('region', { name: title });
  await userEvent.click(await within(panel).findByText('Show as a table'));
  const [, ...rows] = within(within(panel).getByRole('table')).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
};

/** The counts, counted in the database record by record. */
function counted() {
  const users = records('users');
  const of = (type: string) => users.filter(({ userType }) => userType === type).length;
  return {
    users: users.length,
    admins: of('admin'),
    subscribers: of('subscriber'),
    guests: of('guest'),
    newUsers: of('newUser'),
    jedis: of('jedi'),
    insights: records('insights').length,
    chatroomPosts: records('posts').length,
  };
}

describe('who may see it', () => {
  it.each(['member', 'legal', 'guest', 'newuser', 'expired', 'lapsed'])(
    'a %s is denied, and no count is asked for',
    async (account) => {
      open(account);
      expect(await screen.findByText('Authorisation denied')).toBeVisible();
      expect(askedPaths.filter((path) => /^(counters|analytics)/.test(path))).toEqual([]);
    },
  );

  it('a visitor is denied and offered to log in', async () => {
    open(null);
    expect(await screen.findByText('Authorisation denied')).toBeVisible();
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('link', { name: 'Log In' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    expect(sessionStorage.getItem('wantedAddress')).toBe('/Analytics');
    sessionStorage.clear();
  });

  it.each(['admin', 'jedi'])(
    '%s sees the eight counts as they are in the database',
    async (who) => {
      open(who);
      const { users, admins, subscribers, guests, newUsers, jedis, insights, chatroomPosts } =
        counted();
      expect(await figure('Users')).toBe(String(users));
      expect(await figure('Admins')).toBe(String(admins));
      expect(await figure('Subscribers')).toBe(String(subscribers));
      expect(await figure('Guests')).toBe(String(guests));
      expect(await figure('New users')).toBe(String(newUsers));
      expect(await figure('Jedis')).toBe(String(jedis));
      expect(await figure('Insights')).toBe(String(insights));
      expect(await figure('Chatroom posts')).toBe(String(chatroomPosts));
      const tooMuch = /^(users$|userDirectory|posts|insights|insightSummaries|searchIndex)/;
      expect(askedPaths.filter((path) => tooMuch.test(path))).toEqual([]);
    },
  );
});

describe('the own charts', () => {
  it('draw users by type from the counters at once', async () => {
    open('admin');
    expect(await screen.findByRole('img', { name: 'Users by type' })).toBeVisible();
    const rows = await table('Users by type');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual(['Subscribers', String(counted().subscribers)]);
  });

  it('count the insights of every category when asked', async () => {
    open('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Count the insights' }));
    expect(await screen.findByRole('img', { name: 'Insights by category' })).toBeVisible();
    const rows = await table('Insights by category');
    const insights = records('insightSummaries');
    for (const { categorySlug, categoryName } of records('config/categories')) {
      const number = insights.filter(({ category }) => category === categorySlug).length;
      expect(rows).toContainEqual([categoryName, String(number)]);
    }
    expect(rows.reduce((sum, [, number]) => sum + Number(number), 0)).toBe(insights.length);
  });

  it('count the sign-ups of two years when asked, page by page', async () => {
    const now = new Date();
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    // More of one and the same moment than a page holds: none may be skipped or counted twice.
    const crowd = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `crowd-${index}`,
        { email: `c${index}@office.example`, userType: 'guest', signUp: month - 1 },
      ]),
    );
    backend.write('userDirectory', {
      ...crowd,
      today: { email: 'a@office.example', userType: 'guest', signUp: month },
      longAgo: { email: 'b@office.example', userType: 'guest', signUp: 1 },
    });
    open('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Count the sign-ups' }));
    await screen.findByRole('img', { name: 'Members by month of sign-up' });
    const numbers = (await table('Members by month of sign-up')).map(([, number]) =>
      Number(number),
    );
    expect(numbers).toHaveLength(24);
    expect(numbers.slice(-2)).toEqual([300, 1]);
    expect(numbers.reduce((sum, number) => sum + number)).toBe(301);
  });

  it('offer each drawing as a picture', async () => {
    open('admin');
    for (const title of ['Counts', 'Users by type']) {
      const link = await screen.findByRole('link', { name: `download-png of ${title}` });
      expect(link).toHaveAttribute('href', 'blob:picture');
      expect(link).toHaveAttribute('download', `${title.toLowerCase().replaceAll(' ', '-')}.png`);
    }
  });

  it('say so where the browser cannot draw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(pictures, 'svgToPng').mockRejectedValue(new Error('no canvas'));
    open('admin');
    expect(await screen.findAllByText('The picture could not be drawn.')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^download-png/ })).not.toBeInTheDocument();
  });
});

describe('secret links', () => {
  it('are made with a long key of their own and the counts of that moment', async () => {
    open('admin');
    const make = await screen.findByRole('button', { name: 'Make a secret link' });
    await waitFor(() => expect(make).toBeEnabled());
    await userEvent.click(make);
    await userEvent.click(await screen.findByRole('button', { name: 'Make a secret link' }));
    await waitFor(() => expect(Object.keys(links())).toHaveLength(2));
    for (const [key, { updated, ...counts }] of Object.entries(links())) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(counts).toEqual(counted());
      expect(Math.abs(Number(updated) - Date.now())).toBeLessThan(60_000);
    }
    const shown = screen.getAllByRole('textbox', { name: /^Secret link/ });
    expect(shown.map((field) => (field as HTMLInputElement).value.split('#')[1]).sort()).toEqual(
      Object.keys(links()).sort(),
    );
    // jsdom has no clipboard, like a page that did not come over https.
    expect(await screen.findByRole('alert')).toHaveTextContent(/copy it yourself/);
  });

  it('show a visitor the counts and nothing else, until they are revoked', async () => {
    backend.write(`analytics/${KEY}`, { ...counted(), updated: Date.UTC(2026, 4, 1, 12) });
    open(null, `/Analytics#${KEY}`);
    expect(await figure('Users')).toBe(String(counted().users));
    expect(screen.getByText(/as of 01 May 2026/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading').map(({ textContent }) => textContent?.trim())).toEqual([
      'Analytics',
      'Counts',
    ]);
    expect(main.queryByRole('button')).not.toBeInTheDocument();
    expect(askedPaths.filter((path) => path.startsWith('analytics'))).toEqual([`analytics/${KEY}`]);
    act(() => backend.write(`analytics/${KEY}`, null));
    expect(await screen.findByText('Authorisation denied')).toBeVisible();
    expect(screen.queryByText('Users')).not.toBeInTheDocument();
  });

  it.each([`#${'x'.repeat(43)}`, '#short', `#${'x'.repeat(40)}/users`, `?hash=${'x'.repeat(40)}`])(
    'are not guessed: %s is denied',
    async (tail) => {
      backend.write(`analytics/${KEY}`, { ...counted(), updated: 1 });
      open('member', `/Analytics${tail}`);
      expect(await screen.findByText('Authorisation denied')).toBeVisible();
    },
  );

  it('are brought up to date when an administrator opens the page', async () => {
    backend.write(`analytics/${KEY}`, OLD);
    open('jedi');
    await waitFor(() => expect(links()[KEY]).toMatchObject(counted()));
    expect(Number(links()[KEY]?.updated)).toBeGreaterThan(OLD.updated);
  });

  it('are revoked after Yup only', async () => {
    backend.write(`analytics/${KEY}`, OLD);
    open('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke secret link 1' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Do you really want to revoke this link?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(links()).toHaveProperty(KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke secret link 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    expect(await screen.findByText('Secret link revoked')).toBeVisible();
    expect(await screen.findByText('There is no secret link.')).toBeVisible();
    expect(links()).toEqual({});
  });
});
