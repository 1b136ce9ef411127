/** What one administrator changes another one sees in the log, at once and by the page of a user; members see nothing of it. */
import { expect, test } from 'vitest';
import { rowOf } from './accountPeople';
import { NARROW, sees, usePeople } from './people';
import { address, emailOf } from './portal';
import { isSound } from './soundness';

const { signInAs } = usePeople();

test('a change by staff is in the log at once, in the history of the user, and in the file', async () => {
  const jedi = await signInAs('jedi', NARROW);
  await jedi.page.goto(address('/AuditLog'));
  await sees(jedi.page.getByRole('heading', { name: 'Changes' }));

  const admin = await signInAs('admin');
  const row = await rowOf(admin.page, emailOf('guest'));
  // Claims, which outlive the reset between two journeys, do not go by the supplier.
  await row.getByRole('button', { name: `Membership of ${emailOf('guest')}` }).click();
  await admin.page.getByLabel('Supplier').selectOption('Framework');
  const changed = { hasText: /User changed: .*by .*Supplier:.*Framework/ };
  await sees(jedi.page.getByRole('listitem').filter(changed));
  await isSound(jedi.page);

  await row.getByRole('link', { name: `History of ${emailOf('guest')}` }).click();
  await sees(admin.page.getByRole('heading', { name: 'History' }));
  await sees(admin.page.getByRole('listitem').filter(changed));
  const arriving = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await arriving).suggestedFilename()).toBe('audit-log.csv');
  await isSound(admin.page);
});
