import { leave, open, read, write } from '../../../test/support/register';
import { readPaths } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { links } from '../../config/links';
import { HOW_TO_ADD } from './components/offerMessages';

type Rows = Record<string, Record<string, { title: string }>>;
const mentions = () => read('lawMentions') as Record<string, Rows>;
/** A law of the seed with an entry in this list. */
const lawIn = (list: string) =>
  Object.keys(mentions()).find((law) => mentions()[law]?.[list]) ?? '';
const titleOf = (law: string) => String(read(`legalSummaries/${law}/title`));
const ownRow = (law: string) => read(`userLegalIndex/demo-legal/${law}`);
const notHeld = () =>
  Object.keys(mentions()).find((law) => ownRow(law) === null && mentions()[law]?.['insights']) ??
  '';

describe('a law’s page', () => {
  it('shows a member the law, what mentions it, and Add', async () => {
    const law = notHeld();
    open('legal', links.law(law));
    await screen.findByRole('heading', { level: 1, name: titleOf(law) });
    const list = await screen.findByRole('list', { name: 'Insights' });
    const [[insight, { title }] = ['', { title: '' }]] = Object.entries(
      mentions()[law]?.['insights'] ?? {},
    );
    expect(within(list).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      links.insightPage(insight),
    );
    expect(
      screen.getByText('Fewer than ten members have this law in their register.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Add to My Legal Register/ }));
    expect(
      await screen.findByRole('link', { name: /^In your register: evaluate/ }),
    ).toHaveAttribute('href', links.recordCompliance(law));
    write(`lawHolders/${law}`, 30);
    expect(
      await screen.findByText('At least 30 members have this law in their register.'),
    ).toBeVisible();
  });

  it('shows deadlines, and the answer of a question', async () => {
    const law = lawIn('deadlines');
    write(`lawMentions/${law}/posts`, {
      q1: { title: 'Who reports?', time: 1, room: 'room', answer: 'The operator.' },
      q2: { title: 'And when?', time: 2, room: 'room', isOpen: true },
    });
    open('member', links.law(law));
    const posts = await screen.findByRole('list', { name: 'Posts' });
    expect(within(posts).getByText('The operator.')).toBeVisible();
    expect(within(posts).getByText('Unanswered question')).toBeVisible();
    expect(within(posts).getByRole('link', { name: 'And when?' })).toHaveAttribute(
      'href',
      links.post('room', 'q2'),
    );
    expect(screen.getByRole('list', { name: 'Deadlines' })).toBeVisible();
  });

  it('shows a guest the title, a short text, and how to keep a register', async () => {
    const law = lawIn('insights');
    open('guest', links.law(law));
    await screen.findByRole('heading', { level: 1, name: titleOf(law) });
    expect(await screen.findByRole('link', { name: HOW_TO_ADD })).toHaveAttribute(
      'href',
      '/LegalRegister',
    );
    expect(screen.queryByRole('heading', { name: 'Mentioned in the portal' })).toBeNull();
    expect(readPaths.filter((path) => /^law(Mentions|Holders)/.test(path))).toEqual([]);
  });

  it('compares the member with their sector, once there is a figure', async () => {
    const law = lawIn('insights');
    open('legal', links.law(law));
    expect(await screen.findByText(/^Too few members of your sector have this law/)).toBeVisible();
    const at = Date.UTC(2026, 10, 1);
    write(`lawBenchmarks/${law}`, { company: { share: 60, at }, public: { share: 20, at } });
    expect(
      await screen.findByText(
        /^Of members in your sector \(companies\) who have this law, about 60% evaluated it/,
      ),
    ).toHaveTextContent('Computed on 1 November 2026 from 10 or more members');
    write('users/demo-legal/answers/options', 'eng public');
    expect(await screen.findByText(/\(public authorities\).*about 20% or fewer/)).toBeVisible();
    write('users/demo-legal/answers', null);
    expect(await screen.findByText(/^To compare yourself with your sector/)).toBeVisible();
  });

  it('shows five entries of a list, and more on request', async () => {
    const law = lawIn('insights');
    const many = Array.from({ length: 12 }, (_, index): [string, JsonObject] => [
      `e${index}`,
      { title: `Event ${index}`, time: index },
    ]);
    write(`lawMentions/${law}/events`, Object.fromEntries(many));
    open('member', links.law(law));
    const list = await screen.findByRole('list', { name: 'Events' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(within(list).getByText('Event 11')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more events' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(10));
  });

  it('says that an unknown law does not exist', async () => {
    open('member', links.law('none'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Law' })).toBeVisible();
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('the laws that an insight mentions', () => {
  const insightOf = () => Object.keys(mentions()[lawIn('insights')]?.['insights'] ?? {})[0] ?? '';

  it('link to the law’s page, and to the law in the member’s register', async () => {
    const law = lawIn('insights');
    open('legal', links.insightPage(insightOf()));
    const chips = await screen.findByRole('region', { name: 'Laws mentioned' });
    expect(await within(chips).findByRole('link', { name: titleOf(law) })).toHaveAttribute(
      'href',
      links.law(law),
    );
    const inRegister = ownRow(law) === null ? 'button' : 'link';
    expect((await within(chips).findAllByRole(inRegister)).length).toBeGreaterThan(0);
    expect(within(chips).queryByRole('button', { name: 'Choose laws' })).toBeNull();
  });

  it('are added and removed by staff', async () => {
    const insight = insightOf();
    const law = lawIn('insights');
    const other = Object.keys(read('legalSummaries') as object).find(
      (key) => read(`lawsMentioned/insights/${insight}/${key}`) === null,
    );
    open('admin', links.insightPage(insight));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose laws' }));
    const dialog = await screen.findByRole('dialog', { name: 'Laws mentioned' });
    await userEvent.click(
      await within(dialog).findByRole('button', { name: `Remove: ${titleOf(law)}` }),
    );
    await waitFor(() => expect(read(`lawsMentioned/insights/${insight}/${law}`)).toBe('removed'));
    const title = titleOf(other ?? '');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Find a law to add' }),
      `${title}{Enter}`,
    );
    await userEvent.click(await within(dialog).findByRole('button', { name: `Add: ${title}` }));
    await waitFor(() =>
      expect(read(`lawsMentioned/insights/${insight}/${other ?? ''}`)).toBe('added'),
    );
    expect(within(dialog).queryByRole('button', { name: `Remove: ${titleOf(law)}` })).toBeNull();
    await leave();
  });
});

describe('the comparison with a sector', () => {
  const notCounted = () => read('users/demo-legal/registerSettings/noBenchmark');

  it('is on the page of an item once there is a figure, and says nothing before', async () => {
    const [law = ''] = Object.keys(read('userLegalIndex/demo-legal') as object).filter(
      (key) => read(`legalSummaries/${key}`) !== null && read(`lawBenchmarks/${key}`) === null,
    );
    write('users/demo-legal/answers', { options: 'eng company', version: 1 });
    open('legal', links.editLegalItem(law));
    await screen.findByRole('heading', { name: 'About this item' });
    write(`lawBenchmarks/${law}`, { company: { share: 80, at: Date.UTC(2026, 10, 1) } });
    expect(await screen.findByText(/about 80% or more evaluated it/)).toBeVisible();
    expect(screen.queryByText(/^Too few members/)).toBeNull();
  });

  it('counts the member’s register until the member switches this off', async () => {
    open('legal', '/LegalRegisterDash');
    const choice = await screen.findByRole('checkbox', {
      name: 'Count my register in the figures of my sector',
    });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(notCounted()).toBe(true));
    await waitFor(() => expect(choice).not.toBeChecked());
    await userEvent.click(choice);
    await waitFor(() => expect(notCounted()).toBeNull());
  });
});
