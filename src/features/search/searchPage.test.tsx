import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchPage, SearchResult } from '../../../model/search';
import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { DataError } from '../../data/errors';
import type * as Search from '../../data/search';

const functions = vi.hoisted(() => ({ searchPortal: vi.fn<typeof Search.searchPortal>() }));
vi.mock('../../data/search', () => functions);

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => functions.searchPortal.mockReset());
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(() => backend.stop());

const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
const result = (more: Partial<SearchResult>): SearchResult => ({
  ...{ kind: 'insights', id: ['ins-1'], title: ['Waste'], sentence: ['Sort ', 'waste', '.'] },
  ...{ parts: ['text'], time: 1_700_000_000_000, of: '', by: 'Ivy Lane', room: '' },
  ...more,
});
const found = (results: SearchResult[], next: number | null = null): SearchPage => ({
  results,
  next,
});
const rows = async () => within(await screen.findByRole('region', { name: 'Results' }));

describe('the search page', () => {
  it('shows the sentence of each result with its words marked, and links to it', async () => {
    functions.searchPortal.mockResolvedValue(
      found([
        result({}),
        result({ kind: 'posts', id: ['p-1'], room: 'room-1', title: ['Waste room'] }),
        result({ kind: 'posts', id: ['q-1'], room: 'room-1', title: ['Who?'], of: 'Waste room' }),
        result({ kind: 'comments', id: ['ins-1', 'c-1'], title: ['On waste'] }),
        result({ kind: 'laws', id: ['law-1'], title: ['A law'], parts: ['title', 'tags'] }),
        result({ kind: 'lessons', id: ['c-1', 'l-1'], title: ['A lesson'], of: 'A course' }),
        result({ kind: 'own', id: ['law-1'], title: ['Our note'] }),
      ]),
    );
    open('legal', '/Search?q=waste');
    const list = await rows();
    const links = await list.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/InsightPage/ins-1',
      '/Forum?room=room-1&post=p-1',
      '/Forum?room=room-1&question=q-1',
      '/InsightPage/ins-1#message-c-1',
      '/Law/law-1',
      '/University?course=c-1&lesson=l-1',
      '/EditLegalItem?item=law-1',
    ]);
    expect(list.getAllByText('waste', { selector: 'mark' })).toHaveLength(7);
    expect(list.getByText(/In the title and tags/)).toBeVisible();
    expect(list.getByRole('status')).toHaveTextContent('7 results');
    expect(functions.searchPortal).toHaveBeenCalledWith({ query: 'waste', kind: null, from: 0 });
  });

  it('shows more results from where the first page ended', async () => {
    functions.searchPortal.mockResolvedValueOnce(found([result({})], 20));
    functions.searchPortal.mockResolvedValueOnce(found([result({ id: ['ins-2'] })]));
    open('member', '/Search?q=waste');
    const list = await rows();
    await userEvent.click(await list.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(functions.searchPortal).toHaveBeenLastCalledWith(expect.objectContaining({ from: 20 }));
    expect(list.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('limits the results to a kind, in the address', async () => {
    functions.searchPortal.mockResolvedValue(found([result({})]));
    open('member', '/Search?q=waste');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Posts' }));
    await waitFor(() =>
      expect(functions.searchPortal).toHaveBeenLastCalledWith(
        expect.objectContaining({ kind: 'posts' }),
      ),
    );
    expect(screen.getByRole('button', { name: 'Posts' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('proposes the next step when nothing is found', async () => {
    functions.searchPortal.mockResolvedValue(found([]));
    open('member', '/Search?q=zzz');
    expect(await screen.findByText('No text has all the words “zzz”.')).toBeVisible();
    for (const name of ['Ask in a chatroom', 'Browse all insights', 'Search the members'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask in a chatroom' })).toHaveAttribute(
      'href',
      '/Chatrooms?ask=1',
    );
  });

  it('offers guests insights and laws only', async () => {
    functions.searchPortal.mockResolvedValue(found([]));
    open('guest', '/Search?q=zzz');
    await screen.findByText('No text has all the words “zzz”.');
    const kinds = within(screen.getByRole('group', { name: 'Kind of results' }));
    expect(kinds.getAllByRole('button').map((button) => button.textContent)).toEqual([
      ...['All', 'Insights', 'Laws'],
    ]);
    expect(screen.queryByRole('link', { name: 'Ask in a chatroom' })).not.toBeInTheDocument();
  });

  it('says why a search failed, and tries again', async () => {
    functions.searchPortal.mockRejectedValueOnce(new DataError('unknown', 'Too many attempts.'));
    functions.searchPortal.mockResolvedValueOnce(found([result({})]));
    open('member', '/Search?q=waste');
    const list = await rows();
    expect(await list.findByText('Too many attempts.')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByRole('link', { name: 'Waste' })).toBeVisible();
    expect(list.queryByText('Too many attempts.')).not.toBeInTheDocument();
  });

  it('shows listed members with a matching name', async () => {
    functions.searchPortal.mockResolvedValue(found([]));
    open('member', '/Search?q=priya');
    const people = within(await screen.findByRole('list', { name: 'Members' }));
    expect(people.getByRole('link', { name: /^Priya/ })).toBeVisible();
    expect(people.getByText('Higher Education')).toBeVisible();
  });
});

describe('the list of members', () => {
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  it('lists members with company, role and sector, by name, and leaves out those who opted out', async () => {
    open('member', '/Members');
    await screen.findByRole('list', { name: 'Members' });
    const list = within(screen.getByRole('list', { name: 'Members' }));
    await waitFor(() => expect(list.getAllByRole('listitem').length).toBeGreaterThan(20));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names().some((name) => name?.includes('Priya'))).toBe(true));
    expect(names().some((name) => name?.includes('Wes'))).toBe(false);
    expect(names().some((name) => name?.includes('Lapworth'))).toBe(false);
  });

  it('finds a member by the beginning of a name, and no member who opted out', async () => {
    open('member', '/Members?q=prI');
    expect(await screen.findByRole('link', { name: /^Priya/ })).toBeVisible();
    await end?.();
    open('member', '/Members?q=wes');
    expect(await screen.findByText(/No listed member has a name/)).toBeVisible();
  });

  it.each(['company', 'sector'] as const)('finds members by a word of the %s', async (field) => {
    const rows = Object.values(
      backend.read('memberNames') as Record<string, Record<string, string>>,
    ).filter(({ listed }) => listed !== undefined);
    const words = rows.flatMap((row) => /\w+ (\w{5,})/.exec(row[field] ?? '')?.[1] ?? []);
    const word = String(words[0]);
    const named = rows.filter((row) => row[field]?.includes(word)).map((row) => row['displayName']);
    open('member', `/Members?q=${word.toLowerCase()}`);
    const list = within(await screen.findByRole('list', { name: 'Members' }));
    const shown = list.getAllByRole('link', { name: (name) => named.includes(name) });
    expect(shown.length).toBeGreaterThan(0);
    if (field === 'sector')
      expect(
        list.getAllByRole('link', {
          name: String(rows.find((row) => row[field]?.includes(word))?.[field]),
        })[0],
      ).toHaveAttribute('href', expect.stringMatching(/^\/Members\?q=/));
  });
});
