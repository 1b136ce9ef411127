/**
 * Removing an item erases what the specification says, and signing out leaves nothing for the next
 * user.
 */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { answer, fillLogIn, isAt, panel, sees, seesNo, usePeople } from './people';
import { address, listObjects, read, readMap, uidOf } from './portal';
import { readIndex, readTitle, typeNote } from './register';

const { arrive, arriveAs, signInAs } = usePeople();
const UID = uidOf('legal');

test('removing an item shows a warning, erases notes, history and documents, and keeps an inactive row', async () => {
  const before = await readMap(`userDirectory/${UID}`);
  const documents = await readMap(`users/${UID}/documents/legalItems`);
  const { key, title, urls } = await findItemWithDocument();
  const persistedRecords = Object.entries(documents).filter(
    ([, record]) => !urls.includes(String((record as JsonObject).publicUrl)),
  );
  const objects = urls.map(objectOf);
  const otherObjects = persistedRecords.map(([, record]) =>
    objectOf(String((record as JsonObject).publicUrl)),
  );
  expect(await listObjects(`documents/${UID}/`)).toEqual(expect.arrayContaining(objects));

  const { page } = await arriveAs('legal');
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const own = panel(page, 'My Legal Register');
  await own.getByRole('textbox', { name: 'Search my legal items' }).fill(title);
  const row = own.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  expect(title.length).toBeGreaterThan(40);
  await sees(question.getByText(title.slice(0, 40).trimEnd()));
  expect(await question.innerText()).not.toContain(title.slice(0, 42));
  await sees(question.getByText(/erase all of this legal item.s notes.*compliance history/));
  await answer(page, 'Nope');
  expect(await read(`users/${UID}/MyLegalItems/${key}/status`)).toBe('active');
  await row.getByRole('button', { name: 'Remove' }).click();
  await answer(page, 'Yup');
  // Once the notice has disappeared, Undo is no longer possible.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => read(`users/${UID}/MyLegalItems/${key}/status`)).toBe('inactive');
  await seesNo(row);

  const item = await readMap(`users/${UID}/MyLegalItems/${key}`);
  expect(item).toMatchObject({ key, status: 'inactive', timeRemoved: expect.any(Number) });
  expect(item).not.toHaveProperty('compliance');
  expect(item).not.toHaveProperty('howThisAppliesToUserByUser');
  expect(item).not.toHaveProperty('assessedAt');
  expect(await readMap(`userLegalIndex/${UID}/${key}`)).toMatchObject({ status: 'inactive' });
  expect(await read(`legalRegister/${key}/users/${UID}`)).toBeNull();
  expect(persistedRecords.length).toBeLessThan(Object.keys(documents).length);
  expect(await readMap(`users/${UID}/documents/legalItems`)).toEqual(
    Object.fromEntries(persistedRecords),
  );
  await expect
    .poll(async () => (await listObjects(`documents/${UID}/`)).filter((o) => objects.includes(o)))
    .toEqual([]);
  expect(await listObjects(`documents/${UID}/`)).toEqual(expect.arrayContaining(otherObjects));
  expect((await readMap(`userDirectory/${UID}`)).legalTotal).toBe(Number(before.legalTotal) - 1);

  const admin = await signInAs('admin');
  await admin.page.goto(address(`/LegalRegister/user/${UID}`));
  // An item without a pending review is last among all items.
  await admin.page.getByRole('combobox', { name: 'Show' }).selectOption('Inactive items');
  const reviewed = admin.page.getByRole('listitem').filter({ hasText: title });
  await sees(reviewed.getByText('Inactive'));
});

test('Sign Out asks when drafts exist, and leaves no data of the first member for the second', async () => {
  const [[key = ''] = []] = (await readIndex(UID)).filter(([, row]) => row.status === 'active');
  const title = await readTitle(UID, key);
  const { page } = await signInAs('legal');
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await sees(page.getByRole('heading', { level: 1, name: title }));
  await typeNote(page, 'Half a thought');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await sees(page.getByRole('alertdialog', { name: /^Sign out and lose/ }));
  await answer(page, 'Nope');
  await sees(page.getByText('Half a thought'));
  await expect.poll(stored).toContain('Half a thought');
  await signOut.click();
  await answer(page, 'Yup');
  await isAt(page, '/');
  await expect.poll(stored).not.toContain('Half a thought');
  await expect.poll(stored).not.toContain(UID);
  await sees(page.getByRole('banner').getByRole('link', { name: 'Log In' }));

  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await fillLogIn(page, 'admin');
  await isAt(page, '/myaccount');
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  await sees(panel(page, 'All Legal Register').getByRole('button', { name: 'Add', exact: true }));
  await sees(panel(page, 'My Legal Register').getByText('Your register is empty.'));
  await page.getByRole('tab', { name: 'Saved Insights' }).click();
  await sees(page.getByRole('heading', { level: 2, name: 'Saved Insights' }));
  await seesNo(page.getByText('Leo Lindqvist'));
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await sees(page.getByText('This item is not in your register.'));
  await seesNo(page.getByText('Half a thought'));

  function stored(): Promise<string> {
    return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  }
});

test('the draft of a session that ends by itself stays for its owner only', async () => {
  const [[key = ''] = []] = (await readIndex(UID)).filter(([, row]) => row.status === 'active');
  const { page } = await signInAs('legal');
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await typeNote(page, 'Half a thought');
  await sees(page.getByText('Half a thought'));
  // The provider loses the session, as when a password is changed elsewhere.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const deletion = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        // The database is deleted when this page, which holds it open, is closed.
        deletion.onblocked = () => resolve();
        deletion.onsuccess = () => resolve();
      }),
  );
  await page.goto(address('/LogIn'));
  await fillLogIn(page, 'admin');
  await isAt(page, '/myaccount');
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await sees(page.getByText('This item is not in your register.'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await seesNo(page.getByRole('alertdialog'));
  await isAt(page, '/');
  await page.goto(address('/LogIn'));
  await fillLogIn(page, 'legal');
  await isAt(page, '/myaccount');
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await sees(page.getByRole('textbox', { name: 'Compliance note' }).getByText('Half a thought'));
});

test('a visitor who never signed in has no portal data in the browser', async () => {
  const { page } = await arrive();
  await page.goto(address('/'));
  await sees(page.getByRole('heading', { level: 1 }));
  expect(await page.context().cookies()).toEqual([]);
  // The database client stores a note there for a moment while it tries a websocket.
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key !== 'firebase:previous_websocket_failure')).toEqual([]);
});

/**
 * Returns an active item of the member with a document in its history, and a title longer than the
 * warning shows.
 */
async function findItemWithDocument() {
  for (const [key, row] of await readIndex(UID)) {
    if (row.status !== 'active') continue;
    const history = (await read(`users/${UID}/MyLegalItems/${key}/compliance`)) ?? {};
    const urls = (Object.values(history) as JsonObject[]).flatMap(({ document }) =>
      typeof document === 'string' ? [document] : [],
    );
    const title = await readTitle(UID, key);
    if (urls.length > 0 && title.length > 42) return { key, title, urls };
  }
  throw new Error('The seed gives this member no item with a document.');
}

/** Returns the Storage object of a download URL. */
const objectOf = (url: string) => decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? '');
