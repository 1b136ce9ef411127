import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  active,
  history,
  leave,
  open,
  read,
  titleOf,
  UID,
  write,
} from '../../../../test/support/register';
import type { JsonValue } from '../../../../packages/database-emulator/src';
import { readPaths } from '../../../../test/support/portal';

const ADDRESS = '/LegalRegisterApplies';
const OIL = 'oil storage';
const REASON = 'Because you store more than 200 litres of oil in England.';
const laws = () =>
  Object.entries(read('legalSummaries') as Record<string, { title: string }>).map(
    ([key, { title }]) => ({ key, title }),
  );
const keyOf = (part: string) => {
  const law = laws().find(({ title }) => title.toLowerCase().includes(part));
  if (!law) throw new Error(`The seed has no law about ${part}.`);
  return law.key;
};
const row = (key: string) => read(`userLegalIndex/${UID}/${key}`) as Record<string, unknown> | null;
const answer = (options: string) => write(`users/${UID}/answers`, { options, version: 1 });
const box = (key: string) => screen.findByRole('checkbox', { name: titleOf(key) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;
const pressIn = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));
/** Ticks only these laws in the panel of the proposed laws. The seed also has laws to decide again. */
const tickOnly = async (...keys: string[]) => {
  const panel = (await box(keyOf(OIL))).closest('section');
  if (!panel) throw new Error('The law is in no panel.');
  await userEvent.click(within(panel).getByRole('button', { name: 'Untick all' }));
  for (const key of keys) await userEvent.click(await box(key));
};
const openAdding = async (key: string) => {
  await tickOnly(key);
  await press('Add 1 law…');
  return dialogOf('1 law will be added to your register with this reason');
};

/** Leaves the law undecided: the seed's member has decided all that apply. */
const forget = (key: string) => {
  write(`users/${UID}/MyLegalItems/${key}`, null);
  write(`userLegalIndex/${UID}/${key}`, null);
  write(`legalRegister/${key}/users/${UID}`, null);
};

beforeEach(() => {
  forget(keyOf(OIL));
  // The seed's laws to decide again would be in the same panels.
  write(`users/${UID}/basis`, null);
});

describe('the questions', () => {
  it('must name a nation, are saved, and lead to the laws with their reasons', async () => {
    write(`users/${UID}/answers`, null);
    open('legal', ADDRESS);
    await screen.findByRole('form', { name: 'Questions about what applies to us' });
    expect(readPaths.join()).not.toContain('legalConditions');
    await userEvent.click(screen.getByRole('checkbox', { name: 'More than 200 litres of oil' }));
    await press('Save and show the laws');
    expect(await screen.findByText('Choose at least one nation')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'England' }));
    await press('Save and show the laws');
    const law = await box(keyOf(OIL));
    expect(law).toBeChecked();
    expect(law).toHaveAccessibleDescription(REASON);
    expect(read(`users/${UID}/answers`)).toEqual({ options: 'eng oil200', version: 1 });
  });

  it('can be answered again, and Cancel restores the saved answers', async () => {
    answer('eng oil200');
    open('legal', ADDRESS);
    await press('Change your answers');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wales' }));
    await press('Cancel');
    await press('Change your answers');
    const wales = await screen.findByRole('checkbox', { name: 'Wales' });
    expect(wales).not.toBeChecked();
    await userEvent.click(wales);
    await press('Save and show the laws');
    await waitFor(() =>
      expect(read(`users/${UID}/answers`)).toEqual({ options: 'eng wal oil200', version: 2 }),
    );
  });

  it('say before saving what follows from changed answers', async () => {
    answer('eng oil200');
    const key = keyOf(OIL);
    forget(keyOf('fluorinated greenhouse gases regulations'));
    open('legal', ADDRESS);
    const dialog = await openAdding(key);
    await pressIn(dialog, 'Add 1 law');
    await dialog.findByText('1 law added');
    await pressIn(dialog, 'Close');
    await press('Change your answers');
    const form = within(await screen.findByRole('form', { name: /^Questions/ }));
    expect(form.queryByText('What follows from your changes')).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: 'More than 200 litres of oil' }));
    expect(await form.findByText(/whether these laws still apply/)).toBeVisible();
    expect(await form.findByText(titleOf(key))).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: /with F-gases/ }));
    expect(await form.findByText(/^\d+ laws? more will be proposed/)).toBeVisible();
    expect(form.getByText(/changes no decision/)).toBeVisible();
  });

  it('tick what an answer implies, and untick what implies it', async () => {
    write(`users/${UID}/answers`, null);
    open('legal', ADDRESS);
    const tick = async (name: RegExp) =>
      userEvent.click(await screen.findByRole('checkbox', { name }));
    await tick(/^250 or more/);
    expect(screen.getByRole('checkbox', { name: 'At least one' })).toBeChecked();
    await tick(/^50 or more/);
    expect(screen.getByRole('checkbox', { name: '250 or more' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'At least one' })).toBeChecked();
  });

  it.each([
    ['member', 'Your membership'],
    ['guest', 'Your guest access'],
  ])('say what is needed to a %s without legal access', async (account, access) => {
    open(account, ADDRESS);
    expect(
      await screen.findByText(
        `${access} does not include “What applies to us?”. A membership with the legal register does.`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Email us about a subscription' })).toBeVisible();
    expect(screen.queryByRole('form', { name: /Questions/ })).toBeNull();
  });
});

describe('proposed laws', () => {
  it('are added with the reason as the applicability decision', async () => {
    answer('eng oil200');
    const key = keyOf(OIL);
    const total = Number(read(`userDirectory/${UID}/legalTotal`));
    open('legal', ADDRESS);
    const dialog = await openAdding(key);
    expect(dialog.getByText(REASON)).toBeVisible();
    await pressIn(dialog, 'Add 1 law');
    expect(await dialog.findByText('1 law added')).toBeVisible();
    expect(row(key)).toMatchObject({ status: 'active', applicability: 'applies' });
    expect(history(key)).toHaveLength(1);
    expect(history(key)[0]).toMatchObject({
      type: 'applicability',
      applicabilityDecision: 'applies',
      applicabilityReason: REASON,
    });
    expect(read(`users/${UID}/basis/${key}`)).toEqual({
      options: 'eng oil200',
      at: row(key)?.['decidedAt'],
    });
    expect(read(`userDirectory/${UID}/legalTotal`)).toBe(total + 1);
    expect(dialog.getByRole('link', { name: 'View My Legal Register' })).toHaveAttribute(
      'href',
      '/LegalRegister#mine',
    );
    await pressIn(dialog, 'Close');
    expect(screen.queryByRole('checkbox', { name: titleOf(key) })).toBeNull();
  });

  it('can be read before they are added', async () => {
    answer('eng oil200');
    const title = titleOf(keyOf(OIL));
    open('legal', ADDRESS);
    await press(`View ${title}`);
    const law = await dialogOf(title);
    expect(await law.findByRole('heading', { name: 'Description' })).toBeVisible();
  });

  it('that the member removed from the register are listed apart', async () => {
    answer('eng oil200');
    const key = keyOf(OIL);
    const [, removed] = active()[0] ?? [];
    write(`userLegalIndex/${UID}/${key}`, {
      ...removed,
      status: 'inactive',
      applicability: null,
      decidedAt: null,
    });
    open('legal', ADDRESS);
    const region = await screen.findByRole('region', { name: 'Laws that you removed (1)' });
    expect(await within(region).findByRole('checkbox', { name: titleOf(key) })).toBeVisible();
    write(`userLegalIndex/${UID}/${key}`, null);
  });

  it('are all shown, in the panel and before they are added', async () => {
    write(`users/${UID}/answers`, null);
    const held = active().slice(0, 14);
    const before = [read(`users/${UID}/MyLegalItems`), read(`userLegalIndex/${UID}`)] as const;
    for (const [key] of held) forget(key);
    answer('eng sco wal staff staff50 premises waste carrier chem fgas energy company oil200');
    open('legal', ADDRESS);
    const panel = await screen.findByRole('region', { name: /^Laws for you \(\d+\)$/ });
    const count = Number(/\d+/.exec(panel.getAttribute('aria-label') ?? panel.textContent)?.[0]);
    expect(count).toBeGreaterThan(10);
    await waitFor(() => expect(within(panel).getAllByRole('checkbox')).toHaveLength(count));
    expect(within(panel).queryByRole('button', { name: /^Show more|^Loading more/ })).toBeNull();
    await press(`Add ${count} laws…`);
    const dialog = await dialogOf(
      `${count} laws will be added to your register with these reasons`,
    );
    expect(dialog.getAllByRole('checkbox')).toHaveLength(count);
    await leave();
    write(`users/${UID}/MyLegalItems`, before[0] as JsonValue);
    write(`userLegalIndex/${UID}`, before[1] as JsonValue);
  });

  it('are rejected together with one reason, which is required', async () => {
    answer('eng oil200 waste');
    const keys = [keyOf(OIL), keyOf('environmental civil sanctions')];
    open('legal', ADDRESS);
    await tickOnly(...keys);
    await press('Not for us: 2 laws…');
    const dialog = await dialogOf('2 laws will be recorded as not applicable');
    await pressIn(dialog, 'Not for us: 2 laws');
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'The tank is empty.');
    await pressIn(dialog, 'Not for us: 2 laws');
    expect(await dialog.findByText('2 laws recorded as not applicable')).toBeVisible();
    for (const key of keys) {
      expect(row(key)).toMatchObject({ status: 'active', applicability: 'notApplicable' });
      expect(JSON.stringify(history(key))).toContain('The tank is empty.');
      expect(read(`users/${UID}/basis/${key}`)).toMatchObject({ at: row(key)?.['decidedAt'] });
    }
  });

  it('that were added in the meantime get no second entry, and others are named', async () => {
    answer('eng oil200');
    const key = keyOf(OIL);
    open('legal', ADDRESS);
    const first = await openAdding(key);
    // Another window decides otherwise.
    const [other] = active();
    const decided = { ...(read(`users/${UID}/MyLegalItems/${other?.[0] ?? ''}`) as object), key };
    write(`users/${UID}/MyLegalItems/${key}`, {
      ...decided,
      applicability: 'notApplicable',
      decidedAt: 5,
    });
    await pressIn(first, 'Add 1 law');
    expect(await first.findByText('1 law failed:')).toBeVisible();
    expect(
      within(first.getByRole('list', { name: 'What failed' })).getByText(titleOf(key)),
    ).toBeVisible();
    await leave();

    const entries = history(key).length;
    write(`users/${UID}/MyLegalItems/${key}/applicability`, 'applies');
    write(`userLegalIndex/${UID}/${key}`, null);
    open('legal', ADDRESS);
    const second = await openAdding(key);
    await pressIn(second, 'Add 1 law');
    expect(await second.findByText('1 law added')).toBeVisible();
    expect(history(key)).toHaveLength(entries);
  });
});

describe('accepted laws', () => {
  it('are listed again when their reason no longer holds, and can be rejected with it', async () => {
    answer('eng oil200');
    const key = keyOf(OIL);
    open('legal', ADDRESS);
    const dialog = await openAdding(key);
    await pressIn(dialog, 'Add 1 law');
    await dialog.findByText('1 law added');
    await leave();
    answer('eng chem');
    open('legal', ADDRESS);
    const again = await screen.findByRole('region', { name: /^Decide again/ });
    const lost = 'Because you no longer store more than 200 litres of oil.';
    const law = await within(again).findByRole('checkbox', { name: titleOf(key) });
    expect(law).toHaveAccessibleDescription(
      new RegExp(`^${lost} On .* you decided that it applies.$`),
    );
    await userEvent.click(within(again).getByRole('button', { name: 'No longer applies: 1 law…' }));
    const decision = await dialogOf('1 law will be recorded as not applicable with this reason');
    await pressIn(decision, 'No longer applies: 1 law');
    expect(await decision.findByText('1 law recorded as not applicable')).toBeVisible();
    expect(row(key)).toMatchObject({ applicability: 'notApplicable' });
    expect(JSON.stringify(history(key))).toContain(lost);
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Decide again/ })).toBeNull());
    await leave();

    answer('eng oil200');
    open('legal', ADDRESS);
    const returned = await screen.findByRole('region', { name: /^May apply now/ });
    expect(
      await within(returned).findByRole('checkbox', { name: titleOf(key) }),
    ).toHaveAccessibleDescription(
      new RegExp(`^${REASON} On .* you decided that it does not apply.$`),
    );
    // The seed has another law that may apply now.
    await userEvent.click(within(returned).getByRole('button', { name: 'Untick all' }));
    await userEvent.click(within(returned).getByRole('checkbox', { name: titleOf(key) }));
    await userEvent.click(within(returned).getByRole('button', { name: 'Applies: 1 law…' }));
    const third = await dialogOf('1 law will be recorded as applicable with this reason');
    await pressIn(third, 'Applies: 1 law');
    expect(await third.findByText('1 law recorded as applicable')).toBeVisible();
    expect(row(key)).toMatchObject({ applicability: 'applies' });
    expect(
      history(key).map(
        (entry) => Object.entries(entry).find(([name]) => name === 'applicabilityReason')?.[1],
      ),
    ).toEqual([REASON, lost, REASON]);
    await waitFor(() =>
      expect(within(returned).queryByRole('checkbox', { name: titleOf(key) })).toBeNull(),
    );
  });
});

describe('the conditions of a law', () => {
  const table = () => screen.findByRole('table', { name: 'Conditions' });

  it('are edited by staff as a table that reads as sentences', async () => {
    const key = keyOf(OIL);
    open('admin', `/LegalRegisterEdit?item=${key}`);
    expect(
      await within(await table()).findByText('You store more than 200 litres of oil in England.'),
    ).toBeVisible();
    await press('Add a row');
    const form = within(screen.getByRole('form', { name: 'Conditions of the law' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Row 2: Choose at least one nation.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: /^Answers of row 2/ }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Wales' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Farm' }));
    expect(form.getByText('You farm in Wales.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Conditions saved')).toBeVisible();
    expect(read(`legalConditions/${key}`)).toBe('eng oil200|wal farm');
    await userEvent.click(form.getByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(form.getByRole('button', { name: 'Remove row 1' }));
    expect(form.getByText('Without conditions, the portal never proposes this law.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(read(`legalConditions/${key}`)).toBeNull());
    write(`legalConditions/${key}`, 'eng oil200');
  });
});
