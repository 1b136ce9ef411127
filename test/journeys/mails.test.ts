/** Emails, from the tester's console: an email leads to its item, and a person stops such emails without signing in. */
import { afterEach, expect, test } from 'vitest';
import { HOST } from '../../emulators/ports';
import { LINK_LIFETIME, tokenFor } from '../../functions/src/mail/unsubscribeToken';
import { dayText } from '../../functions/src/mail/writing';
import { dayIn, startIn } from '../../model/days';
import { PORTAL_ZONE } from '../../src/config/zone';
import { isAtItem, NARROW, sees, seesNo, usePeople } from './people';
import { address, emailOf, read, setClock, suite, uidOf, write } from './portal';
import { firstItem, readTitle } from './register';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UID = uidOf('legal');

afterEach(() => setClock(0));

test('a member opens an item from an email about what is due, and stops such emails with one press', async () => {
  const item = await firstItem();
  const title = await readTitle(UID, item);
  const { page, context } = await signInAs('legal');
  // Tomorrow, after the emails of the day are queued.
  const day = dayIn(PORTAL_ZONE, Date.now()) + DAY_MS;
  await write(`userLegalIndex/${UID}/${item}/nextDue`, day);
  await write(`registerCounts/${UID}/dueDays/${day / DAY_MS}`, 1);
  await setClock(startIn(PORTAL_ZONE, day) + 10 * HOUR_MS - Date.now());

  await page.goto(`http://${HOST}:${suite().ports.console}/#outbox`);
  // There may be an email for an earlier day too, so the one for tomorrow is found by its text.
  const mails = page.getByRole('listitem').filter({ hasText: `To ${emailOf('legal')}` });
  const closed = mails.getByRole('button', { name: /^Text: .*due$/, expanded: false });
  const row = mails.filter({ hasText: `Evaluation due on ${dayText(day)}` });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Send what waits' }).click();
      while ((await closed.count()) > 0) await closed.first().click();
      return row.count();
    })
    .toBe(1);
  await sees(row.getByText('Due now'));
  await sees(row.getByText(title));
  const stop = (await row.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? '';

  const opening = context.waitForEvent('page');
  await row.getByRole('link', { name: 'HTML' }).click();
  const email = await opening;
  await email.getByRole('link', { name: title }).first().click();
  await isAtItem(email, item);
  await email.close();

  // Without signing in.
  const { page: other } = await arrive(NARROW);
  await other.goto(stop);
  await isSound(other, 'Stop these emails?');
  expect(await read(`users/${UID}/inbox/email`)).toBeNull();
  await other.getByRole('button', { name: 'Stop these emails' }).click();
  await sees(other.getByRole('heading', { name: 'You will get no more of these emails' }));
  expect(await read(`users/${UID}/inbox/email`)).toBe('due');

  // The switch in the account is off, and the member switches it on again.
  await page.goto(address('/MyAccount?tab=profile#notifications'));
  const due = page.getByRole('switch', { name: 'Due items by email' });
  await sees(due);
  await expect.poll(() => due.isChecked()).toBe(false);
  await due.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => read(`users/${UID}/inbox/email`)).toBeNull();
});

test('a forged link and an expired link change nothing', async () => {
  const { page, expectProblem } = await arrive(NARROW);
  expectProblem(/Failed to load resource: .* (404|410)/);
  const secret = 'a'.repeat(64);
  await write('unsubscribeSecret', secret);
  const of = { uid: UID, kind: 'due' } as const;
  const open = (token: string) => page.goto(address(`/Unsubscribe/${token}`));

  await open(tokenFor(of, 'another secret', Date.now()));
  await sees(page.getByRole('heading', { name: 'This link does not work' }));
  await seesNo(page.getByRole('button'));
  await open(tokenFor(of, secret, Date.now() - LINK_LIFETIME));
  await sees(page.getByRole('heading', { name: 'This link has expired' }));
  await seesNo(page.getByRole('button'));
  expect(await read(`users/${UID}/inbox/email`)).toBeNull();
  // The same link within its year.
  await open(tokenFor(of, secret, Date.now()));
  await sees(page.getByRole('button', { name: 'Stop these emails' }));
});
