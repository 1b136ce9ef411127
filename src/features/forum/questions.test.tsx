import {
  lateKey,
  leave,
  open,
  plantDraft,
  postsOf,
  read,
  rooms,
  write,
} from '../../../test/support/forum';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { links } from '../../config/links';
import { fromPlainText, plainText } from '../../shared/richText/rawContent';

type Question = { key: string; uid: string; chatroomKey: string; message: string; answer?: string };
const posts = () => Object.values(read('posts') as Record<string, Question & { asks?: string }>);
const first = <T,>([found]: readonly T[]): T => {
  if (found === undefined) throw new Error('The seed has no such post.');
  return found;
};
const answered = () => first(posts().filter(({ answer }) => answer !== undefined));
const unanswered = () => first(posts().filter(({ asks }) => asks !== undefined));
const openPost = ({ chatroomKey, key }: Question) => links.post(chatroomKey, key);
const card = (key: string) =>
  waitFor(() => {
    const found = document.getElementById(`message-${key}`);
    if (found === null) throw new Error(`The post ${key} is not shown.`);
    return within(found);
  });

describe('a question', () => {
  it('is a post whose author ticked the box, also after the form was closed', async () => {
    const user = userEvent.setup();
    const room = first(rooms());
    plantDraft(room.key, { key: lateKey(1), text: 'Who knows?', isSent: false });
    open('member', links.writePost(room.key));
    await user.click(await screen.findByRole('checkbox', { name: 'This is a question' }));
    await leave();
    open('member', links.writePost(room.key));
    expect(await screen.findByRole('checkbox', { name: 'This is a question' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(postsOf(room.key).at(-1)).toMatchObject({ asks: room.key, uid: 'demo-member' }),
    );
    expect(await screen.findByText('Unanswered question')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'This is a question' })).not.toBeChecked(),
    );
  });

  it('shows its answer, which follows the reply', async () => {
    const question = answered();
    const path = `posts/${String(question.answer)}/message`;
    const text = plainText(String(read(path)));
    open('member', openPost(question));
    const post = await card(question.key);
    const answer = within(await post.findByRole('complementary', { name: 'Answer' }));
    expect(answer.getByText(text.slice(0, 20), { exact: false })).toBeVisible();
    write(path, fromPlainText('Corrected.'));
    expect(await answer.findByText('Corrected.')).toBeVisible();
    expect((await card(String(question.answer))).getByText('Marked as answer')).toBeVisible();
  });

  it('gets an answer from staff, who can take the mark back', async () => {
    const question = answered();
    const reply = String(question.answer);
    open('admin', links.post(question.chatroomKey, reply));
    const post = await card(reply);
    await userEvent.click(await post.findByRole('button', { name: 'Not the answer' }));
    await waitFor(() => expect(read(`posts/${question.key}/asks`)).toBe(question.chatroomKey));
    await userEvent.click(await post.findByRole('button', { name: 'Mark as answer' }));
    await waitFor(() => expect(read(`posts/${question.key}/answer`)).toBe(reply));
    await leave();
    open('member', links.post(question.chatroomKey, reply));
    expect(await (await card(reply)).findByText('Marked as answer')).toBeVisible();
    expect((await card(reply)).queryByRole('button', { name: 'Not the answer' })).toBeNull();
  });
});

describe('the unanswered questions of a room', () => {
  it('are a list that links to each question, and one without the room’s other posts', async () => {
    const question = unanswered();
    open('member', links.forum(question.chatroomKey));
    await userEvent.click(await screen.findByRole('link', { name: 'Unanswered questions' }));
    const list = await screen.findByRole('list', { name: 'Unanswered questions' });
    const unansweredHere = posts().filter(({ asks }) => asks === question.chatroomKey);
    expect(within(list).getAllByRole('listitem')).toHaveLength(unansweredHere.length);
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(openPost(question));
    await userEvent.click(screen.getByRole('link', { name: 'All posts' }));
    expect(await screen.findByRole('heading', { name: /^Posts/ })).toBeVisible();
  });

  it('say so when there are none', async () => {
    const room = first(rooms().filter(({ key }) => posts().every(({ asks }) => asks !== key)));
    open('member', links.openQuestions(room.key));
    expect(await screen.findByText('Every question in this chatroom has an answer.')).toBeVisible();
  });
});

it('a search shows the answer below a question that it finds', async () => {
  const isSearched = ({ key, chatroomKey }: Question) =>
    postsOf(chatroomKey)
      .slice(-50)
      .some((post) => post.key === key);
  const question = first(posts().filter((post) => post.answer !== undefined && isSearched(post)));
  open('member', links.forum(question.chatroomKey));
  const words = plainText(question.message).slice(0, 40);
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Search this chatroom' }),
    `${words}{Enter}`,
  );
  const found = within(await screen.findByRole('list', { name: 'Posts found' }));
  expect(await found.findByRole('complementary', { name: 'Answer' })).toBeVisible();
});
