/**
 * The audit log: an administrator sees the changes of another at once, also in the history of a
 * user. Members cannot read it.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import {
  changeMembership,
  PROJECTED_FIELDS,
  setDisplayName,
  setUserType,
  type ProjectedRecord,
} from '../../src/data/mutations/account';
import {
  createNamedItem,
  orderList,
  saveDashboardMessage,
  setItemActive,
  setMessagePeriod,
} from '../../src/data/mutations/config';
import { updateLegalItem } from '../../src/data/mutations/legalItems';
import { legalItemSchema } from '../../src/data/records';
import { readerOf } from '../rules/currentState';
import { rowOf } from './accountPeople';
import { NARROW, sees, usePeople, WIDE } from './people';
import {
  type Account,
  address,
  emailOf,
  read,
  readMap,
  sendUpdateAs,
  statusOfReadAs,
  uidOf,
} from './portal';
import { isSound } from './soundness';

const { signInAs } = usePeople();

test('a change by staff appears at once in the log, the user’s history and the CSV file', async () => {
  const jedi = await signInAs('jedi', NARROW);
  await jedi.page.goto(address('/AuditLog'));
  await sees(jedi.page.getByRole('heading', { name: 'Changes' }));

  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, emailOf('guest'));
  // The supplier is not part of the custom claims, which outlive the reset between two journeys.
  await row.getByRole('button', { name: `Membership of ${emailOf('guest')}` }).click();
  await admin.page.getByLabel('Supplier').selectOption('Framework');
  const changed = { hasText: /User changed: .*by .*Supplier:.*Framework/ };
  await sees(jedi.page.getByRole('listitem').filter(changed));
  await isSound(jedi.page);

  await row.getByRole('link', { name: `History of ${emailOf('guest')}` }).click();
  await sees(admin.page.getByRole('heading', { name: 'History of Gareth Guest' }));
  await sees(admin.page.getByRole('listitem').filter(changed));
  const arriving = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await arriving).suggestedFilename()).toBe('audit-log.csv');
  await isSound(admin.page);
});

/** Returns a seeded member who never signs in, so that only the log reacts to the change. */
async function findMember(): Promise<{ uid: string; email: string; record: ProjectedRecord }> {
  const found = Object.entries(await readMap('userDirectory')).find(([uid, row]) => {
    const { userType, displayName } = row as JsonObject;
    return userType === 'subscriber' && displayName !== undefined && !uid.startsWith('demo-');
  });
  if (!found) throw new Error('The seed has no such member.');
  const [uid, row] = found;
  const user = readerOf(await read(`users/${uid}`));
  return {
    uid,
    email: String((row as JsonObject)['email']),
    record: Object.fromEntries(
      PROJECTED_FIELDS.map((field) => [field, user(field)]),
    ) as ProjectedRecord,
  };
}

const textOf = (text: string) =>
  JSON.stringify({
    blocks: [
      {
        ...{ key: 'a', text, type: 'unstyled', depth: 0, data: {} },
        ...{ inlineStyleRanges: [], entityRanges: [] },
      },
    ],
    entityMap: {},
  });

const entry = (page: Page, words: RegExp) => page.getByRole('listitem').filter({ hasText: words });

test.each<[Account, Account, typeof WIDE]>([
  ['admin', 'jedi', WIDE],
  ['jedi', 'admin', NARROW],
])(
  '%s changes records, and %s sees every change at once in a log that clients cannot alter',
  async (editor, reader, viewport) => {
    const { page } = await signInAs(reader, viewport);
    await page.goto(address('/AuditLog'));
    await sees(page.getByText('There are no entries yet.'));
    const sends = async (update: Parameters<typeof sendUpdateAs>[1]) =>
      expect(await sendUpdateAs(editor, update)).toBe(200);

    const { uid, email, record } = await findMember();
    const access = {
      userType: 'subscriber',
      legalAccess: record.legalAccess === 'on' ? 'on' : 'off',
      expiryDate: record.expiryDate === null ? null : Number(record.expiryDate),
      supplier: (record['adminInfo/supplier'] as string | null) ?? null,
      companyType: (record['adminInfo/companyType'] as string | null) ?? null,
    } as const;
    const after = {
      ...access,
      legalAccess: access.legalAccess === 'on' ? 'off' : 'on',
      expiryDate: Date.UTC(2100, 6, 10),
      supplier: access.supplier === 'Broker' ? 'Direct' : 'Broker',
    } as const;
    await sends(changeMembership({ uid, before: access, after }, record));
    const changed = Object.fromEntries(
      Object.entries({ ...record, ...after, 'adminInfo/supplier': after.supplier }).filter(
        ([field]) => field in record,
      ),
    ) as ProjectedRecord;
    await sends(setUserType({ uid, record: changed, userType: 'guest' }));
    await sends(
      setDisplayName({
        uid,
        record: { ...changed, userType: 'guest' },
        seen: 0,
        displayName: 'Named by staff',
      }),
    );
    const industries = Object.keys(await readMap('config/industries'));
    await sends(createNamedItem({ list: 'industries', key: 'Zoos', name: 'Zoos' }));
    await sends(setItemActive({ list: 'industries', key: 'Zoos', isActive: false }));
    await sends(orderList('industries', ['Zoos', ...industries]));
    await sends(saveDashboardMessage(textOf('The office is closed.'), 0));
    await sends(setMessagePeriod({ from: null, until: Date.UTC(2100, 6, 10) }));
    const [[law = '', stored] = []] = Object.entries(await readMap('legalRegister'));
    const content = v.parse(v.required(legalItemSchema, ['time']), stored);
    await sends(
      updateLegalItem({
        key: law,
        content: { ...content, title: 'A law with another title' },
        current: stored as { [field: string]: JsonValue },
        change: { key: '-change', summary: 'Another title.', minor: true },
        author: {
          uid: uidOf(editor),
          displayName: String(await read(`users/${uidOf(editor)}/displayName`)),
        },
      }),
    );
    const ofUser = [
      /User changed.*User type:.*subscriber.*guest/,
      /User changed.*Legal access:/,
      /User changed.*Membership expiry:.*10-07-2100/,
      new RegExp(`User changed.*Supplier:.*${after.supplier}`),
      /User changed.*Display name:.*Named by staff/,
    ];
    const others = [
      /List item added: Industries: Zoos/,
      /List item changed: Industries: Zoos.*Active:.*No/,
      /List changed: Industries.*Order:.*Zoos/,
      /Dashboard message changed.*The office is closed\./,
      /Dashboard message .*Until:.*10-07-2100/,
      /Legal item changed.*A law with another title.*What changed:.*Another title\./,
    ];
    for (const words of [...ofUser, ...others]) await sees(entry(page, words));
    await isSound(page, 'the log');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await arriving).path(), 'utf8');
    expect(csv).toContain('Named by staff');
    expect(csv).toContain(law);

    const row = await rowOf(page, email);
    await row.getByRole('link', { name: `History of ${email}` }).click();
    await sees(page.getByRole('heading', { name: 'History of Named by staff' }));
    for (const words of ofUser) await sees(entry(page, words));
    expect(await entry(page, /^List/).count()).toBe(0);
    await page.goto(
      address(`/LegalRegisterUpload?allq=${encodeURIComponent('A law with another title')}`),
    );
    await page.getByRole('link', { name: 'History' }).first().click();
    await sees(page.getByRole('heading', { name: 'History of A law with another title' }));
    await sees(entry(page, /Legal item changed.*A law with another title/));
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await isSound(page, 'the history of a legal item');

    const log = await readMap('auditLog');
    const [key = ''] = Object.keys(log);
    for (const account of ['jedi', 'admin', 'legal', 'guest'] as const) {
      for (const update of [
        { [`auditLog/${key}/by`]: uidOf('member') },
        { [`auditLog/${key}`]: null },
        { 'auditLog/0-made-up': log[key] ?? null },
      ])
        expect([account, await sendUpdateAs(account, update)]).toEqual([account, 401]);
    }
    expect(await statusOfReadAs('legal', `auditLog/${key}`)).toBe(401);
    expect(await statusOfReadAs(editor, `auditLog/${key}`)).toBe(401);
    expect(await readMap('auditLog')).toEqual(log);
  },
);
