/** People who are no longer members revoke their secret addresses. */
import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  await backend.stop();
});

const REVOKE = { name: 'Revoke your secret addresses' };

it.each([
  ['a new user', 'newuser', '/NewUser'],
  ['an expired member', 'expired', '/ExpiredUser'],
  ['a lapsed member', 'lapsed', '/ExpiredUser'],
  ['a guest', 'guest', '/myaccount?tab=profile'],
])('%s revokes the secret addresses, and the Revoke button disappears', async (_who, as, at) => {
  const path = `users/demo-${as}/feeds`;
  backend.write(path, { library: 'a1'.repeat(32), alarm: 'P1D' });
  end = renderPortal(backend, { as, at });
  await userEvent.click(await screen.findByRole('button', REVOKE));
  await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
  await screen.findByText('Addresses revoked');
  expect(backend.read(path)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', REVOKE)).toBeNull());
});

it('a member sees no Revoke button on the profile', async () => {
  backend.write('users/demo-member/feeds/calendar', 'a1'.repeat(32));
  end = renderPortal(backend, { as: 'member', at: '/myaccount?tab=profile' });
  await screen.findByRole('heading', { name: 'Danger Zone' });
  expect(screen.queryByRole('button', REVOKE)).toBeNull();
});
