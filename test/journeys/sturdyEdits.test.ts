/**
 * A profile that was changed elsewhere during an offline edit is not overwritten.
 * `src/app/changedElsewhere.test.tsx` tests other records.
 */
import { expect, test } from 'vitest';
import { sees, seesNo, usePeople } from './people';
import { address, order, read, uidOf, write } from './portal';

const { signInAs } = usePeople();
const THEIRS = 'Written elsewhere';
const MINE = 'Written here';

test('an offline edit of the profile asks first when the profile was changed in the meantime', async () => {
  const company = `users/${uidOf('legal')}/company`;
  const before = await read(company);
  const { page, context, expectProblem } = await signInAs('legal');
  expectProblem(
    /ERR_INTERNET_DISCONNECTED|WebSocket|while you were (editing|writing)|kind: invalid/,
  );
  await page.goto(address('/myaccount?tab=profile'));
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Edit Profile' });
  const save = () => form.getByRole('button', { name: 'Update' }).click();
  await form.getByLabel('Company').first().fill(MINE);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(page.getByText('You are offline.'));
  await save();
  await sees(page.locator('[aria-busy=true]'));
  expect(await read(company)).toBe(before);
  await write(company, THEIRS);

  await context.setOffline(false);
  await sees(page.getByText(/^Your profile was changed in another window/));
  expect(await read(company)).toBe(THEIRS);
  await seesNo(page.getByText('Profile Updated'));

  await page.getByRole('button', { name: 'Keep my text', exact: true }).first().click();
  await save();
  await sees(page.getByText('Profile Updated'));
  expect(await read(company)).toBe(MINE);
});
