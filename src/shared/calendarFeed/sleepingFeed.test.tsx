/** Members who have lost access to the calendar revoke its secret address. */
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

const REVOKE = { name: 'Revoke the calendar’s address' };

it.each([
  ['a new user', 'newuser', '/NewUser'],
  ['an expired member', 'expired', '/ExpiredUser'],
  ['a lapsed member', 'lapsed', '/ExpiredUser'],
  ['a guest', 'guest', '/myaccount?tab=profile'],
])('%s revokes the calendar address, and the Revoke button disappears', async (_who, as, at) => {
  const path = `users/demo-${as}/calendarFeed`;
  backend.write(path, 'a1'.repeat(32));
  end = renderPortal(backend, { as, at });
  await userEvent.click(await screen.findByRole('button', REVOKE));
  await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
  await screen.findByText('Address revoked');
  expect(backend.read(path)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', REVOKE)).toBeNull());
});

it('a member with a calendar sees no Revoke button on the profile', async () => {
  backend.write('users/demo-member/calendarFeed', 'a1'.repeat(32));
  end = renderPortal(backend, { as: 'member', at: '/myaccount?tab=profile' });
  await screen.findByRole('heading', { name: 'Danger Zone' });
  expect(screen.queryByRole('button', REVOKE)).toBeNull();
});
