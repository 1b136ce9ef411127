/**
 * The tester's console next to the portal: each part shows what happens in the portal, and its
 * actions take effect there.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOST } from '../../emulators/ports';
import { fillLogIn, isAt, NARROW, panel, sees, seesNo, usePeople } from './people';
import {
  address,
  emailOf,
  read,
  signIn,
  statusOfFileAs,
  statusOfReadAs,
  suite,
  uidOf,
} from './portal';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople();

const consoleAt = (part: string) => `http://${HOST}:${suite().ports.console}/#${part}`;
const OFFLINE = /^You are offline/;
/** The tabs, by their names in the URL. */
const PARTS = {
  accounts: 'Accounts',
  outbox: 'Outbox',
  database: 'Database',
  files: 'Files',
  functions: 'Functions',
  faults: 'Clock, network, reset',
};

test.each([
  ['wide', undefined],
  ['narrow', NARROW],
])('every part of the console passes the screen checks on a %s screen', async (_name, viewport) => {
  const { page } = await arrive(viewport);
  await statusOfReadAs('guest', 'users');
  for (const [part, name] of Object.entries(PARTS)) {
    await page.goto(consoleAt(part));
    await sees(page.getByRole('tab', { name, selected: true }));
    await isSound(page, name);
  }
});

test('a tester signs in as any account, whichever account is signed in', async () => {
  const { page, context } = await signInAs('guest');
  await page.goto(consoleAt('accounts'));
  for (const account of ['admin', 'member'] as const) {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: `Sign in as ${emailOf(account)}` }).click();
    const portal = await opening;
    await isAt(portal, '/myaccount');
    await portal.goto(address(`/Profile/${uidOf(account)}`));
    await sees(portal.getByRole('heading', { level: 1 }));
    await portal.close();
  }
});

test('a user type changed in the console changes in the portal at once', async () => {
  const tester = await arrive();
  await tester.page.goto(consoleAt('accounts'));
  const member = await signInAs('guest');
  await member.page.goto(address('/LogIn'));
  await isAt(member.page, '/myaccount');
  const choice = tester.page.getByLabel(`User type of ${emailOf('guest')}`);
  await choice.selectOption('expiredUser');
  await sees(member.page.getByRole('heading', { level: 1, name: /^Hello/ }));
  expect(await read(`users/${uidOf('guest')}/userType`)).toBe('expiredUser');
  await tester.page.getByRole('tab', { name: 'Functions' }).click();
  await sees(tester.page.getByRole('cell', { name: 'syncRole' }));
  // Accounts are not reset before the next journey, and the function has changed the claims of this
  // one.
  await tester.page.getByRole('tab', { name: 'Accounts' }).click();
  await choice.selectOption('guest');
  await sees(member.page.getByRole('heading', { level: 1, name: 'My Account' }));
});

const askProvider = (what: string, email: string, password: string) =>
  fetch(
    `http://${HOST}:${suite().ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
  );

/** Creates an account that no other journey uses. */
async function register(): Promise<string> {
  const email = `reset-${randomUUID()}@works.example`;
  expect((await askProvider('signUp', email, 'Before-1')).status).toBe(200);
  return email;
}

const statusOfSignIn = async (email: string, password: string) =>
  (await askProvider('signInWithPassword', email, password)).status;

test('a reset email arrives in the outbox, and its link works', async () => {
  const tester = await arrive();
  await tester.page.goto(consoleAt('outbox'));
  const email = await register();
  const { page } = await arrive();
  await page.goto(address('/PasswordReset'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();

  const letter = `Choose a new password: ${email}`;
  await tester.page.getByRole('button', { name: letter }).click();
  await tester.page.getByRole('textbox', { name: /^New password/ }).fill('Another-1');
  await tester.page.getByRole('button', { name: 'Save new password' }).click();
  await sees(tester.page.getByText(`${email} has a new password.`));
  await seesNo(tester.page.getByRole('button', { name: letter }));

  expect(await statusOfSignIn(email, 'Before-1')).toBe(400);
  expect(await statusOfSignIn(email, 'Another-1')).toBe(200);
});

test('the console shows changes of the data at once, and the rule of each refusal', async () => {
  const { page } = await arrive();
  await page.goto(consoleAt('database'));
  expect(await statusOfReadAs('guest', 'users')).toBe(401);
  const refusal = page
    .getByRole('row')
    .filter({ hasText: emailOf('guest') })
    .first();
  await sees(refusal.getByText('read /users', { exact: true }));
  await sees(refusal.getByText('read of /users refused: there is no .read rule'));
  expect(await statusOfFileAs('guest', 'closed/hidden.png')).toBe(403);
  const file = page.getByRole('row').filter({ hasText: 'Storage' }).first();
  await sees(file.getByText('get /closed/hidden.png', { exact: true }));

  const places = panel(page, 'Database');
  await places.getByRole('button', { name: /^profiles \(/ }).click();
  await places.getByRole('button', { name: new RegExp(`^${uidOf('guest')} \\(`) }).click();
  await sees(places.getByText('"guest"', { exact: true }));
});

test('a browser is offline while the network is switched off, and online again afterwards', async () => {
  const tester = await arrive();
  await tester.page.goto(consoleAt('faults'));
  const { page, expectProblem } = await arrive();
  expectProblem(/503|ERR_FAILED|WebSocket|CORS|network-request-failed/);
  const network = tester.page.getByRole('switch', { name: 'Network of browsers' });
  await network.click();
  await sees(tester.page.getByText('Network off'));
  await page.goto(address('/LogIn'));
  await fillLogIn(page, 'guest');
  await sees(page.getByRole('alert'));
  await network.click();
  await sees(tester.page.getByText('Network on'));
  await fillLogIn(page, 'guest');
  await isAt(page, '/myaccount');
});

test('a tester disconnects one client from the database, and another client stays connected', async () => {
  const tester = await arrive();
  await tester.page.goto(consoleAt('faults'));
  const guest = await signInAs('guest');
  const member = await signInAs('member');
  guest.expectProblem(/503|WebSocket/);
  for (const { page } of [guest, member]) {
    await page.goto(address('/myaccount'));
    await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
  }
  const clients = panel(tester.page, 'One client');
  const off = clients.getByRole('switch', { name: `Database of ${emailOf('guest')}` });
  // The guest of the previous journey may still be connected.
  await expect.poll(() => off.count()).toBe(1);
  await off.click();
  await sees(clients.getByText('Cut off', { exact: true }));
  await sees(guest.page.getByText(OFFLINE));
  await seesNo(member.page.getByText(OFFLINE));
  await off.click();
  await seesNo(clients.getByText('Cut off', { exact: true }));
  await seesNo(guest.page.getByText(OFFLINE));
  await isSound(tester.page);
});

test('the database clock can be moved, and a reset restores the seed', async () => {
  const { page } = await arrive();
  await page.goto(consoleAt('faults'));
  await page.getByRole('button', { name: '1 day on' }).click();
  await sees(page.getByText('It is 1 day fast.'));
  const { idToken } = await signIn('guest');
  expect(idToken).not.toBe('');

  await page.getByRole('button', { name: 'Reset to the seed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yup' }).click();
  await page
    .getByText('Everything is as it was at the start.')
    .waitFor({ state: 'visible', timeout: 200_000 });
  await sees(page.getByText('It is right.'));
  expect(await read(`users/${uidOf('guest')}/userType`)).toBe('guest');
  await page.getByRole('tab', { name: 'Files' }).click();
  await sees(page.getByRole('heading', { name: /^Files \([1-9]/ }));
  expect((await signIn('guest')).localId).toBe(uidOf('guest'));
});
