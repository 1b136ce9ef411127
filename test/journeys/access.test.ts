/**
 * Access by role, on the screens and straight to the database. Each refusal is paired with the same
 * request from a role that is allowed.
 */
import { expect, test } from 'vitest';
import { rightsOf } from '../../model/membership';
import { addToRegister, recordCompliance } from '../../src/data/mutations/register';
import { fillLogIn, isAt, panel, sees, seesNo, usePeople } from './people';
import { address, read, readMap, sendUpdateAs, statusOfReadAs, uidOf, write } from './portal';
import { findUnheldItem, readIndex, readTitle, record } from './register';
import { directoryIn, readerOf } from '../rules/currentState';

const { arrive, arriveAs, signInAs } = usePeople();
const DAY_MS = 86_400_000;

test('a member without legal access or a trial reads how to get it, and gets Access Required on the edit page', async () => {
  await write('config/noTrial', true);
  const { page } = await arriveAs('member');
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const own = panel(page, 'My Legal Register');
  await sees(own.getByText('about a subscription'));
  expect(await own.getByRole('link', { name: /^Email us/ }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
  const row = panel(page, 'All Legal Register').getByRole('listitem').first();
  await sees(row.getByRole('button', { name: 'View' }));
  await seesNo(row.getByRole('button', { name: 'Add' }));

  const item = await findUnheldItem(uidOf('member'));
  await page.goto(address(`/EditLegalItem?item=${item.key}`));
  await sees(page.getByRole('heading', { level: 1, name: 'Access Required' }));
  await seesNo(page.getByRole('form'));
});

test('a member without legal access tries the register with three items, until staff switch the trial off', async () => {
  const uid = uidOf('member');
  const { page } = await signInAs('member');
  await page.goto(address('/LegalRegister'));
  const own = panel(page, 'My Legal Register');
  const all = panel(page, 'All Legal Register');
  await own.getByRole('link', { name: 'Try it with three items' }).click();
  await isAt(page, '/LegalRegister');
  for (const count of [1, 2, 3]) {
    await all.getByRole('button', { name: 'Add', exact: true }).first().click();
    await sees(own.getByText(`You have ${count} of 3 items of the trial`));
  }
  await seesNo(all.getByRole('button', { name: 'Add', exact: true }));
  await sees(own.getByText('To add another law, remove an item or get full access.'));
  expect(await read(`userDirectory/${uid}/legalTotal`)).toBe(3);

  await own.getByRole('link', { name: 'Edit' }).first().click();
  await sees(page.getByRole('form', { name: 'Record compliance' }));
  const key = new URL(page.url()).searchParams.get('item') ?? '';
  await record(page, 'We checked it.', 'Compliant');
  await sees(page.getByText('Complaince Successfully Uploaded'));
  expect(await read(`userLegalIndex/${uid}/${key}`)).toMatchObject({
    ...{ status: 'active', userStatus: 'Compliant' },
  });
  expect(Object.values(await readMap(`users/${uid}/MyLegalItems/${key}/compliance`))).toEqual([
    expect.objectContaining({ type: 'user', authorId: uid, userComplianceCheck: 'Compliant' }),
  ]);

  const { page: staff } = await signInAs('admin');
  await staff.goto(address('/dashboard?tab=message'));
  const offer = staff.getByRole('checkbox', { name: /^Members may try the legal register/ });
  await offer.uncheck();
  await expect.poll(() => read('config/noTrial')).toBe(true);
  await seesNo(page.getByRole('form', { name: 'Record compliance' }));
  await page.goto(address('/LegalRegister'));
  await sees(own.getByRole('button', { name: /^Edit: / }));
  await seesNo(own.getByText('items of the trial'));
  await expect
    .poll(async () => Object.values(await readMap('auditLog')))
    .toContainEqual(
      expect.objectContaining({
        ...{ of: 'list', about: 'noTrial', by: uidOf('admin') },
        changes: { offered: { before: true, after: false } },
      }),
    );
});

test('Edit shows Access Required as soon as legal access is withdrawn, without a reload', async () => {
  const { page } = await arriveAs('legal');
  await page.getByRole('tab', { name: 'Legal Register' }).click();
  const row = panel(page, 'My Legal Register').getByRole('listitem').first();
  await sees(row.getByRole('link', { name: 'Edit' }));
  await write(`users/${uidOf('legal')}/legalAccess`, 'off');
  await row.getByRole('button', { name: 'Edit' }).click();
  await sees(page.getByRole('dialog', { name: 'Access Required' }));
  await seesNo(row.getByRole('button', { name: 'Remove' }));
});

test('adding an item and recording compliance straight in the database work only with legal access, if staff offer no trial', async () => {
  await write('config/noTrial', true);
  const item = await findUnheldItem(uidOf('legal'));
  const stored = readerOf({
    users: await read('users'),
    userDirectory: await read('userDirectory'),
  });
  const directory = (account: 'legal' | 'member') => directoryIn(stored, uidOf(account));
  const clock = { now: Date.now(), zone: 'Europe/London' };
  const add = (account: 'legal' | 'member') =>
    addToRegister({
      uid: uidOf(account),
      key: item.key,
      adminStatus: null,
      revision: 0,
      clock,
      directory: directory(account),
    });
  const record = async (account: 'legal' | 'member') =>
    recordCompliance({
      uid: uidOf(account),
      key: item.key,
      entryKey: '-Ozzzzzzzzzzzzzzzzzz',
      check: 'Compliant',
      current: {
        status: 'active',
        userStatus: 'Not Compliant',
        adminStatus: null,
        timeAdded: Number(await read(`userLegalIndex/${uidOf(account)}/${item.key}/timeAdded`)),
        assessedAt: null,
        frequency: null,
        nextDue: null,
        applicability: null,
        decidedAt: null,
        addedRevision: 0,
        reviewedRevision: null,
        openActions: null,
        actionDue: null,
        evidenceUntil: null,
        review: null,
      },
      clock,
      revision: 0,
      ...{ method: 'Site inspection', checked: '' },
      competence: await read(`users/${uidOf(account)}/competence`),
      directory: directory(account),
      note: '{"blocks":[{"key":"a","text":"All in order","type":"unstyled","depth":0,"inlineStyleRanges":[],"entityRanges":[],"data":{}}],"entityMap":{}}',
    });
  expect(await sendUpdateAs('legal', add('legal'))).toBe(200);
  expect(await sendUpdateAs('member', add('member'))).toBe(401);
  expect(await sendUpdateAs('legal', await record('legal'))).toBe(200);
  expect(await sendUpdateAs('member', await record('member'))).toBe(401);
  expect(await sendUpdateAs('member', await record('legal'))).toBe(401);
  expect(await read(`userLegalIndex/${uidOf('member')}`)).toBeNull();
  expect(await read(`users/${uidOf('member')}/MyLegalItems`)).toBeNull();
});

test.each([
  ['newuser', '/NewUser', /^Welcome/],
  ['expired', '/ExpiredUser', /^Hello/],
  ['lapsed', '/ExpiredUser', /^Hello/],
] as const)(
  'the account %s@ is redirected to %s from every URL',
  async (account, holding, greeting) => {
    const { page } = await arriveAs(account);
    await isAt(page, holding);
    const insight = Object.keys(await readMap('insightSummaries'))[0] ?? '';
    const item = Object.keys(await readMap('legalSummaries'))[0] ?? '';
    for (const path of [
      '/myaccount?tab=register',
      '/browse',
      '/LegalRegister',
      `/EditLegalItem?item=${item}`,
      `/InsightPage/${insight}`,
      `/LegalRegister/user/${uidOf('legal')}`,
      '/NewUser',
      '/ExpiredUser',
      '/LogIn',
      '/',
    ]) {
      await page.goto(address(path));
      await isAt(page, holding);
      await sees(page.getByRole('heading', { level: 1, name: greeting }));
    }
    const menu = page.getByRole('banner').getByRole('navigation');
    await sees(menu.getByRole('button', { name: 'Sign Out' }));
    expect(await menu.getByRole('link').count()).toBe(0);
    expect(await statusOfReadAs('member', `legalSummaries/${item}`)).toBe(200);
    expect(await statusOfReadAs(account, `legalSummaries/${item}`)).toBe(401);
  },
);

test('an open page of a waiting user changes when access is granted and when access ends', async () => {
  const { page } = await arriveAs('newuser');
  await isAt(page, '/NewUser');
  const { until } = rightsOf({ userType: 'subscriber', email: '' });
  await write(`users/${uidOf('newuser')}/until`, until);
  await write(`users/${uidOf('newuser')}/userType`, 'subscriber');
  await isAt(page, '/myaccount');
  // The date is not the current moment, because the page's server clock is late by the time the
  // last response took. Until then the page would send queries, and the rules would refuse them.
  await write(`users/${uidOf('newuser')}/expiryDate`, Date.now() - DAY_MS);
  await isAt(page, '/ExpiredUser');
});

test('a visitor is sent to the landing page, and a deep link still works after signing in', async () => {
  const [[key = ''] = []] = await readIndex(uidOf('legal'));
  const title = await readTitle(uidOf('legal'), key);
  const { page } = await arrive();
  for (const path of ['/myaccount', '/browse', '/LegalRegister', '/NewUser', '/dashboard']) {
    await page.goto(address(path));
    await isAt(page, '/');
  }
  const menu = page.getByRole('banner').getByRole('navigation');
  await sees(menu.getByRole('link', { name: 'Register' }));
  await page.goto(address(`/EditLegalItem?item=${key}`));
  await isAt(page, '/');
  await sees(page.getByText('Log in to continue to an item of your register.'));
  await menu.getByRole('link', { name: 'Log In' }).click();
  await fillLogIn(page, 'legal');
  await isAt(page, `/EditLegalItem?item=${key}`);
  await sees(page.getByRole('heading', { level: 1, name: title }));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await isAt(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).first().click();
  await fillLogIn(page, 'legal');
  await isAt(page, '/myaccount');
});

test('a shared insight shows a visitor its first words, and the whole text after signing in', async () => {
  const [key = '', summary] = Object.entries(await readMap('insightSummaries'))[0] ?? [];
  const { title } = summary as { title: string };
  const { page } = await arrive();
  await page.goto(address(`/InsightPage/${key}`));
  await sees(page.getByRole('heading', { level: 1, name: title }));
  await sees(page.getByRole('link', { name: 'REGISTER' }));
  const teaser = await page.getByRole('region', { name: 'Insight text' }).innerText();
  expect(teaser.split(/\s+/).length).toBeLessThanOrEqual(41);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillLogIn(page, 'member');
  await isAt(page, `/InsightPage/${key}`);
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Insight text' }).innerText()).length)
    .toBeGreaterThan(teaser.length);
});

test('a guest reads excerpts, and sees Subscribe instead of the actions of subscribers', async () => {
  const { page } = await arriveAs('guest');
  const menu = page.getByRole('banner').getByRole('navigation');
  await sees(menu.getByRole('link', { name: 'Insights Library' }));
  expect(await menu.getByRole('link', { name: 'Chatrooms' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Insights Library' }).click();
  const cards = page.getByRole('list', { name: 'Insights' }).getByRole('listitem');
  await sees(cards.first().getByRole('button', { name: 'Subscribe' }));
  expect(await cards.getByRole('button', { name: /^(Add|View)/ }).count()).toBe(0);

  const [key = ''] = Object.keys(await readMap('insightSummaries'));
  await page.goto(address(`/InsightPage/${key}`));
  await sees(page.getByRole('main').getByRole('button', { name: 'Subscribe' }));
  const excerpt = await page.getByRole('region', { name: 'Insight text' }).innerText();
  expect(excerpt.split(/\s+/).length).toBeLessThanOrEqual(41);
  expect(await statusOfReadAs('member', `insights/${key}/contentJSON`)).toBe(200);
  expect(await statusOfReadAs('guest', `insights/${key}/contentJSON`)).toBe(401);

  await page.goto(address('/LegalRegister'));
  const own = panel(page, 'My Legal Register');
  await sees(own.getByRole('link', { name: 'Email us about a subscription' }));
  const item = panel(page, 'All Legal Register').getByRole('listitem').first();
  await sees(item.getByRole('button', { name: 'View' }));
  expect(await item.getByRole('button', { name: /^(Add|Subscribe)/ }).count()).toBe(0);
  await page.goto(address('/EditLegalItem?item=x'));
  await sees(page.getByRole('heading', { level: 1, name: 'For members' }));
  await sees(page.getByText('Your guest access does not include an item of your register.'));
  await isAt(page, '/EditLegalItem?item=x');
  await page.goto(address('/LegalRegister/user/demo-legal'));
  await isAt(page, '/myaccount');
});

test('only administrators open a subscriber’s register', async () => {
  const admin = await signInAs('admin');
  await admin.page.goto(address(`/LegalRegister/user/${uidOf('legal')}`));
  await sees(
    admin.page.getByRole('heading', { level: 1, name: 'Legal register of Leo Lindqvist' }),
  );
  const member = await signInAs('member');
  await member.page.goto(address(`/LegalRegister/user/${uidOf('legal')}`));
  await isAt(member.page, '/myaccount');
});
