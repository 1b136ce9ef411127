import {
  find,
  heading,
  lateKey,
  liveliest,
  leave,
  longRoom,
  MEMBER,
  open,
  postsOf,
  read,
  type Room,
  rooms,
  postElsewhere,
  write,
} from '../../../test/support/forum';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../app/store';
import { LatestPosts } from './index';

/** Records a visit of the member to a room with all of its posts. */
function look({ key, totalMessages: total }: Room, time: number): void {
  write(`users/${MEMBER}/lastSeen/${key}`, time);
  write(`users/${MEMBER}/roomVisits/${key}`, { time, total });
}

describe('the list of chatrooms', () => {
  it('shows each room with its author and number of unread posts, latest post first', async () => {
    const seen = find(liveliest()[0]);
    const unseen = find(liveliest()[1]);
    look(seen, seen.lastPostTime);
    look(unseen, unseen.lastPostTime - 1);
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(
      liveliest().map(({ chatroomTitle }) => chatroomTitle),
    );
    const [first, second] = rows;
    expect(first).toHaveTextContent(`${seen.totalMessages} messages`);
    await within(find(second)).findByText('New posts');
    expect(within(find(first)).queryByText('New posts')).not.toBeInTheDocument();
    const newest = find(postsOf(seen.key).at(-1));
    await within(find(first)).findByText(`${newest.displayName}:`);
  });

  it('leads to the form of a question when the member chooses a room to ask in', async () => {
    const room = find(liveliest()[0]);
    open('member', '/Chatrooms?ask=1');
    expect(await screen.findByRole('link', { name: room.chatroomTitle })).toHaveAttribute(
      'href',
      `/Forum?room=${room.key}&ask=1#write`,
    );
  });

  it('shows the number of new posts when the last visit recorded a count', async () => {
    const room = find(liveliest()[0]);
    const visit = { time: room.lastPostTime - 1, total: room.totalMessages - 3 };
    write(`users/${MEMBER}/roomVisits/${room.key}`, visit);
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    const row = find(within(list).getAllByRole('listitem')[0]);
    await within(row).findByText('3 new posts');
    postElsewhere(room, lateKey(1), 'A fourth.');
    await within(row).findByText('4 new posts');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(row).queryByText('4 new posts')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(read(`users/${MEMBER}/roomVisits/${room.key}`)).toEqual({
        time: expect.any(Number),
        total: room.totalMessages + 1,
      }),
    );
  });

  it('counts the posts since the last visit as new', async () => {
    const room = find(liveliest()[0]);
    look({ ...room, totalMessages: room.totalMessages - 1 }, room.lastPostTime);
    open('member', `/Forum?room=${room.key}`);
    await waitFor(() =>
      expect(read(`users/${MEMBER}/roomVisits/${room.key}`)).toMatchObject({
        total: room.totalMessages,
      }),
    );
  });

  it('lets a member mute or watch each room', async () => {
    const room = find(liveliest()[0]);
    const path = `users/${MEMBER}/notifications/chatrooms/${room.key}`;
    open('member', `/Forum?room=${room.key}`);
    const choice = await screen.findByRole('combobox', { name: 'Notifications' });
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.selectOptions(choice, 'Unsubscribed: nothing');
    await waitFor(() =>
      expect(read(path)).toEqual({
        chatroomTitle: room.chatroomTitle,
        subscribed: false,
        level: 'muted',
      }),
    );
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.selectOptions(choice, 'Subscribed: every post');
    await waitFor(() => expect(read(path)).toMatchObject({ subscribed: true, level: 'watching' }));
  });

  it('marks all rooms as read', async () => {
    liveliest().forEach((room) => look(room, 1));
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    await waitFor(() =>
      expect(within(list).getAllByText('New posts')).toHaveLength(liveliest().length),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(list).queryByText('New posts')).not.toBeInTheDocument());
  });

  it('marks all rooms as read, including rooms that the list does not show yet', async () => {
    const room = find(liveliest()[0]);
    const many = Array.from({ length: 120 }, (_, index) => `room-${index}`);
    // Some rooms have their last post at the same moment.
    many.forEach((key, index) =>
      write(`chatrooms/${key}`, { ...room, key, lastPostTime: 1_000 + Math.floor(index / 3) }),
    );
    open('member', '/Chatrooms');
    await screen.findByRole('list', { name: 'Chatrooms' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    for (const key of many)
      await waitFor(() =>
        expect(read(`users/${MEMBER}/roomVisits/${key}`)).toMatchObject({
          total: room.totalMessages,
        }),
      );
  });

  it('shows a post in another room at once', async () => {
    const room = find(liveliest()[0]);
    look(room, room.lastPostTime);
    open('member', '/Chatrooms');
    const list = await screen.findByRole('list', { name: 'Chatrooms' });
    const row = find(within(list).getAllByRole('listitem')[0]);
    expect(row).toHaveTextContent(`${room.totalMessages} messages`);
    postElsewhere(room, lateKey(1), 'News');
    await within(row).findByText('1 new post');
    expect(row).toHaveTextContent(`${room.totalMessages + 1} messages`);
  });

  it('can be searched by title and description', async () => {
    const [first, second] = liveliest();
    write(`chatrooms/${find(second).key}/chatroomDescription`, 'About Zyzzyvas alone.');
    open('member', '/Chatrooms');
    await screen.findByRole('list', { name: 'Chatrooms' });
    const search = screen.getByRole('textbox', { name: 'Search chatrooms' });
    await userEvent.type(search, 'zyzzyva');
    const found = await screen.findByRole('list', { name: 'Chatrooms found' });
    expect(within(found).getAllByRole('listitem')).toHaveLength(1);
    expect(found).toHaveTextContent(find(second).chatroomTitle);
    await userEvent.clear(search);
    await userEvent.type(search, find(first).chatroomTitle);
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Chatrooms found' })).toHaveTextContent(
        find(first).chatroomTitle,
      ),
    );
    await userEvent.clear(search);
    await userEvent.type(search, 'nothing of the kind');
    await screen.findByText('No chatroom among the latest fifty matches.');
  });

  it('shows the link to moderation only to administrators', async () => {
    open('admin', '/Chatrooms');
    await userEvent.click(await screen.findByRole('link', { name: 'Moderate posts' }));
    await heading('Forum moderation');
    await leave();
    open('member', '/Chatrooms');
    await screen.findByRole('list', { name: 'Chatrooms' });
    expect(screen.queryByRole('link', { name: 'Moderate posts' })).not.toBeInTheDocument();
  });

  it('shows the button for a new room only to a jedi', async () => {
    open('jedi', '/Chatrooms');
    await screen.findByRole('form', { name: 'Create Chatroom' });
    await leave();
    open('admin', '/Chatrooms');
    await screen.findByRole('list', { name: 'Chatrooms' });
    expect(screen.queryByRole('form', { name: 'Create Chatroom' })).not.toBeInTheDocument();
  });

  it('explains to a guest why the forum is closed and how to get access', async () => {
    open('guest', '/Chatrooms');
    await heading('For members');
    expect(
      screen.getByText('Your guest access does not include the chatrooms. A membership does.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/myaccount');
  });
});

describe('creating a chatroom', () => {
  it('requires a title and a description, then opens the room', async () => {
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

  it('is denied to an administrator', async () => {
    open('admin', '/CreateChatroom');
    await heading('My Account');
  });
});

describe('the moderation page', () => {
  it('removes a post of any room after confirmation', async () => {
    const room = longRoom();
    postElsewhere(room, lateKey(1), 'Out of place');
    open('admin', '/CMS/Forum_admin');
    const text = await screen.findByText('Out of place');
    const card = find(screen.getAllByRole('article').find((article) => article.contains(text)));
    const remove = () => within(card).getByRole('button', { name: /^Delete/ });
    await userEvent.click(remove());
    const question = screen.getByRole('alertdialog', {
      name: 'Do you really want to delete this post?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(read(`posts/${lateKey(1)}`)).not.toBeNull();
    await userEvent.click(remove());
    await userEvent.click(screen.getByRole('button', { name: 'Yup' }));
    await waitFor(() => expect(read(`posts/${lateKey(1)}`)).toBeNull());
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('is denied to a member', async () => {
    open('member', '/CMS/Forum_admin');
    await heading('My Account');
  });
});

describe('the forum on the dashboard', () => {
  /** Renders a dashboard part next to a portal with the same session. */
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

  it('lists subscribed rooms with new posts, latest first', async () => {
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
    open('member', '/myaccount');
    const titles = async () =>
      within(await screen.findByRole('list', { name: 'Your tasks' }))
        .queryAllByRole('link', { name: /^Read / })
        .filter((link) => link.getAttribute('href')?.startsWith('/Forum?'))
        .map((link) => link.textContent);
    await waitFor(async () =>
      expect(await titles()).toEqual(
        [first, third].map((room) => `Read ${find(room).chatroomTitle}`),
      ),
    );
  });

  it('lists the five latest posts of all rooms, latest first', async () => {
    const room = longRoom();
    postElsewhere(room, lateKey(1), 'The very latest');
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
