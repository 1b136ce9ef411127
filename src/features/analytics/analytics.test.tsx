import { expectLog } from '../../../test/support/expectedLogs';
import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import * as subscribe from '../../data/subscribe';
import { DAY_MS, formatUtcDay } from '../../lib/dates';
import * as files from '../../lib/download';
import * as pictures from '../../lib/svgToPng';

const KEY = 'k'.repeat(43);
const OLD = { users: 1, updated: 1 };
const ALL_CHARTS = [
  ...['Page views by week', 'Page views by month', 'Most read insights', 'Popular categories'],
  ...['Top content providers', 'Downloaded content', 'Posts', 'Compliance recorded'],
  ...['Active members', 'Registrations', 'Users by type'],
];

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
  await import('./pages/AnalyticsPage');
}, 60_000);
beforeEach(() => {
  // jsdom draws nothing; a journey test checks the pictures.
  vi.spyOn(pictures, 'svgToPng').mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  backend.reset();
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

describe('access to the analytics page', () => {
  it.each(['member', 'legal', 'guest', 'newuser', 'expired', 'lapsed'])(
    'a %s is denied, and no counts are read',
    async (account) => {
      open(account);
      expect(await screen.findByText('Authorisation denied')).toBeVisible();
      expect(readPaths.filter((path) => /^(counters|analytics)/.test(path))).toEqual([]);
    },
  );

  it('a visitor sees Authorisation denied and a link to log in', async () => {
    open(null);
    expect(await screen.findByText('Authorisation denied')).toBeVisible();
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('link', { name: 'Log In' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    expect(sessionStorage.getItem('requestedAddress')).toBe('/Analytics');
    sessionStorage.clear();
  });

  it.each(['admin', 'jedi'])(
    'the account %s sees the eight counts from the database',
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
      // The number of items of the account itself is one value.
      const tooMuch =
        /^(users$|userDirectory(?!\/demo-\w+\/legalTotal$)|posts|insights|insightSummaries|searchIndex)/;
      expect(readPaths.filter((path) => tooMuch.test(path))).toEqual([]);
    },
  );
});

describe('the portal’s own charts', () => {
  it('show users by type from the counters at once', async () => {
    open('admin');
    expect(await screen.findByRole('img', { name: 'Users by type' })).toBeVisible();
    const rows = await table('Users by type');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual(['Subscribers', String(counted().subscribers)]);
  });

  const weeks = (field: string, count: number) => {
    const today = Math.floor(Date.now() / 86_400_000);
    const monday = today - ((today + 3) % 7);
    return Array.from({ length: count }, (_, index) => {
      const name = new Date((monday - 7 * (count - index)) * 86_400_000).toISOString().slice(0, 10);
      const week = backend.read(`statistics/weeks/${name}`) as JsonObject | null;
      return String(week?.[field] ?? 0);
    });
  };

  it('are shown at once, each with one read of the counted statistics', async () => {
    open('admin');
    for (const title of ALL_CHARTS)
      expect(await screen.findByRole('img', { name: title })).toBeVisible();
    expect(readPaths.filter((path) => path.startsWith('statistics')).sort()).toEqual([
      'statistics/months',
      'statistics/weekTops',
      'statistics/weeks',
    ]);
    const rows = await table('Page views by week');
    expect(rows.map(([, now]) => now)).toEqual(weeks('views', 12));
    expect(rows.map(([, , before]) => before)).toEqual(weeks('views', 24).slice(0, 12));
    expect(Math.max(...rows.map(([, now]) => Number(now)))).toBeGreaterThan(100);
  });

  it('show the chosen range, and compare it with the previous range unless switched off', async () => {
    open('admin');
    await userEvent.selectOptions(await screen.findByLabelText('Range'), 'Last 4 weeks');
    const posts = await table('Posts');
    expect(posts.map(([, now]) => now)).toEqual(weeks('posts', 4));
    expect(posts.map(([, , before]) => before)).toEqual(weeks('posts', 8).slice(0, 4));
    await userEvent.click(screen.getByLabelText('Compare with the previous period'));
    const panel = screen.getByRole('region', { name: 'Posts' });
    expect(within(panel).queryByText('Previous period')).not.toBeInTheDocument();
    expect(within(panel).queryByText(/period before/)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Range'), 'Last 7 days');
    expect(await screen.findByRole('img', { name: 'Page views by day' })).toBeVisible();
    expect(await table('Registrations')).toHaveLength(7);
  });

  it('update when the functions record more visits', async () => {
    open('admin');
    await screen.findByRole('img', { name: 'Most read insights' });
    const [last] = Object.keys(backend.read('statistics/weekTops') as object).slice(-2);
    act(() =>
      backend.write(`statistics/weekTops/${last}/insights/new`, { label: 'Brand new', count: 999 }),
    );
    const panel = screen.getByRole('region', { name: 'Most read insights' });
    expect((await within(panel).findAllByText('Brand new')).length).toBeGreaterThan(0);
    expect((await table('Most read insights'))[0]).toEqual(['Brand new', '999', '0']);
  });

  it('explain what is counted, or that there is no data yet', async () => {
    backend.write('statistics', null);
    open('admin');
    const panel = await screen.findByRole('region', { name: 'Active members' });
    expect(within(panel).getByText('There is nothing to show yet.')).toBeVisible();
    expect(within(panel).queryByRole('button')).not.toBeInTheDocument();
    backend.write('statistics', backend.seed['statistics'] ?? null);
    expect(
      await within(panel).findByText(/active on a day on which they open a page/),
    ).toBeVisible();
  });

  it('can be saved as CSV with the figures of both periods', async () => {
    const texts: string[] = [];
    vi.spyOn(files, 'downloadText').mockImplementation(({ name, text }) => {
      texts.push(name, text);
    });
    open('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'CSV of Posts' }));
    expect(texts[0]).toBe('posts-last-12-weeks.csv');
    const [header, first] = (texts[1] ?? '').replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Week,Number,Previous period');
    const [now, before] = [weeks('posts', 12)[0], weeks('posts', 24)[0]];
    expect(first).toMatch(new RegExp(`^Week of .*,${now},${before}$`));
  });

  it('can each be downloaded as a picture', async () => {
    open('admin');
    for (const title of ['Counts', 'Users by type']) {
      const link = await screen.findByRole('link', { name: `download-png of ${title}` });
      expect(link).toHaveAttribute('href', 'blob:picture');
      expect(link).toHaveAttribute('download', `${title.toLowerCase().replaceAll(' ', '-')}.png`);
    }
  });

  it('show the date by the server’s clock on each picture', async () => {
    const ahead = 40 * DAY_MS;
    vi.spyOn(subscribe, 'subscribeToClockOffset').mockImplementation((onChange) => {
      onChange(ahead);
      return () => undefined;
    });
    open('admin');
    await screen.findByRole('link', { name: 'download-png of Counts' });
    expect(pictures.svgToPng).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ title: `Counts, ${formatUtcDay(Date.now() + ahead)}` }),
    );
  });

  it('show an error if the browser cannot draw a picture', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(pictures, 'svgToPng').mockRejectedValue(new Error('no canvas'));
    open('admin');
    await waitFor(() =>
      expect(screen.getAllByText('The picture could not be drawn.')).toHaveLength(12),
    );
    expect(screen.queryByRole('link', { name: /^download-png/ })).not.toBeInTheDocument();
  });
});

describe('secret links to the analytics', () => {
  it('are created with a long random key, the current counts and the charts', async () => {
    // jsdom has no clipboard before user-event adds one.
    expectLog(/^Nothing was copied: TypeError/);
    open('admin');
    const make = await screen.findByRole('button', { name: 'Make a secret link' });
    await waitFor(() => expect(make).toBeEnabled());
    await userEvent.click(make);
    await userEvent.click(await screen.findByRole('button', { name: 'Make a secret link' }));
    await waitFor(() => expect(Object.keys(links())).toHaveLength(2));
    for (const [key, { updated, charts, ...counts }] of Object.entries(links())) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(counts).toEqual(counted());
      expect(String(charts)).toContain('Most read insights');
      expect(Math.abs(Number(updated) - Date.now())).toBeLessThan(60_000);
    }
    const shown = screen.getAllByRole('textbox', { name: /^Secret link/ });
    expect(shown.map((field) => (field as HTMLInputElement).value.split('#')[1]).sort()).toEqual(
      Object.keys(links()).sort(),
    );
    // jsdom has no clipboard, like a page that was not served over https.
    expect(await screen.findByRole('alert')).toHaveTextContent(/copy it yourself/);
    backend.write('analytics', null);
    await screen.findByText('There are no secret links yet.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show a visitor the same charts as staff, without names of providers', async () => {
    backend.write(`analytics/${KEY}`, OLD);
    open('admin');
    await waitFor(() => expect(links()[KEY]).toHaveProperty('charts'));
    const providers = (await table('Top content providers')).map(([name]) => String(name));
    const posts = await table('Posts');
    expect(providers).toContain('Helena Strand');
    await leave();
    open(null, `/Analytics#${KEY}`);
    for (const title of ALL_CHARTS.filter((one) => one !== 'Users by type'))
      expect(await screen.findByRole('img', { name: title })).toBeVisible();
    expect(await table('Posts')).toEqual(posts);
    expect((await table('Top content providers'))[0]?.[0]).toBe('Provider 1');
    const page = screen.getByRole('main').textContent;
    expect(providers.filter((name) => page?.includes(name))).toEqual([]);
    expect(readPaths.filter((path) => /^(statistics|counters|visits)/.test(path))).toEqual([]);
  });

  it('show a visitor only the counts, until they are revoked', async () => {
    backend.write(`analytics/${KEY}`, { ...counted(), updated: Date.UTC(2026, 4, 1, 12) });
    open(null, `/Analytics#${KEY}`);
    expect(await figure('Users')).toBe(String(counted().users));
    expect(screen.getByText(/as of 1 May 2026/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading').map(({ textContent }) => textContent?.trim())).toEqual([
      'Analytics',
      'Counts',
    ]);
    expect(main.queryByRole('button')).not.toBeInTheDocument();
    expect(readPaths.filter((path) => path.startsWith('analytics'))).toEqual([`analytics/${KEY}`]);
    act(() => backend.write(`analytics/${KEY}`, null));
    expect(await screen.findByText('Authorisation denied')).toBeVisible();
    expect(screen.queryByText('Users')).not.toBeInTheDocument();
  });

  it.each([`#${'x'.repeat(43)}`, '#short', `#${'x'.repeat(40)}/users`, `?hash=${'x'.repeat(40)}`])(
    'cannot be guessed: %s is denied',
    async (tail) => {
      backend.write(`analytics/${KEY}`, { ...counted(), updated: 1 });
      open('member', `/Analytics${tail}`);
      expect(await screen.findByText('Authorisation denied')).toBeVisible();
    },
  );

  it('are updated when an administrator opens the page', async () => {
    backend.write(`analytics/${KEY}`, OLD);
    open('jedi');
    await waitFor(() => expect(links()[KEY]).toMatchObject(counted()));
    expect(Number(links()[KEY]?.updated)).toBeGreaterThan(OLD.updated);
  });

  it('are revoked only after confirmation', async () => {
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
    expect(await screen.findByText('There are no secret links yet.')).toBeVisible();
    expect(links()).toEqual({});
  });
});
