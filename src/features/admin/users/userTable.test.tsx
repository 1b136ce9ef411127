import { arrangeConsole } from '../../../../test/support/adminConsole';
import { press, shownEmails, showsEmails } from '../../../../test/support/userTable';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as csv from '../../../lib/csv';

/** jsdom cannot download files. */
const downloads = { downloadCsv: vi.spyOn(csv, 'downloadCsv') };

const { visit, read, write } = arrangeConsole();
beforeEach(() => {
  downloads.downloadCsv.mockReset().mockReturnValue(undefined);
});

const open = async (as: string) => {
  await visit('/dashboard', as);
  await screen.findByRole('table', { name: 'Users' });
};

const people = () =>
  Object.entries(read('userDirectory') as Record<string, Person>).map(([key, person]) => ({
    ...person,
    key,
  }));
type Person = { email: string; firstName: string; lastName: string; userType: string };
const emails = (matches: (person: Person) => boolean = () => true) =>
  people()
    .filter(matches)
    .map(({ email }) => email)
    .sort();
const filterBy = (header: string, text: string) =>
  userEvent.type(screen.getByLabelText(`Filter by ${header}`), text);
const SIZE = 'Rows per page';

describe('the table of users', () => {
  it('shows users by email, page by page, with their number', async () => {
    await open('admin');
    await showsEmails(emails().slice(0, 10));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const total = emails().length;
    expect(await screen.findByText(`1 to 10 of ${total}`)).toBeVisible();
    await press('Next page');
    await showsEmails(emails().slice(10, 20));
    expect(screen.getByText(`11 to 20 of ${total}`)).toBeVisible();
    await press('Previous page');
    await showsEmails(emails().slice(0, 10));
    await press('Email');
    await showsEmails(emails().reverse().slice(0, 10));
    expect(screen.queryByText(/directory/)).not.toBeInTheDocument();
  });

  it('offers 10, 25, 50, 100 and All rows', async () => {
    await open('admin');
    const size = screen.getByLabelText(SIZE);
    expect([...size.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '10',
      '25',
      '50',
      '100',
      'All',
    ]);
    await userEvent.selectOptions(size, '25');
    await showsEmails(emails().slice(0, 25));
    await userEvent.selectOptions(size, 'All');
    await showsEmails(emails());
    expect(screen.getByText(/whole directory read/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('filters by the beginning of an email or one type without reading the directory', async () => {
    await open('admin');
    await filterBy('Email', 'DE');
    await showsEmails(emails(({ email }) => email.startsWith('de')));
    await userEvent.clear(screen.getByLabelText('Filter by Email'));
    await showsEmails(emails().slice(0, 10));
    await userEvent.selectOptions(screen.getByLabelText('Filter by User type'), 'newUser');
    const news = emails(({ userType }) => userType === 'newUser');
    await waitFor(() => expect([...shownEmails()].sort()).toEqual(news));
    expect(screen.getByRole('columnheader', { name: 'User type' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(await screen.findByText(`1 to ${news.length} of ${news.length}`)).toBeVisible();
    expect(screen.queryByText(/directory/)).not.toBeInTheDocument();
  });

  it('shows that it reads the whole directory for any other order or filter', async () => {
    await open('admin');
    await press('First name');
    expect(await screen.findByText(/whole directory read/)).toBeVisible();
    const byName = people()
      .sort((a, b) => (a.firstName < b.firstName ? -1 : 1))
      .map(({ firstName }) => firstName);
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[data-row] [data-label="First name"]')].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual(byName.slice(0, 10)),
    );
    await filterBy('Last name', 'UN');
    await userEvent.selectOptions(screen.getByLabelText('Filter by User type'), 'subscriber');
    const expected = emails(
      ({ lastName, userType }) => /un/i.test(lastName) && userType === 'subscriber',
    );
    expect(expected.length).toBeGreaterThan(0);
    await waitFor(() => expect([...shownEmails()].sort()).toEqual(expected));
    await filterBy('Email', 'zzz');
    expect(await screen.findByText('No users match.')).toBeVisible();
  });

  it('says that it searched only the beginning of emails, and offers a complete search', async () => {
    await open('admin');
    await filterBy('Email', 'uest@');
    expect(await screen.findByText('No email begins with "uest@".')).toBeVisible();
    await press('Search anywhere in the email');
    await showsEmails(emails(({ email }) => email.includes('uest@')));
    expect(shownEmails()).toContain('guest@demo.example');
    expect(screen.getByText(/whole directory read/)).toBeVisible();
  });

  it('updates live, even after it has read the whole directory', async () => {
    await open('admin');
    write('userDirectory/demo-admin/firstName', 'Renamed');
    expect(await screen.findByText('Renamed')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(SIZE), 'All');
    await showsEmails(emails());
    write('userDirectory/demo-admin/firstName', 'Twice');
    expect(await screen.findByText('Twice')).toBeVisible();
  });

  it('finds a user by part of the name, company or email, within the other filters', async () => {
    write('userDirectory/demo-guest/company', 'Northern Gasworks Ltd');
    await open('admin');
    const search = (text: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Search users' }), {
        target: { value: text },
      });
    search('GASWORK');
    await showsEmails(['guest@demo.example']);
    expect(screen.getByText(/whole directory read/)).toBeVisible();
    expect(screen.getByText('1 to 1 of 1 · whole directory read')).toBeVisible();
    const { firstName, lastName } = read('userDirectory/demo-guest') as Person;
    search(`${firstName.slice(1)} ${lastName.slice(0, 2)}`);
    await waitFor(() => expect(shownEmails()).toContain('guest@demo.example'));
    search(`${lastName.slice(0, 2)}  ${firstName.slice(1)}`);
    await waitFor(() => expect(shownEmails()).toContain('guest@demo.example'));
    search('uest@');
    await waitFor(() =>
      expect([...shownEmails()]).toEqual(emails(({ email }) => email.includes('uest@'))),
    );
    await userEvent.selectOptions(screen.getByLabelText('Filter by User type'), 'jedi');
    expect(
      await screen.findByText(
        'No user has "uest@" in name, company or email and matches the filters.',
      ),
    ).toBeVisible();
    await press('Show everyone');
    await showsEmails(emails().slice(0, 10));
    expect(screen.getByLabelText('Filter by User type')).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveValue('');
  });

  it('opens with the view in the address', async () => {
    await visit('/dashboard?find=demo.example&type=guest&sort=-email&rows=25');
    await screen.findByRole('table', { name: 'Users' });
    await showsEmails(
      emails(
        ({ email, userType }) => email.includes('demo.example') && userType === 'guest',
      ).reverse(),
    );
    expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveValue('demo.example');
    expect(screen.getByLabelText(SIZE)).toHaveValue('25');
  });

  it('exports the matches of search and filters as CSV, without formulas', async () => {
    write('userDirectory/demo-guest/company', '=HYPERLINK("x")');
    await open('admin');
    const exported = () => {
      const [fileName, csv = ''] = downloads.downloadCsv.mock.lastCall ?? [];
      expect(fileName).toBe('users.csv');
      return csv.trim().split('\r\n');
    };
    const emailsIn = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);
    await press('Export CSV');
    await waitFor(() => expect(downloads.downloadCsv).toHaveBeenCalledOnce());
    expect(exported()[0]).toMatch(/^Email,First name,Last name,/);
    expect(emailsIn(exported())).toEqual(emails());
    await userEvent.selectOptions(screen.getByLabelText('Filter by User type'), 'guest');
    await press('Export found as CSV');
    expect(downloads.downloadCsv).toHaveBeenCalledTimes(2);
    expect(emailsIn(exported())).toEqual(emails(({ userType }) => userType === 'guest'));
    const own = exported().find((line) => line.startsWith('guest@'));
    expect(own).toContain('"\'=HYPERLINK(""x"")"');
    await visit('/dashboard?sort=-email');
    await screen.findByRole('table', { name: 'Users' });
    await press('Export CSV');
    await waitFor(() => expect(downloads.downloadCsv).toHaveBeenCalledTimes(3));
    expect(emailsIn(exported())).toEqual(emails().reverse());
  });
});
