import { arrangeConsole } from '../../../test/support/adminConsole';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { visit, write } = arrangeConsole();

const banner = () => screen.queryByRole('region', { name: 'Message' });
/** Sets the period as another user would. The next period may follow at once. */
const period = (value: { from?: number; until?: number } | null) =>
  act(() => write('config/messagePeriod', value));

describe('the message on the dashboard', () => {
  it('appears when its period begins and disappears when it ends', async () => {
    write('config/messagePeriod', { from: Date.now() + 3_600_000 });
    await visit('/myaccount', 'member');
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    await screen.findByRole('tab', { name: 'My Profile' });
    expect(banner()).toBeNull();
    period({ from: Date.now() + 500 });
    await waitFor(() => expect(banner()).toBeVisible());
    period({ until: Date.now() + 500 });
    await waitFor(() => expect(banner()).toBeNull());
    period(null);
    await waitFor(() => expect(banner()).toBeVisible());
  });

  it('is hidden from staff outside its period too', async () => {
    await visit('/myaccount', 'admin');
    await waitFor(() => expect(banner()).toBeVisible());
    period({ until: 1 });
    await waitFor(() => expect(banner()).toBeNull());
  });
});
