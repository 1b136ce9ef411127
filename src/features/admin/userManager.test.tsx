import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Functions from '../../data/functions';

/** The functions are no part of the test; their own tests hold them. */
const functions = vi.hoisted(() => ({
  createSignInLink: vi.fn<(uid: string) => Promise<string>>(),
  deleteUserFromAuth: vi.fn<(uid: string) => Promise<void>>(),
}));
vi.mock('../../data/functions', async (importOriginal) => ({
  ...(await importOriginal<typeof Functions>()),
  ...functions,
}));

// A page of selects and days is slow to search in jsdom.
vi.setConfig({ testTimeout: 20_000 });

let backend: Backend;
let end: (() => Promise<void>) | null = null;

// The console's modules take their time the first time.
beforeAll(() => import('./pages/AdminConsolePage'), 60_000);
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  await backend.stop();
  Object.values(functions).forEach((call) => call.mockReset());
});

const open = async (as: string) => {
  end = renderPortal(backend, { as, at: '/dashboard' });
  await screen.findByRole('table', { name: 'Users' }, { timeout: 10_000 });
};

const emails = () =>
  Object.values(backend.read('userDirectory') as Record<string, { email: string }>)
    .map(({ email }) => email)
    .sort();
const shown = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
const row = async (email: string) => {
  const cell = await screen.findByText(email);
  const found = cell.closest('tr');
  if (!found) throw new Error(`${email} is in no row.`);
  return within(found);
};

describe('the User Manager', () => {
  it('shows users by e-mail, page by page, and reads no more than a page', async () => {
    await open('admin');
    expect(shown()).toEqual(emails().slice(0, 25));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(shown()).toEqual(emails().slice(25, 50)));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(shown()).toEqual(emails().slice(0, 25)));
  });

  it('changes a user type in the record and both projections', async () => {
    await open('admin');
    const guest = await row('guest@demo.example');
    await userEvent.selectOptions(
      guest.getByLabelText('User type of guest@demo.example'),
      'subscriber',
    );
    expect(await screen.findByText('Membership updated')).toBeVisible();
    for (const path of ['users', 'profiles', 'userDirectory'])
      expect(backend.read(`${path}/demo-guest/userType`), path).toBe('subscriber');
  });

  it('creates a legal access that was missing, then changes the type', async () => {
    for (const path of ['users', 'userDirectory'])
      backend.database.write('demo-portal-default-rtdb', `${path}/demo-guest/legalAccess`, null);
    await open('admin');
    const guest = await row('guest@demo.example');
    await userEvent.selectOptions(
      guest.getByLabelText('User type of guest@demo.example'),
      'subscriber',
    );
    await screen.findByText('Membership updated');
    expect(backend.read('users/demo-guest/legalAccess')).toBe('off');
    expect(backend.read('userDirectory/demo-guest/legalAccess')).toBe('off');
  });

  it('turns legal access on', async () => {
    await open('admin');
    const guest = await row('guest@demo.example');
    await userEvent.selectOptions(guest.getByLabelText(/^Legal access/), 'on');
    await screen.findByText('Membership updated');
    expect(backend.read('users/demo-guest/legalAccess')).toBe('on');
    expect(backend.read('userDirectory/demo-guest/legalAccess')).toBe('on');
  });

  it('offers an admin five types, a jedi all seven, and nobody the own', async () => {
    await open('admin');
    const types = (select: HTMLElement) =>
      [...select.querySelectorAll('option')].map(({ value }) => value).sort();
    const guest = (await row('guest@demo.example')).getByLabelText(/^User type/);
    expect(types(guest)).toEqual(['admin', 'deletedUser', 'guest', 'newUser', 'subscriber']);
    expect((await row('admin@demo.example')).getByLabelText(/^User type/)).toBeDisabled();
    const jedi = await row('jedi@demo.example');
    expect(jedi.getByLabelText(/^User type/)).toBeDisabled();
    expect(jedi.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    await end?.();
    await open('jedi');
    expect(types((await row('guest@demo.example')).getByLabelText(/^User type/))).toHaveLength(7);
    expect((await row('admin@demo.example')).getByLabelText(/^User type/)).toBeEnabled();
  });

  it('shows a fresh sign-in link of those for whom one can be made, also where it cannot be copied', async () => {
    functions.createSignInLink.mockResolvedValue('T'.repeat(43));
    await open('admin');
    const other = await row('callum.abernethy@office.example');
    expect(other.getByRole('button', { name: /^Copy sign-in link/ })).toBeDisabled();
    const guest = await row('guest@demo.example');
    await userEvent.click(guest.getByRole('button', { name: /^Copy sign-in link/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
    expect(dialog.getByLabelText('Link')).toHaveValue(
      `${window.location.origin}/auth${'T'.repeat(43)}`,
    );
    expect(functions.createSignInLink).toHaveBeenCalledWith('demo-guest');
    // jsdom has no clipboard, like a page that did not come over https.
    expect(await dialog.findByRole('alert')).toHaveTextContent(/copy it yourself/);
  });

  it('deletes a user only after Yup, the record first and then the account', async () => {
    functions.deleteUserFromAuth.mockResolvedValue();
    await open('admin');
    const guest = await row('guest@demo.example');
    await userEvent.click(guest.getByRole('button', { name: /^Delete/ }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Do you really want to delete this user?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(backend.read('users/demo-guest')).not.toBeNull();

    await userEvent.click(guest.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    expect(await screen.findByText('User deleted')).toBeVisible();
    for (const path of ['users', 'profiles', 'userDirectory', 'userLegalIndex'])
      expect(backend.read(`${path}/demo-guest`), path).toBeNull();
    expect(functions.deleteUserFromAuth).toHaveBeenCalledWith('demo-guest');
    expect(screen.queryByText('guest@demo.example')).not.toBeInTheDocument();
  });

  it('erases the mark of a deleted member on every item of the own register', async () => {
    functions.deleteUserFromAuth.mockResolvedValue();
    await open('admin');
    const marked = () => JSON.stringify(backend.read('legalRegister')).includes('"demo-legal"');
    expect(marked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    const legal = await row('legal@demo.example');
    await userEvent.click(legal.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('User deleted');
    expect(marked()).toBe(false);
  });
});
