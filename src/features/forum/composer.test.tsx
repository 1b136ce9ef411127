import {
  draftSlot,
  heading,
  lateKey,
  leave,
  longRoom,
  MEMBER,
  open,
  plantDraft,
  postButton,
  read,
  postElsewhere,
  write,
} from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { POST_LATE_MAX } from '../../config/constants';
import { fromPlainText } from '../../shared/richText/rawContent';

const EMPTY = 'Sorry cannot submit an empty comment';

describe('the composer', () => {
  it('refuses an empty or blank post, and writes nothing', async () => {
    const room = longRoom();
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await leave();
    plantDraft(room.key, { key: lateKey(1), text: '  \t ', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('keeps its draft until the server accepts the post', async () => {
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Kept words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    const form = await screen.findByRole('form', { name: 'Your post' });
    await within(form).findByText('Kept words');
    await userEvent.click(await postButton());
    const list = await screen.findByRole('list', { name: 'Posts' });
    await within(list).findByText('Kept words');
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(within(form).queryByText('Kept words')).not.toBeInTheDocument();
    expect(read(`posts/${lateKey(1)}`)).toMatchObject({
      uid: MEMBER,
      message: fromPlainText('Kept words'),
      roomKey: expect.stringMatching(`^${room.key}_\\d{13}_${lateKey(1)}$`),
    });
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  });

  it('discards a draft whose post already exists, and sends nothing', async () => {
    const room = longRoom();
    postElsewhere(room, lateKey(1), 'Taken before the page was closed');
    plantDraft(room.key, {
      key: lateKey(1),
      text: 'Taken before the page was closed',
      isSent: true,
    });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('restores a draft that was sent but never arrived, and shows a message', async () => {
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Lost on the way', isSent: true });
    open('member', `/Forum?room=${room.key}`);
    const form = await screen.findByRole('form', { name: 'Your post' });
    await within(form).findByText(
      'This was not sent when you last opened the page. Your text is still here. Please send it again.',
    );
    expect(within(form).getByText('Lost on the way')).toBeVisible();
    expect(read(`posts/${lateKey(1)}`)).toBeNull();
    await userEvent.click(await postButton());
    await waitFor(() => expect(read(`posts/${lateKey(1)}`)).not.toBeNull());
  });

  it('does not restore a sent post that staff deleted, and sends later text as a new post', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const room = longRoom();
    const sent = lateKey(1);
    const decision = { action: 'deleted', at: `posts/${sent}`, note: 'No.', by: 'ada', time: 1 };
    write(`decisions/${MEMBER}/${sent}`, decision);
    write(`hiddenMessages/posts/${sent}`, 'Words');
    plantDraft(room.key, { key: sent, text: 'Words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    const form = screen.getByRole('form', { name: 'Your post' });
    await within(form).findByText(/^This draft has already been sent/);
    await userEvent.click(await postButton());
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(read(`posts/${sent}`)).toBeNull();
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
  });

  it('does not change a post that another window with the same draft has sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const room = longRoom();
    const sent = `posts/${lateKey(1)}`;
    plantDraft(room.key, { key: lateKey(1), text: 'Words of both', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    postElsewhere(room, lateKey(1), 'Words of both');
    write(`${sent}/uid`, MEMBER);
    const first = read(sent);
    await userEvent.click(await postButton());
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(read(sent)).toEqual(first);
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(138);
    await leave();

    plantDraft(room.key, { key: lateKey(1), text: 'Words of the second', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await userEvent.click(await postButton());
    const form = screen.getByRole('form', { name: 'Your post' });
    await within(form).findByText(/^This draft has already been sent/);
    expect(within(form).getByText('Words of the second')).toBeVisible();
    expect(read(sent)).toEqual(first);
    await userEvent.click(await postButton());
    await waitFor(() => expect(localStorage.getItem(draftSlot(room.key))).toBeNull());
    expect(read(sent)).toEqual(first);
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(139);
    expect(read(`posts/${String(read(`chatrooms/${room.key}/lastPost`))}`)).toMatchObject({
      uid: MEMBER,
      message: fromPlainText('Words of the second'),
    });
  });

  it('preserves the text of a rejected post, and shows why it was rejected', async () => {
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
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('stops sending a post that is late at each attempt, shows why, and preserves the text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Slow words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const button = await postButton();
    write(`posts/${lateKey(1)}`, { uid: 'somebody', message: 'Their words' });
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += POST_LATE_MAX));
    await userEvent.click(button);
    const form = screen.getByRole('form', { name: 'Your post' });
    await within(form).findByText(/^The connection is too slow for your post just now/);
    expect(within(form).getByText('Slow words')).toBeVisible();
    expect(localStorage.getItem(draftSlot(room.key))).toContain('Slow words');
    expect(read(`chatrooms/${room.key}/totalMessages`)).toBe(137);
  });

  it('shows how long to wait to a member over the rate limit, and then sends the text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const room = longRoom();
    plantDraft(room.key, { key: lateKey(1), text: 'Quick words', isSent: false });
    open('member', `/Forum?room=${room.key}`);
    await heading('Posts, page 14 of 14');
    const rate = `messageRates/${MEMBER}`;
    write(rate, { at: Date.now() + 600_000, of: 'posts/earlier' });
    await userEvent.click(await postButton());
    const form = screen.getByRole('form', { name: 'Your post' });
    await within(form).findByText(
      /^You have sent several messages in the last minute.* Send it again in \d+ seconds\.$/,
    );
    expect(within(form).getByText('Quick words')).toBeVisible();
    expect(localStorage.getItem(draftSlot(room.key))).toContain('Quick words');
    expect(read(`posts/${lateKey(1)}`)).toBeNull();
    // Still in the future, and within the limit of the rules.
    const at = Date.now() + 30_000;
    write(rate, { at, of: 'posts/earlier' });
    await userEvent.click(await postButton());
    await waitFor(() => expect(read(`posts/${lateKey(1)}`)).toMatchObject({ uid: MEMBER }));
    expect(read(rate)).toEqual({ at: at + 6000, of: `posts/${lateKey(1)}` });
  });
});
