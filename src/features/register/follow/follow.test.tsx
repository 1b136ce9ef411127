import { arrangeConsole } from '../../../../test/support/adminConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { STALE_AFTER, type LawProposal } from '../../../../model/follow';
import { FOLLOW_FAULTS } from '../../../../model/followFaults';
import { DAY } from '../../../../model/wallClock';
import { FAULT_TEXTS, PUBLISHED } from './followMessages';

const { visit, open: openTab, read, write } = arrangeConsole();
const proposals = () => read('lawProposals') as Record<string, LawProposal>;
const open = () =>
  Object.entries(proposals()).filter(([, { openSince }]) => openSince !== undefined);
const queue = async () => within(await screen.findByRole('list', { name: 'Changes to publish' }));
const titleOf = (item: string) => read(`legalSummaries/${item}/title`) as string;
const revisionOf = (item: string) => Number(read(`legalRegister/${item}/revision`) ?? 0);
const formOf = async (item: string) =>
  within(await (await queue()).findByRole('form', { name: `Publish changes of ${titleOf(item)}` }));

/** Makes the seed's dismissed proposal wait again, so that ten wait. */
function reopenAll() {
  for (const [key, { foundAt }] of Object.entries(proposals())) {
    write(`lawProposals/${key}/decision`, null);
    write(`lawProposals/${key}/openSince`, foundAt);
  }
  expect(open()).toHaveLength(10);
}

describe('the queue of changes that the follower found', () => {
  it('lets staff decide on ten changes with eight presses', async () => {
    reopenAll();
    let presses = 0;
    const press = async (within_: { findByRole: typeof screen.findByRole }, name: string) => {
      presses += 1;
      await userEvent.click(await within_.findByRole('button', { name }));
    };
    await openTab('register');
    const items = [...new Set(open().map(([, { item }]) => item))];
    const revisions = new Map(items.map((item) => [item, revisionOf(item)]));
    const [dismissed = '', ...published] = items.sort(
      (one, other) =>
        open().filter(([, { item }]) => item === one).length -
        open().filter(([, { item }]) => item === other).length,
    );
    for (const item of published) {
      const count = open().filter(([, proposal]) => proposal.item === item).length;
      await press(await formOf(item), count === 1 ? 'Publish' : `Publish ${count} as one change`);
      await waitFor(() => expect(revisionOf(item)).toBe((revisions.get(item) ?? 0) + 1));
    }
    await press(await formOf(dismissed), 'Dismiss');
    await press(screen, 'Dismiss');
    expect(
      await screen.findByText('No change of a followed law waits for a decision.'),
    ).toBeVisible();
    expect(open()).toEqual([]);
    expect(revisionOf(dismissed)).toBe(revisions.get(dismissed));
    // Six laws with one press each, and two presses to dismiss the changes of the seventh.
    expect(presses).toBe(8);
    for (const { item, decision } of Object.values(proposals())) {
      expect(decision).toMatchObject(
        item === dismissed
          ? { how: 'dismissed', reason: 'It changes no duty of our members.' }
          : { how: 'published' },
      );
      if (item === dismissed) continue;
      const change = read(`legalChanges/${item}/${decision?.change}`) as {
        summary: string;
        minor: boolean;
      };
      expect(change.minor).toBe(false);
      expect(change.summary).toMatch(/, by .*Sample/);
    }
  });

  it('publishes an edited summary of the chosen changes, and the others wait', async () => {
    reopenAll();
    const item = open().find(
      ([, { item: law }]) => open().filter(([, other]) => other.item === law).length === 3,
    )?.[1].item;
    if (item === undefined) throw new Error('The seed has no law with three changes.');
    await openTab('register');
    const form = await formOf(item);
    const row = (await queue()).getByRole('link', { name: titleOf(item) }).closest('li');
    if (!row) throw new Error('The law has no row.');
    const [first] = within(row).getAllByRole('checkbox');
    if (!first) throw new Error('There is no choice.');
    await userEvent.click(first);
    const summary = form.getByRole('textbox', { name: /Summary for members/ });
    await userEvent.clear(summary);
    await userEvent.click(form.getByRole('button', { name: 'Publish 2 as one change' }));
    expect(await form.findByText('Enter what changed.')).toBeVisible();
    await userEvent.type(summary, 'Two duties are new.');
    await userEvent.click(form.getByRole('button', { name: 'Publish 2 as one change' }));
    expect(await screen.findByText(PUBLISHED)).toBeVisible();
    expect(open().filter(([, proposal]) => proposal.item === item)).toHaveLength(1);
    const changes = Object.values(
      read(`legalChanges/${item}`) as Record<string, { summary: string }>,
    );
    expect(changes.filter((change) => change.summary === 'Two duties are new.')).toHaveLength(1);
  });
});

const now = () => Date.now();

describe('a law', () => {
  /** A law in the register of the demo member. */
  const own = () => {
    const rows = read('userLegalIndex/demo-legal') as Record<string, { status: string }>;
    const [item = ''] =
      Object.entries(rows).find(
        ([key, { status }]) => status === 'active' && read(`lawFollows/${key}`) !== null,
      ) ?? [];
    return item;
  };
  const shown = async (item: string) => {
    await visit(`/EditLegalItem?item=${item}`, 'legal');
    return (await screen.findByText('Checked for changes')).nextElementSibling as HTMLElement;
  };

  it('shows that its source marks it as revoked, or gives it another title', async () => {
    const item = own();
    const about = { title: 'The New Act (repealed)', formerTitle: 'The Old Act' };
    write(`lawFollows/${item}/about`, { ...about, status: 'revised', outstanding: 0 });
    const fact = await shown(item);
    await within(fact).findByText('legislation.gov.uk marks this law as repealed.');
    expect(fact).toHaveTextContent(
      'Its title there was “The Old Act” and is now “The New Act (repealed)”.',
    );
    write(`lawFollows/${item}/about`, null);
  });

  it('says when it was last checked, and names each reason that prevented a check', async () => {
    const item = own();
    const path = `lawFollows/${item}`;
    write(`${path}/checkedAt`, now() - DAY);
    write(`${path}/fault`, null);
    const fact = await shown(item);
    await waitFor(() =>
      expect(fact).toHaveTextContent(/^Last checked on .* at legislation\.gov\.uk/),
    );
    for (const fault of FOLLOW_FAULTS) {
      write(`${path}/fault`, fault);
      await waitFor(() => expect(fact).toHaveTextContent(FAULT_TEXTS[fault]));
      expect(fact).not.toHaveTextContent('We could not check since then');
    }
    write(`${path}/checkedAt`, now() - STALE_AFTER - 1);
    await waitFor(() => expect(fact).toHaveTextContent('We could not check since then'));
    write(`${path}/checkedAt`, 0);
    write(`${path}/fault`, null);
    await waitFor(() => expect(fact).toHaveTextContent(/^Not checked yet/));
  });

  it('with a link to another source says that it is not followed', async () => {
    const item = own();
    write(`legalRegister/${item}/link`, 'https://eur-lex.europa.eu/eli/reg/2023/956/oj');
    expect(await shown(item)).toHaveTextContent(/^Not followed\./);
  });
});

describe('/Health', () => {
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'Laws followed at legislation.gov.uk' }));

  it('names each reason for which the last run could not check laws', async () => {
    const faults = Object.fromEntries(FOLLOW_FAULTS.map((fault, index) => [fault, index + 1]));
    write('followRun/faults', faults);
    write('followRun/stoppedBy', 'tooManyRequests');
    await visit('/Health');
    const shown = await panel();
    for (const [index, fault] of FOLLOW_FAULTS.entries())
      expect(
        await shown.findByText(
          `${index + 1} ${index === 0 ? 'law' : 'laws'}: legislation.gov.uk ${FAULT_TEXTS[fault]}.`,
        ),
      ).toBeVisible();
    expect(shown.getByText(/^The run stopped early, .*too many requests/)).toBeVisible();
  });

  it('lists the laws whose check failed and those not checked for two days', async () => {
    const [one = '', other = '', third = ''] = Object.keys(
      read('lawFollows') as Record<string, object>,
    );
    for (const item of Object.keys(read('lawFollows') as Record<string, object>)) {
      write(`lawFollows/${item}/fault`, null);
      write(`lawFollows/${item}/checkedAt`, now());
    }
    write(`lawFollows/${one}/fault`, 'moved');
    write(`lawFollows/${other}/checkedAt`, now() - 5 * DAY);
    await visit('/Health');
    const list = within(
      await (await panel()).findByRole('list', { name: 'Laws that were not checked' }),
    );
    const row = (item: string) => list.getByRole('link', { name: titleOf(item) }).closest('li');
    await waitFor(() => expect(row(one)).toHaveTextContent(FAULT_TEXTS.moved));
    expect(row(other)).toHaveTextContent(/Last checked on/);
    expect(list.queryByText(titleOf(third))).not.toBeInTheDocument();
    write(`lawFollows/${one}/fault`, null);
    write(`lawFollows/${other}/checkedAt`, now());
    expect(
      await (await panel()).findByText('Every followed law was checked in the last two days.'),
    ).toBeVisible();
  });

  it('says how to switch the check of laws on', async () => {
    write('followRun', null);
    await visit('/Health');
    expect(await (await panel()).findByText(/set FOLLOW_CONTACT/)).toBeVisible();
  });
});
