import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../../emulators/database';
import { createStore } from '../../app/store';
import { fromPlainText } from '../../shared/richText/rawContent';
import { LatestPosts, RoomsWithNews } from './index';

type Room = { key: string; chatroomTitle: string; totalMessages: number; lastPostTime: number };
type Post = { key: string; uid: string; chatroomKey: string; roomKey: string; message: string };

const NAMESPACE = 'demo-portal-default-rtdb';
const EMPTY = 'Sorry cannot submit an empty comment';
const MEMBER = 'demo-member';

// A page's chunk is compiled when it is first opened.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  // jsdom lays nothing out, and so cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  backend = await startBackend();
});
beforeEach(() => {
  write('/', backend.seed);
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const write = (path: string, value: JsonValue) => backend.database.write(NAMESPACE, path, value);
const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
const rooms = () =>
  Object.values(backend.read('chatrooms') as Record<string, Room>).sort((a, b) =>
    a.key < b.key ? 1 : -1,
  );
const postsOf = (room: string) =>
  Object.values(backend.read('posts') as Record<string, Post>)
    .filter(({ chatroomKey }) => chatroomKey === room)
    .sort((a, b) => (a.roomKey < b.roomKey ? -1 : 1));

function find<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The seed holds nothing of the kind.');
  return found;
}
const longRoom = () => find(rooms().find(({ totalMessages }) => totalMessages === 137));
const shortRoom = () => find(rooms().find(({ totalMessages }) => totalMessages % 10 === 9));

/** What somebody else says in a room, as the database would hold it. */
function sayElsewhere(room: Room, key: string, text: string): void {
  const time = Date.now();
  const post: JsonObject = {
    key,
    uid: 'demo-admin',
    displayName: 'Somebody Else',
    message: fromPlainText(text),
    time,
    likeCount: 0,
    chatroomKey: room.key,
    chatroomTitle: room.chatroomTitle,
    roomKey: `${room.key}_${key}`,
  };
  write(`posts/${key}`, post);
  const now = backend.read(`chatrooms/${room.key}`) as JsonObject;
  write(`chatrooms/${room.key}`, {
    ...now,
    totalMessages: Number(now.totalMessages) + 1,
    lastPost: key,
    lastPostTime: time,
  });
}

const draftSlot = (room: string) => `draft/${MEMBER}/post/${room}`;
const plantDraft = (room: string, draft: { key: string; text: string; isSent: boolean }) =>
  localStorage.setItem(
    draftSlot(room),
    JSON.stringify({ ...draft, text: fromPlainText(draft.text) }),
  );
const postButton = () => screen.findByRole('button', { name: 'Post' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
/** A key later than every seeded one. */
const lateKey = (serial: number) => `-zzzzzzzzzzzzzzzzzz${serial}`;

describe('the list of chatrooms', () => {
  it('shows each room, the newest first, with its messages and what is unread', async () => {
    const seen = find(rooms()[0]);
    const unseen = find(rooms()[1]);
    write(`users/${MEMBER}/lastSeen/${seen.key}`, seen.lastPostTime);
    write(`users/${MEMBER}/lastSeen/${unseen.key}`, unseen.lastPostTime - 1);
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(
      rooms().map(({ chatroomTitle }) => chatroomTitle),
    );
    const [first, second] = rows;
    expect(first).toHaveTextContent(`${seen.totalMessages} messages`);
    await within(find(second)).findByText('New posts');
    expect(within(find(first)).queryByText('New posts')).not.toBeInTheDocument();
  });

  it('tells at once of a post elsewhere', async () => {
    const room = find(rooms()[0]);
    write(`users/${MEMBER}/lastSeen/${room.key}`, room.lastPostTime);
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    const row = find(within(list).getAllByRole('listitem')[0]);
    expect(row).toHaveTextContent(`${room.totalMessages} messages`);
    sayElsewhere(room, lateKey(1), 'News');
    await within(row).findByText('New posts');
    expect(row).toHaveTextContent(`${room.totalMessages + 1} messages`);
  });

  it('offers a new room to a jedi alone', async () => {
    open('jedi', '/Chatrooms');
    await screen.findByRole('form', { name: 'Create Chatroom' });
    await end?.();
    open('admin', '/Chatrooms');
    await screen.findByRole('list', { name: 'Chatrooms' });
    expect(screen.queryByRole('form', { name: 'Create Chatroom' })).not.toBeInTheDocument();
  });

  it('is closed to a guest', async () => {
    open('guest', '/Chatrooms');
    await heading('My Account');
  });
});

describe('creating a chatroom', () => {
  it('asks for a title and a description, then opens the room', async () => {
    const user = userEvent.setup();
    open('jedi', '/CreateChatroom');
    const create = await screen.findByRole('button', { name: 'Create Chatroom' });
    await user.click(create);
    expect(screen.getByText('Please enter a title')).toBeVisible();
    expect(screen.getByText('Please enter a description')).toBeVisible();
    await user.type(screen.getByLabelText(/^Title/), 'Heat networks');
    await user.type(screen.getByLabelText(/^Description/), 'Zoning, metering, billing.');
    await user.click(create);
    await screen.findByText('Chatroom created');
    expect(rooms().find(({ chatroomTitle }) => chatroomTitle === 'Heat networks')).toMatchObject({
      chatroomDescription: 'Zoning, metering, billing.',
      uid: 'demo-jedi',
      totalMessages: 0,
    });
    await user.click(screen.getByRole('link', { name: 'Open chatroom' }));
    await heading('Heat networks');
    await screen.findByText('No posts yet. Be the first to write one.');
  });

  it('is closed to an administrator', async () => {
    open('admin', '/CreateChatroom');
    await heading('My Account');
  });
});

describe('a room', () => {
  it('opens at its last page, and leads to the list where none is chosen', async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    expect(screen.getAllByRole('article')).toHaveLength(7);
    await end?.();
    open('member', '/Forum');
    await heading('Chatrooms');
  });

  it('says when it is not there', async () => {
    open('member', '/Forum?room=no-such-room');
    await screen.findByText('This chatroom is no longer here.');
  });

  it('is paged to its first post and on', async () => {
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

  it('shows a new post on its last page, and a quiet line on another', async () => {
    const room = shortRoom();
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 2 of 2');
    sayElsewhere(room, lateKey(1), 'The tenth on this page');
    await screen.findByText('The tenth on this page');
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
    sayElsewhere(room, lateKey(2), 'The first of the next');
    await screen.findByText('1 new post');
    sayElsewhere(room, lateKey(3), 'The second of the next');
    await screen.findByText('2 new posts');
    expect(screen.queryByText('The first of the next')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await heading('Posts, page 3 of 3');
    expect(screen.getByText('The first of the next')).toBeVisible();
    expect(screen.queryByText(/new post/)).not.toBeInTheDocument();
  });

  it('counts as looked at on its last page only', async () => {
    const room = longRoom();
    const lastSeen = () => backend.read(`users/${MEMBER}/lastSeen/${room.key}`);
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

describe('the composer', () => {
  it('refuses an empty post and one of white space, and writes nothing', async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await end?.();
    plantDraft(room.key, { key: lateKey(1), text: '  \t ', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(backend.read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('keeps its draft until the post is taken, under the key that was made with it', async () => {
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Kept words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    const form = await screen.findByRole('form', { name: 'Your post' });
    await within(form).findByText('Kept words');
    await userEvent.click(await postButton());
    const list = screen.getByRole('list', { name: 'Posts' });
    await within(list).findByText('Kept words');
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(within(form).queryByText('Kept words')).not.toBeInTheDocument();
    expect(backend.read(`posts/${lateKey(1)}`)).toMatchObject({
      uid: MEMBER,
      message: fromPlainText('Kept words'),
      roomKey: `${room.key}_${lateKey(1)}`,
    });
    expect(backend.read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  });

  it('lets go of a draft whose post stands already, and sends nothing', async () => {
    const room = longRoom();
    sayElsewhere(room, lateKey(1), 'Taken before the page was closed');
    plantDraft(room.key, {
      key: lateKey(1),
      text: 'Taken before the page was closed',
      isSent: true,
    });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(backend.read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps a draft that was sent and never arrived, and says so', async () => {
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Lost on the way', isSent: true });
    open('member', `/Forum?room=${room.key}`);
    const form = await screen.findByRole('form', { name: 'Your post' });
    await within(form).findByText(
      'This was not sent when the page was last open. It is kept here.',
    );
    expect(within(form).getByText('Lost on the way')).toBeVisible();
    expect(backend.read(`posts/${lateKey(1)}`)).toBeNull();
    await userEvent.click(await postButton());
    await waitFor(() => expect(backend.read(`posts/${lateKey(1)}`)).not.toBeNull());
  });

  it('keeps the text of a post that was refused, and shows why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Refused words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const button = await postButton();
    write(`posts/${lateKey(1)}`, { uid: 'somebody', message: 'Their words' });
    await userEvent.click(button);
    const form = screen.getByRole('form', { name: 'Your post' });
    await within(form).findByText('You do not have permission to do that.');
    expect(within(form).getByText('Refused words')).toBeVisible();
    expect(localStorage.getItem(draftSlot(room.key))).toContain('Refused words');
    expect(backend.read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });
});

describe('the bell', () => {
  const choice = (room: Room) =>
    backend.read(`users/${MEMBER}/notifications/chatrooms/${room.key}/subscribed`);

  it('has three states', async () => {
    const room = longRoom();
    const title = room.chatroomTitle;
    write(`users/${MEMBER}/notifications/chatrooms/${room.key}`, null);
    open('member', `/Forum?room=${room.key}`);
    const press = async (name: string) => {
      const bell = await screen.findByRole('button', { name });
      await waitFor(() => expect(bell).toBeEnabled());
      await userEvent.click(bell);
    };
    await press(`Subscribe to ${title}`);
    await screen.findByText('Subscribed to chatroom');
    expect(choice(room)).toBe(true);
    await press(`Subscribed: unsubscribe from ${title}`);
    await screen.findByText('Unsubscribed from chatroom');
    expect(choice(room)).toBe(false);
    await screen.findByRole('button', { name: `Unsubscribed: subscribe again to ${title}` });
  });

  it.each([
    ['subscribes who never said anything', null, true],
    ['leaves an explicit no', false, false],
  ])('%s with a post', async (_title, before, after) => {
    const room = longRoom();
    const path = `users/${MEMBER}/notifications/chatrooms/${room.key}`;
    const { chatroomTitle } = room;
    write(path, before === null ? null : { chatroomTitle, subscribed: before });
    plantDraft(room.key, { key: lateKey(1), text: 'Hello', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: new RegExp(`ubscribe .*${chatroomTitle}`) }),
      ).toBeEnabled(),
    );
    await userEvent.click(await postButton());
    await waitFor(() => expect(backend.read(`posts/${lateKey(1)}`)).not.toBeNull());
    expect(choice(room)).toBe(after);
  });
});

describe('a post', () => {
  it('is liked and unliked, counted each time', async () => {
    const room = longRoom();
    const post = find(postsOf(room.key).at(-1));
    const before = Number(backend.read(`posts/${post.key}/likeCount`));
    write(`posts/${post.key}/likes/${MEMBER}`, null);
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const card = find(screen.getAllByRole('article').at(-1));
    const like = () => within(card).getByRole('button', { name: /^Like / });
    expect(like()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(like());
    await waitFor(() => expect(backend.read(`posts/${post.key}/likeCount`)).toBe(before + 1));
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(like());
    await waitFor(() => expect(backend.read(`posts/${post.key}/likeCount`)).toBe(before));
  });

  it('is edited and deleted by its author, deleted by an administrator, and by nobody else', async () => {
    const room = longRoom();
    sayElsewhere(room, lateKey(1), 'Of an administrator');
    write(`posts/${lateKey(1)}/uid`, 'demo-legal');
    const offered = async (as: string) => {
      open(as, `/Forum?room=${room.key}`);
      const text = await screen.findByText('Of an administrator');
      const card = find(screen.getAllByRole('article').find((article) => article.contains(text)));
      const names = ['Like', 'Reply', 'Edit', 'Delete'].filter((word) =>
        within(card).queryByRole('button', { name: new RegExp(`^${word} `) }),
      );
      await end?.();
      return names;
    };
    expect(await offered('legal')).toEqual(['Like', 'Reply', 'Edit', 'Delete']);
    expect(await offered('member')).toEqual(['Like', 'Reply']);
    expect(await offered('admin')).toEqual(['Like', 'Reply', 'Delete']);
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

describe('moderation', () => {
  it('removes a post of any room after asking', async () => {
    const room = longRoom();
    sayElsewhere(room, lateKey(1), 'Out of place');
    open('admin', '/CMS/Forum_admin');
    const text = await screen.findByText('Out of place');
    const card = find(screen.getAllByRole('article').find((article) => article.contains(text)));
    const remove = () => within(card).getByRole('button', { name: /^Delete/ });
    await userEvent.click(remove());
    const question = screen.getByRole('alertdialog', {
      name: 'Do you really want to delete this post?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(backend.read(`posts/${lateKey(1)}`)).not.toBeNull();
    await userEvent.click(remove());
    await userEvent.click(screen.getByRole('button', { name: 'Yup' }));
    await waitFor(() => expect(backend.read(`posts/${lateKey(1)}`)).toBeNull());
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(backend.read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('is closed to a member', async () => {
    open('member', '/CMS/Forum_admin');
    await heading('My Account');
  });
});

describe('on the dashboard', () => {
  /** The piece as the dashboard shows it, beside a portal whose sign-in it shares. */
  const show = (piece: ReactNode) => {
    open('member', '/Chatrooms');
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <Suspense>{piece}</Suspense>
        </MemoryRouter>
      </Provider>,
    );
  };

  it('subscribed rooms with something new are listed, the latest first', async () => {
    const [first, second, third, ...others] = rooms().sort(
      (a, b) => b.lastPostTime - a.lastPostTime,
    );
    const look = (room: Room, seenAt: number, subscribed: boolean) => {
      const { key, chatroomTitle } = room;
      write(`users/${MEMBER}/lastSeen/${key}`, seenAt);
      write(`users/${MEMBER}/notifications/chatrooms/${key}`, { chatroomTitle, subscribed });
    };
    look(find(first), find(first).lastPostTime - 1, true);
    look(find(second), 1, false);
    look(find(third), 1, true);
    others.forEach((room) => look(room, room.lastPostTime, true));
    show(<RoomsWithNews uid={MEMBER} />);
    const titles = async () =>
      within(await screen.findByRole('list', { name: 'Subscribed chatrooms with new posts' }))
        .queryAllByRole('link')
        .map((link) => link.textContent);
    await waitFor(async () =>
      expect(await titles()).toEqual([find(first).chatroomTitle, find(third).chatroomTitle]),
    );
  });

  it('the five latest posts of all rooms are listed, the latest first', async () => {
    const room = longRoom();
    sayElsewhere(room, lateKey(1), 'The very latest');
    show(<LatestPosts />);
    const list = await screen.findByRole('list', { name: 'Latest chatroom activity' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent('The very latest');
    expect(within(find(rows[0])).getByRole('link', { name: room.chatroomTitle })).toHaveAttribute(
      'href',
      `/Forum?room=${room.key}`,
    );
  });
});
