/** What a user leaves in a browser for the next user: nothing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NOTHING, readDevice, isSaved, isPageSaved } from './device';
import { findLongRoom } from './forumRoom';
import { fillLogIn, isAt, panel, sees, seesNo, type Person, usePeople } from './people';
import { address, emailOf, PASSWORD, uidOf } from './portal';
import { isSound } from './soundness';

const { arrive, arriveAs } = usePeople({ serviceWorker: true });
const UID = uidOf('legal');

/** Signs in a subscriber whose register is cached, both data and page. */
async function arriveAtRegister(): Promise<Person> {
  const person = await arriveAs('legal');
  const { page } = person;
  await page.goto(address('/LegalRegister'));
  await sees(panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }));
  await isSaved(page, `ownLegalPages ["${UID}"]`);
  await isPageSaved(page, '/LegalRegister');
  return person;
}

/** Deletes the stored session of the sign-in provider while no page of the portal is open. */
async function loseSession({ context, page }: Person): Promise<void> {
  await page.close();
  const other = await context.newPage();
  await other.goto(address('/favicon.svg'));
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
      }),
  );
  await other.close();
}

/**
 * Signs in a member after the subscriber, and checks that neither My Account nor the device shows
 * the subscriber's data.
 */
async function takesOver(page: Page, onTo = '/myaccount'): Promise<void> {
  await fillLogIn(page, 'member');
  await isAt(page, onTo);
  if (onTo !== '/myaccount') {
    await sees(panel(page, 'All Legal Register').getByRole('listitem'));
    await seesNo(page.getByRole('link', { name: 'Edit' }));
    await page.goto(address('/myaccount'));
  }
  await expect.poll(async () => (await readDevice(page)).owners[0]?.uid).toBe(uidOf('member'));
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await isSaved(page, 'latestInsights []');
  expect(JSON.stringify(await readDevice(page))).not.toContain(emailOf('legal'));
  expect(JSON.stringify((await readDevice(page)).rows)).not.toContain(`"${UID}"]`);
}

test('the next user of the same browser sees nothing of the first user’s data', async () => {
  const { page } = await arriveAtRegister();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await expect.poll(() => readDevice(page)).toEqual(NOTHING);
  await page.goto(address('/LogIn'));
  await takesOver(page);
});

test('a session lost by the browser leaves no data for the next user who signs in', async () => {
  const person = await arriveAtRegister();
  await loseSession(person);
  const page = await person.context.newPage();
  await page.goto(address('/LegalRegister'));
  await sees(page.getByRole('heading', { level: 1, name: 'Please log in again' }));
  await expect.poll(() => readDevice(page)).toEqual(NOTHING);
  await takesOver(page, '/LegalRegister');
});

test('the sign-in page shows no data of a session that the browser has lost', async () => {
  const person = await arriveAtRegister();
  await loseSession(person);
  const page = await person.context.newPage();
  await page.goto(address('/LogIn'));
  await takesOver(page);
});

test('a shared computer stores nothing, and another window is not signed in', async () => {
  const { page, context } = await arrive();
  await page.goto(address('/LogIn'));
  await page.getByLabel('Email').fill(emailOf('legal'));
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await isSound(page);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await isAt(page, '/myaccount');
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await page.reload();
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await page.goto(address(`/Forum?room=${(await findLongRoom()).key}`));
  await page.getByRole('form', { name: 'Your post' }).getByRole('textbox').click();
  await page.keyboard.type('Half a thought');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('Half a thought');

  const other = await context.newPage();
  await other.goto(address('/myaccount'));
  await isAt(other, '/');
  const stored = await other.evaluate(async () => {
    const all = await indexedDB.databases();
    return { local: JSON.stringify(localStorage), names: all.map(({ name }) => name) };
  });
  for (const trace of [UID, emailOf('legal'), 'Half a thought', 'wasSignedIn'])
    expect(stored.local).not.toContain(trace);
  expect(await readDevice(other)).toEqual(NOTHING);
  expect(await countStoredUsers(other)).toBe(0);
});

/** Counts the sign-ins that Firebase has stored for the next window. */
const countStoredUsers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused.'));
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('firebaseLocalStorage')) {
            resolve(0);
            return;
          }
          const counting = database
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
