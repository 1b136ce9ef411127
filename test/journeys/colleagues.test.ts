/** A member shares the register with a colleague, who evaluates; a second person confirms; the access ends at once. */
import { expect, test } from 'vitest';
import { answer, panel, sees, seesNo, usePeople } from './people';
import {
  address,
  emailOf,
  listObjects,
  read,
  readMap,
  statusOfFileAs,
  statusOfReadAs,
  uidOf,
  write,
} from './portal';
import { firstItem, PDF, readTitle, typeNote } from './register';
import type { JsonObject } from '../../packages/database-emulator/src';

const { signInAs } = usePeople();
const [OWNER, COLLEAGUE] = [uidOf('legal'), uidOf('member')];
const LOG = { ...PDF, name: 'colleague-log.pdf' };

/** The demo accounts work for different companies. */
async function joinCompany(): Promise<void> {
  const company = await read(`users/${OWNER}/company`);
  for (const list of ['users', 'profiles', 'userDirectory'])
    await write(`${list}/${COLLEAGUE}/company`, company);
  await write(`users/${COLLEAGUE}/legalAccess`, 'on');
  await write(`userDirectory/${COLLEAGUE}/legalAccess`, 'on');
}

test('a colleague is invited, evaluates with a document, the owner confirms, and the access ends at once', async () => {
  await joinCompany();
  const item = await firstItem();
  const title = await readTitle(OWNER, item);
  const owner = await signInAs('legal');
  await owner.page.goto(address('/LegalRegisterDash?view=people'));
  const people = panel(owner.page, 'People');
  await people.getByLabel('Email address').fill(emailOf('member'));
  await people.getByRole('button', { name: 'Invite', exact: true }).click();
  await sees(people.getByRole('list', { name: 'Invitations' }).getByText(emailOf('member')));
  const confirms = owner.page.getByRole('checkbox', {
    name: 'A second person confirms evaluations',
  });
  await confirms.check();
  await expect.poll(() => read(`users/${OWNER}/registerSettings/confirms`)).toBe(true);
  expect(await statusOfReadAs('member', `userLegalIndex/${OWNER}`)).toBe(401);

  const colleague = await signInAs('member');
  const { page } = colleague;
  await page.goto(address('/MyAccount'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /A colleague has invited you to a register/ }).click();
  await page.getByRole('button', { name: /^Accept the invitation of / }).click();
  await sees(page.getByText('You: evaluates'));
  await sees(people.getByText(/^Since /));
  const [earlier = ''] = await listObjects(`documents/${OWNER}/`);
  await expect.poll(() => statusOfFileAs('member', earlier)).toBe(200);
  await page.getByRole('link', { name: /^Open the register of / }).click();
  await sees(page.getByRole('heading', { name: /^Register of Leo Lindqvist/ }));
  for (const name of ['Import', 'Audit pack', 'Choose several', 'Add own obligation'])
    await seesNo(page.getByRole('main').getByText(name, { exact: true }));
  const list = page.getByRole('list', { name: 'My legal items' });
  await page.getByRole('textbox', { name: 'Search my legal items' }).fill(title);
  const row = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await seesNo(row.getByRole('button', { name: 'Remove' }));
  await row.getByRole('link', { name: 'Edit' }).click();
  await sees(page.getByRole('heading', { level: 1, name: title }));
  await seesNo(page.getByRole('form', { name: /applicab/i }));
  await typeNote(page, 'Checked by a colleague.');
  const form = page.getByRole('form', { name: 'Record compliance' });
  await form.getByLabel('Status').selectOption('Compliant');
  await page.getByLabel('Document (optional)').setInputFiles(LOG);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  for (;;) {
    const question = page.getByRole('alertdialog');
    await sees(question.or(page.getByText('Complaince Successfully Uploaded')));
    if (await page.getByText('Complaince Successfully Uploaded').count()) break;
    await answer(page, 'Yup');
    await seesNo(question.getByText(/still open on this item/));
  }
  await sees(page.getByText('Another person must confirm your evaluation.'));
  const history = await readMap(`users/${OWNER}/MyLegalItems/${item}/compliance`);
  const entry = Object.values(history).find(
    (one) => (one as JsonObject)['authorId'] === COLLEAGUE,
  ) as JsonObject;
  expect(entry).toMatchObject({ type: 'user', authorRole: 'subscriber' });
  const [file = ''] = (await listObjects(`documents/${OWNER}/`)).filter((name) =>
    name.endsWith(LOG.name),
  );
  expect(await statusOfFileAs('member', file)).toBe(200);

  await owner.page.goto(address('/LegalRegister?need=unconfirmed'));
  const own = owner.page.getByRole('list', { name: 'My legal items' });
  await own
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Edit' })
    .click();
  const waiting = panel(owner.page, 'Waiting for confirmation');
  await sees(waiting.getByText('Checked by a colleague.'));
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  const table = owner.page.getByRole('table', { name: 'Compliance History' });
  await sees(table.getByText('Evaluation confirmed'));
  await sees(
    page.getByRole('table', { name: 'Compliance History' }).getByText('Evaluation confirmed'),
  );

  await owner.page.goto(address('/LegalRegisterDash?view=people'));
  const { name } = await readMap(`registerShares/${OWNER}/${COLLEAGUE}`);
  await people.getByRole('button', { name: `End the access of ${String(name)}` }).click();
  colleague.expectProblem(/permission_denied/i);
  await answer(owner.page, 'Yup');
  await sees(page.getByText('This register is not shared with you', { exact: false }));
  expect(await statusOfReadAs('member', `userLegalIndex/${OWNER}`)).toBe(401);
  await expect.poll(() => statusOfFileAs('member', file)).toBe(403);
  expect(await statusOfFileAs('legal', file)).toBe(200);
});
