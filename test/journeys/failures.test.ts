/** Failures are reported in the right words, and no input is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { answer, fillLogIn, isAt, panel, type Person, sees, seesNo, usePeople } from './people';
import { address, order, read, readMap, readObject, uidOf } from './portal';
import { findUnheldItem, PDF, readIndex, typeNote } from './register';

const { arrive, arriveAs, signInAs } = usePeople();
const UID = uidOf('legal');
const NOTE = 'Bunds inspected, two repaired.';
const DENIED = 'You do not have permission to do that.';
const SAVED = 'Complaince Successfully Uploaded';

const form = (page: Page) => page.getByRole('form', { name: 'Record compliance' });
const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Compliance note' });
const alerts = (page: Page) => page.getByRole('alert');
const historyRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Compliance History' })
    .getByRole('row')
    .filter({ hasText: NOTE });

/**
 * Signs in a member on the edit page of an active item that applies and has no evaluation, with a
 * note and a status entered. `added` reads what its history has more than before, and fails if an
 * earlier entry has changed.
 */
async function arriveWithNote(): Promise<
  Person & { path: string; added: () => Promise<JsonObject[]> }
> {
  const rows = await readIndex(UID);
  const entriesOf = async (key: string) =>
    ((await read(`users/${UID}/MyLegalItems/${key}/compliance`)) ?? {}) as JsonObject;
  const [key = ''] =
    rows.find(
      ([, row]) =>
        row.status === 'active' && !row.assessedAt && row.applicability !== 'notApplicable',
    ) ?? [];
  const person = await signInAs('legal');
  const path = `/EditLegalItem?item=${key}`;
  const before = await entriesOf(key);
  await person.page.goto(address(path));
  await typeNote(person.page, NOTE);
  await form(person.page).getByLabel('Status').selectOption('In Progress');
  const added = async () => {
    const now = Object.entries(await entriesOf(key));
    expect(Object.fromEntries(now.filter(([entry]) => entry in before))).toEqual(before);
    return now.flatMap(([entry, value]) => (entry in before ? [] : [value as JsonObject]));
  };
  return { ...person, path, added };
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save' }).click();
  await answer(page, 'Yup');
}

test('an unknown email and a wrong password get different messages, and the email stays in its field', async () => {
  const { page, expectProblem } = await arrive();
  expectProblem(/400 \(Bad Request\)|account\/logIn/);
  await page.goto(address('/LogIn'));
  await page.getByLabel('Email').fill('nobody@demo.example');
  await page.getByLabel(/^Password/).fill('Demo-portal-1');
  await page.keyboard.press('Enter');
  await sees(
    page.getByText(
      'Sorry this email is not registered, please visit the register link to sign up.',
      { exact: true },
    ),
  );
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@demo.example');

  await fillLogIn(page, 'legal', 'Demo-portal-2');
  await sees(
    page.getByText(
      'Sorry password is incorrect. Please try again or use forgot password to receive password reset link via email.',
      { exact: true },
    ),
  );
  expect(await page.getByLabel('Email').inputValue()).toBe('legal@demo.example');
  await fillLogIn(page, 'legal');
  await isAt(page, '/myaccount');
});

test('a refused Add shows a notice', async () => {
  const { page, expectProblem } = await arriveAs('legal');
  expectProblem(/PERMISSION_DENIED|register\/add/);
  const index = await readMap(`userLegalIndex/${UID}`);
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const add = panel(page, 'All Legal Register').getByRole('button', { name: 'Add', exact: true });
  await sees(add);
  await order({ order: 'refuseWrites' });
  await add.first().click();
  await sees(alerts(page).getByText(DENIED));
  expect(await readMap(`userLegalIndex/${UID}`)).toEqual(index);
  await order({ order: 'allowWrites' });
  await add.first().click();
  await sees(page.getByText('Legal Item added to your register!'));
});

test('a write with a lost response is stored once and reported as successful', async () => {
  const { page, expectProblem, added } = await arriveWithNote();
  expectProblem(/WebSocket/);
  await form(page).getByLabel('Document (optional)').setInputFiles(PDF);
  await order({ order: 'dropAnswer', path: `users/${UID}/MyLegalItems` });
  await save(page);
  await sees(page.getByText(SAVED));
  expect(await order({ order: 'countDrops' })).toBe(1);
  const entries = await added();
  expect(entries).toHaveLength(1);
  expect((await readObject(String(entries[0]?.document))).status).toBe(200);
  await expect.poll(() => historyRows(page).count()).toBe(1);
  expect(await alerts(page).count()).toBe(0);
  expect(await form(page).getByText(DENIED).count()).toBe(0);
});

test('adding a law and saving an insight each count once and report success if the response is lost', async () => {
  const item = await findUnheldItem(UID);
  const before = await readMap(`userDirectory/${UID}`);
  const savedBefore = Number(await read(`profiles/${UID}/savedInsights`));
  const { page, expectProblem } = await arriveAs('legal');
  expectProblem(/WebSocket/);
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const all = panel(page, 'All Legal Register');
  await all.getByRole('textbox', { name: 'Search all legal items' }).fill(item.title);
  const add = all
    .getByRole('listitem')
    .filter({ hasText: item.title })
    .getByRole('button', { name: 'Add', exact: true });
  await sees(add);
  await order({ order: 'dropAnswer', path: `users/${UID}/MyLegalItems` });
  await add.click();
  await sees(page.getByText('Legal Item added to your register!'));
  expect(await order({ order: 'countDrops' })).toBe(1);
  const after = await readMap(`userDirectory/${UID}`);
  expect(after.legalTotal).toBe(Number(before.legalTotal) + 1);

  await page.getByRole('link', { name: 'Insights Library' }).click();
  const save = page.getByRole('list', { name: 'Insights' }).getByRole('button', { name: /^Add: / });
  await sees(save);
  await order({ order: 'dropAnswer', path: `users/${UID}/wishlist` });
  await save.first().click();
  await sees(page.getByText('Insight added!'));
  expect(await order({ order: 'countDrops' })).toBe(2);
  expect(await read(`profiles/${UID}/savedInsights`)).toBe(savedBefore + 1);
  expect(await alerts(page).count()).toBe(0);
});

test('a page closed while its response was lost sends the draft again without a duplicate record', async () => {
  const { page, context, path, expectProblem, added } = await arriveWithNote();
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  // Once its socket is lost, this page must not reconnect before it is closed.
  let isLost = false;
  await page.routeWebSocket(/./, (socket) => {
    if (isLost) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    server.onClose(() => {
      isLost = true;
      void socket.close();
    });
  });
  await page.reload();
  await sees(noteBox(page).getByText(NOTE));
  await order({ order: 'dropAnswer', path: `users/${UID}/MyLegalItems` });
  await save(page);
  await expect.poll(() => order({ order: 'countDrops' }), { interval: 20 }).toBe(1);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions, 'leaving with a write under way asks first').toEqual(['beforeunload']);

  const next = await context.newPage();
  await next.goto(address(path));
  await sees(historyRows(next));
  await sees(noteBox(next).getByText(NOTE));
  await save(next);
  await sees(next.getByText(SAVED));
  expect(await added()).toHaveLength(1);
  await seesNo(noteBox(next).getByText(NOTE));
});
