import {
  lateKey,
  leave,
  longRoom,
  MEMBER,
  open,
  postsOf,
  read,
  postElsewhere,
  write,
  find,
} from '../../../test/support/forum';
import { readPaths } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import * as inboxMutations from '../../data/mutations/subscriptions';
import { fromPlainText } from '../../shared/richText/rawContent';

const AUTHOR = 'demo-legal';
const bell = () => screen.findByRole('button', { name: 'Notifications' });
const expectDescription = async (description: string) => {
  const button = await bell();
  await waitFor(() => expect(button).toHaveAccessibleDescription(description));
};
const list = () => screen.findByRole('list', { name: 'Notifications' });

beforeEach(() => {
  write('config/DashboardMessage', null);
  write(`users/${MEMBER}/inbox`, { readAt: Date.now() - 1000 });
});

const OF_BELL =
  /^(inbox|decisions|chatrooms|legalSummaries|userLegalIndex|config\/(DashboardMessage|messagePeriod)|users\/[^/]+\/(inbox|notifications|lastSeen))/;

function replyToMember(key: string, text: string, time = Date.now()): string {
  const { key: room, chatroomTitle } = longRoom();
  write(`posts/${key}`, {
    key,
    uid: AUTHOR,
    displayName: 'Leah Legal',
    message: fromPlainText(text),
    time,
    likeCount: 0,
    chatroomKey: room,
    chatroomTitle,
    roomKey: `${room}_${time}_${key}`,
  });
  write(`inbox/${MEMBER}/${key}`, { in: 'posts', room, time });
  return room;
}

describe('the notification bell', () => {
  it('counts notifications since the member’s last look, and opening it marks all as read', async () => {
    const room = replyToMember(lateKey(1), 'I see it the same way.');
    open('member', '/Browse');
    await expectDescription('1 new');
    replyToMember(lateKey(2), 'And so do I.');
    await expectDescription('2 new');

    await userEvent.click(await bell());
    const [first] = within(await list()).getAllByRole('listitem');
    await within(find(first)).findByText('And so do I.');
    expect(first).toHaveTextContent('New: Leah Legal replied to your post');
    await expectDescription('');
    await waitFor(() => expect(read(`users/${MEMBER}/inbox/readAt`)).toEqual(expect.any(Number)));
    // New lines stay marked while the list is open.
    expect(first).toHaveTextContent('New: ');
    const line = within(find(first)).getByRole('link');
    expect(line).toHaveAttribute('href', `/Forum?room=${room}&post=${lateKey(2)}`);
    await userEvent.click(line);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull());
    await leave();

    open('member', '/Browse');
    await userEvent.click(await bell());
    const names = within(await list());
    await waitFor(() => expect(names.getAllByText('Leah Legal')).toHaveLength(2));
    expect(await list()).not.toHaveTextContent('New: ');
  });

  it('tries only once to mark notifications as read, even if the write is rejected', async () => {
    replyToMember(lateKey(1), 'I see it the same way.');
    open('member', '/Browse');
    await expectDescription('1 new');
    const marks = vi.spyOn(inboxMutations, 'markInboxRead').mockImplementation(({ uid }) => ({
      [`users/${uid}/inbox/readAt`]: 1,
    }));
    await userEvent.click(await bell());
    await screen.findByText('I see it the same way.');
    await expectDescription('1 new');
    replyToMember(lateKey(2), 'And so do I.');
    await expectDescription('2 new');
    await waitFor(() => expect(marks).toHaveBeenCalledTimes(2));
  });

  it('shows no post of a muted room, and each post of a watched room', async () => {
    const room = replyToMember(lateKey(1), 'I see it the same way.');
    const subscription = `users/${MEMBER}/notifications/chatrooms/${room}`;
    const chatroomTitle = String(read(`chatrooms/${room}/chatroomTitle`));
    open('member', '/Browse');
    await expectDescription('1 new');
    write(subscription, { chatroomTitle, subscribed: false, level: 'muted' });
    await expectDescription('');
    write(subscription, { chatroomTitle, subscribed: true, level: 'watching' });
    await expectDescription('1 new');
    await userEvent.click(await bell());
    await expectDescription('');
    const watched = longRoom();
    postElsewhere(watched, lateKey(2), 'Something new.');
    const notifications = within(await list());
    const line = await notifications.findByText('New posts in a chatroom that you watch');
    expect(line.closest('li')).toHaveTextContent(chatroomTitle);
    expect(line.closest('a')).toHaveAttribute('href', `/Forum?room=${room}`);
    // While the member views the room, this post is marked as read, and so is the next.
    await expectDescription('');
    postElsewhere(watched, lateKey(3), 'Something newer.');
    const spokenAt = Number(read(`chatrooms/${room}/lastPostTime`));
    await waitFor(() =>
      expect(Number(read(`users/${MEMBER}/inbox/readAt`))).toBeGreaterThanOrEqual(spokenAt),
    );
    await expectDescription('');
  });

  it('needs no more queries with 500 chatrooms than with six', async () => {
    const ask = async () => {
      replyToMember(lateKey(1), 'I see it the same way.');
      open('member', '/Browse');
      await expectDescription('1 new');
      const bellReads = new Set(readPaths.filter((path) => OF_BELL.test(path)));
      await leave();
      return bellReads.size;
    };
    const few = await ask();
    const { key, ...room } = read(`chatrooms/${longRoom().key}`) as JsonObject;
    for (let index = 0; index < 494; index += 1)
      write(`chatrooms/${String(key)}${index}`, { ...room, key: `${String(key)}${index}` });
    expect(await ask()).toBe(few);
    expect(few).toBeGreaterThan(10);
    expect(few).toBeLessThan(40);
  });

  it('does not show the text of messages that moderators hid or deleted, or that no longer exist', async () => {
    replyToMember(lateKey(1), 'Buy my boilers.');
    replyToMember(lateKey(2), 'Buy my pumps.');
    write(`posts/${lateKey(1)}/message`, null);
    write(`posts/${lateKey(2)}`, null);
    open('member', '/Browse');
    await userEvent.click(await bell());
    await within(await list()).findByText('Hidden by a moderator');
    await within(await list()).findByText('This message is no longer available.');
  });

  it('is not shown to guests and visitors, and shows a message if there are no notifications', async () => {
    open('guest', '/Browse');
    await screen.findByRole('button', { name: 'Find anything' });
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
    await leave();
    write(`userLegalIndex/${MEMBER}`, null);
    open('member', '/Browse');
    await userEvent.click(await bell());
    await screen.findByText('You have no notifications yet.');
  });
});

async function openBell(as: string): Promise<HTMLElement> {
  open(as, '/Browse');
  await userEvent.click(await bell());
  return list();
}

describe('notifications derived from existing data', () => {
  const DAY = 86_400_000;
  const DECISION = {
    action: 'hidden',
    at: 'posts/gone',
    by: 'demo-admin',
    note: 'Off the subject.',
  };
  const [law, lateLaw, reviewedLaw] = ['changed', 'late', 'reviewed'] as const;
  const title = (item: string) => `The ${item} Regulations`;

  beforeEach(() => {
    const now = Date.now();
    write(`users/${AUTHOR}/inbox`, { readAt: now - 2 * DAY });
    for (const item of [law, lateLaw, reviewedLaw]) {
      write(`legalSummaries/${item}`, {
        title: title(item),
        filterByArea: 'Air',
        country: ['Wales'],
        lawStatus: 'In force',
        time: 1,
        updateTime: now,
        revision: item === law ? 1 : 0,
      });
      write(`userLegalIndex/${AUTHOR}/${item}`, {
        status: 'active',
        userStatus: 'In Progress',
        timeAdded: 1,
        ...(item === lateLaw ? { assessedAt: 1, nextDue: now - 1.5 * DAY } : {}),
      });
    }
    write(`users/${AUTHOR}/MyLegalItems/${reviewedLaw}/compliance/e1`, {
      adminDecision: 'returned',
    });
    write(`inbox/${AUTHOR}/e1`, { item: reviewedLaw, time: now });
    write(`decisions/${AUTHOR}/gone`, { ...DECISION, time: now });
    write('config/DashboardMessage', fromPlainText('The office moves in May.'));
  });

  it('are new until the member has looked at them', async () => {
    const notifications = await openBell('legal');
    for (const [words, detail] of [
      ['Announcement', 'The office moves in May.'],
      ['A law in your register has changed', title(law)],
      ['Evaluation overdue', title(lateLaw)],
      ['Your evaluation was returned', title(reviewedLaw)],
      ['Your post was hidden', 'Off the subject.'],
    ] as const) {
      const line = (await within(notifications).findByText(detail)).closest('li');
      expect(line).toHaveTextContent(`New: ${words}`);
    }
    await expectDescription('');
    await leave();
    const again = await openBell('legal');
    await within(again).findByText(title(reviewedLaw));
    expect(again).not.toHaveTextContent('New: ');
    await leave();
    // A different announcement counts as new again.
    write('config/DashboardMessage', fromPlainText('The office moves in June.'));
    open('legal', '/Browse');
    await expectDescription('1 new');
  });

  it('name a law that was withdrawn after the notification', async () => {
    for (const item of [lateLaw, reviewedLaw]) {
      const summary = read(`legalSummaries/${item}`) as JsonObject;
      write(`legalArchive/${item}`, { ...summary, removedAt: Date.now() });
      write(`legalSummaries/${item}`, null);
    }
    const notifications = await openBell('legal');
    for (const item of [lateLaw, reviewedLaw]) await within(notifications).findByText(title(item));
  });

  it('can be switched off and on by kind under Manage Notifications', async () => {
    open('legal', '/MyAccount?tab=profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Notifications' }));
    const laws = await screen.findByRole('switch', { name: 'Changed laws in the portal' });
    expect(laws).toBeChecked();
    await userEvent.click(laws);
    await waitFor(() => expect(read(`users/${AUTHOR}/inbox/portal`)).toBe('law'));
    await leave();
    const notifications = await openBell('legal');
    await within(notifications).findByText(title(lateLaw));
    expect(notifications).not.toHaveTextContent(title(law));
    await userEvent.click(screen.getByRole('link', { name: 'Manage notifications' }));
    const heading = await screen.findByRole('heading', { name: 'What we notify you about' });
    await waitFor(() => expect(heading.closest('[tabindex="-1"]')).toHaveFocus());
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Changed laws in the portal' }),
    );
    await waitFor(() =>
      expect(read(`users/${AUTHOR}/inbox`) as JsonObject).not.toHaveProperty('portal'),
    );
  });
});

describe('a reply', () => {
  it('notifies the author of the quoted message, but not the author of the reply', async () => {
    const room = longRoom();
    const original = find(postsOf(room.key).at(-1));
    write(`posts/${original.key}/uid`, AUTHOR);
    const draft = {
      key: lateKey(1),
      text: fromPlainText('Thank you.'),
      base: '',
      title: '',
      isSent: false,
    };
    localStorage.setItem(`draft/${MEMBER}/reply/${original.key}`, JSON.stringify(draft));
    open('member', `/Forum?room=${room.key}&post=${original.key}`);
    const card = await waitFor(() => {
      const found = document.getElementById(`message-${original.key}`);
      if (!found) throw new Error('The post is not on the page.');
      return within(found);
    });
    await userEvent.click(card.getByRole('button', { name: /^Reply to / }));
    const window = within(await screen.findByRole('dialog', { name: /^Reply to / }));
    await window.findByText('Thank you.');
    await userEvent.click(window.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(read(`inbox/${AUTHOR}`)).not.toBeNull());
    expect(read(`inbox/${AUTHOR}`)).toEqual({
      [lateKey(1)]: { in: 'posts', room: room.key, time: read(`posts/${lateKey(1)}/time`) },
    });
    expect(read(`inbox/${MEMBER}`)).toBeNull();
  });
});

describe('deleting a message', () => {
  it('deletes its inbox row, but not the row of another message with the same key', async () => {
    const room = longRoom();
    const original = find(postsOf(room.key).at(-1));
    const other = { in: 'insights/some/comments', time: 1 };
    const reply = (serial: number) => {
      postElsewhere({ ...room }, lateKey(serial), `Answer ${serial}`);
      write(`posts/${lateKey(serial)}/uid`, MEMBER);
      write(`posts/${lateKey(serial)}/originalPost`, {
        key: original.key,
        uid: AUTHOR,
        displayName: original.displayName,
        text: fromPlainText('Before'),
      });
    };
    reply(1);
    reply(2);
    write('insights/some/comments', { [lateKey(2)]: { uid: 'demo-admin', time: 1 } });
    write(`inbox/${AUTHOR}`, {
      [lateKey(1)]: { in: 'posts', room: room.key, time: 1 },
      [lateKey(2)]: other,
    });
    open('admin', `/Forum?room=${room.key}&post=${lateKey(2)}`);
    for (const serial of [1, 2]) {
      const text = await screen.findByText(`Answer ${serial}`);
      const card = find(screen.getAllByRole('article').find((one) => one.contains(text)));
      await userEvent.click(within(card).getByRole('button', { name: /^Delete / }));
      await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
      await waitFor(() => expect(read(`posts/${lateKey(serial)}`)).toBeNull());
    }
    expect(read(`inbox/${AUTHOR}`)).toEqual({ [lateKey(2)]: other });
  });
});
