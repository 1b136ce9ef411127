/**
 * The register as an auditor would test it: what is recorded, who sees it when, and what a removal
 * leaves.
 */
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { dayIn } from '../../model/days';
import { answer, isAt, isAtItem, panel, sees, seesNo, usePeople } from './people';
import { address, listObjects, read, readMap, statusOfReadAs, uidOf, write } from './portal';
import { findUnheldItem, PDF, readIndex, readTitle, record, recordWithDocument } from './register';

const { arrive, signInAs } = usePeople();
const UID = uidOf('legal');
/** Has a name that no other journey uploads, because Storage is not reset between journeys. */
const LOG = { ...PDF, name: 'boiler-log.pdf' };

const historyOf = async (key: string) =>
  ((await read(`users/${UID}/MyLegalItems/${key}/compliance`)) ?? {}) as Record<string, JsonObject>;
const titleOf = (key: string) => readTitle(UID, key);

/** Returns an active item of the demo member that fits. */
async function heldItem(
  fits: (row: JsonObject, history: JsonObject[]) => boolean,
): Promise<{ key: string; title: string }> {
  for (const [key, row] of await readIndex(UID)) {
    if (row.status !== 'active') continue;
    if (fits(row, Object.values(await historyOf(key)))) return { key, title: await titleOf(key) };
  }
  throw new Error('The seed has no such item.');
}

const rowOf = (page: Page, title: string, list = 'My legal items') =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an item is added, evaluated, documented and reviewed, and removing the item erases everything', async () => {
  const item = await findUnheldItem(UID);
  const { page } = await signInAs('legal');
  await page.goto(address(`/LegalRegister?allq=${encodeURIComponent(item.title)}`));
  await rowOf(page, item.title, 'All legal items')
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  await sees(page.getByText('Legal Item added to your register!'));

  await page.goto(address(`/EditLegalItem?item=${item.key}`));
  await page.getByLabel('Document (optional)').setInputFiles(LOG);
  await record(page, 'First look: two boilers to check.', 'In Progress');
  await record(page, 'Both boilers checked and logged.', 'Compliant');
  await sees(page.getByText('Your status: Compliant'));
  const files = (await listObjects(`documents/${UID}/`)).filter((name) => name.endsWith(LOG.name));
  expect(files).toHaveLength(1);

  const admin = await signInAs('admin');
  await admin.page.goto(address(`/AdminLegalRegister?user=${UID}&item=${item.key}`));
  await sees(admin.page.getByText('User status: Compliant'));
  await sees(admin.page.getByText('Admin status: none yet'));
  const review = admin.page.getByRole('form', { name: 'Admin notes' });
  await review.getByRole('textbox', { name: 'Admin note' }).click();
  await admin.page.keyboard.type('The log of boiler two is missing.');
  await review.getByLabel('Status').selectOption('Not Compliant');
  await review.getByRole('button', { name: 'Save' }).click();
  await sees(admin.page.getByText('Admin status: Not Compliant'));

  await sees(page.getByText('Admin status: Not Compliant'));
  await sees(page.getByText('Your status: Compliant'));
  const table = page.getByRole('table', { name: 'Compliance History' });
  await sees(table.getByText('The log of boiler two is missing.'));
  await expect.poll(() => table.locator('tbody tr').count()).toBe(3);
  await sees(
    table
      .getByRole('row')
      .nth(1)
      .getByText(/\(Admin\)$/),
  );
  expect(await statusOfReadAs('member', `users/${UID}/MyLegalItems/${item.key}`)).toBe(401);

  await page.goto(address(`/LegalRegister?q=${encodeURIComponent(item.title)}`));
  await rowOf(page, item.title).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  await sees(question.getByText(item.title.slice(0, 40).trimEnd(), { exact: false }));
  await sees(question.getByText(/erase all of this legal item’s notes, documents and compliance/));
  await answer(page, 'Nope');
  expect(Object.keys(await historyOf(item.key))).toHaveLength(3);
  await rowOf(page, item.title).getByRole('button', { name: 'Remove' }).click();
  await answer(page, 'Yup');
  // Once the notice has disappeared, Undo is no longer possible.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await seesNo(rowOf(page, item.title));
  await expect
    .poll(async () =>
      (await listObjects(`documents/${UID}/`)).filter((name) => name.endsWith(LOG.name)),
    )
    .toEqual([]);
  expect(await readMap(`users/${UID}/MyLegalItems/${item.key}`)).toEqual({
    key: item.key,
    status: 'inactive',
    userStatus: 'Compliant',
    adminStatus: 'Not Compliant',
    timeAdded: expect.any(Number),
    timeRemoved: expect.any(Number),
  });
  await sees(admin.page.getByText(/^The member removed this item on/));
});

test('members see an administrator’s change of an item at once, and a deleted item keeps its name', async () => {
  const { key, title } = await heldItem((_row, history) => history.length > 0);
  const holders = Object.keys(await readMap(`legalRegister/${key}/users`)).length;
  const member = await signInAs('legal');
  await member.page.goto(address(`/LegalRegister?q=${encodeURIComponent(title)}`));
  const own = member.page.getByRole('list', { name: 'My legal items' });
  await sees(own.getByRole('heading', { name: title }));
  await own.getByRole('button', { name: 'View' }).first().click();

  const admin = await signInAs('admin');
  await admin.page.goto(address(`/LegalRegisterUpload?allq=${encodeURIComponent(title)}`));
  await rowOf(admin.page, title, 'All legal items').getByRole('link', { name: 'Edit' }).click();
  await isAt(admin.page, new RegExp(`^/LegalRegisterEdit\\?item=${key}`));
  const form = admin.page.getByRole('form', { name: 'Edit legal item' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill(`${title} (as amended)`);
  await form.getByRole('textbox', { name: 'Headline' }).click();
  await admin.page.keyboard.type('Amended today. ');
  await form.getByRole('textbox', { name: 'What changed' }).fill('Headline amended.');
  await form.getByRole('button', { name: 'Update' }).click();
  await sees(admin.page.getByText('Legal Item Successfully Updated'));
  await isAt(admin.page, /^\/LegalRegisterUpload\?allq=/);

  const detail = member.page.getByRole('dialog', { name: `${title} (as amended)` });
  await sees(detail.getByText('Amended today.'));
  await member.page.keyboard.press('Escape');
  await sees(own.getByRole('heading', { name: `${title} (as amended)` }));

  await admin.page.goto(address(`/LegalRegisterUpload?allq=${encodeURIComponent(title)}`));
  await rowOf(admin.page, `${title} (as amended)`, 'All legal items')
    .getByRole('button', { name: 'Remove' })
    .click();
  const question = admin.page.getByRole('alertdialog', {
    name: 'Sure you want to delete this beautifully constructed legal item?',
  });
  await sees(question.getByText(new RegExp(`^${holders} members? (has|have) this item`)));
  await answer(admin.page, 'Yup');
  await sees(admin.page.getByText('Legal Item deleted'));

  const withdrawn = rowOf(member.page, `${title} (as amended)`);
  await sees(withdrawn.getByText('Withdrawn'));
  await withdrawn.getByRole('link', { name: 'History' }).click();
  await sees(member.page.getByRole('heading', { level: 1, name: `${title} (as amended)` }));
  await sees(member.page.getByText(/cannot record compliance any more/));
  await sees(member.page.getByText('Not due', { exact: true }));
  await sees(member.page.getByRole('table', { name: 'Compliance History' }).locator('tbody tr'));
  await seesNo(member.page.getByRole('form', { name: 'Record compliance' }));

  // Its actions are still due, in the calendar too.
  await write(`userLegalIndex/${UID}/${key}/actionDue`, dayIn('Europe/London', Date.now()));
  await member.page.goto(address('/Calendar?view=day'));
  await sees(member.page.getByRole('button', { name: `Withdrawn: ${title} (as amended)` }));
});

test('a filtered register can be exported as CSV and printed', async () => {
  const rows = (await readIndex(UID)).filter(
    ([, { status, userStatus }]) => status === 'active' && userStatus === 'Compliant',
  );
  const titles = await Promise.all(rows.map(([key]) => titleOf(key)));
  const formula = rows[0]?.[0] ?? '';
  const note = JSON.stringify({
    blocks: [{ key: 'a', text: '=HYPERLINK("http://evil.example","x")', type: 'unstyled' }],
    entityMap: {},
  });
  const { page } = await signInAs('legal');
  await write(`users/${UID}/MyLegalItems/${formula}/howThisAppliesToUserByUser`, note);
  await page.goto(address('/LegalRegister?status=Compliant'));
  await sees(page.getByRole('heading', { name: `My Legal Register (${rows.length})` }));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^legal-register-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toContain(
    'Item,Countries,Area,Kind,Source,Reference,Condition of,Sites,Link,State,Law status,In force from,Essential,Provisions,Checked for changes,Status,Owner,Admin status,Confirmation,Applicability,Reason,Months between evaluations,Next due,Own note,Latest evaluation,Latest evaluation status,',
  );
  expect(lines).toHaveLength(rows.length);
  for (const title of titles) expect(csv).toContain(title);
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"",""x"")"');
  expect(csv).toMatch(/,[^,\n]*\.pdf/);
  expect(lines.every((line) => /T[\d:.]+Z,Leo Lindqvist$/.test(line))).toBe(true);

  await page.getByRole('link', { name: 'Print view' }).click();
  const table = page.getByRole('table');
  await sees(table);
  await expect.poll(() => table.locator('tbody tr').count()).toBe(rows.length);
  for (const title of titles) await sees(table.getByText(title, { exact: true }));
  await sees(page.getByText('Leo Lindqvist').first());
  await sees(page.getByText(`status: Compliant (${rows.length})`));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  expect(await table.isVisible()).toBe(true);
});

test('a pending search does not take a member back from an opened item to the list', async () => {
  const { key, title } = await heldItem(() => true);
  const { page } = await signInAs('legal');
  await page.goto(address(`/LegalRegister?q=${encodeURIComponent(title)}`));
  await sees(rowOf(page, title));
  // The item's page is delayed until the pause of the search is over.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = false;
  await page.route(/\/assets\/register-.*\.js$/, async (route) => {
    isHeld = true;
    await held;
    await route.continue();
  });
  const search = page.getByRole('textbox', { name: 'Search my legal items' });
  // If the pause ends before the click, the search still finds only this item.
  await search.fill(title.slice(0, -1));
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click();
  await isAtItem(page, key);
  await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), 700);
  expect(isHeld).toBe(true);
  letGo();
  await sees(page.getByRole('heading', { level: 1, name: title }));
});

test('an external auditor reads a register by a link, asks a question, and loses the access with the link', async () => {
  const item = await heldItem((_row, history) => history.length > 0);
  const { page } = await signInAs('legal');
  await recordWithDocument(page, item.key, 'The log of the boilers is complete.');
  await page.goto(address('/LegalRegisterPack'));
  const form = page.getByRole('form', { name: 'Make a link for an auditor' });
  await form.getByLabel('Auditor').fill('Ada Shah');
  await form.getByLabel('Organisation').fill('Shah Audits');
  await form.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Link for the auditor').inputValue();
  const own = panel(page, 'Links for auditors')
    .getByRole('listitem')
    .filter({ has: page.getByText('Ada Shah, Shah Audits') });
  await sees(own.getByText('No visit yet.'));

  const auditor = await arrive();
  await auditor.page.goto(link);
  await sees(auditor.page.getByText(/^For Ada Shah, Shah Audits, until /));
  await sees(own.getByText('1 visit'));
  const list = auditor.page.getByRole('list', { name: 'Legal items' }).getByRole('listitem');
  const show = auditor.page.getByRole('combobox', { name: 'Show' });
  await show.selectOption('Overdue');
  await auditor.page.getByRole('button', { name: 'Choose at random' }).click();
  const overdue = (await readIndex(UID)).filter(
    ([, { status, nextDue }]) =>
      status === 'active' && Number(nextDue) < dayIn('Europe/London', Date.now()),
  ).length;
  const size = Math.min(5, overdue);
  await sees(auditor.page.getByText(`Sample of ${size} of ${overdue} items`));
  expect(await list.count()).toBe(size);

  await show.selectOption('In Progress');
  await list.getByRole('button', { name: `Open ${item.title}` }).click();
  await sees(auditor.page.getByText('The log of the boilers is complete.'));
  const evidence = panel(auditor.page, 'Evidence')
    .getByRole('listitem')
    .filter({ hasText: PDF.name });
  const [download] = await Promise.all([
    auditor.page.waitForEvent('download'),
    evidence.getByRole('button').first().click(),
  ]);
  expect(await readFile(await download.path())).toEqual(PDF.buffer);
  await auditor.page.getByLabel('Ask a question about this item').fill('Who checks the log?');
  await auditor.page.getByRole('button', { name: 'Send question' }).click();
  await sees(auditor.page.getByText('Not answered yet'));

  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: /An auditor has asked you a question/ }).click();
  await isAt(page, '/LegalRegisterPack');
  const asked = own.getByRole('listitem').filter({ hasText: 'Who checks the log?' });
  await asked.getByRole('button', { name: 'Open an action' }).click();
  await asked.getByLabel('Who does it').fill('Mo');
  await asked.getByLabel('Due by').fill('2030-01-01');
  await asked.getByRole('button', { name: 'Open action' }).click();
  await sees(auditor.page.getByText('We opened an action: Who checks the log?'));
  await sees(panel(auditor.page, 'Actions').getByText('Who checks the log?'));

  await own.getByRole('button', { name: 'Revoke the link of Ada Shah' }).click();
  await answer(page, 'Yup');
  await sees(auditor.page.getByText(/^Your access to this register has ended\./));
  auditor.expectProblem(/status of 403/);
  auditor.expectProblem(/^console: register\/openLink\/rejected: /);
  await auditor.page.reload();
  await sees(auditor.page.getByText(/^This link has ended, or it is incomplete\./));
});
