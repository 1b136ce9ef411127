import { arrangeConsole } from '../../../test/support/adminConsole';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { visit, write } = arrangeConsole();

const banner = () => screen.queryByRole('region', { name: 'Message' });
/** Sets the period as somebody else would; it may follow another at once. */
const period = (value: { from?: number; until?: number } | null) =>
  act(() => write('config/messagePeriod', value));

describe('the message on a dashboard', () => {
  it('comes at its first moment by itself, and goes at its last', async () => {
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

  it('is away from the dashboard of staff as well', async () => {
    await visit('/myaccount', 'admin');
    await waitFor(() => expect(banner()).toBeVisible());
    period({ until: 1 });
    await waitFor(() => expect(banner()).toBeNull());
  });
});
