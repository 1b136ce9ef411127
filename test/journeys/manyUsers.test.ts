/** Who waits is let in, refused, and waits again; many users are found and changed at once, and put back; two people watch. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail, registerAs, uidByEmail } from './accountPeople';
import { answer, isAt, NARROW, sees, seesNo, usePeople } from './people';
import { address, emailOf, read, readMap, uidOf } from './portal';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople();

const membership = async (uid: string, root = 'users') => {
  const record = await readMap(`${root}/${uid}`);
  const { supplier } = (record['adminInfo'] ?? record) as { supplier?: string };
  return [record['userType'], record['legalAccess'], record['expiryDate'], supplier];
};

test('a jedi on a phone lets a new user in, takes it back, and refuses; the open page of the user follows', async () => {
  const email = newEmail();
  const user = await arrive();
  // Whoever is refused is signed out by force.
  user.expectProblem(/40\d|auth\/|PERMISSION|denied/i);
  await registerAs(user.page, email);
  const uid = await uidByEmail(email);
  const jedi = await signInAs('jedi', NARROW);
  const admin = await signInAs('admin');
  for (const { page } of [jedi, admin]) await page.goto(address('/dashboard'));
  const waits = (page: Page) => page.getByRole('form', { name: `Access of ${email}` });
  await sees(waits(admin.page));
  const form = waits(jedi.page);
  await form.getByLabel('Expiry date').fill('10-07-2100');
  await form.getByRole('switch', { name: `Legal access for ${email}` }).click();
  await isSound(jedi.page);
  await form.getByRole('button', { name: 'Approve as guest' }).click();
  await isAt(user.page, '/myaccount');
  await seesNo(waits(admin.page));
  const let_in = ['guest', 'on', Date.UTC(2100, 6, 10), undefined];
  expect(await membership(uid)).toEqual(let_in);
  await jedi.page.getByRole('button', { name: 'Undo' }).click();
  await sees(user.page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
  await sees(waits(admin.page));

  await form.getByRole('button', { name: 'Refuse' }).click();
  await answer(jedi.page, 'Nope');
  expect(await read(`users/${uid}/userType`)).toBe('newUser');
  await form.getByRole('button', { name: 'Refuse' }).click();
  await answer(jedi.page, 'Yup');
  await seesNo(waits(admin.page));
  expect(await read(`users/${uid}/userType`)).toBe('deletedUser');
  await seesNo(user.page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
});

test('an administrator finds users by a word, changes them together, and takes it back, while a jedi watches', async () => {
  const uids = [uidOf('guest'), uidOf('member')];
  const jedi = await signInAs('jedi', NARROW);
  await jedi.page.goto(address('/AuditLog'));
  await sees(jedi.page.getByRole('heading', { name: 'Changes' }));
  const guest = await signInAs('guest');
  await guest.page.goto(address('/myaccount'));
  await guest.page.getByRole('tab', { name: 'My Profile' }).click();
  await sees(guest.page.getByText('No end date'));
  const before = await Promise.all(uids.map((uid) => membership(uid)));

  const { page } = await signInAs('admin');
  await page.goto(address('/dashboard'));
  await page.getByRole('textbox', { name: 'Search users' }).fill('DEMO.example');
  await isAt(page, /find=DEMO\.example/);
  await page.reload();
  for (const account of ['guest', 'member', 'jedi'] as const)
    await page.getByRole('checkbox', { name: `Choose ${emailOf(account)}` }).check();
  await isSound(page);
  await page.getByRole('button', { name: 'Change 3 users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 users' });
  await dialog.getByLabel('Membership expiry', { exact: true }).selectOption('On a day');
  await dialog.getByLabel('Membership expiry date').fill('10-07-2100');
  await dialog.getByLabel('Supplier').selectOption('Framework');
  await sees(dialog.getByText('left out: Only a jedi changes a jedi.'));
  await isSound(page);
  await dialog.getByRole('button', { name: 'Change 2 users' }).click();
  await sees(dialog.getByText('2 users changed'));
  await sees(guest.page.getByText('10-07-2100'));
  for (const root of ['users', 'userDirectory'])
    for (const [place, uid] of uids.entries())
      expect(await membership(uid, root)).toEqual([
        ...(before[place] ?? []).slice(0, 2),
        Date.UTC(2100, 6, 10),
        'Framework',
      ]);
  const changed = jedi.page.getByRole('listitem');
  const supplier = changed.filter({ hasText: /User changed: .*Supplier:.*Framework/ });
  await expect.poll(() => supplier.count()).toBe(2);
  await expect
    .poll(() => changed.filter({ hasText: /User changed: .*10-07-2100/ }).count())
    .toBe(2);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await sees(dialog.getByText('2 users as before'));
  await sees(guest.page.getByText('No end date'));
  expect(await Promise.all(uids.map((uid) => membership(uid)))).toEqual(before);
  await expect.poll(() => supplier.count()).toBe(4);
});
