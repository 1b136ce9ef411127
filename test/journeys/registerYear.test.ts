/**
 * More than a year of one item in a register, with the clock moved between the steps. At the end
 * the audit pack contains all of it.
 */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { isAtItem, sees, seesNo, usePeople } from './people';
import { address, read, readMap, setClock, uidOf, write } from './portal';
import { findUnheldItem, PDF as DOCUMENT, record } from './register';

const { signInAs } = usePeople();
const UID = uidOf('legal');
const DAY_MS = 86_400_000;
/** Has a name that no other journey uploads. */
const PDF = { ...DOCUMENT, name: 'emission-permit.pdf' };
const CHANGE = 'Records are now kept for six years.';

afterEach(() => setClock(0));

/** Moves the clock to this many days after today, without an open connection. */
async function goOn(page: Page, days: number, path: string): Promise<void> {
  await page.goto('about:blank');
  await setClock(days * DAY_MS);
  await page.goto(address(path));
}
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Attaches a document to the evaluation in progress. */
async function attach(page: Page, title: string, until: string, supersedes?: string) {
  const document = page.getByRole('group', { name: 'Document 1' });
  await document.getByLabel('Document (optional)').setInputFiles(PDF);
  await document.getByLabel('Title').fill(title);
  await document.getByLabel('Valid from (optional)').fill(dayAfter(0));
  await document.getByLabel('Valid until (optional)').fill(until);
  if (supersedes !== undefined)
    await document.getByLabel('Supersedes (optional)').selectOption(supersedes);
}

type Files = Record<string, Uint8Array>;
const textOf = (files: Files, path: string) => new TextDecoder().decode(files[path]);
const jsonOf = (files: Files, path: string) => JSON.parse(textOf(files, path)) as JsonObject;

/**
 * Returns the register of a pack in the shape of the database: items with their histories and
 * actions.
 */
function registerOf(files: Files): JsonObject {
  const history = jsonOf(files, 'history.json');
  const actions = jsonOf(files, 'actions.json');
  const items = jsonOf(files, 'register.json')['items'] as Record<string, JsonObject>;
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => {
      const apart = Object.entries({ compliance: history[key], actions: actions[key] }).filter(
        ([, rows]) => Object.keys(rows ?? {}).length > 0,
      );
      return [key, { ...item, ...Object.fromEntries(apart) } as JsonObject];
    }),
  );
}

/** Returns how many printed pages a report has. */
async function pagesOf(page: Page, html: string): Promise<number> {
  const report = await page.context().newPage();
  await report.setContent(html);
  const pdf = await report.pdf({ preferCSSPageSize: true });
  await report.close();
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('an audit pack contains an item’s evaluations, law change and new evidence of a whole year', async () => {
  const { key, title } = await findUnheldItem(UID);
  const own = `/EditLegalItem?item=${key}`;
  const ends = Date.now() + 1000 * DAY_MS;
  for (const list of ['users', 'userDirectory']) await write(`${list}/${UID}/expiryDate`, ends);
  await write(`users/${UID}/until`, ends);
  const { page, expectProblem } = await signInAs('legal');
  // Storage is not reset between journeys. The pack lists which seeded document is missing.
  expectProblem(/status of 404/);
  await page.goto(address(`/LegalRegister?allq=${encodeURIComponent(title)}`));
  const found = page.getByRole('list', { name: 'All legal items' });
  await found.getByRole('button', { name: 'Add', exact: true }).click();
  await sees(page.getByText('Legal Item added to your register!'));
  await page.goto(address(own));
  await attach(page, 'Emission permit', dayAfter(390));
  await record(page, 'Walked the site, all in order.', 'Compliant');

  await goOn(page, 370, own);
  await sees(page.getByText(/^Overdue since /).first());
  await sees(page.getByText(/^Evidence expires on /).first());
  const admin = await signInAs('admin');
  await admin.page.goto(address(`/LegalRegisterEdit?item=${key}`));
  const editor = admin.page.getByRole('form', { name: 'Edit legal item' });
  await editor.getByRole('textbox', { name: 'Headline' }).click();
  await admin.page.keyboard.type('Amended. ');
  await editor.getByRole('textbox', { name: 'What changed' }).fill(CHANGE);
  await editor.getByRole('button', { name: 'Update' }).click();
  await sees(admin.page.getByText('Legal Item Successfully Updated'));

  const changed = page.getByRole('region', { name: 'Changed, review needed' });
  await sees(changed.getByText(CHANGE));
  await changed.getByRole('button', { name: 'Acknowledge' }).click();
  await sees(page.getByText('You have acknowledged the change'));
  await seesNo(changed);
  await record(page, 'Records of one year are missing.', 'Not Compliant');
  await seesNo(page.getByText(/^Overdue since /));

  const actions = page.getByRole('region', { name: /^Actions/ });
  await actions.getByRole('button', { name: 'Open an action' }).click();
  const opening = actions.getByRole('form', { name: 'Open an action' });
  await opening.getByLabel('What needs to be done').fill('Find the records.');
  await opening.getByLabel('Who does it').fill('Archive');
  await opening.getByLabel('Due by').fill(dayAfter(380));
  await opening.getByRole('button', { name: 'Open action' }).click();
  // The form closes with the server's response. Before that, the typed text is still in its field.
  await seesNo(opening);
  await sees(actions.getByText('Find the records.'));

  const listed = page
    .getByRole('list', { name: 'My legal items' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await goOn(page, 400, '/LegalRegister?need=expired');
  await sees(listed.getByText(/^Evidence expired on /));
  await page.goto(address('/LegalRegister?need=overdueActions'));
  await listed.getByRole('link', { name: 'Edit' }).click();
  await isAtItem(page, key);
  await sees(actions.getByText('Overdue', { exact: true }));
  await actions.getByRole('button', { name: 'Close' }).click();
  const closing = actions.getByRole('form', { name: 'Close the action' });
  await closing.getByLabel('What was done').fill('Found in the old archive.');
  await closing.getByRole('button', { name: 'Close action' }).click();
  await sees(actions.getByText(/: Found in the old archive\.$/));
  await attach(page, 'Emission permit, renewed', dayAfter(770), 'Emission permit');
  await record(page, 'All records are in place.', 'Compliant');
  const evidence = page.getByRole('region', { name: /^Evidence/ });
  await sees(evidence.getByText('Superseded', { exact: true }));
  await seesNo(page.getByText(/^Evidence expired on /));

  // A function writes the counts. It stores past months with the first count that changes.
  const { assessedAt } = (await read(`userLegalIndex/${UID}/${key}`)) as { assessedAt: number };
  await expect
    .poll(async () => Number(await read(`registerCounts/${UID}/at`)))
    .toBeGreaterThanOrEqual(assessedAt);
  await page.goto(address('/LegalRegisterPack'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make audit pack' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(registerOf(files)).toEqual(await readMap(`users/${UID}/MyLegalItems`));
  const documents = await readMap(`users/${UID}/documents/legalItems`);
  expect(jsonOf(files, 'evidence.json')).toEqual(documents);
  expect(jsonOf(files, 'months.json')).toEqual(await readMap(`registerSnapshots/${UID}`));
  const permits = (Object.values(documents) as JsonObject[]).filter(({ item }) => item === key);
  expect(permits.map((permit) => typeof permit['supersededBy']).sort()).toEqual([
    'string',
    'undefined',
  ]);
  const attached = Object.keys(files).filter((path) => path.endsWith(PDF.name));
  expect(attached).toHaveLength(2);
  for (const path of attached) expect(Buffer.from(files[path] ?? [])).toEqual(PDF.buffer);
  const report = textOf(files, 'report.html');
  expect(report).toContain('Emission permit, renewed');
  expect(await pagesOf(page, report)).toBeGreaterThan(5);

  const packed = jsonOf(files, 'history.json');

  const timeOf = (entry: JsonObject) => Number(entry[`${String(entry['type'])}TimeAdded`]);
  // A key only shows when the draft of an entry was started.
  const history = Object.values(packed[key] as Record<string, JsonObject>).sort(
    (one, other) => timeOf(one) - timeOf(other),
  );
  expect(history.map(({ type }) => type)).toEqual([
    'user',
    'acknowledgement',
    'user',
    'action',
    'action',
    'user',
  ]);
  const times = history.map(timeOf);
  expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS).toBeGreaterThan(399);
  expect(textOf(files, 'changes.csv')).toContain(CHANGE);
  expect(await read(`userLegalIndex/${UID}/${key}`)).toMatchObject({
    userStatus: 'Compliant',
    openActions: 0,
    review: 'waiting',
  });
});
