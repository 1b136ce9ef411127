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
import { address } from '../../../test/support/portal';
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
  it('is a post with a title, also after the form was closed', async () => {
    const user = userEvent.setup();
    const room = first(rooms());
    plantDraft(room.key, { key: lateKey(1), text: 'Who knows?', isSent: false });
    open('member', links.writePost(room.key));
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Sampling points');
    await leave();
    open('member', links.writePost(room.key));
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Sampling points');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(postsOf(room.key).at(-1)).toMatchObject({ asks: room.key, uid: 'demo-member' }),
    );
    const post = await card(lateKey(1));
    expect(await post.findByText('Unanswered question')).toBeVisible();
    expect(post.getByRole('heading', { name: 'Sampling points' })).toBeVisible();
    expect(post.getByRole('link', { name: 'Question and its replies' })).toHaveAttribute(
      'href',
      links.question(room.key, lateKey(1)),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull());
  });

  it('starts at a link that opens the form with the cursor in the title', async () => {
    const room = first(rooms());
    open('member', links.questions(room.key));
    await userEvent.click(await screen.findByRole('link', { name: 'Ask a question' }));
    await screen.findByRole('heading', { name: /^Posts/ });
    // The address names the page of posts before the form is used.
    await waitFor(() => expect(address()).toMatch(/&page=\d+.*&ask=1#write$/));
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveFocus();
  });

  it('needs a text as well as a title', async () => {
    const room = first(rooms());
    open('member', links.ask(room.key));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Only a title');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Sorry cannot submit an empty comment')).toBeVisible();
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

describe('the questions of a room', () => {
  const summaries = (room: string) =>
    Object.values(read('postSummaries') as Record<string, Record<string, unknown>>)
      .filter(({ questionKey }) => String(questionKey).startsWith(`${room}_`))
      .sort((a, b) => (String(a.questionKey) < String(b.questionKey) ? 1 : -1));

  it('are listed by their last reply, each with author, replies and state', async () => {
    const question = answered();
    const { chatroomKey: room } = question;
    open('member', links.forum(room));
    await userEvent.click(await screen.findByRole('link', { name: 'Questions' }));
    const list = await screen.findByRole('list', { name: 'Questions' });
    const rows = within(list).getAllByRole('listitem');
    const expected = summaries(room);
    expect(rows).toHaveLength(Math.min(10, expected.length));
    for (const [at, row] of rows.entries()) {
      const { title, openKey, replies = 0, displayName } = expected[at] ?? {};
      expect(within(row).getByRole('link', { name: String(title) })).toBeVisible();
      expect(row).toHaveTextContent(openKey === undefined ? 'Answered' : 'Unanswered question');
      expect(row).toHaveTextContent(replies === 1 ? '1 reply' : `${String(replies)} replies`);
      expect(row).toHaveTextContent(String(displayName));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show more questions' }));
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')).toHaveLength(Math.min(20, expected.length)),
    );
    expect(screen.getByRole('link', { name: 'Questions', current: 'page' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All posts' }));
    expect(await screen.findByRole('link', { name: 'All posts', current: 'page' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^Posts/ })).toBeVisible();
  });

  it('can be limited to those without an answer', async () => {
    const question = unanswered();
    open('member', links.questions(question.chatroomKey));
    await userEvent.click(await screen.findByRole('link', { name: 'Unanswered questions' }));
    const list = await screen.findByRole('list', { name: 'Unanswered questions' });
    const unansweredHere = posts().filter(({ asks }) => asks === question.chatroomKey);
    const shown = within(list).getAllByRole('link');
    expect(shown).toHaveLength(Math.min(10, unansweredHere.length));
    expect(within(list).queryByText('Answered')).toBeNull();
  });

  it('say so when there are none', async () => {
    const room = first(rooms());
    for (const [key, { questionKey }] of Object.entries(
      read('postSummaries') as Record<string, { questionKey?: string }>,
    ))
      if (questionKey?.startsWith(`${room.key}_`)) write(`postSummaries/${key}`, null);
    open('member', links.questions(room.key));
    expect(await screen.findByText(/^No questions yet/)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Which questions' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask a question' })).toBeVisible();
    await leave();
    open('member', links.openQuestions(room.key));
    expect(await screen.findByText('Every question in this chatroom has an answer.')).toBeVisible();
  });
});

describe('the page of a question', () => {
  it('shows the question and its replies only, without quotes, and takes a reply', async () => {
    const user = userEvent.setup();
    const question = answered();
    const replies = () =>
      Object.values(
        read('posts') as Record<string, { key: string; originalPost?: { key: string } }>,
      ).filter(({ originalPost }) => originalPost?.key === question.key);
    localStorage.setItem(
      `draft/demo-member/reply/${question.key}`,
      JSON.stringify({
        key: lateKey(2),
        text: fromPlainText('We do the same.'),
        base: '',
        title: '',
        isSent: false,
      }),
    );
    open('member', links.question(question.chatroomKey, question.key));
    await card(question.key);
    const list = await screen.findByRole('list', { name: 'Replies' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(replies().length);
    expect(screen.queryByRole('blockquote')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const sent = await card(lateKey(2));
    expect(sent.getByText('We do the same.')).toBeVisible();
    expect(read(`posts/${lateKey(2)}/originalPost/key`)).toBe(question.key);
  });

  it('says so when the question does not exist', async () => {
    open('member', links.question(first(rooms()).key, 'no-such-post'));
    expect(await screen.findByText('This question is no longer available.')).toBeVisible();
  });
});

describe('a quote', () => {
  it('has one line if it is of the post directly above, and otherwise a link to the original', async () => {
    const all = (key: string) => postsOf(key);
    const room = first(
      rooms().filter(({ key }) =>
        all(key)
          .slice(-9)
          .some((post, at, page) => {
            const above = page[at - 1] as { key?: string } | undefined;
            const { originalPost } = post as { originalPost?: { key: string } };
            return originalPost !== undefined && originalPost.key === above?.key;
          }),
      ),
    );
    open('member', links.forum(room.key));
    await screen.findByRole('heading', { name: /^Posts/ });
    const quotes = await screen.findAllByRole('blockquote');
    const folded = quotes.filter((quote) => within(quote).queryByText('See the original') === null);
    expect(folded.length).toBeGreaterThan(0);
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
