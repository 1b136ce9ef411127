import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

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

type Written = {
  uid?: string;
  author?: string;
  title?: string;
  chatroomKey?: string;
  time: number;
};
const latestOf = (path: string, fits: (row: Written) => boolean) =>
  Object.entries(backend.read(path) as Record<string, Written>)
    .filter(([, row]) => fits(row))
    .sort(([, a], [, b]) => b.time - a.time)
    .slice(0, 5);
const addresses = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('a profile links to the member’s latest insights and posts', async () => {
  const author = 'demo-admin';
  end = renderPortal(backend, { as: 'member', at: `/Profile/${author}` });
  const insights = latestOf('insightSummaries', (row) => row.author === author);
  const posts = latestOf('posts', ({ uid }) => uid === author);
  expect(Math.min(insights.length, posts.length)).toBeGreaterThan(0);
  expect(await addresses('Insights')).toEqual(insights.map(([key]) => `/InsightPage/${key}`));
  expect((await addresses('Posts')).sort()).toEqual(
    posts.map(([key, post]) => `/Forum?room=${String(post.chatroomKey)}&post=${key}`).sort(),
  );
});

it('a profile shows staff, and only them, that the member’s emails come back', async () => {
  const note = () => screen.queryByText('Emails to this member come back');
  const returned = { email: 'mel@x.example', count: 3, at: 1, error: '550 No such mailbox' };
  backend.write('returnedMails/demo-member', { ...returned, count: 2 });
  backend.write('returnedMails/demo-legal', returned);
  end = renderPortal(backend, { as: 'admin', at: '/Profile/demo-member' });
  await screen.findByRole('list', { name: 'Posts' });
  await waitFor(() => expect(readPaths).toContain('returnedMails'));
  expect(note()).not.toBeInTheDocument();
  backend.write('returnedMails/demo-member', returned);
  await waitFor(() => expect(note()).toBeVisible());
  expect(
    screen.getByText(/^The mail server of mel@x\.example refused the last 3 emails/),
  ).toBeVisible();
  expect(screen.getByText('550 No such mailbox')).toBeVisible();
  await end();
  end = renderPortal(backend, { as: 'legal', at: '/Profile/demo-member' });
  await screen.findByRole('list', { name: 'Posts' });
  expect(note()).not.toBeInTheDocument();
  expect(readPaths).not.toContain('returnedMails');
});

it('the profile of an unknown member offers a link, and no contributions are read', async () => {
  end = renderPortal(backend, { as: 'member', at: '/Profile/nobody' });
  await screen.findByText('We could not find this member. Their profile may have been deleted.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Go to the chatrooms' })).toHaveAttribute(
    'href',
    '/Chatrooms',
  );
  expect(readPaths).toContain('profiles/nobody');
  expect(readPaths).not.toContain('posts');
});
