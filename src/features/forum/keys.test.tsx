import { find, heading, longRoom, MEMBER, open, postsOf, read } from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { keyboard } = userEvent;
const focusedKey = () => document.activeElement?.id.replace('message-', '');

/** Opens the last page of the long room and returns its posts, oldest first. */
async function openRoom() {
  const room = longRoom();
  open('member', `/Forum?room=${room.key}`);
  await heading('Posts, page 14 of 14');
  const shown = postsOf(room.key).slice(-7);
  return { room, shown, keys: shown.map(({ key }) => key) };
}

describe('keyboard shortcuts in a chatroom', () => {
  it('move between posts, and announce the end of the page', async () => {
    const { keys } = await openRoom();
    const status = screen.getByRole('status', { name: 'Keys' });
    for (const key of keys) {
      await keyboard('j');
      expect(focusedKey()).toBe(key);
    }
    await keyboard('j');
    expect(focusedKey()).toBe(keys.at(-1));
    expect(status).toHaveTextContent('That is the last message here.');
    await keyboard('k');
    expect(focusedKey()).toBe(keys.at(-2));
    expect(status).toHaveTextContent('');
  });

  it('like and quote the focused post, and show a hint if no post is focused', async () => {
    const { keys } = await openRoom();
    const status = screen.getByRole('status', { name: 'Keys' });
    await keyboard('l');
    expect(status).toHaveTextContent('Go to a message first, with J or K.');
    await keyboard('j');
    const like = `posts/${find(keys[0])}/likes/${MEMBER}`;
    const isLiked = () => read(like) === true;
    const before = isLiked();
    await keyboard('l');
    await waitFor(() => expect(isLiked()).toBe(!before));
    expect(status).toHaveTextContent(before ? 'You removed your like.' : 'You like this message.');
    await keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: /^Reply to / });
    // Keys do nothing in a dialog. In its text field, which jsdom cannot type into, they are letters.
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    const liked = isLiked();
    await keyboard('lj?');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(isLiked()).toBe(liked);
  });

  it('start and send a post, but do nothing in text fields or with Ctrl', async () => {
    await openRoom();
    await keyboard('{Control>}l{/Control}');
    expect(screen.getByRole('status', { name: 'Keys' })).toHaveTextContent('');
    const form = screen.getByRole('form', { name: 'Your post' });
    const field = await within(form).findByRole('textbox');
    await keyboard('c');
    expect(field).toHaveFocus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(await within(form).findByText('Sorry cannot submit an empty comment')).toBeVisible();
    const search = screen.getByRole('textbox', { name: 'Search this chatroom' });
    await userEvent.type(search, 'j?');
    expect(search).toHaveValue('j?');
    expect(search).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed after a key press or a click, and can be switched off', async () => {
    const { keys } = await openRoom();
    await keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keys in conversations' });
    expect(list).toHaveTextContent('Next message');
    await userEvent.click(within(list).getByRole('switch', { name: 'Single keys' }));
    await userEvent.click(within(list).getByRole('button', { name: 'Close' }));
    await keyboard('j?');
    expect(keys).not.toContain(focusedKey());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    const again = await screen.findByRole('dialog', { name: 'Keys in conversations' });
    await userEvent.click(within(again).getByRole('switch', { name: 'Single keys' }));
    await userEvent.click(within(again).getByRole('button', { name: 'Close' }));
    await keyboard('k');
    expect(keys).toContain(focusedKey());
  });
});
