import { renderPortal, startBackend, readPaths, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Summary = { title: string; category: string; tags: string[]; time: number };

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(() => backend.stop());

const open = (as: string | null, at: string) => {
  end = renderPortal(backend, { as, at });
};

function published(): (Summary & { key: string })[] {
  const summaries = backend.read('insightSummaries') as Record<string, Summary>;
  return Object.entries(summaries)
    .map(([key, summary]) => ({ ...summary, key }))
    .sort((a, b) => b.time - a.time);
}

const cards = () => within(screen.getByRole('list', { name: 'Insights' })).getAllByRole('article');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the Insights Library', () => {
  it('shows the count of all insights in the heading, and the ten newest', async () => {
    open('member', '/browse');
    await heading(`Insights (${published().length})`);
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(titles()).toEqual(
      published()
        .slice(0, 10)
        .map(({ title }) => title),
    );
  });

  it('shows ten more when the end of the list is reached', async () => {
    open('member', '/browse');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(10);
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  it('filters by the categories of a tile and shows the number of matches', async () => {
    open('member', '/browse');
    const tile = await screen.findByRole('button', { name: /^Environment and Resources/ });
    await userEvent.click(tile);
    const expected = published().filter(({ category }) =>
      ['WasteAndResources', 'Water'].includes(category),
    );
    await heading(`Insights (${expected.length})`);
    expect(tile).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(titles()).toEqual(expected.slice(0, 10).map(({ title }) => title)));
  });

  it('combines search and industry segment', async () => {
    open('member', '/browse?q=water&industry=Retail');
    const expected = published().filter(
      ({ title, tags }) => title.toLowerCase().includes('water') && tags.includes('Retail'),
    );
    expect(expected.length).toBeGreaterThan(0);
    await heading(`Insights (${expected.length})`);
    await waitFor(() => expect(titles()).toEqual(expected.map(({ title }) => title)));
  });

  it('clears the search field together with the filters', async () => {
    open('member', '/browse?q=water&industry=Retail');
    const box = await screen.findByRole('textbox', { name: 'Search insights' });
    expect(box).toHaveValue('water');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await heading(`Insights (${published().length})`);
    expect(screen.getByRole('textbox', { name: 'Search insights' })).toHaveValue('');
  });

  it('reads the search index only with the first search', async () => {
    open('member', '/browse');
    await waitFor(() => expect(cards()).toHaveLength(10));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search insights' }), 'x');
    expect(readPaths).toContain('counters/insights');
    expect(readPaths).not.toContain('searchIndex/insights');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search insights' }), 'yz');
    await screen.findByText(`We're sorry, no results for "xyz" were found.`);
    expect(readPaths).toContain('searchIndex/insights');
    await heading('Insights (0)');
  });

  it('shows a message if the filters match no insight', async () => {
    open('member', '/browse?category=Archive');
    expect(await screen.findByText("We're sorry, no results were found.")).toBeVisible();
  });

  it('adds an insight, links to the saved insights, and rejects a second add', async () => {
    const [newest] = published();
    open('member', '/browse');
    const add = await screen.findByRole('button', { name: `Add: ${newest?.title}` });
    expect(add).toHaveAttribute('title', 'Add to your saved insights');
    await userEvent.click(add);
    await screen.findByText('Insight added!');
    expect(screen.getByRole('link', { name: 'Go to Saved Insights' })).toHaveAttribute(
      'href',
      '/myaccount?tab=saved',
    );
    expect(backend.read(`users/demo-member/wishlist/${newest?.key}`)).toMatchObject({
      key: newest?.key,
    });
    await userEvent.click(await screen.findByRole('button', { name: `Added: ${newest?.title}` }));
    expect(await screen.findByText('Sorry you already have this one saved')).toBeVisible();
  });

  it('shows the complete insight in a preview that links to its page in a new tab', async () => {
    const [newest] = published();
    open('member', '/browse');
    await userEvent.click(await screen.findByRole('button', { name: `View: ${newest?.title}` }));
    const preview = within(await screen.findByRole('dialog', { name: String(newest?.title) }));
    const blocks = JSON.parse(String(backend.read(`insights/${newest?.key}/contentJSON`))) as {
      blocks: { text: string }[];
    };
    expect(await preview.findByText(blocks.blocks.at(-1)?.text ?? '')).toBeInTheDocument();
    const link = preview.getByRole('link', { name: /^GO TO INSIGHT PAGE/ });
    expect(link).toHaveAttribute('href', `/InsightPage/${newest?.key}`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('offers a guest a subscription instead of Add and View', async () => {
    open('guest', '/browse');
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(screen.queryByRole('button', { name: /^Add|^View/ })).not.toBeInTheDocument();
    const [subscribe] = screen.getAllByRole('button', { name: 'Subscribe' });
    if (!subscribe) throw new Error('no Subscribe');
    await userEvent.click(subscribe);
    const upsell = within(screen.getByRole('dialog'));
    expect(upsell.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Influence',
      'Compliance',
      'Operational efficiency',
      'Networking',
    ]);
    expect(upsell.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
    expect(readPaths.filter((path) => path.startsWith('insights/'))).toEqual([]);
  });
});

describe('the category page', () => {
  it('shows a guest forty words of each insight, and a link to the other categories', async () => {
    open('guest', '/Category/Water');
    await heading('Water');
    const expected = published().filter(({ category }) => category === 'Water');
    await waitFor(() => expect(cards()).toHaveLength(expected.length));
    expect(titles()).toEqual(expected.map(({ title }) => title));
    await userEvent.click(screen.getByRole('button', { name: 'Categories' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Categories' }));
    const entries = menu.getAllByRole('link').map((each) => each.textContent);
    expect(entries[0]).toBe('ALL INSIGHTS');
    expect(entries).not.toContain('Archive');
    await userEvent.click(menu.getByRole('link', { name: 'Toolkits' }));
    expect(await heading('Toolkits')).toBeVisible();
  });

  it.each([
    ['/Categories', 'ALL INSIGHTS', 'There are no insights in the library yet.'],
    ['/Category/Water', 'Water', 'There are no insights in this category yet.'],
    ['/Category/Nowhere', 'Nowhere', 'We could not find this category. It may have been removed.'],
  ])('shows a message on an empty page: %s', async (at, title, message) => {
    backend.write('insightSummaries', null);
    try {
      open('member', at);
      await heading(title);
      expect(await screen.findByText(message)).toBeVisible();
    } finally {
      backend.write('insightSummaries', backend.seed['insightSummaries'] ?? null);
    }
  });
});
