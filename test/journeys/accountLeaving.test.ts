/**
 * How users leave the portal: by deleting the profile, when the membership ends, or for the next
 * user of the same browser.
 */
import { expect, test } from 'vitest';
import {
  claimsOf,
  letIn,
  NEW_PASSWORD,
  newEmail,
  photosOf,
  PICTURE,
  registerAs,
  signInError,
  uidByEmail,
} from './accountPeople';
import { isSound, hasSettled } from './soundness';
import { fillLogIn, isAt, panel, sees, seesNo, usePeople } from './people';
import { address, emailOf, listObjects, PASSWORD, read, readMap, uidOf, write } from './portal';
import { recordWithDocument } from './register';

const { arrive, arriveAs, signInAs } = usePeople();

test('a deleted profile is removed from the database, from Storage and from the sign-in provider', async () => {
  const email = newEmail();
  const { page, expectProblem } = await arrive();
  // The function that reacts to the deleted record may delete the account before the browser does.
  // A first upload may also arrive before the token has the new rights, and is then sent again.
  expectProblem(/40[03]/);
  await registerAs(page, email);
  const uid = await uidByEmail(email);
  const admin = await signInAs('admin');
  await letIn(admin.page, email);
  await isAt(page, '/myaccount');
  await admin.page.getByLabel(`Legal access of ${email}`).selectOption('on');
  await expect.poll(() => claimsOf(uid)).toMatchObject({ role: 'subscriber', legal: true });

  await page.getByRole('tab', { name: 'My Profile' }).click();
  const card = page.getByRole('form', { name: 'Profile photo' });
  const buffer = await page.screenshot();
  await card.getByLabel('Profile photo').setInputFiles({ ...PICTURE, buffer });
  await card.getByRole('button', { name: 'Update' }).click();
  await sees(page.getByText('Profile Picture Updated'));
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const all = panel(page, 'All Legal Register');
  await all.getByRole('button', { name: 'Add', exact: true }).first().click();
  await sees(page.getByText('Legal Item added to your register!'));
  const [item = ''] = Object.keys(await readMap(`userLegalIndex/${uid}`));
  expect(await read(`legalRegister/${item}/users/${uid}`)).not.toBeNull();
  expect(await photosOf(uid), 'avatar and portrait').toHaveLength(2);

  await recordWithDocument(page, item, 'Nothing of this shall remain.');
  expect(await listObjects(`documents/${uid}/`)).toHaveLength(1);
  await page.goto(address('/myaccount'));

  await page.getByRole('tab', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await sees(page.getByText('Your profile will be erased completely. You cannot recover it.'));
  await page
    .getByRole('region', { name: 'Danger Zone' })
    .getByText('under the name you published them with')
    .waitFor();
  await isSound(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await seesNo(page.getByRole('button', { name: 'Delete Profile Forever' }));
  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await page.getByRole('button', { name: 'Delete Profile Forever' }).click();
  await isAt(page, '/');
  await sees(page.getByText('Your profile was deleted.'));

  for (const path of ['users', 'profiles', 'userDirectory', 'userLegalIndex'])
    await expect.poll(() => read(`${path}/${uid}`), { message: path }).toBeNull();
  await expect.poll(async () => JSON.stringify(await readMap('legalRegister'))).not.toContain(uid);
  await expect.poll(() => photosOf(uid)).toEqual([]);
  await expect.poll(() => listObjects(`documents/${uid}/`)).toEqual([]);
  await expect.poll(() => signInError(email, NEW_PASSWORD)).toBe('EMAIL_NOT_FOUND');
  expect(await signInError(emailOf('legal'), PASSWORD)).toBeNull();
});

test('a membership that expires during the session ends the session at once', async () => {
  const { page } = await arriveAs('member');
  // The rules would refuse any query that the page still sends.
  await hasSettled(page);
  const until = Date.now() + 3000;
  await write(`users/${uidOf('member')}/expiryDate`, until);
  await isAt(page, '/ExpiredUser');
  expect(Date.now()).toBeGreaterThanOrEqual(until);
  await sees(page.getByText('Your account has now expired :('));
  await isSound(page);
});

test('signing out in one tab signs out in all tabs', async () => {
  const { page, context } = await arriveAs('member');
  const other = await context.newPage();
  await other.goto(address('/myaccount?tab=profile'));
  await sees(other.getByText('Miriam Marlowe'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await isAt(other, '/');
  await seesNo(other.getByText('Miriam Marlowe'));
});

test('signing out reaches a tab that is still loading, and the tab does not undo it', async () => {
  const { page, context } = await arriveAs('member');
  const other = await context.newPage();
  let leave = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const isAsking = other.waitForRequest(/accounts:lookup/);
  await other.route(/accounts:lookup/, async (route) => {
    await hasLeft;
    await route.continue();
  });
  await other.goto(address('/myaccount?tab=profile'));
  await isAsking;
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  leave();
  await isAt(other, '/');
  await seesNo(other.getByText('Miriam Marlowe'));
  await expect.poll(() => other.evaluate(() => localStorage.getItem('wasSignedIn'))).toBeNull();
  await page.goto(address('/myaccount'));
  await isAt(page, '/');
});

test('a user who signs in in another tab does not see the page of the previous user', async () => {
  const { page, context } = await arriveAs('legal');
  const other = await context.newPage();
  const [item = ''] = Object.keys(await readMap(`userLegalIndex/${uidOf('legal')}`));
  const places = [`/EditLegalItem?item=${item}`, '/myaccount?tab=profile', '/Chatrooms'];
  for (const place of places) {
    await other.goto(address(place));
    await sees(other.getByRole('heading', { level: 1 }));
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await isAt(other, '/');
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(item);

  await other.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await fillLogIn(other, 'member');
  await isAt(other, '/myaccount');
  await sees(other.getByText('Miriam Marlowe'));
});

test('a visitor who was redirected lands on the requested page after signing in', async () => {
  const { page } = await arrive();
  await page.goto(address('/Chatrooms'));
  await isAt(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await fillLogIn(page, 'member');
  await isAt(page, '/Chatrooms');
});
