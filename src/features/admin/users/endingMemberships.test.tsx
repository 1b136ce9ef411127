/** Who ends in 30, 60 and 90 days, with the shipped rules and the seed. */
import { renderPortal, startBackend, type Backend } from '../../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../lib/dates';

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

it('lists exactly who ends within the chosen time, the nearest first', async () => {
  const today = startOfDay(Date.now());
  const rows = Object.entries(backend.read('userDirectory') as Record<string, { email: string }>);
  const [a, b, c] = rows.map(([uid, { email }]) => ({ uid, email }));
  if (!a || !b || !c) throw new Error('The seed holds too few users.');
  rows.forEach(([uid]) => backend.write(`userDirectory/${uid}/expiryDate`, null));
  backend.write(`userDirectory/${a.uid}/expiryDate`, today + 30 * DAY_MS);
  backend.write(`userDirectory/${b.uid}/expiryDate`, today + 2 * DAY_MS);
  backend.write(`userDirectory/${c.uid}/expiryDate`, today + 31 * DAY_MS);
  end = renderPortal(backend, { as: 'admin', at: '/dashboard?tab=users' });
  const panel = within(await screen.findByRole('region', { name: 'Memberships ending' }));
  expect(panel.queryByRole('listitem')).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Export list as CSV' })).toBeDisabled();
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Within' }), '30');
  const emails = () =>
    panel
      .queryAllByRole('listitem')
      .map((line) => rows.find(([, { email }]) => line.textContent.includes(email))?.[1].email);
  await waitFor(() => expect(emails()).toEqual([b.email, a.email]));
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Within' }), '60');
  await waitFor(() => expect(emails()).toEqual([b.email, a.email, c.email]));
  backend.reset();
});
