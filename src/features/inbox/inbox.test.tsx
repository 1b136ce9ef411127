import {
  lateKey,
  leave,
  longRoom,
  MEMBER,
  open,
  postsOf,
  read,
  write,
  find,
} from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fromPlainText } from '../../shared/richText/rawContent';

const AUTHOR = 'demo-legal';
const bell = () => screen.findByRole('button', { name: 'Notifications' });
const says = async (description: string) => {
  const button = await bell();
  await waitFor(() => expect(button).toHaveAccessibleDescription(description));
};
const list = () => screen.findByRole('list', { name: 'Notifications' });

/** An answer of another to the member, as the database would hold it. */
function answerMember(key: string, text: string, time = Date.now()): string {
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

describe('the bell', () => {
  it('counts what has come since the member looked, and opening it marks all as read', async () => {
    const room = answerMember(lateKey(1), 'I see it the same way.');
    open('member', '/Browse');
    await says('1 new');
    answerMember(lateKey(2), 'And so do I.');
    await says('2 new');

    await userEvent.click(await bell());
    const [first] = within(await list()).getAllByRole('listitem');
    await within(find(first)).findByText('And so do I.');
    expect(first).toHaveTextContent('New: Leah Legal answered your post');
    await says('');
    await waitFor(() => expect(read(`users/${MEMBER}/inbox/readAt`)).toEqual(expect.any(Number)));
    // What was new stays marked while the list is open.
    expect(first).toHaveTextContent('New: ');
    const line = within(find(first)).getByRole('link');
    expect(line).toHaveAttribute('href', `/Forum?room=${room}&post=${lateKey(2)}`);
    await userEvent.click(line);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull());
    await leave();

    open('member', '/Browse');
    await userEvent.click(await bell());
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    expect(await list()).not.toHaveTextContent('New: ');
  });

  it('says nothing of the words that moderators took away, and of what is gone', async () => {
    answerMember(lateKey(1), 'Buy my boilers.');
    answerMember(lateKey(2), 'Buy my pumps.');
    write(`posts/${lateKey(1)}/message`, null);
    write(`posts/${lateKey(2)}`, null);
    open('member', '/Browse');
    await userEvent.click(await bell());
    await within(await list()).findByText('Hidden by a moderator');
    await within(await list()).findByText('This message is no longer there.');
  });

  it('is no guest’s and no visitor’s, and says so where nothing has come', async () => {
    open('guest', '/Browse');
    await screen.findByRole('button', { name: 'Find anything' });
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
    await leave();
    open('member', '/Browse');
    await userEvent.click(await bell());
    await screen.findByText('Nothing has come for you yet.');
  });
});

describe('an answer', () => {
  it('tells the author of what it answers, and not the one who answers', async () => {
    const room = longRoom();
    const original = find(postsOf(room.key).at(-1));
    write(`posts/${original.key}/uid`, AUTHOR);
    const draft = { key: lateKey(1), text: fromPlainText('Thank you.'), base: '', isSent: false };
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
