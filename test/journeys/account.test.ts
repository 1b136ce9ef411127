/** How users register, sign in and edit their profile, and what may go wrong on the way. */
import { expect, test } from 'vitest';
import { rightsOf } from '../../model/membership';
import {
  fillRegistration,
  letIn,
  NEW_PASSWORD,
  newEmail,
  photosOf,
  PICTURE,
  registerAs,
  mailedLinkOf,
  rowOf,
  signInError,
  submitOf,
  uidByEmail,
} from './accountPeople';
import { isSound } from './soundness';
import { answer, fillLogIn, isAt, NARROW, sees, usePeople } from './people';
import { address, describeObject, order, read, readMap, uidOf, write } from './portal';

const { arrive, signInAs } = usePeople();

test('a user registers by keyboard, waits, and gets access from an administrator without a reload', async () => {
  const email = newEmail();
  const { page } = await arrive();
  await page.goto(address('/'));
  await page.getByRole('main').getByRole('link', { name: 'REGISTER' }).first().click();
  await sees(page.getByRole('heading', { level: 1, name: 'Register' }));
  await isSound(page);

  const keys = page.keyboard;
  await page.getByLabel('First name').focus();
  for (const text of ['Rhona', 'Blake', 'rhona@mail.yahoo.co.uk', email]) {
    await keys.type(text);
    await keys.press('Tab');
  }
  await sees(page.getByText("Sorry it looks like you're trying to register with a personal email"));
  await sees(page.getByText('Emails do not match.'));
  // Each password field is followed by the button that shows it, each checkbox by the link to its
  // text.
  for (const text of [NEW_PASSWORD, NEW_PASSWORD]) {
    await keys.type(text);
    await keys.press('Tab');
    await keys.press('Tab');
  }
  for (let box = 0; box < 2; box += 1) {
    await keys.press('Space');
    await keys.press('Tab');
    await keys.press('Tab');
  }
  const button = submitOf(page, 'Register', 'Register');
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Confirm password/).press('Enter');
  await isAt(page, '/NewUser');
  await sees(page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
  await isSound(page);

  const uid = await uidByEmail(email);
  expect(await readMap(`users/${uid}`)).toMatchObject({
    uid,
    email,
    firstName: 'Rhona',
    lastName: 'Blake',
    userType: 'newUser',
    legalAccess: 'off',
    termsAgree: true,
    privacyAgree: true,
    signUp: expect.any(Number),
  });
  const rooms = Object.keys(await readMap('chatrooms')).sort();
  await expect
    .poll(async () =>
      Object.keys((await read(`users/${uid}/notifications/chatrooms`)) ?? {}).sort(),
    )
    .toEqual(rooms);

  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const admin = await signInAs('admin');
  await letIn(admin.page, email);
  await isAt(page, '/myaccount');
  expect(loads).toEqual([]);
  expect(await read(`profiles/${uid}/userType`)).toBe('subscriber');
  expect(await read(`userDirectory/${uid}/userType`)).toBe('subscriber');
  await isSound(admin.page);
});

test('a user whose connection is lost right after the account was created can finish the registration', async () => {
  const { page } = await arrive();
  let isCut = false;
  // The update is sent once the account is signed in. Before that, the user would leave as a
  // visitor.
  let noteUpdate = () => {};
  const updateIsCut = new Promise<void>((resolve) => {
    noteUpdate = resolve;
  });
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isCut) server.send(message);
      else if (String(message).includes('"a":"m"')) noteUpdate();
    });
  });
  await page.route('**/accounts:signUp*', async (route) => {
    const response = await route.fetch();
    isCut = true;
    await route.fulfill({ response });
  });
  const email = newEmail();
  await page.goto(address('/Register'));
  await fillRegistration(page, email);
  await submitOf(page, 'Register', 'Register').click();
  await updateIsCut;
  expect(await signInError(email, NEW_PASSWORD)).toBeNull();
  page.on('dialog', (dialog) => void dialog.accept());
  isCut = false;
  await page.goto(address('/myaccount'));

  await isAt(page, '/Register');
  await sees(page.getByRole('heading', { level: 1, name: 'Finish your registration' }));
  await sees(page.getByText(`You are signed in as ${email}`));
  expect(await page.getByLabel(/password/i).count()).toBe(0);
  await isSound(page);
  const form = page.getByRole('form', { name: 'Finish your registration' });
  await form.getByLabel('First name').fill('Rhona');
  await form.getByLabel('Last name').fill('Blake');
  const button = form.getByRole('button', { name: 'Register' });
  expect(await button.isDisabled()).toBe(true);
  await form.getByRole('checkbox').nth(0).check();
  await form.getByRole('checkbox').nth(1).check();
  await button.click();
  await isAt(page, '/NewUser');
  expect(await read(`users/${await uidByEmail(email)}/userType`)).toBe('newUser');
});

test('a registration with a lost response is not refused when it is sent again', async () => {
  const { page } = await arrive();
  await page.goto(address('/Register'));
  await fillRegistration(page, newEmail());
  await order({ order: 'dropAnswer', path: 'users/' });
  await submitOf(page, 'Register', 'Register').click();
  await isAt(page, '/NewUser');
  // The page shows the registration before the database has it.
  await expect.poll(() => order({ order: 'countDrops' })).toBe(1);
});

test('a user without a record can sign out', async () => {
  const { page, expectProblem } = await arrive();
  expectProblem(/account\/register|PERMISSION_DENIED/);
  await page.goto(address('/Register'));
  await fillRegistration(page, newEmail());
  await order({ order: 'refuseWrites' });
  await submitOf(page, 'Register', 'Register').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Finish your registration' }));
  await sees(page.getByRole('alert'));
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await sees(page.getByRole('banner').getByRole('link', { name: 'Log In' }));
});

test('a user replaces a forgotten password through the email', async () => {
  const email = newEmail();
  const { page, expectProblem } = await arrive();
  expectProblem(/400|auth\/|requestReset|logIn/);
  await registerAs(page, email);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await page.goto(address('/PasswordReset'));
  await page.getByLabel('Email').fill('nobody@works.example');
  await submitOf(page, 'Password Reset', 'Send reset link').click();
  await sees(page.getByRole('alert'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await sees(page.getByText('Check your email for reset link.'));
  await isSound(page);
  await fetch(`${await mailedLinkOf(email, 'PASSWORD_RESET')}&newPassword=Another-secret-1`);

  await page.goto(address('/LogIn'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await submitOf(page, 'Log In', 'Log In').click();
  await sees(page.getByText('Sorry password is incorrect.'));
  await page.getByLabel(/^Password/).fill('Another-secret-1');
  await page.getByLabel(/^Password/).press('Enter');
  await isAt(page, '/NewUser');
});

test('a sign-in link works once, and is removed from the address bar at once', async () => {
  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, 'member@demo.example');
  const button = row.getByRole('button', { name: 'Make a sign-in link for member@demo.example' });
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await answer(admin.page, 'Yup');
  const link = await admin.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await sees(admin.page.getByText('Sign-in link copied'));
  expect(await admin.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(new URL(link).pathname).toMatch(/^\/auth[\w-]{43}$/);

  const { page } = await arrive(NARROW);
  const start = Date.now();
  const exchanges: { path: string; waited: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/generateCustomToken')) return;
    exchanges.push({ path: new URL(page.url()).pathname, waited: Date.now() - start });
  });
  const attempt = page.getByRole('heading', { level: 1, name: 'Attempting Login...' });
  await Promise.all([sees(attempt), page.goto(link)]);
  await isAt(page, '/myaccount');
  expect(exchanges.map(({ path }) => path)).toEqual(['/auth']);
  expect(exchanges[0]?.waited).toBeGreaterThanOrEqual(3000);
  await isSound(page);
  await page.goBack();
  expect(page.url()).not.toContain(link.slice(-43));

  const second = await arrive();
  second.expectProblem(/403|signInByLink/);
  await second.page.goto(link);
  await isAt(second.page, '/LogIn');
  await sees(second.page.getByText('This link is no longer valid.'));

  await page.goto(address('/myaccount?tab=profile'));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await sees(page.getByText('Check your email for reset link.'));
  expect(await mailedLinkOf('member@demo.example', 'PASSWORD_RESET')).toContain('oobCode=');
});

test('a member who signed in by a link and becomes an administrator must use the password', async () => {
  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, 'member@demo.example');
  await row.getByRole('button', { name: 'Make a sign-in link for member@demo.example' }).click();
  await answer(admin.page, 'Yup');
  const link = await admin.page.getByRole('textbox', { name: 'Link' }).inputValue();
  const { page } = await arrive(NARROW);
  await page.goto(link);
  await isAt(page, '/myaccount');

  for (const of of ['profiles', 'userDirectory', 'users'])
    await write(`${of}/${uidOf('member')}/userType`, 'admin');
  const rights = rightsOf({ userType: 'admin', email: 'member@demo.example' });
  await write(`users/${uidOf('member')}/staff`, rights.staff);
  await write(`users/${uidOf('member')}/until`, rights.until);
  await sees(page.getByRole('heading', { level: 1, name: 'Please log in with your password' }));
  await sees(page.getByText('You are now an administrator.'));
  await isSound(page);
  await fillLogIn(page, 'member');
  await isAt(page, '/myaccount');
  await sees(await rowOf(page, 'guest@demo.example'));
});

test('a member edits the profile and changes the photo, and another member sees both at once', async () => {
  const uid = uidOf('member');
  const other = await signInAs('legal');
  await other.page.goto(address(`/Profile/${uid}`));
  await sees(other.page.getByRole('heading', { level: 1, name: 'Miriam Marlowe' }));
  await isSound(other.page);
  const photo = other.page.getByRole('img', { name: /^Photo of/ });
  const before = await photo.getAttribute('src');
  const photos = await photosOf(uid);

  const { page } = await signInAs('member');
  await page.goto(address('/myaccount?tab=profile'));
  const card = page.getByRole('form', { name: 'Profile photo' });
  const buffer = await page.screenshot();
  await card.getByLabel('Profile photo').setInputFiles({ ...PICTURE, buffer });
  expect(await photo.getAttribute('src')).toBe(before);
  await card.getByRole('button', { name: 'Update' }).click();
  await sees(page.getByText('Profile Picture Updated'));
  await expect.poll(() => photo.getAttribute('src')).not.toBe(before);
  const sent = (await photosOf(uid)).filter((name) => !photos.includes(name));
  expect(sent.map((name) => name.split('/').at(-1)).sort()).toEqual([
    'me.avatar.webp',
    'me.portrait.webp',
  ]);
  const [small, large] = await Promise.all(sent.sort().map(describeObject));
  expect([small?.contentType, large?.contentType]).toEqual(['image/webp', 'image/webp']);
  expect(Number(large?.size)).toBeLessThan(buffer.byteLength / 2);
  expect(Number(small?.size)).toBeLessThan(Number(large?.size));
  // The profile shows the large photo, and messages show the small one.
  expect(await photo.getAttribute('src')).toContain('me.portrait.webp');
  await expect
    .poll(async () => (await readMap(`memberNames/${uid}`))['profilePhoto'])
    .toContain('me.avatar.webp');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await form.getByLabel('Display / author name').fill('Miriam of Retail');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect
    .poll(() => form.getByLabel('Display / author name').inputValue())
    .toBe('Miriam of Retail');
  await form.getByRole('button', { name: 'Update' }).click();
  await sees(page.getByText('Profile Updated'));
  await sees(other.page.getByRole('heading', { level: 1, name: 'Miriam of Retail' }));
});

test('every state of My Profile passes the screen checks on a phone', async () => {
  const { page } = await signInAs('member', NARROW);
  await page.goto(address('/myaccount?tab=profile'));
  await sees(page.getByRole('button', { name: 'Edit Profile' }));
  await isSound(page, 'view');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'April 17' }).click();
  await isSound(page, 'edit');
  await page.getByRole('button', { name: 'Manage Notifications' }).click();
  await sees(page.getByRole('switch'));
  await page.getByRole('button', { name: 'Change Password' }).click();
  await sees(page.getByLabel('Current password'));
  await isSound(page, 'notifications');
});
