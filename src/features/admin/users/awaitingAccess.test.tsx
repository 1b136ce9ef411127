import { arrangeConsole } from '../../../../test/support/adminConsole';
import { findUndo } from '../../../../test/support/notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readExpiry } from '../../../shared/members/expiry';

const { visit, read, write } = arrangeConsole();

const EMAIL = 'newuser@demo.example';
const applicant = async () =>
  within(await screen.findByRole('form', { name: `Access of ${EMAIL}` }));
const waitUntilRemoved = async () =>
  waitFor(() => expect(screen.queryByRole('form', { name: `Access of ${EMAIL}` })).toBeNull());
const press = async (name: string) =>
  userEvent.click((await applicant()).getByRole('button', { name }));
const access = (root = 'users') => {
  const { userType, legalAccess, expiryDate } = read(`${root}/demo-newuser`) as Record<
    string,
    unknown
  >;
  return { userType, legalAccess, expiryDate };
};
const question = /^Do you really want to refuse .+ access\?$/;

const answer = async (word: 'Yup' | 'Nope') => {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

describe('the list of users awaiting access', () => {
  it('shows job and company, longest waiting first', async () => {
    write('profiles/demo-newuser/jobRole', 'Safety lead');
    write('userDirectory/demo-newuser/company', 'Harbour Works');
    write('userDirectory/demo-newuser/signUp', 1);
    await visit('/dashboard?tab=users');
    const list = within(await screen.findByRole('list', { name: 'Awaiting access' }));
    expect(await list.findByText('Safety lead')).toBeVisible();
    const rows = list.getAllByRole('form');
    expect(rows[0]).toHaveAccessibleName(`Access of ${EMAIL}`);
    expect(rows[0]).toHaveTextContent('Harbour Works');
    const directory = Object.values(read('userDirectory') as Record<string, { userType: string }>);
    expect(rows).toHaveLength(directory.filter(({ userType }) => userType === 'newUser').length);
  });

  it('shows a message if no user is waiting', async () => {
    for (const [uid, { userType }] of Object.entries(
      read('userDirectory') as Record<string, { userType: string }>,
    ))
      if (userType === 'newUser') write(`userDirectory/${uid}/userType`, 'guest');
    await visit('/dashboard?tab=users');
    expect(await screen.findByText('No users are awaiting access.')).toBeVisible();
  });

  it('approves a guest with the chosen expiry date and legal access, and Undo reverses both', async () => {
    await visit('/dashboard?tab=users');
    const before = access();
    const row = await applicant();
    fireEvent.change(row.getByLabelText('Expiry date'), { target: { value: '10-07-2100' } });
    await userEvent.click(row.getByRole('switch', { name: `Legal access for ${EMAIL}` }));
    await press('Approve as guest');
    const undo = await findUndo();
    const expected = { userType: 'guest', legalAccess: 'on', expiryDate: Date.UTC(2100, 6, 10) };
    expect(access()).toEqual(expected);
    expect(access('userDirectory')).toEqual(expected);
    expect(read('profiles/demo-newuser/userType')).toBe('guest');
    await waitUntilRemoved();
    await userEvent.click(undo);
    expect(await screen.findByText(/awaits access again/)).toBeVisible();
    expect(access()).toEqual(before);
    await applicant();
  });

  it('approves a subscriber for a year with one click', async () => {
    await visit('/dashboard?tab=users');
    const offered = (await applicant()).getByLabelText<HTMLInputElement>('Expiry date').value;
    await press('Approve as subscriber');
    await findUndo();
    expect(access()).toMatchObject({ userType: 'subscriber', expiryDate: readExpiry(offered) });
    const days = ((readExpiry(offered) ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363);
    expect(days).toBeLessThan(367);
  });

  it('refuses an expiry date that is invalid or in the past', async () => {
    await visit('/dashboard?tab=users');
    const row = await applicant();
    const type = (value: string) =>
      fireEvent.change(row.getByLabelText('Expiry date'), { target: { value } });
    type('31-02-2100');
    await press('Approve as guest');
    expect(await row.findByText(/^Please enter a day as DD-MM-YYYY/)).toBeVisible();
    type('01-01-2020');
    await press('Approve as subscriber');
    expect(await row.findByText(/^Please enter a day after today/)).toBeVisible();
    expect(access().userType).toBe('newUser');
  });

  it.each(['subscriber', 'guest'])(
    'approves a %s without an end date only after Yup',
    async (userType) => {
      await visit('/dashboard?tab=users');
      const row = await applicant();
      fireEvent.change(row.getByLabelText('Expiry date'), { target: { value: '' } });
      const approve = async (word: string) => {
        await press(`Approve as ${userType}`);
        const dialog = await screen.findByRole('alertdialog', {
          name: new RegExp(`^Do you really want to make .+ ${userType}\\?$`),
        });
        expect(dialog).toHaveTextContent(`${EMAIL}: The membership has no end date.`);
        await userEvent.click(within(dialog).getByRole('button', { name: word }));
      };
      await approve('Nope');
      expect(access().userType).toBe('newUser');
      await approve('Yup');
      await waitUntilRemoved();
      await waitFor(() => expect(access()).toMatchObject({ userType, expiryDate: undefined }));
    },
  );

  it('refuses a user only after Yup, and Undo reverses the refusal', async () => {
    await visit('/dashboard?tab=users');
    await press('Refuse');
    await answer('Nope');
    expect(access().userType).toBe('newUser');
    await press('Refuse');
    await answer('Yup');
    const undo = await findUndo();
    expect(access()).toMatchObject({ userType: 'deletedUser', legalAccess: 'off' });
    await userEvent.click(undo);
    await applicant();
    expect(access().userType).toBe('newUser');
  });

  it('does not overwrite a colleague’s decision, neither by a late click nor by a late Undo', async () => {
    await visit('/dashboard?tab=users');
    const row = await applicant();
    write('users/demo-newuser/userType', 'guest');
    await press('Approve as subscriber');
    expect(await row.findByText(/changed elsewhere/)).toBeVisible();
    expect(access().userType).toBe('guest');
    write('users/demo-newuser/userType', 'newUser');
    await press('Approve as subscriber');
    const undo = await findUndo();
    write('users/demo-newuser/userType', 'admin');
    await userEvent.click(undo);
    expect(await screen.findByText(/changed elsewhere/)).toBeVisible();
    expect(access().userType).toBe('admin');
  });
});
