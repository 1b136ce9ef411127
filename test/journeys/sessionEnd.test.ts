/**
 * A session that is ended elsewhere leads to a page that gives the reason, and typed text is not
 * lost.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID } from '../../emulators/project';
import { newEmail, registerAs, uidByEmail } from './accountPeople';
import { fillLogIn, isAt, NARROW, sees, seesNo, usePeople } from './people';
import { address, read, suite, uidOf, write } from './portal';
import { readIndex, typeNote } from './register';
import { isSound, hasSettled } from './soundness';

const { arrive, arriveAs, signInAs } = usePeople();
const UID = uidOf('legal');

/** Updates or deletes an account as administrator of the provider. */
async function manageAccount(action: 'update' | 'delete', fields: object): Promise<void> {
  const response = await fetch(
    `http://${HOST}:${suite().ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${action}`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    },
  );
  expect(response.status).toBe(200);
}

const setDisabled = (disableUser: boolean) =>
  manageAccount('update', { localId: UID, disableUser });

// Accounts outlive the reset between two tests.
afterEach(() => setDisabled(false));

/** Simulates a return to the page from another window. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a user with a disabled account sees why, and finds the draft once the account is enabled', async () => {
  const [[item = ''] = []] = (await readIndex(UID)).filter(([, row]) => row.status === 'active');
  const { page, expectProblem } = await signInAs('legal');
  expectProblem(/status of 400|account\/logIn\/rejected/);
  await page.goto(address(`/EditLegalItem?item=${item}`));
  await typeNote(page, 'Half a thought');
  await comeBackTo(page);
  await sees(page.getByText('Half a thought'));

  await setDisabled(true);
  await comeBackTo(page);
  await sees(heading(page, 'Your account is disabled'));
  await isAt(page, '/LogIn');
  await sees(page.getByText('You have been signed out'));
  await seesNo(page.getByText('Half a thought'));
  await isSound(page);
  await fillLogIn(page, 'legal');
  await sees(page.getByText('This account is disabled. Please email us.'));

  await setDisabled(false);
  await fillLogIn(page, 'legal');
  await isAt(page, '/myaccount');
  await page.goto(address(`/EditLegalItem?item=${item}`));
  await sees(page.getByRole('textbox', { name: 'Compliance note' }).getByText('Half a thought'));
});

test('a page loaded after the account was disabled shows that the session has ended', async () => {
  const { page, expectProblem } = await arriveAs('legal');
  expectProblem(/status of 400/);
  await setDisabled(true);
  await page.goto(address('/Chatrooms'));
  await sees(heading(page, 'Please log in again'));
  await sees(page.getByText('when your account is disabled or deleted'));
  await isSound(page);
  await setDisabled(false);
  await fillLogIn(page, 'legal');
  await isAt(page, '/Chatrooms');
});

test('a user whose account is deleted elsewhere sees why', async () => {
  const email = newEmail();
  const { page, expectProblem } = await arrive(NARROW);
  expectProblem(/status of 400/);
  // A new account gets its claims some time later. By then this account may be deleted.
  expectProblem(/Refreshing the claims failed.*invalid-refresh-token/);
  await registerAs(page, email);
  await comeBackTo(page);
  await sees(heading(page, 'Welcome New User'));
  await manageAccount('delete', { localId: await uidByEmail(email) });
  await comeBackTo(page);
  await sees(heading(page, 'Your account was deleted'));
  await isAt(page, '/LogIn');
  await isSound(page);
});

test('a member whose record is removed elsewhere sees why, and is not sent to the registration', async () => {
  const { page } = await arriveAs('member');
  // The rules would refuse any query that the page still sends.
  await hasSettled(page);
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  expect(await read(`users/${uidOf('member')}/userType`)).toBe('subscriber');
  await write(`users/${uidOf('member')}`, null);
  await sees(heading(page, 'Your account was deleted'));
  expect(places).toEqual(['/LogIn']);
});

test('after signing out in one tab, another tab shows no message about an ended session', async () => {
  const { page, context } = await arriveAs('member');
  const other = await context.newPage();
  await other.goto(address('/myaccount'));
  await sees(heading(other, 'My Account'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(other, '/');
  await other.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await sees(heading(other, 'Log In'));
});
