import { renderPortal, startBackend, type Backend } from '../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestedAddress } from '../access/admission';
import { links } from '../config/links';
import * as auth from '../data/auth';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeEach(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  await backend.stop();
  vi.restoreAllMocks();
});

it('a link to a part of a page leads there after signing in', async () => {
  end = renderPortal(backend, { as: null, at: links.notificationSettings });
  await waitFor(() => expect(requestedAddress()).toBe(links.notificationSettings));
});

it('Sign Out on a page for people without access forgets the address that the person requested', async () => {
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue();
  end = renderPortal(backend, { as: null, at: '/Forum' });
  await waitFor(() => expect(requestedAddress()).toBe('/Forum'));
  await end();
  backend.write('users/demo-member', null);
  end = renderPortal(backend, { as: 'member', at: '/Register' });
  const button = await screen.findByRole('button', { name: 'Sign Out' });
  expect(requestedAddress()).toBe('/Forum');
  await userEvent.click(button);
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(requestedAddress()).toBeNull();
});
