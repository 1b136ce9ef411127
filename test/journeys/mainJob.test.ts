/**
 * The portal's main job with two browsers open, and what it stores in the database and in Storage.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { answer, isAt, isAtItem, panel, sees, usePeople } from './people';
import { address, describeObject, listObjects, read, readMap, readObject, uidOf } from './portal';
import { findUnheldItem, typeNote, PDF } from './register';

const { arrive, arriveAs, signInAs } = usePeople({ serviceWorker: true });
const UID = uidOf('legal');

test('a member finds an item and records compliance while an administrator watches', async () => {
  const item = await findUnheldItem(UID);
  const before = await readMap(`userDirectory/${UID}`);
  const objectsBefore = await listObjects(`documents/${UID}/`);
  const { page } = await arrive();
  await page.goto(address('/LogIn'));
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log In' });
  expect(await logIn.isDisabled()).toBe(true);
  await page.getByLabel('Email').fill('legal@demo.example');
  await page.getByLabel(/^Password/).fill('Demo-portal-1');
  await logIn.click();
  await isAt(page, '/myaccount');
  await page.getByRole('tab', { name: 'Legal Register' }).click();

  const all = panel(page, 'All Legal Register');
  await all.getByRole('textbox', { name: 'Search all legal items' }).fill(item.title.toLowerCase());
  const found = all.getByRole('listitem').filter({ hasText: item.title });
  await found.getByRole('button', { name: 'Add', exact: true }).click();
  await sees(page.getByText('Legal Item added to your register!'));
  await sees(found.getByRole('button', { name: 'Added' }));

  const admin = await signInAs('admin');
  await admin.page.goto(address(`/LegalRegister/user/${UID}`));
  // An item that was never evaluated needs no review, so it is last among all items.
  await admin.page.getByRole('combobox', { name: 'Show' }).selectOption('Active items');
  const reviewed = admin.page.getByRole('listitem').filter({ hasText: item.title });
  await sees(reviewed.getByText('User status: Not yet assessed'));
  const loads: string[] = [];
  admin.page.on('framenavigated', (frame) => loads.push(frame.url()));

  const own = panel(page, 'My Legal Register');
  await own.getByRole('textbox', { name: 'Search my legal items' }).fill(item.title);
  await own
    .getByRole('listitem')
    .filter({ hasText: item.title })
    .getByRole('link', { name: 'Edit' })
    .click();
  await sees(page.getByRole('heading', { level: 1, name: item.title }));
  await isAtItem(page, item.key);
  await typeNote(page, 'Permit conditions checked on site with the operations team.');
  await page.getByLabel('Status').selectOption('In Progress');
  await page.getByLabel('Document (optional)').setInputFiles(PDF);
  const form = page.getByRole('form', { name: 'Record compliance' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await sees(page.getByRole('alertdialog', { name: 'Sure you want to save your notes?' }));
  await answer(page, 'Yup');
  await sees(page.getByText('Complaince Successfully Uploaded'));

  const row = page.getByRole('table', { name: 'Compliance History' }).getByRole('row').nth(1);
  await sees(row.getByText('Permit conditions checked on site with the operations team.'));
  await sees(row.getByText('In Progress'));
  await sees(row.getByText('Leo Lindqvist'));
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Open / }).click(),
  ]);
  expect(document.suggestedFilename()).toBe(PDF.name);
  expect(await readFile(await document.path())).toEqual(PDF.buffer);

  await sees(reviewed.getByText('User status: In Progress'));
  expect(loads, 'the administrator’s page was not loaded again').toEqual([]);

  const history = await readMap(`users/${UID}/MyLegalItems/${item.key}/compliance`);
  const [entryKey = ''] = Object.keys(history);
  const entry = history[entryKey] as JsonObject;
  expect(Object.keys(history)).toHaveLength(1);
  expect(entry).toMatchObject({ type: 'user', userComplianceCheck: 'In Progress' });
  expect(Object.keys(entry).sort()).toEqual(
    [
      ...['authorDisplayName', 'authorId', 'authorRole'],
      ...['document', 'documentKey', 'type'],
      ...['userComplianceCheck', 'userComplianceNote', 'userTimeAdded'],
      ...['userCompetence', 'userMethod'],
    ].sort(),
  );
  const index = await readMap(`userLegalIndex/${UID}/${item.key}`);
  expect(index).toEqual({
    status: 'active',
    userStatus: 'In Progress',
    timeAdded: expect.any(Number),
    assessedAt: entry.userTimeAdded,
    nextDue: expect.any(Number),
    addedRevision: 0,
    reviewedRevision: 0,
    review: 'waiting',
  });
  expect(await read(`users/${UID}/MyLegalItems/${item.key}/userStatus`)).toBe('In Progress');
  const after = await readMap(`userDirectory/${UID}`);
  expect(after.legalTotal).toBe(Number(before.legalTotal) + 1);
  expect(after.legalOpen).toBe(Number(before.legalOpen) + 1);
  const records = Object.values(await readMap(`users/${UID}/documents/legalItems`)) as JsonObject[];
  expect(records.filter((record) => record.item === item.key)).toEqual([
    {
      key: entry.documentKey,
      item: item.key,
      entry: entryKey,
      publicUrl: entry.document,
      name: PDF.name,
      sha256: createHash('sha256').update(PDF.buffer).digest('hex'),
      title: 'site-inspection',
      parentFolder: UID,
      dateAdded: entry.userTimeAdded,
    },
  ]);

  const objects = await listObjects(`documents/${UID}/`);
  const mine = objects.filter((name) => !objectsBefore.includes(name));
  expect(mine).toHaveLength(1);
  expect(String(entry.document)).toContain(encodeURIComponent(mine[0] ?? ''));
  expect((await readObject(String(entry.document))).status).toBe(200);
  expect((await fetch(`${String(entry.document)}?alt=media`)).status, 'without an account').toBe(
    403,
  );
  expect(await describeObject(mine[0] ?? '')).toMatchObject({
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
    size: String(PDF.buffer.length),
  });

  // One more document, without an evaluation. It survives a visit of another page.
  const evidence = page.getByRole('region', { name: /^Evidence/ });
  const adding = evidence.getByRole('form', { name: 'Add a document' });
  const certificate = { ...PDF, buffer: Buffer.concat([PDF.buffer, Buffer.from('%2')]) };
  await evidence.getByRole('button', { name: 'Add a document' }).click();
  await adding
    .getByLabel(/^Document/)
    .and(page.locator('input'))
    .setInputFiles(PDF);
  await sees(adding.getByText(/^This file is already filed as “site-inspection”/));
  await adding
    .getByLabel(/^Document/)
    .and(page.locator('input'))
    .setInputFiles(certificate);
  await sees(adding.getByText('Not saved yet'));
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await isAt(page, '/PrivacyPolicy');
  await page.goBack();
  await isAtItem(page, item.key);
  await sees(adding.getByText('Not saved yet'));
  await adding.getByRole('button', { name: 'File it' }).click();
  await sees(row.getByText('Evidence added'));
  await sees(
    evidence.getByRole('button', { name: 'Renew site-inspection (site-inspection.pdf)' }).first(),
  );
  const added = Object.values(
    await readMap(`users/${UID}/MyLegalItems/${item.key}/compliance`),
  ).find((one) => (one as JsonObject).type === 'renewal') as JsonObject;
  expect(Object.keys(added).sort()).toEqual(
    [
      ...['authorDisplayName', 'authorId', 'authorRole'],
      ...['renewalDocument', 'renewalTimeAdded', 'type'],
    ].sort(),
  );
  const record = await readMap(
    `users/${UID}/documents/legalItems/${String(added.renewalDocument)}`,
  );
  expect(record).toMatchObject({
    item: item.key,
    sha256: createHash('sha256').update(certificate.buffer).digest('hex'),
  });
  expect(record).not.toHaveProperty('validFrom');
  expect((await readObject(String(record.publicUrl))).status).toBe(200);
  expect(await listObjects(`documents/${UID}/`)).toHaveLength(objects.length + 1);
  expect(await readMap(`userLegalIndex/${UID}/${item.key}`)).toEqual(index);
});

test('a member reads an insight in the library and saves it', async () => {
  const saved = await readMap(`users/${UID}/wishlist`);
  const summaries = await readMap('insightSummaries');
  const [key = '', summary] =
    Object.entries(summaries)
      .sort(([, a], [, b]) => Number((b as JsonObject).time) - Number((a as JsonObject).time))
      .find(([candidate]) => !(candidate in saved)) ?? [];
  const title = String((summary as JsonObject).title);
  const countBefore = Number(await read(`profiles/${UID}/savedInsights`));

  const { page } = await arriveAs('legal');
  await page.getByRole('link', { name: 'Insights Library' }).click();
  await sees(
    page.getByRole('heading', { level: 1, name: `Insights (${Object.keys(summaries).length})` }),
  );
  await page.getByRole('link', { name: title }).click();
  await isAt(page, `/InsightPage/${key}`);
  await sees(page.getByRole('heading', { level: 1, name: title }));
  // The title is shown before the text has arrived.
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Insight text' }).innerText()).length)
    .toBeGreaterThan(400);
  await page.getByRole('button', { name: `Add: ${title}` }).click();
  await sees(page.getByText('Insight added!'));
  await page.getByRole('link', { name: 'Go to Saved Insights' }).click();

  await isAt(page, '/myaccount?tab=saved');
  await sees(panel(page, 'Saved Insights').getByRole('link', { name: title }));
  await sees(page.getByRole('heading', { name: `Saved Insights (${countBefore + 1})` }));
  expect(await readMap(`users/${UID}/wishlist/${key}`)).toEqual({ key, time: expect.any(Number) });
  expect(await read(`profiles/${UID}/savedInsights`)).toBe(countBefore + 1);
  await page.goto(address(`/InsightPage/${key}`));
  await page.getByRole('button', { name: `Added: ${title}` }).click();
  await sees(page.getByText('You already have this saved!'));
  expect(await read(`profiles/${UID}/savedInsights`)).toBe(countBefore + 1);
});
