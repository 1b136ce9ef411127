import { renderPortal, startBackend, readPaths, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { formatBytes } from '../../lib/bytes';
import { formatDay } from '../../lib/dates';

type StoredInsight = {
  title: string;
  excerpt: string;
  authorDisplayName: string;
  content?: string;
  contentJSON?: string;
  videoUrl?: string;
  fileName?: string;
  fileSize?: number;
  comments?: JsonObject;
};

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

function find(fits: (insight: StoredInsight) => boolean): StoredInsight & { key: string } {
  const insights = backend.read('insights') as Record<string, StoredInsight>;
  const found = Object.entries(insights).find(([, insight]) => fits(insight));
  if (!found) throw new Error('The seed holds no such insight.');
  const [key, insight] = found;
  return { ...insight, key, excerpt: String(backend.read(`insightSummaries/${key}/excerpt`)) };
}

/** Finds an insight that is not the sample. */
const findLocked = () => {
  const sample = backend.read(
    `insightSummaries/${String(backend.read('config/landing/sample'))}/title`,
  );
  return find(({ contentJSON, title }) => Boolean(contentJSON) && title !== sample);
};
const open = (as: string | null, key: string) => {
  end = renderPortal(backend, { as, at: `/InsightPage/${key}` });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bodyPaths = () => readPaths.filter((path) => path.startsWith('insights/'));

describe('the insight page', () => {
  it('shows a member the complete insight with its tags and share links', async () => {
    const insight = find(({ contentJSON, fileName }) => Boolean(contentJSON && fileName));
    open('member', insight.key);
    await heading(insight.title);
    const { blocks } = JSON.parse(insight.contentJSON ?? '') as { blocks: { text: string }[] };
    expect(await screen.findByText(blocks.at(-1)?.text ?? '')).toBeVisible();
    expect(screen.getByText(insight.fileName ?? '')).toBeVisible();
    const size = `PDF, ${formatBytes(insight.fileSize ?? 0)}`;
    expect(screen.getByText(size)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'REGISTER' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Invite by email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\?subject=.*%2FRegister$/),
    );
    expect(screen.getByText(/^Would a colleague like to read this\?/)).toBeVisible();
    const share = within(screen.getByRole('group', { name: 'Share this insight' }));
    expect(share.getAllByRole('link')).toHaveLength(3);
    const related = within(
      await screen.findByRole('region', { name: 'You may also be interested in ...' }),
    );
    expect(related.getAllByRole('article')).toHaveLength(3);
    expect(document.title).toContain(insight.title);
  });

  it('reads only the fields of the body, never the whole record with its comments', async () => {
    const insight = find(({ contentJSON }) => Boolean(contentJSON));
    open('member', insight.key);
    await heading(insight.title);
    const path = `/insights/${insight.key}`;
    const range = (from: string, to: string) =>
      expect.stringMatching(`^${path} .*"sp":"${from}".*"ep":"${to}"`) as string;
    const listens = () => backend.openListens().filter((listen) => listen.startsWith(path));
    await waitFor(() =>
      expect(listens().sort()).toEqual([
        range('contentJSON', 'fileSize'),
        range('videoUrl', 'videoUrl'),
        expect.stringMatching(`^${path}/comments .*"l":10`),
      ]),
    );
  });

  it('sends no request to the video site before the reader presses Play', async () => {
    const insight = find(({ videoUrl }) => Boolean(videoUrl));
    open('member', insight.key);
    const play = await screen.findByRole('button', { name: /Play the video/ });
    expect(screen.queryByTitle(`Video: ${insight.title}`)).not.toBeInTheDocument();
    await userEvent.click(play);
    expect(screen.getByTitle(`Video: ${insight.title}`).getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
  });

  it('shows a message if the insight is added a second time', async () => {
    const key = Object.keys(backend.read('users/demo-member/wishlist') as object)[0] ?? '';
    open('member', key);
    await userEvent.click(await screen.findByRole('button', { name: /^Added: / }));
    expect(await screen.findByText('You already have this saved!')).toBeVisible();
  });

  it.each([
    ['if there are no comments yet', 0],
    ['if there are more comments than are shown', 13],
  ])('announces each comment of another member %s', async (_where, count) => {
    const insight = find(({ comments }) => Object.keys(comments ?? {}).length === count);
    const path = `insights/${insight.key}/comments`;
    const say = (key: string, uid: string) =>
      backend.write(`${path}/${key}`, { uid, comment: 'News.', likeCount: 0, time: Date.now() });
    open('member', insight.key);
    await heading(insight.title);
    const region = await waitFor(() => {
      const found = screen.getByRole('status', { name: 'New comments' });
      expect(found).toBeEmptyDOMElement();
      return found;
    });
    say('-Zz1', 'demo-legal');
    await waitFor(() => expect(region).toHaveTextContent(/^1 new comment$/));
    say('-Zz2', 'demo-member');
    say('-Zz3', 'demo-admin');
    await waitFor(() => expect(region).toHaveTextContent(/^2 new comments$/));
    backend.write(path, insight.comments ?? null);
  });

  it('shows a guest forty words and Subscribe, and never reads the body', async () => {
    const insight = findLocked();
    open('guest', insight.key);
    await heading(insight.title);
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'REGISTER' })).toBeNull();
    const shown = insight.excerpt.replace(/[.,;:]$/, '');
    expect(screen.getByText((text) => text.startsWith(shown))).toBeVisible();
    expect(screen.queryByRole('link', { name: insight.authorDisplayName })).not.toBeInTheDocument();
    await screen.findByRole('region', { name: 'You may also be interested in ...' });
    expect(bodyPaths()).toEqual([]);
  });

  it('links category and segments to the filtered library, and shows the day of publication', async () => {
    const insight = find(({ contentJSON }) => Boolean(contentJSON));
    open('guest', insight.key);
    await heading(insight.title);
    const { category, tags, time } = backend.read(`insightSummaries/${insight.key}`) as {
      category: string;
      tags: string;
      time: number;
    };
    const [tag = ''] = tags.split('|');
    // Cards of related insights come after it.
    const firstLink = async (text: string) =>
      (await screen.findAllByRole('link', { name: text }))[0];
    expect(await firstLink(tag)).toHaveAttribute(
      'href',
      `/Browse?${new URLSearchParams({ industry: tag }).toString()}`,
    );
    const name = String(backend.read(`config/categories/${category}/categoryName`));
    expect(await firstLink(name)).toHaveAttribute('href', `/Browse?category=${category}`);
    const day = formatDay(time);
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'TIME' && element.textContent.startsWith(`${day} · `),
      ),
    ).toBeVisible();
  });

  it('copies the link of an insight', async () => {
    const user = userEvent.setup();
    const insight = find(({ contentJSON }) => Boolean(contentJSON));
    open('member', insight.key);
    await heading(insight.title);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/InsightPage/${insight.key}`,
    );
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  it.each([
    ['a visitor', null],
    ['a guest', 'guest'],
  ])('shows %s the whole text of the sample insight, without comments', async (_who, as) => {
    const key = String(backend.read('config/landing/sample'));
    const insight = find(({ title }) => title === backend.read(`insightSummaries/${key}/title`));
    open(as, key);
    await heading(insight.title);
    const { blocks } = JSON.parse(insight.contentJSON ?? '') as { blocks: { text: string }[] };
    expect(await screen.findByText(blocks.at(-1)?.text ?? '')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Comments/ })).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'REGISTER' })).toHaveLength(as === null ? 1 : 0);
    expect(bodyPaths()).not.toContain(`insights/${key}`);
  });

  it('shows a visitor the teaser and REGISTER, and reads only the summary', async () => {
    const insight = findLocked();
    open(null, insight.key);
    await heading(insight.title);
    expect(screen.getByText(insight.authorDisplayName)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'REGISTER' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /interested/ })).not.toBeInTheDocument();
    const requested = readPaths.filter((path) => !path.startsWith('.info'));
    expect(new Set(requested)).toEqual(
      new Set([`insightSummaries/${insight.key}`, 'config/landing']),
    );
  });

  it('shows a message if the insight was deleted', async () => {
    open('member', '-nothing');
    await heading('Insight not found');
    expect(screen.getByRole('alert')).toHaveTextContent('This insight is no longer available.');
  });

  it('treats a URL with an invalid key as not found', async () => {
    open('member', 'a.b%23c');
    await heading('Insight not found');
    expect(readPaths.some((path) => path.startsWith('insight'))).toBe(false);
  });
});

describe('Saved Insights', () => {
  const openSaved = (as: string) => {
    end = renderPortal(backend, { as, at: '/myaccount?tab=saved' });
  };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Saved insights' })).getAllByRole('article');
  const savedKeys = (uid: string) => Object.keys(backend.read(`users/${uid}/wishlist`) ?? {});

  it('lists the member’s saved insights and removes one after a confirmation', async () => {
    const before = savedKeys('demo-member');
    openSaved('member');
    await screen.findByRole('heading', { name: `Saved Insights (${before.length})` });
    await waitFor(() => expect(rows()).toHaveLength(before.length));
    const [remove] = screen.getAllByRole('button', { name: /^Remove: / });
    if (!remove) throw new Error('nothing to remove');
    await userEvent.click(remove);
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Do you really want to remove this insight?')).toBeVisible();
    const title = remove.getAttribute('aria-label')?.replace('Remove: ', '') ?? '';
    expect(question.getByText(title)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Nope' }));
    expect(savedKeys('demo-member')).toHaveLength(before.length);
    await userEvent.click(remove);
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yup' }),
    );
    await screen.findByRole('heading', { name: `Saved Insights (${before.length - 1})` });
    await waitFor(() => expect(rows()).toHaveLength(before.length - 1));
    expect(savedKeys('demo-member')).toHaveLength(before.length - 1);
  });

  it('searches only the saved insights', async () => {
    const log = vi.spyOn(console, 'error');
    openSaved('member');
    await screen.findByRole('list', { name: 'Saved insights' });
    const own = savedKeys('demo-member').map((key) =>
      String(backend.read(`insightSummaries/${key}/title`)),
    );
    const all = Object.values(backend.read('insightSummaries') as Record<string, StoredInsight>);
    const other = all.find(({ title }) => !own.includes(title))?.title ?? '';
    const box = screen.getByRole('textbox', { name: 'Search saved insights' });
    await userEvent.type(box, own[0] ?? '');
    await screen.findByRole('heading', { name: 'Saved Insights (1)' });
    await userEvent.clear(box);
    await userEvent.type(box, other);
    await screen.findByText(`We're sorry, no results for "${other}" were found.`);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('heading', { name: `Saved Insights (${own.length})` });
    expect(screen.getByRole('textbox', { name: 'Search saved insights' })).toHaveValue('');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('shows a member without saved insights the next step and no filters', async () => {
    backend.write('users/demo-admin/wishlist', null);
    openSaved('admin');
    expect(await screen.findByRole('link', { name: 'Browse the library' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Search saved insights' })).toBeNull();
  });

  it('explains to a guest that saving needs a subscription', async () => {
    openSaved('guest');
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(View|Remove)/ })).not.toBeInTheDocument();
  });
});
