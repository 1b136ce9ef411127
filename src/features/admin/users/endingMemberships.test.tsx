import { renderPortal, startBackend, type Backend } from '../../../../test/support/portal';
import { findUndo } from '../../../../test/support/notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { showExpiry, yearAfter } from '../../../shared/members/expiry';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(() => backend.stop());

it('the list of ending memberships shows those that end within the chosen time, soonest first', async () => {
  const today = dayIn('Europe/London', Date.now());
  const rows = Object.entries(backend.read('userDirectory') as Record<string, { email: string }>);
  const [a, b, c] = rows.map(([uid, { email }]) => ({ uid, email }));
  if (!a || !b || !c) throw new Error('The seed holds too few users.');
  rows.forEach(([uid]) => backend.write(`userDirectory/${uid}/expiryDate`, null));
  backend.write(`userDirectory/${a.uid}/expiryDate`, today + 30 * DAY_MS);
  backend.write(`userDirectory/${b.uid}/expiryDate`, today + 2 * DAY_MS);
  backend.write(`userDirectory/${c.uid}/expiryDate`, today + 31 * DAY_MS);
  end = renderPortal(backend, { as: 'admin', at: '/dashboard?tab=users' });
  const panel = within(await screen.findByRole('region', { name: 'Memberships ending' }));
  expect(panel.getByRole('combobox', { name: 'Within' })).toHaveValue('30');
  const emails = () =>
    panel
      .queryAllByRole('listitem')
      .map((line) => rows.find(([, { email }]) => line.textContent.includes(email))?.[1].email);
  await waitFor(() => expect(emails()).toEqual([b.email, a.email]));
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Within' }), '60');
  await waitFor(() => expect(emails()).toEqual([b.email, a.email, c.email]));
  backend.reset();
});

it('staff renew an ending membership after Yup, and Undo reverses the renewal', async () => {
  const ends = dayIn('Europe/London', Date.now()) + 9 * DAY_MS;
  for (const path of ['users', 'userDirectory'])
    backend.write(`${path}/demo-member/expiryDate`, ends);
  const stored = () =>
    ['users', 'userDirectory'].map((path) => backend.read(`${path}/demo-member/expiryDate`));
  end = renderPortal(backend, { as: 'admin', at: '/dashboard?tab=users' });
  const panel = within(await screen.findByRole('region', { name: 'Memberships ending' }));
  const press = async (name: string) => userEvent.click(await panel.findByRole('button', { name }));
  const answer = async (until: number, word: string) => {
    const question = await screen.findByRole('alertdialog', {
      name: `Are you sure you want to change this users Membership Expiry date to ${showExpiry(until)} ?`,
    });
    await userEvent.click(within(question).getByRole('button', { name: word }));
  };
  await press('Renew for a year: member@demo.example');
  await answer(yearAfter(ends), 'Nope');
  expect(stored()).toEqual([ends, ends]);
  await press('Renew for a year: member@demo.example');
  await answer(yearAfter(ends), 'Yup');
  const undo = await findUndo();
  expect(stored()).toEqual([yearAfter(ends), yearAfter(ends)]);
  await waitFor(() => expect(panel.queryByText('member@demo.example')).toBeNull());
  await userEvent.click(undo);
  await waitFor(() => expect(stored()).toEqual([ends, ends]));

  await press('Choose date: member@demo.example');
  const field = panel.getByLabelText('Membership expiry date');
  await userEvent.clear(field);
  await userEvent.type(field, showExpiry(ends + 400 * DAY_MS));
  await press('Change date');
  await answer(ends + 400 * DAY_MS, 'Yup');
  await waitFor(() => expect(stored()).toEqual([ends + 400 * DAY_MS, ends + 400 * DAY_MS]));
  backend.reset();
});
