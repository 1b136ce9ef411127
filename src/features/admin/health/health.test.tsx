import { answer, arrangeConsole } from '../../../../test/support/adminConsole';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as data from '../../../data/health';
import { DataError } from '../../../data/errors';

/** Other tests cover the functions. */
const functions = {
  checkRecords: vi.spyOn(data, 'checkRecords'),
  checkHistories: vi.spyOn(data, 'checkHistories'),
  findUnnamedFiles: vi.spyOn(data, 'findUnnamedFiles'),
  removeUnnamedFiles: vi.spyOn(data, 'removeUnnamedFiles'),
};
beforeEach(() => {
  for (const each of Object.values(functions)) each.mockReset();
});

const { visit, write } = arrangeConsole();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }));

const RIGHT = { wrong: [], found: 0, unsettled: [], next: null, version: '1.6.1' };
const WRONG = { what: 'counters/insights', stored: 900, right: 22 };

describe('/Health', () => {
  it('checks step by step, lists wrong values, and repairs only the steps that found wrong values', async () => {
    functions.checkRecords.mockImplementation(({ cursor, repair }) =>
      Promise.resolve(
        cursor === null
          ? { ...RIGHT, next: { part: 'users', after: 'm' } }
          : cursor.part === 'users'
            ? { ...RIGHT, next: { part: 'counters' } }
            : { ...RIGHT, wrong: [WRONG], found: 1, unsettled: repair ? ['x'] : [] },
      ),
    );
    await visit('/Health');
    await screen.findByRole('heading', { name: 'Counters and records' });
    expect(functions.checkRecords).not.toHaveBeenCalled();
    await press('Check now');
    expect(await screen.findByText('1 value is wrong.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'What is wrong' }));
    expect(table.getByText('counters/insights').closest('tr')).toHaveTextContent(/900.*22/);
    const steps = [null, { part: 'users', after: 'm' }, { part: 'counters' }];
    expect(functions.checkRecords.mock.calls).toEqual(
      steps.map((cursor) => [{ cursor, repair: false }]),
    );
    expect(screen.getByText(/Functions: version 1\.6\.1/)).toBeVisible();

    functions.checkRecords.mockClear();
    await press('Correct');
    await answer('Correct this value?', 'Nope');
    expect(functions.checkRecords).not.toHaveBeenCalled();
    await press('Correct');
    await answer('Correct this value?', 'Yup');
    expect(
      await screen.findByText(/1 value was corrected\. 1 value is being changed/),
    ).toBeVisible();
    expect(functions.checkRecords.mock.calls).toEqual([
      [{ cursor: { part: 'counters' }, repair: true }],
    ]);
    expect(screen.queryByRole('table', { name: 'What is wrong' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  });

  it('reports success only after the last step, and shows that a check stopped early', async () => {
    functions.checkRecords.mockResolvedValueOnce({ ...RIGHT, next: { part: 'rooms' } });
    functions.checkRecords.mockRejectedValueOnce(new DataError('offline', 'The line is down.'));
    await visit('/Health');
    await press('Check now');
    expect(
      await screen.findByText('The check stopped before it was complete. Please check again.'),
    ).toBeVisible();
    expect(screen.getByText('The line is down.')).toBeVisible();
    functions.checkRecords.mockResolvedValueOnce(RIGHT);
    await press('Check now');
    expect(await screen.findByText(/matches its record/)).toBeVisible();
    expect(
      screen.queryByText('The check stopped before it was complete. Please check again.'),
    ).not.toBeInTheDocument();
  });

  it('lists unused files, and deletes one of them or all of them', async () => {
    const file = (key: string) => ({
      file: `photos/ann~${key}`,
      name: `x${key}.webp`,
      bytes: 2_000_000,
      time: 5,
    });
    const folders = { photos: { count: 7, bytes: 3_500_000 } };
    const answerWith = (...keys: string[]) =>
      functions.findUnnamedFiles.mockResolvedValueOnce({
        folders,
        count: keys.length,
        unused: keys.map(file),
      });
    functions.removeUnnamedFiles.mockImplementation((files) =>
      Promise.resolve({ removed: files.filter((each) => each !== 'photos/ann~-3'), young: [] }),
    );
    await visit('/Health');
    answerWith('-1', '-2', '-3');
    await press('Find them');
    expect(await screen.findByText('Nothing uses 3 files.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Pictures of insights/ })).toHaveTextContent(
      /7.*3\.5 MB/,
    );

    answerWith('-2', '-3');
    await press('Delete x-1.webp');
    await answer('Delete this file for good?', 'Yup');
    expect(await screen.findByText('1 file deleted')).toBeVisible();
    expect(functions.removeUnnamedFiles).toHaveBeenLastCalledWith(['photos/ann~-1']);

    answerWith('-3');
    await press('Delete these 2');
    await answer('Delete 2 files for good?', 'Yup');
    expect(
      await screen.findByText(
        '1 file was not deleted, because it is in use or was uploaded recently.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Nothing uses 1 file.')).toBeVisible();
  });

  it('shows each function’s last failure live, newest first', async () => {
    await visit('/Health');
    const failures = await panel(/Failures of functions/);
    expect(await failures.findByText('No function has failed.')).toBeVisible();
    const failure = (time: number, count: number) => ({ time, count, message: 'Error: no' });
    act(() =>
      write('functionFailures', { syncRole: failure(1, 1), publishScheduled: failure(2, 3) }),
    );
    await waitFor(() => expect(failures.getAllByRole('listitem')).toHaveLength(2));
    const rows = failures.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/publishScheduled.*3 times.*Error: no/);
    expect(rows[1]).toHaveTextContent(/syncRole.*once/);
  });

  it('shows what became of emails, and the addresses that return them', async () => {
    await visit('/Health');
    const mails = await panel(/Emails/);
    expect(await mails.findByText(/sends no emails/)).toBeVisible();
    const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
    act(() =>
      write('mailRun', {
        endedAt: Date.now(),
        queued: 3,
        oldestAt: Date.now() - 60_000,
        days: { [day(0)]: { sent: 5 }, [day(20)]: { sent: 40, bounced: 2 } },
      }),
    );
    expect(await mails.findByText(/3 waiting, the oldest since/)).toBeVisible();
    const row = (name: RegExp) => mails.getByRole('row', { name });
    await waitFor(() => expect(row(/^Sent/)).toHaveTextContent(/^Sent545$/));
    expect(row(/Returned/)).toHaveTextContent(/02$/);
    expect(await mails.findByText('No address returned its last email.')).toBeVisible();
    expect(mails.queryByText(/should have been later/)).not.toBeInTheDocument();

    const returned = { email: 'mel@x.example', count: 3, at: 5, error: 'No such mailbox' };
    act(() => {
      write('returnedMails', { mel: returned });
      write('mailRun/failure', 'Invalid login');
      write('mailRun/endedAt', Date.now() - 3_600_000);
    });
    const item = await mails.findByRole('listitem');
    expect(item).toHaveTextContent(/mel@x\.example.*3 emails returned.*No such mailbox/);
    expect(await mails.findByText('Invalid login')).toBeVisible();
    expect(await mails.findByText('The last run should have been later')).toBeVisible();
  });

  it('shows the last published hash, and names the histories that differ from it', async () => {
    const at = Date.UTC(2026, 10, 28, 1);
    const sha256 = 'ab'.repeat(32);
    await visit('/Health');
    const histories = await panel(/Compliance histories/);
    expect(await histories.findByText('No hash has been published yet.')).toBeVisible();
    act(() => write('publishedHashes/2026-11-28', { at, members: 30, file: 'f.json', sha256 }));
    expect(await histories.findByText(/for 30 members: SHA-256/)).toHaveTextContent(sha256);

    const step = { at, sha256, members: 30, isRecorded: true, found: 0, findings: [] };
    const next = { file: 'f.json', from: 20 };
    functions.checkHistories.mockResolvedValueOnce({ ...step, checked: 20, next });
    functions.checkHistories.mockResolvedValueOnce({ ...step, checked: 30, next: null });
    await press('Check histories');
    expect(
      await histories.findByText(/^The histories of 30 members match the hash of/),
    ).toBeVisible();
    expect(functions.checkHistories.mock.calls).toEqual([[null], [next]]);

    const finding = { uid: 'm1', name: 'Mel', item: 'air', title: 'Clean Air Act' };
    functions.checkHistories.mockResolvedValueOnce({
      ...{ ...step, checked: 30, next: null, found: 1 },
      findings: [{ ...finding, what: 'changed' }],
    });
    await press('Check histories');
    expect(await histories.findByText(/^1 difference from the hash of/)).toBeVisible();
    expect(histories.getByRole('row', { name: /Mel/ })).toHaveTextContent(
      'Clean Air ActAn entry was changed or deleted',
    );

    functions.checkHistories.mockResolvedValueOnce({
      ...{ ...step, checked: 30, next: null, isRecorded: false },
    });
    await press('Check histories');
    expect(
      await histories.findByText('The published file is not the one that the portal recorded'),
    ).toBeVisible();
    functions.checkHistories.mockRejectedValueOnce(new DataError('offline', 'The line is down.'));
    await press('Check histories');
    expect(await histories.findByText(/^The check stopped before it was complete/)).toBeVisible();
  });

  it('opens for staff only', async () => {
    await visit('/Health', 'jedi');
    expect(await screen.findByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    await visit('/Health', 'member');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Health' })).toBeNull());
  });
});
