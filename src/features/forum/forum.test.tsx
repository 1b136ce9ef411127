import {
  find,
  heading,
  lateKey,
  leave,
  longRoom,
  MEMBER,
  open,
  plantDraft,
  postButton,
  postsOf,
  read,
  type Room,
  postElsewhere,
  shortRoom,
  write,
} from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline } from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { BELL_NOTICE_DURATION } from '../../config/constants';
import { currentDatabase } from '../../data/firebase';
import { writeDraft } from '../../shared/drafts/drafts';
import { fromPlainText } from '../../shared/richText/rawContent';

describe('a room', () => {
  it('opens at its last page; an address without a room opens the list', async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    expect(screen.getAllByRole('article')).toHaveLength(7);
    await leave();
    open('member', '/Forum');
    await heading('Chatrooms');
  });

  it('shows a message if the room does not exist', async () => {
    open('member', '/Forum?room=no-such-room');
    await screen.findByText('This chatroom is no longer available.');
  });

  it('can be paged to its first post and back', async () => {
    const user = userEvent.setup();
    const room = longRoom();
    const posts = postsOf(room.key);
    const shown = () => screen.getAllByRole('article').map(({ id }) => id.slice('message-'.length));
    const keys = (from: number, to: number) => posts.slice(from, to).map(({ key }) => key);
    open('member', `/Forum?room=${room.key}&page=1`);
    await heading('Posts, page 1 of 14');
    expect(shown()).toEqual(keys(0, 10));
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await heading('Posts, page 2 of 14');
    expect(shown()).toEqual(keys(10, 20));
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await heading('Posts, page 4 of 14');
    expect(shown()).toEqual(keys(30, 40));
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await heading('Posts, page 14 of 14');
    expect(shown()).toEqual(keys(130, 137));
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Page 12' }));
    await heading('Posts, page 12 of 14');
    expect(shown()).toEqual(keys(110, 120));
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await heading('Posts, page 1 of 14');
    expect(shown()).toEqual(keys(0, 10));
  });

  it('opens at the post in the address, and links a quote to its original', async () => {
    const room = longRoom();
    const posts = postsOf(room.key);
    // A quote of the post directly above has no link.
    const reply = find(
      posts.find(
        ({ originalPost }, at) =>
          originalPost !== undefined && originalPost.key !== posts[at - 1]?.key,
      ),
    );
    const original = find(reply.originalPost).key;
    const pageOf = (key: string) => Math.floor(posts.findIndex((one) => one.key === key) / 10) + 1;
    const card = (key: string) => document.getElementById(`message-${key}`);
    open('member', `/Forum?room=${room.key}&post=${reply.key}`);
    await heading(`Posts, page ${pageOf(reply.key)} of 14`);
    await waitFor(() => expect(card(reply.key)).toHaveFocus());
    const quote = within(find(card(reply.key) ?? undefined)).getByRole('blockquote');
    await userEvent.click(within(quote).getByRole('link', { name: 'See the original' }));
    await heading(`Posts, page ${pageOf(original)} of 14`);
    await waitFor(() => expect(card(original)).toHaveFocus());
  });

  it('opens at its last page with a message if the post in the address no longer exists', async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}&post=no-such-post`);
    await screen.findByText('That post is no longer available. These are the latest posts.');
    await heading('Posts, page 14 of 14');
  });

  it('shows a new post on its last page, and a notice about it on other pages', async () => {
    const room = shortRoom();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 2 of 2');
    postElsewhere(room, lateKey(1), 'The tenth on this page');
    await screen.findByText('The tenth on this page');
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
    postElsewhere(room, lateKey(2), 'The first of the next');
    await screen.findByText('1 new post');
    postElsewhere(room, lateKey(3), 'The second of the next');
    await screen.findByText('2 new posts');
    expect(screen.queryByText('The first of the next')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await heading('Posts, page 3 of 3');
    expect(screen.getByText('The first of the next')).toBeVisible();
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
  });

  it('counts a new post on an earlier page after a post was deleted', async () => {
    const room = longRoom();
    const setTotal = (total: number) => write(`chatrooms/${room.key}/totalMessages`, total);
    setTotal(141);
    open('member', `/Forum?room=${room.key}&page=1`);
    await heading('Posts, page 1 of 15');
    setTotal(140);
    await heading('Posts, page 1 of 14');
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
    setTotal(141);
    await heading('Posts, page 1 of 15');
    await screen.findByText('1 new post');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await heading('Posts, page 2 of 15');
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
  });

  it("opens at a member's first unread post, or at its end if there is none", async () => {
    const room = longRoom();
    write(`users/${MEMBER}/lastSeen/${room.key}`, room.lastPostTime);
    for (let serial = 1; serial <= 5; serial += 1) {
      postElsewhere(room, lateKey(serial), `Said meanwhile, ${serial}`);
    }
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 15');
    const since = await screen.findByText('New since your last visit');
    const row = find(since.closest('li') ?? undefined);
    expect(row).toHaveTextContent('Said meanwhile, 1');
    await waitFor(() => expect(within(row).getByRole('article')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await heading('Posts, page 15 of 15');
    await waitFor(() =>
      expect(Number(read(`users/${MEMBER}/lastSeen/${room.key}`))).toBeGreaterThan(
        room.lastPostTime,
      ),
    );
    await leave();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 15 of 15');
    expect(screen.queryByText('New since your last visit')).not.toBeInTheDocument();
  });

  it('opens at the first unread post on an earlier page', async () => {
    const room = longRoom();
    const at = 124;
    const [before, first] = postsOf(room.key).slice(at - 1);
    write(`users/${MEMBER}/lastSeen/${room.key}`, find(before).time);
    write(`posts/${find(first).key}/uid`, 'demo-admin');
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 13 of 14');
    const since = await screen.findByText('New since your last visit');
    expect(find(since.closest('li') ?? undefined)).toContainElement(
      document.getElementById(`message-${find(first).key}`),
    );
  });

  it('can be searched from its newest post backwards, with links to the results', async () => {
    const room = longRoom();
    const first = find(postsOf(room.key)[0]);
    write(`posts/${first.key}/message`, fromPlainText('A word that no other post holds: Zyzzyva.'));
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search this chatroom' }), 'zyzzyva');
    await screen.findByText('0 posts found among the newest posts');
    const further = () => screen.findByRole('button', { name: 'Search further back' });
    await userEvent.click(await further());
    await waitFor(async () => expect(await further()).toBeEnabled());
    await userEvent.click(await further());
    await screen.findByText('1 post found in this chatroom');
    const found = within(screen.getByRole('list', { name: 'Posts found' }));
    await userEvent.click(found.getByRole('link', { name: new RegExp(first.displayName) }));
    await heading('Posts, page 1 of 14');
  });

  it('has a link from its posts to the composer', async () => {
    open('member', `/Forum?room=${longRoom().key}`);
    await heading('Posts, page 14 of 14');
    const editor = await screen.findByRole('textbox', { name: 'Your post' });
    expect(editor).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Write a post' }));
    expect(editor).toHaveFocus();
  });

  it('counts as visited only when its last page is shown', async () => {
    const room = longRoom();
    const lastSeen = () => read(`users/${MEMBER}/lastSeen/${room.key}`);
    write(`users/${MEMBER}/lastSeen/${room.key}`, 1);
    open('member', `/Forum?room=${room.key}&page=1`);
    await heading('Posts, page 1 of 14');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await heading('Posts, page 2 of 14');
    expect(lastSeen()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await heading('Posts, page 14 of 14');
    await waitFor(() => expect(Number(lastSeen())).toBeGreaterThanOrEqual(room.lastPostTime));
  });
});

describe('a room without a connection', () => {
  const PAGES_OFFLINE = 'Other pages open when the connection is back.';
  const TRY_LATER = 'This was not possible. Please try again when the connection is back.';
  const openAtEnd = async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
  };

  it('disables the buttons of its pager and explains why', async () => {
    await openAtEnd();
    goOffline(currentDatabase());
    expect(await screen.findByText(PAGES_OFFLINE)).toBeVisible();
    for (const name of ['Previous page', 'Next page', 'Page 13'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    goOnline(currentDatabase());
    await waitFor(() => expect(screen.queryByText(PAGES_OFFLINE)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await heading('Posts, page 13 of 14');
  });

  it('shows that loading a page failed, and does not repeat it after reconnecting', async () => {
    await openAtEnd();
    goOffline(currentDatabase());
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText(TRY_LATER)).toBeVisible();
    // The pager is still enabled for a moment. A press before the connection is back would fail again.
    await screen.findByText(PAGES_OFFLINE);
    goOnline(currentDatabase());
    await waitFor(() => expect(screen.queryByText(PAGES_OFFLINE)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Posts, page 14 of 14' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await heading('Posts, page 13 of 14');
  });

  it('shows that its first page waits for the connection', async () => {
    await openAtEnd();
    goOffline(currentDatabase());
    await screen.findByText(PAGES_OFFLINE);
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText(/^This will load when the connection/)).toBeVisible();
    goOnline(currentDatabase());
    await heading('Posts, page 1 of 14');
  });
});

describe('the notifications of a room', () => {
  const choice = (room: Room) =>
    read(`users/${MEMBER}/notifications/chatrooms/${room.key}/subscribed`);

  it('are one control, which a member who never chose finds undecided', async () => {
    const room = longRoom();
    write(`users/${MEMBER}/notifications/chatrooms/${room.key}`, null);
    const setTimeout = vi.spyOn(window, 'setTimeout');
    open('member', `/Forum?room=${room.key}`);
    const control = await screen.findByRole('combobox', { name: 'Notifications' });
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).toHaveDisplayValue('Subscribe…');
    await userEvent.selectOptions(control, 'Subscribed: replies and mentions');
    await screen.findByText('Subscribed to chatroom');
    expect(choice(room)).toBe(true);
    await waitFor(() => expect(control).toBeEnabled());
    await userEvent.selectOptions(control, 'Unsubscribed: nothing');
    await screen.findByText('Unsubscribed from chatroom');
    expect(choice(room)).toBe(false);
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), BELL_NOTICE_DURATION);
    expect(control).toHaveDisplayValue('Unsubscribed: nothing');
  });

  it.each([
    ['subscribes a member who has never chosen', null, true],
    ['does not subscribe a member who has unsubscribed', false, false],
  ])('sending a post %s', async (_title, before, after) => {
    const room = longRoom();
    const path = `users/${MEMBER}/notifications/chatrooms/${room.key}`;
    const { chatroomTitle } = room;
    write(path, before === null ? null : { chatroomTitle, subscribed: before });
    plantDraft(room.key, { key: lateKey(1), text: 'Hello', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    const control = await screen.findByRole('combobox', { name: 'Notifications' });
    await waitFor(() => expect(control).toBeEnabled());
    await userEvent.click(await postButton());
    await waitFor(() => expect(read(`posts/${lateKey(1)}`)).not.toBeNull());
    expect(choice(room)).toBe(after);
  });
});

describe('a post', () => {
  it('can be liked and unliked, and counts each like', async () => {
    const room = longRoom();
    const post = find(postsOf(room.key).at(-1));
    const before = Number(read(`posts/${post.key}/likeCount`));
    write(`posts/${post.key}/likes/${MEMBER}`, null);
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const card = find(screen.getAllByRole('article').at(-1));
    const like = () => within(card).getByRole('button', { name: /^Like / });
    expect(like()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(like());
    await waitFor(() => expect(read(`posts/${post.key}/likeCount`)).toBe(before + 1));
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(like());
    await waitFor(() => expect(read(`posts/${post.key}/likeCount`)).toBe(before));
  });

  it('can be edited by its author and deleted by its author or an administrator only', async () => {
    const room = longRoom();
    postElsewhere(room, lateKey(1), 'Of an administrator');
    write(`posts/${lateKey(1)}/uid`, 'demo-legal');
    const offered = async (as: string) => {
      open(as, `/Forum?room=${room.key}`);
      const text = await screen.findByText('Of an administrator');
      const card = find(screen.getAllByRole('article').find((article) => article.contains(text)));
      const names = ['Like', 'Reply', 'Edit', 'Delete'].filter((word) =>
        within(card).queryByRole('button', { name: new RegExp(`^${word} `) }),
      );
      await leave();
      return names;
    };
    expect(await offered('legal')).toEqual(['Like', 'Reply', 'Edit', 'Delete']);
    expect(await offered('member')).toEqual(['Like', 'Reply']);
    expect(await offered('admin')).toEqual(['Like', 'Reply', 'Delete']);
  });

  it('shows a message if it is deleted while its author edits it', async () => {
    const room = longRoom();
    postElsewhere(room, lateKey(1), 'Soon gone');
    write(`posts/${lateKey(1)}/uid`, MEMBER);
    writeDraft(MEMBER, `edit/${lateKey(1)}`, {
      key: lateKey(2),
      text: fromPlainText('Better words'),
      base: fromPlainText('Soon gone'),
      title: '',
      isSent: false,
    });
    open('member', `/Forum?room=${room.key}`);
    const card = (await screen.findByText('Soon gone')).closest('article');
    if (!card) throw new Error('The post was expected in a card.');
    await userEvent.click(within(card).getByRole('button', { name: /^Edit / }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Better words');
    write(`posts/${lateKey(1)}`, null);
    await waitFor(() => expect(screen.queryByText('Soon gone')).not.toBeInTheDocument());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This post has been deleted.',
    );
    expect(within(dialog).getByText('Better words')).toBeVisible();
  });

  it('links to its author’s profile', async () => {
    const room = longRoom();
    const post = find(postsOf(room.key).at(-1));
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const card = find(screen.getAllByRole('article').at(-1));
    expect(find(within(card).getAllByRole('link')[0])).toHaveAttribute(
      'href',
      `/Profile/${post.uid}`,
    );
  });
});
