/** The browser's cache of the user table: for staff only, and no longer than they may read it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  type DeviceContent,
  NOTHING,
  readDevice,
  isSaved,
  isPageSaved,
  comeBack,
  asOf,
  isCached,
  noteTexts,
  textsOf,
} from './device';
import { isAt, sees, seesNo, type Person, usePeople } from './people';
import { address, emailOf, order, readMap, uidOf, write } from './portal';
import { isSound } from './soundness';
import { rightsOf } from '../../model/membership';

const { arriveAs } = usePeople({ serviceWorker: true });

/** The first query of the user table. */
const FIRST_USERS = 'userPages [{"orderBy":"email","desc":false,"size":10}]';
const userTable = (page: Page) => page.getByRole('table', { name: 'Users' });

/** Returns the emails of all users except the administrator, in the order of the table. */
async function otherEmails(): Promise<string[]> {
  const users = Object.values(await readMap('userDirectory')) as { email: string }[];
  const emails = users.map(({ email }) => email).filter((email) => email !== emailOf('admin'));
  return emails.sort((a, b) => (a < b ? -1 : 1));
}

/** Signs in an administrator whose user table is cached completely. */
async function arriveAtUsers(): Promise<Person> {
  const person = await arriveAs('admin');
  await isCached(person.page);
  await person.page.goto(address('/dashboard'));
  await sees(userTable(person.page).getByLabel(/^User type of /));
  await isSaved(person.page, FIRST_USERS);
  await isPageSaved(person.page, '/dashboard');
  return person;
}

test('of the views of other users, the browser caches only the first page of the user table', async () => {
  const others = await otherEmails();
  const foundIn = ({ rows, html }: DeviceContent) =>
    others.filter((email) => JSON.stringify(rows).includes(email) || html.includes(email));
  const { page } = await arriveAs('admin');
  await page.goto(address('/dashboard?tab=users&sort=-email'));
  await sees(userTable(page).getByLabel(/^User type of /));
  await isSaved(page, 'userTypeCounts []');
  await page.goto(address('/browse'));
  await sees(page.getByRole('button', { name: /^View: / }));
  await isPageSaved(page, '/browse');
  const content = await readDevice(page);
  expect(content.pages).toEqual(['/browse']);
  // Applicants and ending memberships are shown next to the table, whatever its order.
  const nextToTable = Object.entries(content.rows).filter(([key]) =>
    /^(applicants|endingMemberships) /.test(key),
  );
  expect(foundIn(content).filter((email) => !JSON.stringify(nextToTable).includes(email))).toEqual(
    [],
  );

  await page.goto(address('/dashboard'));
  await sees(userTable(page).getByLabel(/^User type of /));
  await isPageSaved(page, '/dashboard');
  const shown = await page.getByRole('main').innerText();
  const found = foundIn(await readDevice(page));
  expect(found).not.toEqual([]);
  expect(found.filter((email) => !shown.includes(email))).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await expect.poll(() => readDevice(page)).toEqual(NOTHING);
});

test('the cached user table appears before the socket opens, and erased users disappear with the response', async () => {
  const [email = ''] = await otherEmails();
  const directory = Object.entries(await readMap('userDirectory')) as [string, { email: string }][];
  const erased = directory.find(([, row]) => row.email === email)?.[0] ?? '';
  const person = await arriveAtUsers();
  await sees(userTable(person.page).getByText(email));
  await person.page.close();
  await write(`userDirectory/${erased}`, null);

  const [page, open] = await comeBack(person, '/dashboard');
  await sees(userTable(page).getByText(email));
  await sees(asOf(page));
  await isSound(page);
  open();
  await seesNo(userTable(page).getByText(email));
  await seesNo(asOf(page));
  await expect
    .poll(async () => {
      const { rows, html } = await readDevice(page);
      return JSON.stringify(rows[FIRST_USERS]).includes(email) || html.includes(email);
    })
    .toBe(false);

  person.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await person.context.setOffline(true);
  await order({ order: 'cutConnections' });
  await page.reload();
  await sees(userTable(page).getByLabel(/^User type of /));
  await sees(
    page.getByRole('banner').getByText(/^You are offline. This page shows data from \d\d:\d\d/),
  );
  await person.context.setOffline(false);
  await seesNo(asOf(page));
});

test('a user who is no longer an administrator sees no new user data', async () => {
  const [email = ''] = await otherEmails();
  const person = await arriveAtUsers();
  await person.page.close();
  const uid = uidOf('admin');
  const record = { email: '', ...(await readMap(`users/${uid}`)), userType: 'subscriber' };
  await write(`users/${uid}`, { ...record, ...rightsOf(record) });
  await write(`userDirectory/${uid}/company`, 'Behind Closed Doors Ltd');
  person.expectProblem(/permission_denied|denied/);
  const [page, open] = await comeBack(person, '/dashboard');
  await sees(userTable(page).getByText(email));
  await noteTexts(page);
  open();
  await isAt(page, '/myaccount');
  const seen = await textsOf(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => /Closed Doors|do not have permission/.test(text))).toEqual([]);
  await expect
    .poll(async () => Object.keys((await readDevice(page)).rows))
    .not.toContain(FIRST_USERS);
  await expect.poll(async () => (await readDevice(page)).pages).not.toContain('/dashboard');
  expect((await readDevice(page)).html).not.toContain(email);
});
