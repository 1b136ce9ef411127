import {
  find,
  heading,
  lateKey,
  leave,
  longRoom,
  open,
  postsOf,
  read,
  postElsewhere,
  write,
} from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { fromPlainText } from '../../shared/richText/rawContent';

const AUTHOR = 'demo-legal';
const TEXT = 'Buy my boilers';

/** Writes a member's post at the end of a room. */
function plantPost(): { room: string; key: string } {
  const room = longRoom();
  postElsewhere(room, lateKey(1), TEXT);
  write(`posts/${lateKey(1)}/uid`, AUTHOR);
  return { room: room.key, key: lateKey(1) };
}

/** Writes another member's report of that post. */
const plantReport = (at: string) =>
  write('reports/r1', { at, reason: 'An advertisement.', time: Date.now() });

async function cardOf(text: string): Promise<HTMLElement> {
  const found = await screen.findByText(text);
  return find(screen.getAllByRole('article').find((article) => article.contains(found)));
}
async function fillIn(dialog: string, field: RegExp, text: string, button: string): Promise<void> {
  const window = within(await screen.findByRole('dialog', { name: dialog }));
  await userEvent.type(window.getByRole('textbox', { name: field }), text);
  await userEvent.click(window.getByRole('button', { name: button }));
}

describe('a report', () => {
  it('is sent by a member with a reason, and does not reveal the member', async () => {
    const { room, key } = plantPost();
    open('member', `/Forum?room=${room}`);
    const card = within(await cardOf(TEXT));
    await userEvent.click(card.getByRole('button', { name: /^Report / }));
    const window = within(await screen.findByRole('dialog', { name: 'Report this post' }));
    await userEvent.click(window.getByRole('button', { name: 'Report' }));
    expect(await window.findByText('Please enter a reason')).toBeVisible();
    expect(read('reports')).toBeNull();
    await fillIn('Report this post', /^Reason/, 'An advertisement.', 'Report');
    await screen.findByText('Thank you. The moderators will look at it.');
    const [[report, stored] = ['', null]] = Object.entries(read('reports') as JsonObject);
    expect(stored).toEqual({
      at: `posts/${key}`,
      reason: 'An advertisement.',
      time: expect.any(Number),
    });
    expect(read('reporters')).toEqual({ 'demo-member': { [`posts~${key}`]: report } });

    // A member reports a post once, also from another window.
    await userEvent.click(card.getByRole('button', { name: /^Report / }));
    await fillIn('Report this post', /^Reason/, 'Still there.', 'Report');
    await screen.findByText('You have already reported this. One report is enough.');
    expect(Object.keys(read('reports') as JsonObject)).toEqual([report]);
  });

  it('can be sent about posts of other members, and staff can hide those posts', async () => {
    const { room } = plantPost();
    const offered = async (as: string) => {
      open(as, `/Forum?room=${room}`);
      const card = within(await cardOf(TEXT));
      const names = ['Report', 'Hide'].filter((word) =>
        card.queryByRole('button', { name: new RegExp(`^${word} `) }),
      );
      await leave();
      return names;
    };
    expect(await offered('member')).toEqual(['Report']);
    expect(await offered('legal')).toEqual([]);
    expect(await offered('admin')).toEqual(['Hide']);
  });

  it('is in the queue until staff hide the post, and the author is notified', async () => {
    const { room, key } = plantPost();
    plantReport(`posts/${key}`);
    open('admin', '/CMS/Forum_admin');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    await within(queue).findByText(TEXT);
    expect(queue).toHaveTextContent('An advertisement.');
    expect(
      within(queue).getByRole('link', { name: String(read(`chatrooms/${room}/chatroomTitle`)) }),
    ).toHaveAttribute('href', `/Forum?room=${room}&post=${key}`);
    await userEvent.click(within(queue).getByRole('button', { name: 'Hide' }));
    await fillIn('Hide this message', /^Note/, 'No advertisements, please.', 'Hide');
    await screen.findByText('There are no reports.');
    await screen.findByText('Message hidden');
    expect(read(`posts/${key}/message`)).toBeNull();
    expect(read(`hiddenMessages/posts/${key}`)).toBe(fromPlainText(TEXT));
    await leave();

    open('legal', '/Chatrooms');
    const messages = await screen.findByRole('list', { name: 'From the moderators' });
    expect(messages).toHaveTextContent('No advertisements, please.');
    await userEvent.click(
      await within(messages).findByRole('link', { name: 'Your post was hidden' }),
    );
    const own = within(await cardOf('Hidden by a moderator'));
    expect(own.getByRole('button', { name: /^Delete / })).toBeVisible();
    expect(own.queryByRole('button', { name: /^(Edit|Reply|Like|Restore) / })).toBeNull();
    await leave();

    open('admin', `/Forum?room=${room}&post=${key}`);
    const hidden = within(await cardOf('Hidden by a moderator'));
    await userEvent.click(hidden.getByRole('button', { name: /^Restore / }));
    expect(
      await within(await screen.findByRole('dialog', { name: 'Restore this message' })).findByText(
        TEXT,
      ),
    ).toBeVisible();
    await fillIn('Restore this message', /^Note/, 'It was asked for.', 'Restore');
    await screen.findByText('Message restored');
    expect(read(`decisions/${AUTHOR}/${key}`)).toMatchObject({
      action: 'restored',
      note: 'It was asked for.',
      by: 'demo-admin',
    });
  });

  it('is not needed to remove a message that no page can show', async () => {
    const { room, key } = plantPost();
    // Lists leave this record out.
    write(`posts/${key}/displayName`, 5);
    const total = Number(read(`chatrooms/${room}/totalMessages`));
    open('admin', '/CMS/Forum_admin?show=keys');
    const list = within(await screen.findByRole('list', { name: 'Messages by key' }));
    const row = find(list.getAllByRole('listitem').find((item) => item.textContent.includes(key)));
    expect(row).toHaveTextContent(AUTHOR);
    expect(row).not.toHaveTextContent(TEXT);
    await userEvent.click(within(row).getByRole('button', { name: `Remove ${key}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('Post deleted');
    expect(read(`posts/${key}`)).toBeNull();
    expect(read(`chatrooms/${room}/totalMessages`)).toBe(total - 1);
  });

  it('that was dismissed before is dismissed again without a second notification', async () => {
    const { key } = plantPost();
    const decision = { action: 'dismissed', at: `posts/${key}`, note: 'Fine.', by: 'ada', time: 1 };
    write(`decisions/${AUTHOR}/${key}`, decision);
    plantReport(`posts/${key}`);
    open('admin', '/CMS/Forum_admin');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    await userEvent.click(await within(queue).findByRole('button', { name: 'Dismiss' }));
    await fillIn('Dismiss the report', /^Note/, 'Still fine.', 'Dismiss');
    await screen.findByText('Report dismissed');
    expect(read('reports')).toBeNull();
    expect(read(`decisions/${AUTHOR}/${key}`)).toEqual(decision);
  });

  it('notifies the author even if another message under the same key had a notification', async () => {
    const { key } = plantPost();
    const at = `insights/any/comments/${key}`;
    write(`decisions/${AUTHOR}/${key}`, {
      action: 'dismissed',
      at,
      note: 'Fine.',
      by: 'ada',
      time: 1,
    });
    plantReport(`posts/${key}`);
    open('admin', '/CMS/Forum_admin');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    await userEvent.click(await within(queue).findByRole('button', { name: 'Dismiss' }));
    await fillIn('Dismiss the report', /^Note/, 'Also fine.', 'Dismiss');
    await screen.findByText('Report dismissed');
    expect(read(`decisions/${AUTHOR}/${key}`)).toMatchObject({ at: `posts/${key}` });
  });

  it('about an erased member can be decided, and sends no notification', async () => {
    const { key } = plantPost();
    plantReport(`posts/${key}`);
    write(`profiles/${AUTHOR}`, null);
    open('admin', '/CMS/Forum_admin');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    await userEvent.click(await within(queue).findByRole('button', { name: 'Hide' }));
    await fillIn('Hide this message', /^Note/, 'No advertisements.', 'Hide');
    await screen.findByText('Message hidden');
    expect(read(`hiddenMessages/posts/${key}`)).toBe(fromPlainText(TEXT));
    expect(read(`decisions/${AUTHOR}`)).toBeNull();
  });

  it('that leads to a hidden post also hides quotes of the post in replies', async () => {
    const { room, key } = plantPost();
    const quote = { key: 'gone', uid: AUTHOR, displayName: 'Lea', text: '' };
    write(`posts/${key}/originalPost`, quote);
    open('member', `/Forum?room=${room}`);
    const card = await cardOf(TEXT);
    expect(within(card).getByRole('blockquote')).toHaveTextContent('This text is no longer shown');
  });

  it('is closed when staff delete the post or dismiss the report', async () => {
    const { room, key } = plantPost();
    const [other] = postsOf(room);
    plantReport(`posts/${key}`);
    write('reports/r2', { at: `posts/${find(other).key}`, reason: 'Old.', time: 1 });
    open('admin', '/CMS/Forum_admin');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    await waitFor(() =>
      expect(within(queue).getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2),
    );
    // The oldest report is the first.
    await userEvent.click(find(within(queue).getAllByRole('button', { name: 'Dismiss' })[0]));
    await fillIn('Dismiss the report', /^Note/, 'Nothing wrong with it.', 'Dismiss');
    await waitFor(() => expect(read('reports/r2')).toBeNull());
    expect(read(`posts/${find(other).key}/message`)).not.toBeNull();
    await userEvent.click(await within(queue).findByRole('button', { name: 'Delete' }));
    await fillIn('Delete this message', /^Note/, 'No advertisements.', 'Delete');
    await screen.findByText('Message deleted');
    expect(read(`posts/${key}`)).toBeNull();
    expect(read(`hiddenMessages/posts/${key}`)).toBe(fromPlainText(TEXT));
    expect(read(`chatrooms/${room}/totalMessages`)).toBe(137);
  });

  it('of a deleted message can be removed from the queue', async () => {
    plantReport('posts/no-such-post');
    open('admin', '/CMS/Forum_admin');
    await screen.findByText('This message is no longer available.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    await screen.findByText('There are no reports.');
    await waitFor(() => expect(read('reports')).toBeNull());
  });

  it('of a comment appears in the same queue', async () => {
    const [insight, { comments } = {}] = find(
      Object.entries(read('insights') as Record<string, { comments?: JsonObject }>).find(
        ([, one]) => one.comments,
      ),
    );
    const [key] = Object.keys(comments ?? {});
    plantReport(`insights/${insight}/comments/${find(key)}`);
    open('admin', '/CMS/Forum_admin');
    await heading('Forum moderation');
    const queue = await screen.findByRole('list', { name: 'Reported messages' });
    expect(await within(queue).findByRole('link', { name: 'on its insight' })).toHaveAttribute(
      'href',
      `/InsightPage/${insight}#message-${find(key)}`,
    );
  });
});

describe('the list of hidden messages', () => {
  it('shows a hidden message with its text, and restores it', async () => {
    const { key } = plantPost();
    write(`posts/${key}/message`, null);
    write(`hiddenMessages/posts/${key}`, fromPlainText(TEXT));
    write(`hiddenMessages/index/posts~${key}`, { at: `posts/${key}`, time: Date.now() });
    open('admin', '/CMS/Forum_admin');
    await userEvent.click(await screen.findByRole('tab', { name: 'Hidden' }));
    const list = await screen.findByRole('list', { name: 'Hidden messages' });
    await within(list).findByText(TEXT);
    await userEvent.click(within(list).getByRole('button', { name: 'Restore' }));
    await fillIn('Restore this message', /^Note/, 'It may stand.', 'Restore');
    await screen.findByText('Message restored');
    expect(read(`posts/${key}/message`)).toBe(fromPlainText(TEXT));
    expect(read(`decisions/${AUTHOR}/${key}`)).toMatchObject({ action: 'restored' });
  });

  it('is empty at first', async () => {
    open('admin', '/CMS/Forum_admin?show=hidden');
    await screen.findByText('There are no hidden messages.');
  });
});
