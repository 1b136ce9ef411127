import { answer, form, arrangeConsole } from '../../../../test/support/adminConsole';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fromPlainText, plainText } from '../../../shared/richText/rawContent';
import { hasDrafts, writeDraft } from '../../../shared/drafts/drafts';

const { open, readConfig, write } = arrangeConsole();

const storedText = () => plainText(readConfig('DashboardMessage') as string | null);
const current = async () => within(await screen.findByRole('region', { name: 'Current message' }));
const editor = async () =>
  (await form('Message')).findByRole('textbox', { name: /Dashboard message/ });
const save = async () =>
  userEvent.click((await form('Message')).getByRole('button', { name: 'Save message' }));
/** A stored draft replaces typing, which the journeys test. */
const typed = (text: string, over = String(readConfig('DashboardMessage'))) =>
  writeDraft('demo-admin', 'dashboardMessage', { content: fromPlainText(text), base: over });

describe('the dashboard message in the console', () => {
  it('shows an editor with the current message and a preview for members', async () => {
    await open('message');
    expect(await editor()).toHaveTextContent(/^The legal register has been reviewed/);
    expect((await current()).getByText(/^The legal register has been reviewed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  it('is saved, and its draft stays in the browser until it is saved', async () => {
    typed('The office is closed on Friday.');
    await open('message');
    expect(await editor()).toHaveTextContent('The office is closed on Friday.');
    expect((await current()).getByText(/^The legal register has been reviewed/)).toBeVisible();
    await save();
    expect(await screen.findByText('Message saved')).toBeVisible();
    expect(storedText()).toBe('The office is closed on Friday.');
    expect((await current()).getByText('The office is closed on Friday.')).toBeVisible();
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it('updates with a colleague’s change if the administrator has typed nothing', async () => {
    await open('message');
    await editor();
    act(() => write('config/DashboardMessage', fromPlainText('From a colleague')));
    await waitFor(async () => expect(await editor()).toHaveTextContent('From a colleague'));
    expect((await current()).getByText('From a colleague')).toBeVisible();
  });

  it('asks before a colleague’s change is overwritten', async () => {
    const CHANGED =
      'The message was changed elsewhere while you were writing. Which text do you want to use?';
    typed('Mine');
    await open('message');
    expect(await editor()).toHaveTextContent('Mine');
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
    act(() => write('config/DashboardMessage', fromPlainText('From a colleague')));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(await editor()).toHaveTextContent('Mine');
    expect(screen.getByRole('button', { name: 'Save message' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    await save();
    expect(await screen.findByText('Message saved')).toBeVisible();
    expect(storedText()).toBe('Mine');
  });

  it('loads a colleague’s change on request, even one made while the page was closed', async () => {
    typed('Mine', fromPlainText('What stood before'));
    await open('message');
    expect(await editor()).toHaveTextContent('Mine');
    await userEvent.click(await screen.findByRole('button', { name: 'Load the changed text' }));
    expect(await editor()).toHaveTextContent(/^The legal register/);
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it('returns to the stored message when the administrator discards changes', async () => {
    typed('Not this');
    await open('message');
    expect(await editor()).toHaveTextContent('Not this');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await editor()).toHaveTextContent(/^The legal register/);
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it.each([
    ['   ', 'Please write a message, or clear the current one'],
    ['x'.repeat(50_000), 'This message is too long'],
  ])('is refused when it is blank or too long', async (text, complaint) => {
    typed(text);
    const before = readConfig('DashboardMessage');
    await open('message');
    await editor();
    await save();
    expect(screen.getByText(complaint)).toBeVisible();
    expect(readConfig('DashboardMessage')).toBe(before);
  });

  it('has a preview while it is written', async () => {
    typed('The office is closed on Friday.');
    await open('message');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('The office is closed on Friday.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('has an optional first and last day, and the last day cannot be before the first', async () => {
    await open('message');
    const days = await form('When members see it');
    const type = (label: string, value: string) =>
      fireEvent.change(days.getByLabelText(label), { target: { value } });
    const press = () => userEvent.click(days.getByRole('button', { name: 'Save days' }));
    type('First day', '31-02-2100');
    await press();
    expect(days.getByText(/^Please enter a day as DD-MM-YYYY/)).toBeVisible();
    type('First day', '10-07-2100');
    type('Last day', '09-07-2100');
    await press();
    expect(days.getByText('The last day cannot be before the first')).toBeVisible();
    expect(readConfig('messagePeriod')).toBeNull();
    type('Last day', '10-07-2100');
    await press();
    expect(await screen.findByText('Days saved')).toBeVisible();
    expect(readConfig('messagePeriod')).toEqual({
      from: Date.UTC(2100, 6, 10),
      until: Date.UTC(2100, 6, 11),
    });
    expect((await current()).getByText(/^The legal register has been reviewed/)).toBeVisible();
    act(() => write('config/messagePeriod', { until: Date.UTC(2100, 0, 2) }));
    await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveValue('01-01-2100'));
    expect(screen.getByLabelText('First day')).toHaveValue('');
  });

  it('is cleared after Yup', async () => {
    await open('message');
    const clear = async () =>
      userEvent.click((await current()).getByRole('button', { name: 'Clear message' }));
    await clear();
    await answer('Do you really want to delete this message?', 'Nope');
    expect(readConfig('DashboardMessage')).not.toBeNull();
    await clear();
    await answer('Do you really want to delete this message?', 'Yup');
    expect(await screen.findByText('Message cleared')).toBeVisible();
    expect(readConfig('DashboardMessage')).toBeNull();
    expect((await current()).getByText('No message is shown at the moment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear message' })).not.toBeInTheDocument();
  });

  it('is not cleared if a colleague changed it before Yup', async () => {
    await open('message');
    await userEvent.click((await current()).getByRole('button', { name: 'Clear message' }));
    act(() => write('config/DashboardMessage', fromPlainText('From a colleague')));
    await answer('Do you really want to delete this message?', 'Yup');
    expect(await screen.findByText(/^Someone else changed this message/)).toBeVisible();
    expect(storedText()).toBe('From a colleague');
  });
});

describe('the landing page in the console', () => {
  const field = async (name: string) =>
    (await form('Landing page')).findByRole('textbox', { name });
  const press = async () =>
    userEvent.click(
      (await form('Landing page')).getByRole('button', { name: 'Save landing page' }),
    );

  it('saves its texts and the sample, by the address of an insight', async () => {
    const sample = String(readConfig('landing/sample'));
    await open('message');
    const cost = await field('What membership costs');
    await userEvent.clear(cost);
    await userEvent.type(cost, '100 pounds a year');
    await userEvent.clear(await field('How long a review takes'));
    expect(await field('Address of the sample insight')).toHaveValue(
      `${window.location.origin}/InsightPage/${sample}`,
    );
    await press();
    expect(await screen.findByText('Landing page saved')).toBeVisible();
    expect(readConfig('landing')).toEqual({ cost: '100 pounds a year', sample });
  });

  it('refuses the address of an insight that does not exist', async () => {
    const before = readConfig('landing');
    await open('message');
    const address = await field('Address of the sample insight');
    await userEvent.clear(address);
    await userEvent.type(address, '/InsightPage/-Onone');
    await press();
    expect(await screen.findByText(/^There is no insight at this address/)).toBeVisible();
    expect(readConfig('landing')).toEqual(before);
  });
});

describe('the trial of the legal register in the console', () => {
  const offer = () => screen.findByRole('checkbox', { name: /^Members may try/ });

  it('is offered by default, and the switch stores only that it is off', async () => {
    await open('message');
    expect(await offer()).toBeChecked();
    await userEvent.click(await offer());
    await waitFor(() => expect(readConfig('noTrial')).toBe(true));
    expect(await offer()).not.toBeChecked();
    await userEvent.click(await offer());
    await waitFor(() => expect(readConfig('noTrial')).toBeNull());
  });
});
