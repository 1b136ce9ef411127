/**
 * Access and bulk changes: waiting users are approved, refused, and wait again. Many users are
 * found, changed at once, and restored while two people watch.
 */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import {
  mailedLinkOf,
  NEW_PASSWORD,
  newEmail,
  registerAs,
  rowOf,
  uidByEmail,
} from './accountPeople';
import { readAuditLog } from './auditEntries';
import { answer, isAt, NARROW, sees, seesNo, usePeople } from './people';
import { address, emailOf, order, read, readMap, uidOf } from './portal';
import { isSound } from './soundness';
import { listenToWire } from './wire';

const { arrive, signInAs } = usePeople();

/** The start of this test, in epoch milliseconds. */
let began = 0;
beforeEach(() => {
  began = Date.now();
});

const membership = async (uid: string, root = 'users') => {
  const record = await readMap(`${root}/${uid}`);
  const { supplier, companyType } = (root === 'users' ? (record['adminInfo'] ?? {}) : record) as {
    supplier?: string;
    companyType?: string;
  };
  return [record['userType'], record['legalAccess'], record['expiryDate'], supplier, companyType];
};

/**
 * Returns the logged changes of a field of users, oldest first: user, editor, before and after.
 * Also checks that each was logged during this test.
 */
async function loggedOf(field: string): Promise<(string | undefined)[][]> {
  const entries = await readAuditLog();
  const now = Date.now();
  expect(entries.filter(({ time }) => !(time >= began && time <= now))).toEqual([]);
  return entries.flatMap(({ of, about, by, changes }) => {
    const change = changes[field];
    return of === 'user' && change
      ? [[about, by, asText(change.before), asText(change.after)]]
      : [];
  });
}
const asText = (value: unknown) => (value === undefined ? undefined : String(value));

test('a jedi on a phone approves a new user, undoes the approval, and refuses the user', async () => {
  const email = newEmail();
  const user = await arrive();
  await registerAs(user.page, email);
  const uid = await uidByEmail(email);
  // A function subscribes each new user to every room, some time after the registration.
  const rooms = Object.keys(await readMap('chatrooms')).sort();
  await expect
    .poll(async () =>
      Object.keys((await read(`users/${uid}/notifications/chatrooms`)) ?? {}).sort(),
    )
    .toEqual(rooms);
  const jedi = await signInAs('jedi', NARROW);
  const admin = await signInAs('admin');
  for (const { page } of [jedi, admin]) await page.goto(address('/dashboard'));
  const waits = (page: Page) => page.getByRole('form', { name: `Access of ${email}` });
  await sees(waits(admin.page).getByText('Email not verified'));
  await user.page.getByRole('button', { name: 'Verify your email' }).click();
  await sees(user.page.getByText('Check your email for the link.'));
  await isSound(user.page, 'with an email that is not verified');
  expect((await fetch(await mailedLinkOf(email, 'VERIFY_EMAIL'))).ok).toBe(true);
  await admin.page.reload();
  await sees(waits(admin.page).getByText('Email verified'));
  await user.page.getByRole('button', { name: 'Verify your email' }).click();
  await sees(user.page.getByText('Your email is verified.'));
  await isSound(user.page);
  const form = waits(jedi.page);
  await form.getByLabel('Expiry date').fill('10-07-2100');
  await form.getByRole('switch', { name: `Legal access for ${email}` }).click();
  await isSound(jedi.page);
  await form.getByRole('button', { name: 'Approve as guest' }).click();
  // The timer of the notice stops while the pointer is on it.
  const undo = jedi.page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await isAt(user.page, '/myaccount');
  await seesNo(waits(admin.page));
  const approved = ['guest', 'on', Date.UTC(2100, 6, 10), undefined, undefined];
  expect(await membership(uid)).toEqual(approved);
  await undo.click();
  await sees(user.page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
  await sees(waits(admin.page));

  await form.getByRole('button', { name: 'Refuse' }).click();
  await answer(jedi.page, 'Nope');
  expect(await read(`users/${uid}/userType`)).toBe('newUser');
  const all = () =>
    Promise.all(['users', 'profiles', 'userDirectory'].map((at) => readMap(`${at}/${uid}`)));
  const [record, ...projections] = await all();
  await form.getByRole('button', { name: 'Refuse' }).click();
  await answer(jedi.page, 'Yup');
  await undo.hover();
  await seesNo(waits(admin.page));
  expect(await read(`users/${uid}/userType`)).toBe('deletedUser');
  await isAt(user.page, '/ExpiredUser');
  await sees(user.page.getByText('Your account has no access to the portal'));
  await undo.click();
  for (const { page } of [admin, jedi]) await sees(waits(page));
  // Undo does not restore the time at which the claims of the account were updated.
  await expect.poll(all).toEqual([{ ...record, claimsAt: expect.any(Number) }, ...projections]);
  // The refusal revoked the session of the open page. It returns to the waiting screen, or asks
  // for a new sign-in when a request with its old token was refused first.
  user.expectProblem(/status of 400/);
  await isAt(user.page, /^\/(NewUser|LogIn)/);
  const elsewhere = await arrive(NARROW);
  await elsewhere.page.goto(address('/LogIn'));
  await elsewhere.page.getByLabel('Email').fill(email);
  await elsewhere.page.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await elsewhere.page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await isAt(elsewhere.page, '/NewUser');
  await sees(elsewhere.page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
  await isSound(elsewhere.page);
  const by = uidOf('jedi');
  await expect
    .poll(async () => (await loggedOf('userType')).filter(([about]) => about === uid))
    .toEqual([
      [uid, by, 'newUser', 'guest'],
      [uid, by, 'guest', 'newUser'],
      [uid, by, 'newUser', 'deletedUser'],
      [uid, by, 'deletedUser', 'newUser'],
    ]);
});

test('an administrator finds users, changes them together, and undoes the change while a jedi watches', async () => {
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
  await dialog.getByLabel('Company type').selectOption('Education');
  await dialog.getByLabel('Legal access').selectOption('on');
  await dialog.getByLabel('User type').selectOption('subscriber');
  await sees(dialog.getByText('left out: Only a jedi can change a jedi.'));
  await isSound(page);
  await dialog.getByRole('button', { name: 'Change 2 users' }).click();
  await sees(dialog.getByText('2 users changed'));
  await sees(guest.page.getByText('10-07-2100'));
  for (const root of ['users', 'userDirectory'])
    for (const uid of uids)
      expect(await membership(uid, root)).toEqual([
        'subscriber',
        'on',
        Date.UTC(2100, 6, 10),
        'Framework',
        'Education',
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

  const FIELDS = ['userType', 'legalAccess', 'expiryDate', 'supplier', 'companyType'];
  const after = ['subscriber', 'on', Date.UTC(2100, 6, 10), 'Framework', 'Education'];
  for (const [column, field] of FIELDS.entries())
    for (const [place, uid] of uids.entries()) {
      const [was, is] = [asText(before[place]?.[column]), asText(after[column])];
      const expected = [
        [uid, uidOf('admin'), was, is],
        [uid, uidOf('admin'), is, was],
      ];
      await expect
        .poll(async () => (await loggedOf(field)).filter(([about]) => about === uid), {
          message: field,
        })
        .toEqual(was === is ? [] : expected);
    }
});

test('a jedi changes all guests among 5,000 users, and a message names the skipped user', async () => {
  await order({ order: 'reset', scale: 100 });
  const rows = await readMap('userDirectory');
  const guests = Object.entries(rows).flatMap(([uid, row]) => {
    const { userType, email, supplier, companyType } = row as Record<string, string>;
    const isMoved = supplier !== 'Framework' || companyType !== 'Education';
    return userType === 'guest' ? [{ uid, email: email ?? '', supplier, isMoved }] : [];
  });
  expect(guests.length).toBeGreaterThan(400);
  const moved = guests.filter(({ isMoved }) => isMoved);
  const theirs = moved.find(({ supplier }) => supplier === 'Direct');
  if (!theirs) throw new Error('The seed has no guest with this supplier.');
  const ours = moved.filter(({ uid }) => uid !== theirs.uid).map(({ uid }) => uid);
  const memberships = () => Promise.all(ours.map((uid) => membership(uid)));
  const before = await memberships();

  const { page } = await signInAs('jedi');
  const wire = listenToWire(page);
  await page.goto(address('/dashboard?type=guest'));
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Choose all found' }).click();
  const change = `Change ${guests.length} users`;
  await sees(page.getByRole('button', { name: change }));
  await wire.isQuiet();
  const directory = wire.bytes();
  await page.getByRole('button', { name: change }).click();
  const dialog = page.getByRole('dialog', { name: change });
  await dialog.getByLabel('Supplier').selectOption('Framework');
  await dialog.getByLabel('Company type').selectOption('Education');
  const changed = dialog.getByRole('listitem').filter({ hasText: emailOf('guest') });
  await sees(changed.getByText('supplier none to Framework, company type none to Education'));

  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, theirs.email);
  await row.getByRole('button', { name: `Membership of ${theirs.email}` }).click();
  await admin.page.getByLabel('Supplier').selectOption('Broker');
  await expect.poll(() => read(`users/${theirs.uid}/adminInfo/supplier`)).toBe('Broker');

  const progress = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new Set<string | null>();
        const observer = new MutationObserver(() => {
          const bar = document.querySelector('[role="dialog"] [role="progressbar"]');
          if (bar) seen.add(bar.getAttribute('aria-valuenow'));
          else if (seen.size > 0) {
            observer.disconnect();
            resolve(seen.size);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await dialog.getByRole('button', { name: `Change ${moved.length} users` }).click();
  await sees(dialog.getByText(`${ours.length} users changed`));
  expect(await progress).toBeGreaterThan(3);
  const failed = dialog.getByRole('list', { name: 'What failed' }).getByRole('listitem');
  expect(await failed.allInnerTexts()).toEqual([
    expect.stringContaining('This user was changed elsewhere in the meantime.'),
  ]);
  expect(await memberships()).toEqual(
    before.map((was) => [...was.slice(0, 3), 'Framework', 'Education']),
  );
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await sees(dialog.getByText(`${ours.length} users as before`));
  expect(await memberships()).toEqual(before);
  for (const root of ['users', 'userDirectory'])
    expect((await membership(theirs.uid, root))[3]).toBe('Broker');
  // The directory was read once to find the users. Preview, change and Undo do not read it again.
  expect(wire.bytes() - directory).toBeLessThan(directory / 10);

  const expected = ours.flatMap((uid, place) => {
    const was = asText(before[place]?.[3]);
    if (was === 'Framework') return [];
    return [
      [uid, uidOf('jedi'), was, 'Framework'],
      [uid, uidOf('jedi'), 'Framework', was],
    ];
  });
  const byUser = (lines: unknown[][]) => lines.map((line) => JSON.stringify(line)).sort();
  await expect
    .poll(async () => (await loggedOf('supplier')).length, { timeout: 120_000 })
    .toBe(expected.length + 1);
  expect(byUser(await loggedOf('supplier'))).toEqual(
    byUser([...expected, [theirs.uid, uidOf('admin'), 'Direct', 'Broker']]),
  );
  await admin.page.goto(address(`/AuditLog?about=${theirs.uid}`));
  await sees(admin.page.getByRole('listitem').filter({ hasText: /Supplier:.*Broker/ }));
  await isSound(page);
});

/** The fields of a directory row that the queue and the CSV files use. */
const directoryRow = v.object({
  email: v.string(),
  userType: v.string(),
  supplier: v.optional(v.string()),
});

test('an admin works through a queue of 500 users, and staff change memberships by CSV file', async () => {
  await order({ order: 'reset', scale: 10 });
  const directory = Object.entries(await readMap('userDirectory')).map(([uid, row]) => ({
    uid,
    ...v.parse(directoryRow, row),
  }));
  const waiting = directory.filter(({ userType }) => userType === 'newUser');
  expect(waiting.length).toBeGreaterThan(10);
  const admin = await signInAs('admin');
  const jedi = await signInAs('jedi', NARROW);
  const wire = listenToWire(admin.page);
  for (const { page } of [admin, jedi]) await page.goto(address('/dashboard'));
  const queue = (page: Page) => page.getByRole('region', { name: /^Awaiting access/ });
  const counted = `Awaiting access (${waiting.length})`;
  for (const { page } of [admin, jedi])
    await sees(queue(page).getByRole('heading', { name: counted }));
  const forms = queue(admin.page).getByRole('form');
  await expect.poll(() => forms.count()).toBe(5);
  await wire.isQuiet();
  expect(wire.bytes(), 'the queue reads its page, not the directory').toBeLessThan(100_000);

  const name = String(await forms.first().getAttribute('aria-label'));
  const form = (page: Page) => page.getByRole('form', { name, exact: true });
  const [uid = ''] = waiting.flatMap((user) => (name.endsWith(` ${user.email}`) ? user.uid : []));
  await form(admin.page).getByRole('button', { name: 'Approve as subscriber' }).click();
  const undo = admin.page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  for (const { page } of [admin, jedi]) await seesNo(form(page));
  await expect.poll(async () => (await membership(uid))[0]).toBe('subscriber');
  await undo.click();
  for (const { page } of [admin, jedi]) await sees(form(page));
  await expect.poll(async () => (await membership(uid))[0]).toBe('newUser');

  // One of three selected users was changed in the meantime. The retry shows the current values and
  // changes them.
  const chosen = waiting.slice(0, 3);
  const [theirs] = chosen;
  if (!theirs) throw new Error('The seed has no waiting user.');
  const { page } = admin;
  await page.goto(address('/dashboard?type=newUser&rows=All'));
  for (const { email } of chosen) {
    await page.getByRole('textbox', { name: 'Search users' }).fill(email);
    await page.getByRole('checkbox', { name: `Choose ${email}` }).check();
  }
  await page.getByRole('button', { name: 'Change 3 users' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier').selectOption('Framework');
  const row = await rowOf(jedi.page, theirs.email);
  await row.getByRole('button', { name: `Membership of ${theirs.email}` }).click();
  await jedi.page.getByLabel('Supplier').selectOption('Broker');
  await expect.poll(async () => (await membership(theirs.uid))[3]).toBe('Broker');
  await dialog.getByRole('button', { name: 'Change 3 users' }).click();
  await sees(dialog.getByText('2 users changed'));
  await dialog.getByRole('button', { name: 'Try 1 user again' }).click();
  await sees(dialog.getByText('supplier Broker to Framework'));
  await dialog.getByRole('button', { name: 'Change 1 user' }).click();
  await sees(dialog.getByText('1 user changed'));
  for (const each of chosen) expect((await membership(each.uid))[3]).toBe('Framework');
  await isSound(page);

  // Each uploads a file. Every error is listed before any write, and the valid rows are changed and
  // then restored.
  const subscribers = directory.filter(
    (user) => user.userType === 'subscriber' && !user.uid.startsWith('demo-'),
  );
  for (const [place, who] of [admin, jedi].entries()) {
    const users = subscribers.slice(place * 60, place * 60 + 60);
    const before = await Promise.all(users.map((user) => membership(user.uid)));
    const lines = users.map(({ email }) => `${email},10-07-21${place}0`);
    await who.page.goto(address('/UserImport'));
    await who.page.getByLabel('Memberships as CSV').setInputFiles({
      name: 'memberships.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Email,Membership expiry', 'no@body.example,soon', ...lines].join('\n')),
    });
    await sees(who.page.getByText(/^60 users to change, 1 row to correct, 0 rows unchanged/));
    await sees(
      who.page.getByText(
        /Membership expiry: “soon” is not a date\. Write it as YYYY-MM-DD\..*No user has this email\./,
      ),
    );
    expect(await Promise.all(users.map((user) => membership(user.uid)))).toEqual(before);
    await isSound(who.page, 'the checked file');
    await who.page.getByRole('button', { name: 'Change 60 users' }).click();
    await sees(who.page.getByText('60 users changed'));
    const expiry = Date.UTC(2100 + place * 10, 6, 10);
    for (const root of ['users', 'userDirectory'])
      expect(
        await Promise.all(users.map(async (user) => (await membership(user.uid, root))[2])),
      ).toEqual(users.map(() => expiry));
    await who.page.getByRole('button', { name: 'Undo' }).click();
    await sees(who.page.getByText('60 users as before'));
    expect(await Promise.all(users.map((user) => membership(user.uid)))).toEqual(before);
  }
  const by = async (account: 'admin' | 'jedi') =>
    (await loggedOf('expiryDate')).filter(([, author]) => author === uidOf(account)).length;
  await expect.poll(() => by('admin'), { timeout: 120_000 }).toBe(122);
  await expect.poll(() => by('jedi'), { timeout: 120_000 }).toBe(120);
});
