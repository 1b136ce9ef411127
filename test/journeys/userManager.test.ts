/**
 * What an administrator does to users and what the users notice: approval, membership, removal.
 * Also what administrators may not do.
 */
import { expect, test } from 'vitest';
import {
  setUserType,
  deleteAccount,
  PROJECTED_FIELDS,
  setExpiryDate,
  type ProjectedRecord,
} from '../../src/data/mutations/account';
import type { UserType } from '../../src/data/records';
import { showExpiry } from '../../src/shared/members/expiry';
import {
  NEW_PASSWORD,
  newEmail,
  registerAs,
  rowOf,
  signInError,
  uidByEmail,
} from './accountPeople';
import { isSound } from './soundness';
import { readerOf } from '../rules/currentState';
import { answer, isAt, NARROW, sees, seesNo, usePeople } from './people';
import {
  address,
  type Account,
  listObjects,
  putObject,
  read,
  readMap,
  sendUpdateAs,
  uidOf,
} from './portal';

const { arrive, signInAs } = usePeople();
const DAY_MS = 86_400_000;
/** Returns the UTC midnight that starts the day this many days from now. */
const dayFromNow = (days: number) => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS;

test('an administrator approves a new user and manages the membership, and the user’s open page follows', async () => {
  const email = newEmail();
  const { page } = await arrive();
  await registerAs(page, email);
  const uid = await uidByEmail(email);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, email);
  await row.getByLabel(`User type of ${email}`).selectOption('subscriber');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Expiry date').fill('');
  await dialog.getByRole('button', { name: 'Approve as subscriber' }).click();
  await answer(admin.page, 'Yup');
  await sees(admin.page.getByText(/approved as subscriber/));
  await isAt(page, '/myaccount');
  await row.getByLabel(`Legal access of ${email}`).selectOption('on');
  await expect.poll(() => read(`users/${uid}/legalAccess`)).toBe('on');

  await row.getByRole('button', { name: `Membership of ${email}` }).click();
  await admin.page.getByLabel('Company type').selectOption({ index: 1 });
  await expect.poll(() => read(`userDirectory/${uid}/companyType`)).not.toBeNull();
  await admin.page.getByLabel('Supplier').selectOption('Framework');
  await expect.poll(() => read(`users/${uid}/adminInfo/supplier`)).toBe('Framework');

  await page.getByRole('tab', { name: 'My Profile' }).click();
  await sees(page.getByText('No end date'));
  const expiry = dayFromNow(30);
  await setExpiryOnPage(admin.page, expiry);
  await sees(page.getByText(showExpiry(expiry)));
  expect(await read(`users/${uid}/expiryDate`)).toBe(expiry);
  await isSound(admin.page);

  // The expiry day itself no longer counts.
  await setExpiryOnPage(admin.page, dayFromNow(0));
  await isAt(page, '/ExpiredUser');
  await admin.page.getByRole('button', { name: 'No end date' }).click();
  await answer(admin.page, 'Yup');
  await isAt(page, '/myaccount');
  expect(loads).toEqual([]);
});

async function setExpiryOnPage(page: Parameters<typeof answer>[0], expiry: number): Promise<void> {
  const date = showExpiry(expiry);
  await page.getByLabel('Membership expiry date').fill(date);
  await page.getByRole('button', { name: 'Change date' }).click();
  await sees(
    page.getByRole('alertdialog', {
      name: `Are you sure you want to change this users Membership Expiry date to ${date} ?`,
    }),
  );
  await answer(page, 'Yup');
  await seesNo(page.getByRole('alertdialog'));
  // The button is busy until the response arrives. Then the field follows the record again, and the
  // notice is shown.
  await sees(
    page.getByRole('button', { name: 'Change date' }).and(page.locator(':not([aria-busy])')),
  );
  await expect.poll(() => page.getByLabel('Membership expiry date').inputValue()).toBe(date);
}

const recordOf = async (account: Account) => {
  const user = readerOf(await read(`users/${uidOf(account)}`));
  return Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, user(field)]),
  ) as ProjectedRecord;
};

test('an administrator is not offered forbidden changes, and the database refuses them', async () => {
  const { page } = await signInAs('admin');
  const jedi = await rowOf(page, 'jedi@demo.example');
  expect(await jedi.getByRole('combobox').count()).toBe(0);
  expect(await jedi.getByRole('button', { name: /^(Delete|Copy)/ }).count()).toBe(0);
  const own = await rowOf(page, 'admin@demo.example');
  expect(await own.getByLabel(/^User type/).count()).toBe(0);
  expect(await own.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  const guest = await rowOf(page, 'guest@demo.example');
  const types = await guest
    .getByLabel(/^User type/)
    .getByRole('option')
    .allInnerTexts();
  expect(types.sort()).toEqual(['admin', 'deletedUser', 'guest', 'newUser', 'subscriber']);

  const typed = async (account: Account, userType: UserType) =>
    setUserType({ uid: uidOf(account), record: await recordOf(account), userType });
  const ends = async (account: Account) =>
    setExpiryDate({ uid: uidOf(account), record: await recordOf(account), expiryDate: 1 });
  const erased = (account: Account) => deleteAccount({ uid: uidOf(account), itemKeys: [] });

  const refused = [
    await typed('jedi', 'guest'),
    await ends('jedi'),
    erased('jedi'),
    await typed('admin', 'jedi'),
    await typed('admin', 'subscriber'),
    await typed('guest', 'jedi'),
    await typed('guest', 'expiredUser'),
  ];
  for (const update of refused) expect(await sendUpdateAs('admin', update)).toBe(401);
  expect(await sendUpdateAs('admin', await typed('guest', 'subscriber'))).toBe(200);
  expect(await sendUpdateAs('admin', await ends('guest'))).toBe(200);
  expect(await sendUpdateAs('jedi', await typed('guest', 'expiredUser'))).toBe(200);
  expect(await sendUpdateAs('member', await typed('lapsed', 'guest'))).toBe(401);
});

test('deleting a user removes record, files and account', async () => {
  const email = newEmail();
  const { page, expectProblem } = await arrive();
  // The open session notices by a refusal that its account was deleted.
  expectProblem(/40\d|auth\/|PERMISSION|denied/i);
  await registerAs(page, email);
  const uid = await uidByEmail(email);
  const files = [`documents/${uid}/permit.pdf`, `profilePhotos/${uid}~1/me.png`];
  for (const file of files) await putObject(file);
  const objects = async () => [
    ...(await listObjects(`documents/${uid}/`)),
    ...(await listObjects('profilePhotos/')).filter((name) => name.includes(uid)),
  ];
  expect(await objects()).toEqual(files);
  expect(await signInError(email, NEW_PASSWORD)).toBeNull();

  const admin = await signInAs('admin', NARROW);
  const row = await rowOf(admin.page, email);
  await row.getByRole('button', { name: `Delete ${email}` }).click();
  await answer(admin.page, 'Nope');
  expect(await read(`users/${uid}/email`)).toBe(email);
  await row.getByRole('button', { name: `Delete ${email}` }).click();
  await answer(admin.page, 'Yup');
  await sees(admin.page.getByText('User deleted'));
  await seesNo(row);
  for (const path of ['users', 'profiles', 'userDirectory', 'userLegalIndex'])
    expect(await read(`${path}/${uid}`), path).toBeNull();
  await expect.poll(() => signInError(email, NEW_PASSWORD)).toBe('EMAIL_NOT_FOUND');
  await expect.poll(objects).toEqual([]);
});

test('staff assign suggested display names to users without a display name on the page Nick', async () => {
  const nameless = async () =>
    Object.values(await readMap('userDirectory')).filter(
      (row) => (row as { displayName?: string }).displayName === undefined,
    ).length;
  const count = await nameless();
  expect(count).toBeGreaterThan(2);
  const admin = await signInAs('admin');
  await admin.page.goto(address('/Nick'));
  const { page } = await signInAs('jedi', NARROW);
  await page.goto(address('/Nick'));
  const form = page.getByRole('form', { name: 'Display names' });
  await sees(form);
  await isSound(page);
  const names = form.getByRole('textbox');
  await expect.poll(() => names.count()).toBe(count);
  await names.first().fill('Chosen by hand');
  await form.getByRole('checkbox').nth(1).uncheck();
  await form.getByRole('button', { name: `Assign display names (${count - 1})` }).click();
  await sees(page.getByText(`${count - 1} display names assigned`));
  expect(await nameless()).toBe(1);
  const named = Object.entries(await readMap('userDirectory')).filter(
    ([, row]) => (row as { displayName?: string }).displayName === 'Chosen by hand',
  );
  expect(named).toHaveLength(1);
  expect(await read(`profiles/${named[0]?.[0]}/displayName`)).toBe('Chosen by hand');
  expect(await read(`users/${named[0]?.[0]}/displayName`)).toBe('Chosen by hand');
  for (const where of [page, admin.page])
    await expect
      .poll(() => where.getByRole('form', { name: 'Display names' }).getByRole('textbox').count())
      .toBe(1);
});
