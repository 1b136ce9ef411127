import { arrangeConsole } from '../../../../test/support/adminConsole';
import { findUndo } from '../../../../test/support/notices';
import { expectLog } from '../../../../test/support/expectedLogs';
import { press, userRow } from '../../../../test/support/userTable';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as callables from '../../../data/functions';
import { DAY_MS, formatMoment } from '../../../lib/dates';
import { readExpiry } from '../../../shared/members/expiry';

/** Other tests cover the functions. */
const functions = {
  createSignInLink: vi.spyOn(callables, 'createSignInLink'),
  deleteUserFromAuth: vi.spyOn(callables, 'deleteUserFromAuth'),
  endLinkSignIns: vi.spyOn(callables, 'endLinkSignIns'),
};

const { visit, read, write } = arrangeConsole();
afterEach(() => {
  Object.values(functions).forEach((call) => call.mockReset());
});

const open = async (as: string) => {
  await visit('/dashboard', as);
  await screen.findByRole('table', { name: 'Users' });
};

describe('a user in the console’s table', () => {
  it('has the new user type in the record and both projections after a change', async () => {
    await open('admin');
    const guest = await userRow('guest@demo.example');
    await userEvent.selectOptions(
      guest.getByLabelText('User type of guest@demo.example'),
      'subscriber',
    );
    expect(await screen.findByText('Membership updated')).toBeVisible();
    for (const path of ['users', 'profiles', 'userDirectory'])
      expect(read(`${path}/demo-guest/userType`), path).toBe('subscriber');
  });

  it('gets access through the type select for a year or another period, and Undo reverses it', async () => {
    await open('admin');
    const email = 'newuser@demo.example';
    await userEvent.type(screen.getByLabelText('Filter by Email'), email);
    const choice = await screen.findByLabelText(`User type of ${email}`);
    const choose = async () => {
      await userEvent.selectOptions(choice, 'subscriber');
      return within(await screen.findByRole('dialog', { name: /^Make .* subscriber$/ }));
    };
    await userEvent.click((await choose()).getByRole('button', { name: 'Cancel' }));
    expect(read('users/demo-newuser/userType')).toBe('newUser');
    const dialog = await choose();
    const end = dialog.getByLabelText<HTMLInputElement>('Expiry date');
    expect((readExpiry(end.value) ?? 0) - Date.now()).toBeGreaterThan(363 * DAY_MS);
    await userEvent.clear(end);
    await userEvent.type(end, '10-07-2100');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve as subscriber' }));
    const undo = await findUndo();
    expect(read('users/demo-newuser')).toMatchObject({
      userType: 'subscriber',
      expiryDate: Date.UTC(2100, 6, 10),
    });
    await userEvent.click(undo);
    await screen.findByText(/awaits access again/);
    expect(read('users/demo-newuser')).toMatchObject({ userType: 'newUser' });
    expect(read('users/demo-newuser/expiryDate')).toBeNull();
  });

  it('gets access without an end date only after Yup', async () => {
    await open('admin');
    const email = 'newuser@demo.example';
    await userEvent.type(screen.getByLabelText('Filter by Email'), email);
    await userEvent.selectOptions(
      await screen.findByLabelText(`User type of ${email}`),
      'subscriber',
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Make .* subscriber$/ }));
    await userEvent.clear(dialog.getByLabelText('Expiry date'));
    const approve = async (word: string) => {
      await userEvent.click(dialog.getByRole('button', { name: 'Approve as subscriber' }));
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent(`${email}: The membership has no end date.`);
      await userEvent.click(within(question).getByRole('button', { name: word }));
    };
    await approve('Nope');
    expect(read('users/demo-newuser/userType')).toBe('newUser');
    await approve('Yup');
    await findUndo();
    expect(read('users/demo-newuser')).toMatchObject({ userType: 'subscriber' });
    expect(read('users/demo-newuser/expiryDate')).toBeNull();
  });

  it('loses legal access only after Yup', async () => {
    await open('admin');
    const choice = (await userRow('legal@demo.example')).getByLabelText(/^Legal access/);
    const answer = async (word: string) => {
      await userEvent.selectOptions(choice, 'off');
      const dialog = await screen.findByRole('alertdialog', {
        name: /^Do you really want to take legal access away from /,
      });
      expect(dialog).toHaveTextContent('legal@demo.example: Without legal access');
      await userEvent.click(within(dialog).getByRole('button', { name: word }));
    };
    await answer('Nope');
    expect(read('users/demo-legal/legalAccess')).toBe('on');
    await answer('Yup');
    await screen.findByText('Membership updated');
    expect(read('users/demo-legal/legalAccess')).toBe('off');
  });

  it('gets legal access', async () => {
    await open('admin');
    const guest = await userRow('guest@demo.example');
    await userEvent.selectOptions(guest.getByLabelText(/^Legal access/), 'on');
    await screen.findByText('Membership updated');
    expect(read('users/demo-guest/legalAccess')).toBe('on');
    expect(read('userDirectory/demo-guest/legalAccess')).toBe('on');
  });

  it.each(['admin', 'jedi', 'deletedUser'] as const)(
    'becomes %s only after Yup to a question that contains the user’s name',
    async (userType) => {
      await open('jedi');
      const guest = await userRow('guest@demo.example');
      const choice = guest.getByLabelText(/^User type/);
      const { firstName, lastName } = read('users/demo-guest') as Record<string, string>;
      const answer = async (word: string) => {
        await userEvent.selectOptions(choice, userType);
        const dialog = await screen.findByRole('alertdialog', {
          name: `Do you really want to make ${firstName} ${lastName} ${userType}?`,
        });
        await userEvent.click(within(dialog).getByRole('button', { name: word }));
      };
      await answer('Nope');
      expect(choice).toHaveValue('guest');
      expect(read('users/demo-guest/userType')).toBe('guest');
      await answer('Yup');
      await screen.findByText('Membership updated');
      expect(read('users/demo-guest/userType')).toBe(userType);
    },
  );

  it.each(['admin', 'jedi'] as const)(
    'cannot become %s soon after a sign-in by link, and staff see the reason',
    async (userType) => {
      const linkedAt = Date.now() - 64 * 60_000;
      write('users/demo-guest/linkedAt', linkedAt);
      await open('jedi');
      const guest = await userRow('guest@demo.example');
      await userEvent.selectOptions(guest.getByLabelText(/^User type/), userType);
      await press('Yup');
      const until = formatMoment(linkedAt + 65 * 60_000);
      expect(
        await screen.findByText(
          `This user signed in with a sign-in link less than 65 minutes ago. Please try again after ${until}.`,
        ),
      ).toBeVisible();
      expect(read('users/demo-guest/userType')).toBe('guest');
    },
  );

  it.each([
    ['signed out', { linkedAt: 66, linksEndedAt: null }, 1],
    ['not signed out again', { linkedAt: null, linksEndedAt: 64 }, 0],
  ])('is %s before a promotion if they signed in by a link', async (_what, minutes, calls) => {
    for (const [field, ago] of Object.entries(minutes))
      write(`users/demo-guest/${field}`, ago === null ? null : Date.now() - ago * 60_000);
    functions.endLinkSignIns.mockResolvedValue();
    await open('jedi');
    const guest = await userRow('guest@demo.example');
    await userEvent.selectOptions(guest.getByLabelText(/^User type/), 'admin');
    await press('Yup');
    expect(await screen.findByText(/so we signed them out.*Please try again after/)).toBeVisible();
    expect(functions.endLinkSignIns).toHaveBeenCalledTimes(calls);
    expect(read('users/demo-guest/userType')).toBe('guest');
  });

  it('loses the rights of staff only after Yup', async () => {
    write('users/demo-guest/userType', 'admin');
    write('profiles/demo-guest/userType', 'admin');
    write('userDirectory/demo-guest/userType', 'admin');
    await open('jedi');
    const choice = (await userRow('guest@demo.example')).getByLabelText(/^User type/);
    const answerWith = async (word: string) => {
      await userEvent.selectOptions(choice, 'subscriber');
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('The user loses all staff tools at once');
      await userEvent.click(within(dialog).getByRole('button', { name: word }));
    };
    await answerWith('Nope');
    expect(read('users/demo-guest/userType')).toBe('admin');
    await answerWith('Yup');
    await screen.findByText('Membership updated');
    expect(read('users/demo-guest/userType')).toBe('subscriber');
  });

  it('is unchanged if the database refuses the change', async () => {
    await open('admin');
    const guest = await userRow('guest@demo.example');
    write('users/demo-admin/userType', 'guest');
    await userEvent.selectOptions(guest.getByLabelText(/^User type/), 'subscriber');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Users' })).toBeNull());
    expect(read('users/demo-guest/userType')).toBe('guest');
  });

  it('can get five types from an admin, seven from a jedi, and none from themselves', async () => {
    await open('admin');
    const types = (select: HTMLElement) =>
      [...select.querySelectorAll('option')].map(({ value }) => value).sort();
    const guest = (await userRow('guest@demo.example')).getByLabelText(/^User type/);
    expect(types(guest)).toEqual(['admin', 'deletedUser', 'guest', 'newUser', 'subscriber']);
    const own = await userRow('admin@demo.example');
    expect(own.queryByLabelText(/^User type/)).toBeNull();
    expect(own.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(own.getByLabelText(/^Legal access/), 'the one thing to give oneself').toBeEnabled();
    const jedi = await userRow('jedi@demo.example');
    expect(jedi.queryByRole('combobox')).toBeNull();
    expect(jedi.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await userEvent.click(jedi.getByRole('button', { name: 'Membership of jedi@demo.example' }));
    expect(screen.queryByLabelText('Membership expiry date')).toBeNull();
    await open('jedi');
    expect(types((await userRow('guest@demo.example')).getByLabelText(/^User type/))).toHaveLength(
      7,
    );
    expect((await userRow('admin@demo.example')).getByLabelText(/^User type/)).toBeEnabled();
  });
});

describe('membership management in the console', () => {
  const openMembership = async (email: string) => {
    await open('admin');
    const found = await userRow(email);
    const button = found.getByRole('button', { name: `Membership of ${email}` });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    return within(screen.getByRole('form', { name: `Membership expiry of ${email}` }));
  };
  const typeDate = async (text: string) => {
    const field = screen.getByLabelText('Membership expiry date');
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('sets and clears company type and supplier', async () => {
    await openMembership('guest@demo.example');
    const supplier = await screen.findByLabelText('Supplier');
    await screen.findByRole('option', { name: 'Framework' });
    await userEvent.selectOptions(supplier, 'Framework');
    expect(await screen.findByText('Membership updated')).toBeVisible();
    expect(read('users/demo-guest/adminInfo/supplier')).toBe('Framework');
    expect(read('userDirectory/demo-guest/supplier')).toBe('Framework');
    const type = screen.getByLabelText('Company type');
    const [first] = [...type.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    await userEvent.selectOptions(type, String(first));
    await waitFor(() => expect(read('userDirectory/demo-guest/companyType')).toBe(String(first)));
    await userEvent.selectOptions(supplier, 'None');
    await waitFor(() => expect(read('userDirectory/demo-guest/supplier')).toBeNull());
    expect(read('users/demo-guest/adminInfo')).toEqual({ companyType: first });
  });

  it('shows a supplier that was removed from the list', async () => {
    write('users/demo-guest/adminInfo', { supplier: 'Gone Ltd' });
    write('userDirectory/demo-guest/supplier', 'Gone Ltd');
    await openMembership('guest@demo.example');
    await screen.findByRole('option', { name: 'Framework' });
    expect(screen.getByLabelText('Supplier')).toHaveValue('Gone Ltd');
  });

  it('changes the expiry date only after Yup, to midnight UTC of that day', async () => {
    const form = await openMembership('guest@demo.example');
    await typeDate('10-07-2027');
    expect(
      form.getByText('Not inclusive: the last day of membership is 09-07-2027.'),
    ).toBeVisible();
    const before = read('users/demo-guest/expiryDate');
    await press('Change date');
    const name =
      'Are you sure you want to change this users Membership Expiry date to 10-07-2027 ?';
    const question = await screen.findByRole('alertdialog', { name });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(read('users/demo-guest/expiryDate')).toEqual(before);
    expect(screen.getByLabelText('Membership expiry date')).toHaveValue('10-07-2027');
    await press('Change date');
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    expect(await screen.findByText('Membership updated')).toBeVisible();
    for (const path of ['users', 'userDirectory'])
      expect(read(`${path}/demo-guest/expiryDate`), path).toBe(Date.UTC(2027, 6, 10));
  });

  it('removes the expiry date after Yup', async () => {
    write('users/demo-guest/expiryDate', Date.UTC(2027, 0, 1));
    write('userDirectory/demo-guest/expiryDate', Date.UTC(2027, 0, 1));
    await openMembership('guest@demo.example');
    expect(screen.getByLabelText('Membership expiry date')).toHaveValue('01-01-2027');
    await press('No end date');
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('Membership updated');
    expect(read('users/demo-guest/expiryDate')).toBeNull();
    expect(read('userDirectory/demo-guest/expiryDate')).toBeNull();
    expect(screen.getByRole('button', { name: 'No end date' })).toBeDisabled();
  });

  it.each([
    ['31-02-2027', 'Please enter a day as DD-MM-YYYY, for example 10-07-2027'],
    ['2027-07-10', 'Please enter a day as DD-MM-YYYY, for example 10-07-2027'],
    ['01-01-2027', 'This is already the expiry date'],
  ])('shows an error for the date %s and leaves the text in the field', async (typed, message) => {
    write('users/demo-guest/expiryDate', Date.UTC(2027, 0, 1));
    write('userDirectory/demo-guest/expiryDate', Date.UTC(2027, 0, 1));
    await openMembership('guest@demo.example');
    await typeDate(typed);
    await press('Change date');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Membership expiry date')).toHaveValue(typed);
  });
});

describe('a user who no longer matches the filter', () => {
  const EMAIL = 'newuser@demo.example';
  const typeOf = () => screen.queryByLabelText(`User type of ${EMAIL}`);
  const typeFilter = () => screen.getByLabelText('Filter by User type');
  const filterNewUsers = async () => {
    await open('admin');
    await userEvent.selectOptions(typeFilter(), 'newUser');
    await waitFor(() => expect(typeOf()).toBeVisible());
    await waitFor(() => expect(screen.queryByText('guest@demo.example')).toBeNull());
  };

  const letIn = async () => {
    await userEvent.selectOptions(screen.getByLabelText(`User type of ${EMAIL}`), 'guest');
    const dialog = within(await screen.findByRole('dialog', { name: /^Make .* guest$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve as guest' }));
  };

  it('stays in the table with the typed text until the filter changes', async () => {
    await filterNewUsers();
    await press(`Membership of ${EMAIL}`);
    await userEvent.type(screen.getByLabelText('Membership expiry date'), '10-07-2027');
    await letIn();
    expect(await screen.findByText(/and 1 changed here/)).toBeVisible();
    await waitFor(() => expect(typeOf()).toHaveValue('guest'));
    expect(screen.getByLabelText('Membership expiry date')).toHaveValue('10-07-2027');
    const access = screen.getByLabelText(`Legal access of ${EMAIL}`);
    await userEvent.selectOptions(access, 'on');
    await waitFor(() => expect(access).toHaveValue('on'));
    await userEvent.selectOptions(typeFilter(), 'expiredUser');
    await waitFor(() => expect(typeOf()).toBeNull());
    expect(screen.queryByText(/changed here/)).toBeNull();
  });

  it('disappears when the account is deleted', async () => {
    await filterNewUsers();
    await letIn();
    await screen.findByText(/and 1 changed here/);
    // The row shows the local echo until the server has the change.
    await waitFor(() => expect(read('userDirectory/demo-newuser/userType')).toBe('guest'));
    act(() => write('userDirectory/demo-newuser', null));
    await waitFor(() => expect(typeOf()).toBeNull());
  });
});

describe('a sign-in link in the console', () => {
  it('is shown for eligible users, even if the browser cannot copy it', async () => {
    functions.createSignInLink.mockResolvedValue('T'.repeat(43));
    await open('admin');
    const other = await userRow('callum.abernethy@office.example');
    expect(other.queryByRole('button', { name: /^Make a sign-in link/ })).toBeNull();
    const guest = await userRow('guest@demo.example');
    const make = guest.getByRole('button', { name: 'Make a sign-in link for guest@demo.example' });
    const answer = async (word: string) => {
      await userEvent.click(make);
      const question = await screen.findByRole('alertdialog', {
        name: /^Do you really want to make a sign-in link for /,
      });
      expect(question).toHaveTextContent('is signed in as guest@demo.example, without a password');
      await userEvent.click(within(question).getByRole('button', { name: word }));
    };
    await answer('Nope');
    expect(functions.createSignInLink).not.toHaveBeenCalled();
    await answer('Yup');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
    expect(dialog.getByLabelText('Link')).toHaveValue(
      `${window.location.origin}/auth${'T'.repeat(43)}`,
    );
    expect(functions.createSignInLink).toHaveBeenCalledWith('demo-guest');
    expectLog(/^Nothing was copied/);
    // jsdom has no clipboard, like a page without https.
    expect(await dialog.findByRole('alert')).toHaveTextContent(/copy it yourself/);
  });
});

describe('the deletion of a user', () => {
  it('needs Yup, and deletes the record first and then the account', async () => {
    functions.deleteUserFromAuth.mockResolvedValue();
    await open('admin');
    const guest = await userRow('guest@demo.example');
    await userEvent.click(guest.getByRole('button', { name: /^Delete/ }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Do you really want to delete this user?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Nope' }));
    expect(read('users/demo-guest')).not.toBeNull();

    await userEvent.click(guest.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    expect(await screen.findByText('User deleted')).toBeVisible();
    for (const path of ['users', 'profiles', 'userDirectory', 'userLegalIndex'])
      expect(read(`${path}/demo-guest`), path).toBeNull();
    expect(functions.deleteUserFromAuth).toHaveBeenCalledWith('demo-guest');
    expect(screen.queryByText('guest@demo.example')).not.toBeInTheDocument();
  });

  it('removes the member from the users list of every item of their register', async () => {
    functions.deleteUserFromAuth.mockResolvedValue();
    await open('admin');
    const marked = () => JSON.stringify(read('legalRegister')).includes('"demo-legal"');
    expect(marked()).toBe(true);
    const legal = await userRow('legal@demo.example');
    await userEvent.click(legal.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('User deleted');
    expect(marked()).toBe(false);
  });
});
