import { answer, arrangeConsole } from '../../../../../test/support/adminConsole';
import { expectLog } from '../../../../../test/support/expectedLogs';
import type { JsonValue } from '../../../../../packages/database-emulator/src';
import { findUndo } from '../../../../../test/support/notices';
import { press } from '../../../../../test/support/userTable';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { visit, read, write } = arrangeConsole();

const membership = (account: string, root = 'users') => {
  const record = read(`${root}/demo-${account}`) as Record<string, unknown>;
  const { userType, legalAccess, expiryDate } = record;
  const { supplier, companyType } = (root === 'users' ? (record['adminInfo'] ?? {}) : record) as {
    supplier?: string;
    companyType?: string;
  };
  return { userType, legalAccess, expiryDate, supplier, companyType };
};

const open = async (as = 'admin') => {
  await visit('/dashboard?find=demo.example&rows=25', as);
  await screen.findByRole('checkbox', { name: 'Choose guest@demo.example' });
};
const choose = async (...accounts: string[]) => {
  for (const account of accounts)
    await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${account}@demo.example` }));
};
/** Opens the dialog and waits until its users are read. */
const openDialog = async (count: number) => {
  const title = `Change ${count} ${count === 1 ? 'user' : 'users'}`;
  await press(title);
  await screen.findByRole('form', { name: title });
  return within(screen.getByRole('dialog', { name: title }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const decide = async (dialog: Dialog, label: string, option: string) => {
  const field = dialog.getByLabelText(label);
  // Suppliers and company types load separately.
  await within(field).findByRole('option', { name: option });
  await userEvent.selectOptions(field, option);
};
const pressIn = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));
const rowOf = (dialog: Dialog, account: string) =>
  dialog.getByText(`${account}@demo.example`).closest('li');

describe('several chosen users', () => {
  it('are changed together after a preview, and Undo restores them', async () => {
    await open();
    await choose('guest', 'member');
    const before = { guest: membership('guest'), member: membership('member') };
    const dialog = await openDialog(2);
    expect(dialog.getByRole('button', { name: 'Change 0 users' })).toBeDisabled();
    await decide(dialog, 'User type', 'subscriber');
    expect(rowOf(dialog, 'guest')).toHaveTextContent('type guest to subscriber');
    expect(rowOf(dialog, 'member')).toHaveTextContent('stays as it is');
    expect(dialog.getByRole('button', { name: 'Change 1 user' })).toBeEnabled();
    await decide(dialog, 'Membership expiry', 'On a day');
    await pressIn(dialog, 'Change 1 user');
    expect(dialog.getByText(/^Please enter a day as DD-MM-YYYY/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Membership expiry date'), {
      target: { value: '10-07-2100' },
    });
    await decide(dialog, 'Supplier', 'Framework');
    await decide(dialog, 'Company type', 'Education');
    await decide(dialog, 'Legal access', 'on');
    expect(rowOf(dialog, 'guest')).toHaveTextContent('company type none to Education');
    await pressIn(dialog, 'Change 2 users');
    expect(await dialog.findByText('2 users changed')).toBeVisible();
    const after = {
      userType: 'subscriber',
      legalAccess: 'on',
      expiryDate: Date.UTC(2100, 6, 10),
      supplier: 'Framework',
      companyType: 'Education',
    };
    for (const account of ['guest', 'member'])
      for (const root of ['users', 'userDirectory'])
        expect(membership(account, root), `${root} of ${account}`).toEqual(after);
    expect(read('profiles/demo-guest/userType')).toBe('subscriber');

    await pressIn(dialog, 'Undo');
    expect(await dialog.findByText('2 users as before')).toBeVisible();
    for (const account of ['guest', 'member'] as const)
      expect(membership(account)).toEqual(before[account]);
    await pressIn(dialog, 'Close');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are changed except a user whose record cannot be read, and the dialog names that user', async () => {
    expectLog(/does not fit|left out as unreadable/);
    await open();
    await choose('guest', 'member');
    const row = read('userDirectory/demo-guest') as JsonValue;
    write('userDirectory/demo-guest/userType', 'king');
    try {
      const dialog = await openDialog(2);
      expect(dialog.getByText(/^1 user could not be read and is left out/)).toBeVisible();
      expect(dialog.queryByText(/no longer exist/)).toBeNull();
      expect(rowOf(dialog, 'member')).toHaveTextContent('stays as it is');
      await pressIn(dialog, 'Close');
    } finally {
      write('userDirectory/demo-guest', row);
    }
  });

  it('are shown with current values, and unchecked users are not changed', async () => {
    await open();
    await choose('guest', 'member');
    const before = membership('guest');
    const dialog = await openDialog(2);
    expect(rowOf(dialog, 'guest')).toHaveTextContent(/guest, legal access off, expiry /);
    await decide(dialog, 'Company type', 'Education');
    await userEvent.click(
      within(rowOf(dialog, 'guest') ?? document.body).getByRole('checkbox', { name: /^Include / }),
    );
    await pressIn(dialog, 'Change 1 user');
    expect(await dialog.findByText('1 user changed')).toBeVisible();
    expect(membership('member').companyType).toBe('Education');
    expect(membership('guest')).toEqual(before);
  });

  it('need Yup before they get access without an end date', async () => {
    await visit('/dashboard?find=demo.example&rows=25');
    await screen.findByRole('checkbox', { name: 'Choose newuser@demo.example' });
    await choose('newuser');
    const dialog = await openDialog(1);
    await decide(dialog, 'User type', 'subscriber');
    await pressIn(dialog, 'Change 1 user');
    const confirmation = await answer('Do you really want to change 1 user?', 'Nope');
    expect(confirmation).toHaveTextContent(
      '1 user newUser to subscriber: The membership has no end date.',
    );
    expect(membership('newuser').userType).toBe('newUser');
  });

  it('need one Yup before they gain or lose rights', async () => {
    await open();
    await choose('guest', 'member', 'jedi');
    const dialog = await openDialog(3);
    await decide(dialog, 'User type', 'admin');
    expect(rowOf(dialog, 'jedi')).toHaveTextContent('left out: Only a jedi can change a jedi.');
    const question = 'Do you really want to change 2 users?';
    await pressIn(dialog, 'Change 2 users');
    const confirmation = await answer(question, 'Nope');
    expect(confirmation).toHaveTextContent(
      '1 user guest to admin, 1 user subscriber to admin: An admin sees every user',
    );
    expect(membership('guest').userType).toBe('guest');
    await pressIn(dialog, 'Change 2 users');
    await answer(question, 'Yup');
    expect(await dialog.findByText('2 users changed')).toBeVisible();
    expect(membership('guest').userType).toBe('admin');
    expect(membership('jedi').userType).toBe('jedi');
  });

  it('are promoted except a user with a recent sign-in by link, and the dialog explains the exception', async () => {
    write('users/demo-guest/linkedAt', Date.now() - 60_000);
    await open();
    await choose('guest', 'member');
    const dialog = await openDialog(2);
    await decide(dialog, 'User type', 'admin');
    await pressIn(dialog, 'Change 2 users');
    await answer('Do you really want to change 2 users?', 'Yup');
    expect(await dialog.findByText(/signed in with a sign-in link less than 65/)).toBeVisible();
    expect(membership('guest').userType).toBe('guest');
    expect(membership('member').userType).toBe('admin');
  });

  it('are listed if their change fails, and can be tried again', async () => {
    await open();
    await choose('guest', 'member');
    const dialog = await openDialog(2);
    await decide(dialog, 'Supplier', 'Framework');
    // An inconsistent row does not block the change, but a supplier set by a colleague does.
    write('userDirectory/demo-member/company', 'Drifted');
    write('users/demo-guest/adminInfo/supplier', 'Broker');
    write('userDirectory/demo-guest/supplier', 'Broker');
    await pressIn(dialog, 'Change 2 users');
    expect(await dialog.findByText('1 user changed')).toBeVisible();
    const failed = within(dialog.getByRole('list', { name: 'What failed' }));
    expect(failed.getByText(/changed elsewhere in the meantime/)).toBeVisible();
    expect(membership('guest').supplier).toBe('Broker');
    await pressIn(dialog, 'Try 1 user again');
    await screen.findByRole('form', { name: 'Change 1 user' });
    const again = within(screen.getByRole('dialog', { name: 'Change 1 user' }));
    expect(rowOf(again, 'guest')).toHaveTextContent('supplier Broker to Framework');
    await pressIn(again, 'Change 1 user');
    expect(await again.findByText('1 user changed')).toBeVisible();
    await pressIn(again, 'Close');

    write('users/demo-guest/adminInfo/supplier', 'Newest');
    write('userDirectory/demo-guest/supplier', 'Newest');
    await userEvent.click(await findUndo());
    expect(await screen.findByText(/^Not undone: /)).toBeVisible();
    expect(membership('guest').supplier).toBe('Newest');
  });

  it('include all matches of search and filters, beyond the page', async () => {
    await visit('/dashboard?type=subscriber');
    const [first] = await screen.findAllByRole('checkbox', { name: /^Choose / });
    if (first) await userEvent.click(first);
    const directory = Object.values(read('userDirectory') as Record<string, { userType: string }>);
    const count = directory.filter(({ userType }) => userType === 'subscriber').length;
    expect(count).toBeGreaterThan(10);
    expect(screen.getByText('1 user chosen')).toBeVisible();
    await press('Choose all found');
    expect(await screen.findByText(`${count} users chosen`)).toBeVisible();
    const dialog = await openDialog(count);
    await decide(dialog, 'Membership expiry', 'No end date');
    await pressIn(dialog, 'Close');
    await press('Choose none');
    await waitFor(() => expect(screen.queryByText(/users? chosen/)).toBeNull());
  });
});
