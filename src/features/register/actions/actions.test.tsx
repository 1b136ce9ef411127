import {
  UID,
  active,
  anItem,
  history,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
  write,
  type Row,
} from '../../../../test/support/register';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '../../../data/records';
import { DAY_MS } from '../../../lib/dates';
import { dayIn, monthsAfter } from '../../../../model/days';
import { wallDay } from '../../../../model/wallClock';
import { inOrder, isOverdue } from './itemActions';

type Entry = { type: string };
const anItemThatIs = (state: string) => anItem((_key, row) => stateIn(row) === state);
const rowOf = (key: string) => read(`userLegalIndex/${UID}/${key}`) as Row;
const panel = async () => within(await screen.findByRole('region', { name: /^Actions/ }));
const inThreeMonths = () => monthsAfter(dayIn('Europe/London', Date.now()), 3);
const dayFromToday = (days: number) => wallDay(Date.now() + days * DAY_MS);

// Removes the seed's actions.
beforeAll(() => {
  for (const [key] of active()) {
    for (const field of ['actions', 'lastAction', 'openActions', 'actionDue', 'checkDue'])
      write(`users/${UID}/MyLegalItems/${key}/${field}`, null);
    for (const field of ['openActions', 'actionDue', 'checkDue'])
      write(`userLegalIndex/${UID}/${key}/${field}`, null);
    const path = `users/${UID}/MyLegalItems/${key}/compliance`;
    for (const [entry, { type }] of Object.entries((read(path) ?? {}) as Record<string, Entry>))
      if (type === 'action') write(`${path}/${entry}`, null);
  }
});

async function openAction(what: string, who: string, day: string): Promise<void> {
  const actions = await panel();
  await userEvent.click(actions.getByRole('button', { name: 'Open an action' }));
  const form = within(await actions.findByRole('form', { name: 'Open an action' }));
  await userEvent.type(form.getByRole('textbox', { name: 'What needs to be done' }), what);
  await userEvent.type(form.getByLabelText(/^Who does it/), who);
  await userEvent.type(form.getByLabelText(/^Due by/), day);
  await userEvent.click(form.getByRole('button', { name: 'Open action' }));
  await actions.findByText(what);
  // The list may update before the form receives the result.
  await actions.findByRole('button', { name: 'Open an action' });
}

describe('actions on an item', () => {
  it('a member opens and closes an action, and each adds a history entry', async () => {
    const key = anItemThatIs('Not Compliant');
    const before = history(key).length;
    open('legal', `/EditLegalItem?item=${key}`);
    const actions = await panel();
    await userEvent.click(actions.getByRole('button', { name: 'Open an action' }));
    const form = within(await actions.findByRole('form', { name: 'Open an action' }));
    for (const label of [/^What needs to be done/, /^Who does it/, /^Due by/])
      expect(form.getByLabelText(label)).toBeRequired();
    await userEvent.click(form.getByRole('button', { name: 'Open action' }));
    expect(form.getByText('Describe what needs to be done')).toBeVisible();
    expect(form.getByText('Enter who will do it')).toBeVisible();
    expect(form.getByText('Choose the day by which it needs to be done')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await openAction('Renew the seals', 'Ann Smith', dayFromToday(10));
    const notices = within(screen.getByRole('region', { name: 'Notices' }));
    expect(await notices.findByText('Action opened')).toBeVisible();
    expect(await actions.findByText(/^Ann Smith, by /)).toBeVisible();
    expect(await screen.findByText('1 open action')).toBeVisible();
    expect(rowOf(key)).toMatchObject({
      openActions: 1,
      actionDue: dayIn('Europe/London', Date.now() + 10 * DAY_MS),
    });

    await userEvent.click(actions.getByRole('button', { name: 'Close' }));
    const closing = within(await actions.findByRole('form', { name: 'Close the action' }));
    expect(closing.getByRole('textbox', { name: 'What was done' })).toBeRequired();
    await userEvent.click(closing.getByRole('button', { name: 'Close action' }));
    expect(closing.getByText('Describe what was done')).toBeVisible();
    await userEvent.type(closing.getByRole('textbox', { name: 'What was done' }), 'All replaced');
    expect(closing.getByLabelText(/^Check that it worked on/)).toHaveValue(
      wallDay(inThreeMonths()),
    );
    await userEvent.click(closing.getByRole('button', { name: 'Close action' }));
    expect(await actions.findByText(/^Closed .*: All replaced$/)).toBeVisible();
    expect(actions.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(actions.getByText('To be checked')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Actions (1)' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 open action')).toBeNull());
    expect(rowOf(key)).toMatchObject({ openActions: 0 });
    expect(rowOf(key)).not.toHaveProperty('actionDue');
    expect(rowOf(key)).toMatchObject({ checkDue: inThreeMonths() });

    const table = within(await screen.findByRole('table', { name: 'Compliance History' }));
    expect(await table.findByText('Action opened')).toBeVisible();
    expect(await table.findByText('Action closed')).toBeVisible();
    expect(table.getByText('All replaced')).toBeVisible();
    expect(history(key)).toHaveLength(before + 2);
  });

  it('an overdue action has a badge, and the Overdue actions list shows its item', async () => {
    const key = anItemThatIs('In Progress');
    const other = anItemThatIs('Not Compliant');
    open('legal', `/EditLegalItem?item=${key}`);
    await openAction('Order the filter', 'Tom Baker', dayFromToday(30));
    await openAction('Ask the fitter', 'Tom Baker', dayFromToday(-2));
    const listed = (await panel()).getAllByRole('listitem');
    expect(within(listed[0] as HTMLElement).getByText('Ask the fitter')).toBeVisible();
    expect(within(listed[0] as HTMLElement).getByText('Overdue')).toBeVisible();
    expect(within(listed[1] as HTMLElement).getByText('Open')).toBeVisible();
    await leave();
    open('legal', `/EditLegalItem?item=${other}`);
    await openAction('Paint the tank', 'Tom Baker', dayFromToday(5));
    await leave();

    open('legal', '/LegalRegisterDash');
    await userEvent.click(await screen.findByRole('link', { name: '1 Overdue actions' }));
    await within(await ownList()).findByText(titleOf(key));
    expect(within(await ownList()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(within(await ownList()).getByText(/^Action overdue since /)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Show' }),
      screen.getByRole('option', { name: 'Open actions' }),
    );
    await within(await ownList()).findByText(titleOf(other));
    expect(within(await ownList()).getByText(titleOf(key))).toBeVisible();
    expect(within(await ownList()).getByText('1 open action')).toBeVisible();
  });

  it('an action that was not effective gets a follow-up, and an effective one needs no more', async () => {
    const key = anItemThatIs('Not Compliant');
    open('legal', `/EditLegalItem?item=${key}`);
    const actions = await panel();
    await userEvent.click(await actions.findByRole('button', { name: 'Open an action' }));
    const opening = within(await actions.findByRole('form', { name: 'Open an action' }));
    // The item is not compliant, so the form asks for the cause at once.
    await userEvent.type(opening.getByRole('textbox', { name: /^Cause/ }), 'Wear');
    await userEvent.type(opening.getByLabelText(/^What needs/), 'Change the seal');
    await userEvent.type(opening.getByLabelText(/^Who does it/), 'Tom Baker');
    await userEvent.type(opening.getByLabelText(/^Due by/), dayFromToday(5));
    await userEvent.click(opening.getByRole('button', { name: 'Open action' }));
    expect(await actions.findByText('Cause: Wear')).toBeVisible();
    const rowOfAction = async (what: string) => {
      await waitFor(() => expect(actions.queryByRole('form')).toBeNull());
      return within((await actions.findByText(what)).closest('li') as HTMLElement);
    };
    const action = await rowOfAction('Change the seal');
    await userEvent.click(action.getByRole('button', { name: 'Close' }));
    const closing = within(await actions.findByRole('form', { name: 'Close the action' }));
    expect(closing.queryByRole('textbox', { name: /^Cause/ })).toBeNull();
    await userEvent.type(closing.getByRole('textbox', { name: 'What was done' }), 'Changed');
    fireEvent.change(closing.getByLabelText(/^Check that it worked on/), {
      target: { value: dayFromToday(-1) },
    });
    await userEvent.click(closing.getByRole('button', { name: 'Close action' }));
    expect(await action.findByText('Check overdue')).toBeVisible();
    expect(await screen.findByText(/^Check of an action overdue since /)).toBeVisible();

    await userEvent.click(action.getByRole('button', { name: 'Record the check' }));
    const check = within(await actions.findByRole('form', { name: 'Check the action' }));
    await userEvent.click(check.getByRole('button', { name: 'Save the check' }));
    expect(check.getByText('Choose whether it worked')).toBeVisible();
    expect(check.getByLabelText(/^Who checked/)).toHaveValue('Leo Lindqvist');
    await userEvent.type(check.getByLabelText(/^How it was checked/), 'It leaks again');
    await userEvent.selectOptions(
      check.getByRole('combobox', { name: 'Did it work?' }),
      'Not effective',
    );
    await userEvent.click(check.getByRole('button', { name: 'Save the check' }));
    expect(check.getByText('Describe what needs to be done')).toBeVisible();
    await userEvent.type(check.getByLabelText(/^What needs to be done next/), 'Order a new pump');
    expect(check.getByLabelText(/^Who does it/)).toHaveValue('Tom Baker');
    await userEvent.type(check.getByLabelText(/^Due by/), dayFromToday(20));
    await userEvent.click(check.getByRole('button', { name: 'Save the check' }));
    const followUp = await rowOfAction('Order a new pump');
    expect(followUp.getByText('Open')).toBeVisible();
    expect(await action.findByText('Not effective')).toBeVisible();
    expect(
      action.getByText(/^Not effective, checked .* by Leo Lindqvist: It leaks again$/),
    ).toBeVisible();
    // The check of another action on the item.
    expect(rowOf(key)).toMatchObject({ checkDue: inThreeMonths() });
    const table = within(await screen.findByRole('table', { name: 'Compliance History' }));
    expect(await table.findByText('Action not effective')).toBeVisible();
    expect(table.getByText('Follow-up: Order a new pump')).toBeVisible();

    await userEvent.click(followUp.getByRole('button', { name: 'Close' }));
    const second = within(await actions.findByRole('form', { name: 'Close the action' }));
    await userEvent.type(second.getByRole('textbox', { name: 'What was done' }), 'Installed');
    await userEvent.click(second.getByRole('button', { name: 'Close action' }));
    await userEvent.click(await followUp.findByRole('button', { name: 'Record the check' }));
    const last = within(await actions.findByRole('form', { name: 'Check the action' }));
    await userEvent.selectOptions(
      last.getByRole('combobox', { name: 'Did it work?' }),
      'Effective',
    );
    expect(last.queryByLabelText(/^What needs to be done next/)).toBeNull();
    await userEvent.type(last.getByLabelText(/^How it was checked/), 'Dry for a month');
    await userEvent.click(last.getByRole('button', { name: 'Save the check' }));
    await waitFor(() => expect(actions.queryByRole('form')).toBeNull());
    expect(followUp.getByText('Effective')).toBeVisible();
    expect(followUp.queryByRole('button')).toBeNull();
  });

  it('reviewers see actions but cannot open or close them', async () => {
    const key = anItemThatIs('In Progress');
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const actions = await panel();
    expect(await actions.findByText('Ask the fitter')).toBeVisible();
    expect(actions.queryByRole('button')).toBeNull();
  });

  it('a compliant item can have an action, an item that does not apply cannot', async () => {
    const key = anItemThatIs('Compliant');
    open('legal', `/EditLegalItem?item=${key}`);
    await openAction('Apply for the next permit', 'Ann Smith', dayFromToday(60));
    expect(rowOf(key)).toMatchObject({ openActions: 1, userStatus: 'Compliant' });
    await leave();

    open('legal', `/EditLegalItem?item=${anItemThatIs('Does not apply')}`);
    await screen.findByRole('table', { name: 'Compliance History' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Actions/ })).toBeNull());
  });

  it('an action that was closed in another window cannot be closed again', async () => {
    const key = anItemThatIs('Not Compliant');
    open('legal', `/EditLegalItem?item=${key}`);
    const actions = await panel();
    await userEvent.click(await actions.findByRole('button', { name: 'Close' }));
    expect(await actions.findByRole('form', { name: 'Close the action' })).toBeVisible();
    const path = `users/${UID}/MyLegalItems/${key}/actions`;
    const [opened] = Object.entries(read(path) as Record<string, Action>).filter(
      ([, { closedAt }]) => closedAt === undefined,
    );
    if (!opened) throw new Error('No action is open.');
    const [actionKey, action] = opened;
    write(`${path}/${actionKey}`, {
      ...{ what: action.what, who: action.who, dueBy: action.dueBy, openedAt: action.openedAt },
      ...{ closedAt: Date.now(), closingNote: 'Elsewhere', checkBy: Date.now() },
    });
    expect(await actions.findByText(/^Closed .*: Elsewhere$/)).toBeVisible();
    expect(actions.queryByRole('form', { name: 'Close the action' })).toBeNull();
  });
});

describe('inOrder and isOverdue', () => {
  const CHECK = { at: 1, by: 'Ann', result: 'effective', note: 'Dry.' } as const;
  const action = (key: string, dueBy: number, closedAt?: number): Action => ({
    key,
    what: key,
    who: 'Ann',
    dueBy,
    openedAt: 1,
    closedAt,
    closingNote: '',
    ...{ cause: '', correction: '' },
    ...(closedAt !== undefined && { check: CHECK }),
  });

  it('open actions come first, earliest due first, then closed actions, latest first', () => {
    const actions = [action('a', 5, 10), action('b', 9), action('c', 1, 20), action('d', 7)];
    expect(inOrder(actions).map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('an open action is overdue from the day after its due day', () => {
    expect(isOverdue(action('a', 5 * DAY_MS), 5 * DAY_MS)).toBe(false);
    expect(isOverdue(action('a', 5 * DAY_MS), 6 * DAY_MS)).toBe(true);
    expect(isOverdue(action('a', 5 * DAY_MS, 1), 6 * DAY_MS)).toBe(false);
  });

  it('a closed action is overdue from the day after its check, until it is checked', () => {
    const closed = { ...action('a', 1), closedAt: 1, checkBy: 5 * DAY_MS };
    expect(isOverdue(closed, 5 * DAY_MS)).toBe(false);
    expect(isOverdue(closed, 6 * DAY_MS)).toBe(true);
    expect(isOverdue({ ...closed, check: CHECK }, 6 * DAY_MS)).toBe(false);
    expect(inOrder([{ ...closed, key: 'c', check: CHECK }, closed, action('b', 9)])).toMatchObject([
      ...[{ key: 'b' }, { key: 'a' }, { key: 'c' }],
    ]);
  });
});
