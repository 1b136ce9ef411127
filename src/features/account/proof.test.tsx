import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Auth from '../../data/auth';
import { rememberRequestedAddress, requestedAddress } from '../../access/admission';
import { DataError } from '../../data/errors';
import * as write from '../../data/write';
import { hasDrafts, writeDraft } from '../../shared/drafts/drafts';

const provider = vi.hoisted(() => ({
  readSignIn: vi.fn<typeof Auth.readSignIn>(),
  reauthenticate: vi.fn<typeof Auth.reauthenticate>(),
  changePassword: vi.fn<typeof Auth.changePassword>(),
  deleteOwnAccount: vi.fn<typeof Auth.deleteOwnAccount>(),
  sendReset: vi.fn<typeof Auth.sendReset>(),
}));
vi.mock('../../data/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof Auth>()),
  ...provider,
}));

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(() => import('./components/MyProfile'), 60_000);
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  await backend.stop();
  localStorage.clear();
  vi.restoreAllMocks();
  Object.values(provider).forEach((call) => call.mockReset());
});

const open = async (as: string) => {
  end = renderPortal(backend, { as, at: '/myaccount?tab=profile' });
  await screen.findByRole('button', { name: 'Edit Profile' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const wrongPassword = new DataError('unknown', 'Wrong.', 'auth/wrong-password');

describe('Delete Profile', () => {
  it('asks for the password if the sign-in is old, and deletes nothing after a wrong password', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: false });
    provider.reauthenticate.mockRejectedValueOnce(wrongPassword);
    await open('member');
    await press('Delete Profile');
    const forever = await screen.findByRole('button', { name: 'Delete Profile Forever' });
    expect(forever).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Your password*'), 'guess{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(backend.read('users/demo-member')).not.toBeNull();
    expect(provider.deleteOwnAccount).not.toHaveBeenCalled();

    provider.deleteOwnAccount.mockImplementation(() => {
      // The record is deleted first, while its owner still has the right to do so.
      expect(backend.read('users/demo-member')).toBeNull();
      return Promise.resolve();
    });
    await userEvent.click(forever);
    await screen.findByText('Your profile was deleted.');
    expect(provider.deleteOwnAccount).toHaveBeenCalledOnce();
    expect(provider.reauthenticate).toHaveBeenLastCalledWith('guess');
  });

  it('does not ask for the password if the sign-in is recent', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    await open('member');
    await press('Delete Profile');
    expect(await screen.findByRole('button', { name: 'Delete Profile Forever' })).toBeEnabled();
    expect(screen.queryByLabelText('Your password*')).not.toBeInTheDocument();
    await press('Cancel');
    expect(screen.getByRole('heading', { name: 'Danger Zone' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Delete Profile' })).toBeVisible();
  });

  it('tells a member who signed in by a link long ago to sign in again', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'link', isRecent: false });
    await open('member');
    await press('Delete Profile');
    expect(await screen.findByText(/sign in again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Profile Forever' })).toBeDisabled();
  });

  it('removes the member’s drafts and requested address from the browser, but not the drafts of others', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    await open('member');
    writeDraft('demo-member', 'post', 'Private');
    writeDraft('demo-legal', 'post', 'Of another member');
    rememberRequestedAddress('/Forum');
    await press('Delete Profile');
    await press('Delete Profile Forever');
    await screen.findByText('Your profile was deleted.');
    expect(hasDrafts('demo-member')).toBe(false);
    expect(hasDrafts('demo-legal')).toBe(true);
    expect(requestedAddress()).toBeNull();
  });

  it('shows that the deletion was rejected, and the bell and the page still update', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    const posts = backend.read('posts') as Record<string, { uid: string; chatroomKey: string }>;
    const [key, room] = Object.entries(posts).flatMap(([post, { uid, chatroomKey }]) =>
      uid === 'demo-member' ? [] : [post, chatroomKey],
    );
    backend.write('config/DashboardMessage', null);
    backend.write('inbox/demo-member', null);
    await open('member');
    const bell = screen.getByRole('button', { name: 'Notifications' });
    await press('Delete Profile');
    vi.spyOn(write, 'commit').mockRejectedValueOnce(new DataError('denied', 'Refused.'));
    await press('Delete Profile Forever');
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused.');
    expect(provider.deleteOwnAccount).not.toHaveBeenCalled();

    backend.write(`inbox/demo-member/${key}`, {
      in: 'posts',
      room: String(room),
      time: Date.now(),
    });
    await waitFor(() => expect(bell).toHaveAccessibleDescription('1 new'));
    backend.write('users/demo-member/jobRole', 'Keeper of records');
    expect(await screen.findByText('Keeper of records')).toBeVisible();
  });

  it('does not delete the only jedi, but can delete one of two', async () => {
    const count = 'counters/userTypes/jedi';
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    backend.database.write('demo-portal-default-rtdb', count, 1);
    await open('jedi');
    await press('Delete Profile');
    await press('Delete Profile Forever');
    expect(await screen.findByText(/You are the only jedi/)).toBeVisible();
    expect(backend.read('users/demo-jedi')).not.toBeNull();
    backend.database.write('demo-portal-default-rtdb', count, 2);
    await press('Delete Profile Forever');
    await screen.findByText('Your profile was deleted.');
    expect(backend.read('users/demo-jedi')).toBeNull();
  });
});

describe('Change Password', () => {
  it('requires the current password and the same new password twice', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    provider.reauthenticate.mockRejectedValueOnce(wrongPassword);
    await open('member');
    await press('Change Password');
    const save = await screen.findByRole('button', { name: 'Save new password' });
    await userEvent.type(screen.getByLabelText('Current password*'), 'old');
    await userEvent.type(screen.getByLabelText('New password*'), 'secret-2');
    await userEvent.type(screen.getByLabelText('Confirm new password*'), 'secret-');
    expect(screen.getByText('Passwords do not match.')).toBeVisible();
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Confirm new password*'), '2{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    expect(provider.changePassword).not.toHaveBeenCalled();
    await userEvent.click(save);
    expect(await screen.findByText('Password Updated')).toBeVisible();
    expect(provider.changePassword).toHaveBeenCalledWith('secret-2');
    expect(screen.getByRole('button', { name: 'Change Password' })).toHaveFocus();
  });

  it('sends one reset email to a member who signed in by a link', async () => {
    provider.readSignIn.mockResolvedValue({ method: 'link', isRecent: true });
    let arrive: () => void = () => undefined;
    provider.sendReset.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open('member');
    await press('Change Password');
    await press('Send reset link');
    await press('Send reset link');
    arrive();
    expect(await screen.findByText('Check your email for reset link.')).toBeVisible();
    expect(provider.sendReset).toHaveBeenCalledOnce();
  });

  it('shows an error if the sign-in cannot be read, and tries again when the dialog is reopened', async () => {
    const lost = new DataError('offline', 'The connection was lost.');
    provider.readSignIn.mockRejectedValueOnce(lost);
    provider.readSignIn.mockResolvedValue({ method: 'password', isRecent: true });
    await open('member');
    await press('Change Password');
    expect(await screen.findByText('Sorry, this could not be loaded.')).toBeVisible();
    await press('Change Password');
    await press('Change Password');
    expect(await screen.findByLabelText('Current password*')).toBeVisible();
  });
});
