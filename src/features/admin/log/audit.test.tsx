import { arrangeConsole, list } from '../../../../test/support/adminConsole';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../../packages/database-emulator/src';
import type { AuditEntry } from '../../../data/records/audit';
import * as csv from '../../../lib/csv';
import { auditToCsv, entryTitle, fieldLabel, valueText } from './AuditEntryRow';

const { visit, read, write } = arrangeConsole();
const download = vi.spyOn(csv, 'downloadCsv');
beforeEach(() => {
  download.mockReset().mockReturnValue(undefined);
});
afterAll(() => download.mockRestore());

const EARLIER = Date.UTC(2026, 4, 10, 12);
const entry = (fields: JsonObject): JsonObject => ({
  time: EARLIER,
  by: 'demo-admin',
  of: 'user',
  act: 'changed',
  about: 'demo-member',
  ...fields,
});
const promoted = entry({ changes: { userType: { before: 'guest', after: 'subscriber' } } });
const law = entry({ of: 'law', about: 'law1', label: 'The Energy Act', by: 'demo-jedi' });
const LOG = {
  '1700000000000-a': promoted,
  '1700000000001-b': { ...law, changes: { summary: { after: 'A new threshold.' } } },
  '1700000000002-c': entry({ about: 'gone', erased: true }),
};
const rows = async () => (await list('Changes')).findAllByRole('listitem');
const textOf = async () => (await rows()).map((row) => row.textContent).join('\n');

describe('the audit log', () => {
  it('shows which staff member changed what, newest first, without the names of erased users', async () => {
    write('auditLog', LOG);
    await visit('/AuditLog');
    await waitFor(async () => expect(await textOf()).not.toContain('…'));
    const [erased, ofLaw, ofUser] = await rows();
    expect(erased).toHaveTextContent(/^User changed: an erased accountby \S/);
    expect(ofLaw).toHaveTextContent('Legal item changed: The Energy Act');
    expect(ofLaw).toHaveTextContent('What changed:A new threshold.');
    expect(ofUser).toHaveTextContent('User type:guestsubscriber');
    act(() => write('auditLog/1700000000003-d', entry({ act: 'signInLink' })));
    expect(await screen.findByText(/^User given a sign-in link/)).toBeVisible();
    act(() => write('auditLog/1700000000004-e', entry({ by: 'script' })));
    expect(
      await screen.findByRole('link', { name: /a script or the Firebase console/ }),
    ).toBeVisible();
  });

  it('is filtered by the address and by its fields', async () => {
    write('auditLog', LOG);
    await visit('/AuditLog?about=demo-member');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'History of Miriam Marlowe' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show everything' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Legal item');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await waitFor(() =>
      expect(within(screen.getByLabelText('By')).getAllByRole('option').length).toBeGreaterThan(2),
    );
    await userEvent.selectOptions(screen.getByLabelText('By'), 'demo-admin');
    expect(await screen.findByText('No entry matches.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Everything');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it.each([
    ['demo-guest', 'History of Gareth Guest'],
    ['law1', 'History of The Energy Act'],
    ['gone', 'History of an erased account'],
    ['industries', 'History of Industries'],
  ])('for %s has a title that names its subject', async (about, title) => {
    const retail = entry({ of: 'list', about: 'industries', label: 'Retail' });
    write('auditLog', { ...LOG, '1700000000003-d': retail });
    await visit(`/AuditLog?about=${about}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('names a legal item that has no log entries', async () => {
    const [[law = '', summary] = []] = Object.entries(read('legalSummaries') as JsonObject);
    const { title } = summary as { title: string };
    await visit(`/AuditLog?about=${law}`);
    expect(await screen.findByRole('heading', { name: `History of ${title}` })).toBeVisible();
    expect(await screen.findByText('There are no entries yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });

  it('is filtered by a range of days', async () => {
    write('auditLog', {
      '1700000000000-a': entry({ time: 1_700_000_000_000, about: 'demo-guest' }),
      '1700400000000-b': entry({ time: 1_700_400_000_000 }),
      '1700800000000-c': entry({ time: 1_700_800_000_000 }),
    });
    await visit('/AuditLog?about=demo-member');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await visit('/AuditLog?from=2023-11-17&to=2023-11-21&about=demo-member');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await visit('/AuditLog?to=2023-11-16');
    await waitFor(async () => expect(await textOf()).toContain('Gareth'));
    expect(await rows()).toHaveLength(1);
  });

  it.each([['about=demo-member&by=demo-jedi'], ['from=2026-05-10&to=2026-05-10&by=demo-jedi']])(
    'for %s shows only entries by that person',
    async (query) => {
      write('auditLog', {
        [`${EARLIER}-a`]: entry({ act: 'signInLink' }),
        [`${EARLIER}-b`]: entry({ by: 'demo-jedi' }),
      });
      await visit(`/AuditLog?${query}`);
      await waitFor(async () => expect(await rows()).toHaveLength(1));
      await waitFor(async () => expect(await textOf()).toMatch(/^User changed.*by Jago/));
    },
  );

  it.each([
    ['/AuditLog', 252],
    ['/AuditLog?of=law', 201],
    ['/AuditLog?of=law&by=demo-jedi', 201],
    ['/AuditLog?by=demo-admin', 51],
    ['/AuditLog?from=2023-11-10', 252],
  ])('at %s is exported completely, beyond one page', async (at, count) => {
    const key = (index: number) => `1700000000${String(index).padStart(3, '0')}-k`;
    const many = Array.from({ length: 252 }, (_, index): [string, JsonObject] => [
      key(index),
      { ...(index < 201 ? law : promoted), time: 1_700_000_000_000 + index },
    ]);
    write('auditLog', Object.fromEntries(many));
    await visit(at);
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const [name, file = ''] = download.mock.calls[0] ?? [];
    expect(name).toBe('audit-log.csv');
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(count);
    expect(lines[0]).toMatch(count === 201 ? /Legal item changed/ : /Adaeze Okonjo,demo-admin/);
  });

  it('is exported with the names of the authors and of the people concerned', async () => {
    write('auditLog', {
      ...LOG,
      '1700000000003-d': entry({ of: 'message', about: 'demo-guest', by: 'script' }),
    });
    await visit('/AuditLog');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const [, file = ''] = download.mock.calls[0] ?? [];
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(1, 6).join(','))).toEqual([
      'a script or the Firebase console,script,Member’s message changed,Gareth Guest,demo-guest',
      'Adaeze Okonjo,demo-admin,User changed,an erased account,gone',
      'Jago Trevanion,demo-jedi,Legal item changed,The Energy Act,law1',
      'Adaeze Okonjo,demo-admin,User changed,Miriam Marlowe,demo-member',
    ]);
  });

  it('does not open for members', async () => {
    write('auditLog', LOG);
    await visit('/AuditLog', 'member');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Audit log' })).toBeNull());
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Audit log');
  });
});

describe('the texts of the audit log', () => {
  it('name fields and values in plain words', () => {
    expect(entryTitle({ of: 'message', act: 'hidden' })).toBe('Member’s message hidden');
    expect(entryTitle({ of: 'list', act: 'deleted', label: 'Retail' })).toBe('List item deleted');
    expect(entryTitle({ of: 'list', act: 'changed' })).toBe('List changed');
    expect(fieldLabel('companyType')).toBe('Company type');
    expect(fieldLabel('filterByArea')).toBe('Area');
    expect(valueText('expiryDate', Date.UTC(2026, 6, 10))).toBe('10-07-2026');
    expect(fieldLabel('isEssential')).toBe('Essential');
    expect(valueText('inForceFrom', Date.UTC(2011, 2, 29))).toBe('29-03-2011');
    expect(valueText('isActive', false)).toBe('No');
    expect(valueText('supplier', undefined)).toBe('nothing');
  });

  it('fill one CSV row per changed field', () => {
    const one = { time: EARLIER, by: 'demo-admin', of: 'user', about: 'demo-member' } as const;
    const changes = { userType: { before: 'guest', after: 'subscriber' } };
    const entries: AuditEntry[] = [
      { ...one, key: 'a', act: 'changed', changes },
      { ...one, key: 'b', act: 'signInLink', changes: {} },
      {
        ...{ ...one, key: 'c', of: 'insight', about: 'i1', act: 'scheduled', label: 'Heat' },
        changes: { publishAt: { after: EARLIER } },
      },
    ];
    const text = auditToCsv(entries, (uid) => `Name of ${uid}`);
    expect(text.split('\r\n')).toEqual([
      'Time,By,By (uid),What,About,Key,Field,Before,After',
      '2026-05-10T12:00:00.000Z,Name of demo-admin,demo-admin,User changed,Name of demo-member,demo-member,User type,guest,subscriber',
      '2026-05-10T12:00:00.000Z,Name of demo-admin,demo-admin,User given a sign-in link,Name of demo-member,demo-member,,,',
      '2026-05-10T12:00:00.000Z,Name of demo-admin,demo-admin,Insight scheduled,Heat,i1,Publish at,,2026-05-10T12:00:00.000Z',
      '',
    ]);
  });
});
