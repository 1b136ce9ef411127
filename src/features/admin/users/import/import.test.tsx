import { answer, arrangeConsole } from '../../../../../test/support/adminConsole';
import { expectLog } from '../../../../../test/support/expectedLogs';
import type { JsonValue } from '../../../../../packages/database-emulator/src';
import { FORMS, fileIn, utf8 } from '../../../../../test/support/csvFiles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { visit, read, write } = arrangeConsole();

const typeOf = (account: string) => read(`users/demo-${account}/userType`);
const bring = (...lines: string[]) => bringBytes(utf8(lines.join('\r\n')));
const bringBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = new File([bytes], 'memberships.csv', { type: 'text/csv' });
  // jsdom's files have no arrayBuffer().
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  await userEvent.upload(await screen.findByLabelText('Memberships as CSV'), file);
  await screen.findByRole('list', { name: 'Rows of the file' });
};
const rowOf = (number: number) =>
  screen.getByText(new RegExp(`^Row ${number}: `)).closest('li')?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the import of memberships', () => {
  it('shows a preview of each row, writes the changes after Yup, and Undo reverses them', async () => {
    await visit('/UserImport');
    const before = [read('users/demo-guest/expiryDate'), typeOf('member')];
    await bring(
      'Owner,Email,User type,Legal access,Membership expiry',
      'Kim,Guest@demo.example,,,10-07-2100',
      'Kim,member@demo.example,newUser,,',
      'Kim,legal@demo.example,,on,',
      'Kim,nobody@works.example,guest,,',
      'Kim,jedi@demo.example,guest,,',
      'Kim,newuser@demo.example,king,,',
    );
    expect(screen.getByText('These columns are not read: Owner.')).toBeVisible();
    expect(
      screen.getByText(/^2 users to change, 3 rows to correct, 1 row unchanged\./),
    ).toBeVisible();
    expect(rowOf(2)).toMatch(/Changes.*expiry .* to 10-07-2100$/);
    expect(rowOf(4)).toMatch(/Unchanged$/);
    expect(rowOf(5)).toMatch(/No user has this email\.$/);
    expect(rowOf(6)).toMatch(/Only a jedi can change a jedi\.$/);
    expect(rowOf(7)).toMatch(/“king” is not one of:/);

    await press('Change 2 users');
    await answer('Do you really want to change 1 user?', 'Nope');
    expect(typeOf('member')).toBe('subscriber');
    await press('Change 2 users');
    await answer('Do you really want to change 1 user?', 'Yup');
    expect(await screen.findByText('2 users changed')).toBeVisible();
    expect(rowOf(2)).toContain('Changed');
    expect(rowOf(2)).not.toContain('Changes');
    expect(rowOf(4)).toMatch(/Unchanged$/);
    expect(read('users/demo-guest/expiryDate')).toBe(Date.UTC(2100, 6, 10));
    expect(read('userDirectory/demo-guest/expiryDate')).toBe(Date.UTC(2100, 6, 10));
    expect(typeOf('member')).toBe('newUser');
    expect(typeOf('jedi')).toBe('jedi');
    await press('Undo');
    expect(await screen.findByText('2 users as before')).toBeVisible();
    expect([read('users/demo-guest/expiryDate'), typeOf('member')]).toEqual(before);
  });

  it('reads the other rows if one user’s record cannot be read', async () => {
    expectLog(/does not fit|left out as unreadable/);
    const row = read('userDirectory/demo-guest') as JsonValue;
    write('userDirectory/demo-guest/userType', 'king');
    try {
      await visit('/UserImport');
      await bring(
        'Email,User type,Legal access,Membership expiry',
        'guest@demo.example,,,10-07-2100',
        'member@demo.example,,,10-07-2100',
      );
      expect(rowOf(2)).toMatch(/The record of this user cannot be read\. Please email us\.$/);
      expect(rowOf(3)).toMatch(/Changes.*expiry .* to 10-07-2100$/);
    } finally {
      write('userDirectory/demo-guest', row);
    }
  });

  it.each(['Excel, Unicode text', 'Excel for Mac, CSV (Macintosh)', 'Numbers, CSV'])(
    'reads a file as saved by %s',
    async (name) => {
      await visit('/UserImport');
      const [headings, cells] = [
        ['Email', 'User type', 'Legal access', 'Membership expiry'],
        ['Guest <guest@demo.example>', '', '', '31-Dec-2100'],
      ];
      await bringBytes(fileIn(FORMS[name] ?? {}, [headings, cells]));
      expect(rowOf(2)).toMatch(/Changes.*expiry .* to 31-12-2100$/);
    },
  );

  it('does not overwrite a change made after the file was read, and reads the file again', async () => {
    await visit('/UserImport');
    await bring('Email,User type', 'guest@demo.example,subscriber');
    for (const path of ['users', 'profiles', 'userDirectory'])
      write(`${path}/demo-guest/userType`, 'newUser');
    await press('Change 1 user');
    expect(await screen.findByText('1 user failed:')).toBeVisible();
    expect(typeOf('guest')).toBe('newUser');
    await press('Try 1 user again');
    await waitFor(() => expect(rowOf(2)).toMatch(/newUser to subscriber$/));
    await press('Change 1 user');
    const confirmation = await answer('Do you really want to change 1 user?', 'Yup');
    expect(confirmation).toHaveTextContent('The membership has no end date.');
    expect(await screen.findByText('1 user changed')).toBeVisible();
    expect(typeOf('guest')).toBe('subscriber');
  });

  it('refuses a file without an Email column', async () => {
    await visit('/UserImport');
    const bytes = new TextEncoder().encode('Name\r\nAnn');
    const file = new File([bytes], 'memberships.csv', { type: 'text/csv' });
    file.arrayBuffer = () => Promise.resolve(bytes.buffer);
    await userEvent.upload(await screen.findByLabelText('Memberships as CSV'), file);
    expect(await screen.findByText('The file has no column “Email”.')).toBeVisible();
  });
});
