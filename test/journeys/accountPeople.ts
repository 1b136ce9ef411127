/** What the journeys of accounts do over and over: register somebody, let somebody in, look whether a page is sound. */
import type { AxeResults } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inject } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../emulators/database';
import { HOST } from '../../emulators/ports';
import { sees } from './people';
import { address, readMap } from './portal';

export const NEW_PASSWORD = 'Secret-words-1';

let registered = 0;

/** An address that nobody has registered yet: accounts outlive the reset between two tests. */
export const newEmail = () => `rhona.${Date.now()}.${++registered}@works.example`;

/** Fills the whole registration form. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('First name').fill('Rhona');
  await form.getByLabel('Last name').fill('Blake');
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel('Confirm email').fill(email);
  await form.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await form.getByLabel(/^Confirm password/).fill(NEW_PASSWORD);
  await form.getByRole('checkbox').nth(0).check();
  await form.getByRole('checkbox').nth(1).check();
}

/** The button that sends a form of the page. */
export const submitOf = (page: Page, form: string, name: string) =>
  page.getByRole('form', { name: form }).getByRole('button', { name, exact: true });

/** Registers somebody who then waits. */
export async function registerAs(page: Page, email: string): Promise<void> {
  await page.goto(address('/Register'));
  await fillRegistration(page, email);
  await submitOf(page, 'Register', 'Register').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
}

/** The uid of whoever is in the directory under an e-mail. */
export async function uidByEmail(email: string): Promise<string> {
  const rows = Object.entries(await readMap('userDirectory'));
  const found = rows.find(([, row]) => (row as JsonObject).email === email);
  if (!found) throw new Error(`${email} is not in the directory.`);
  return found[0];
}

/** Brings up a control of the user table on an administrator's page, however many pages of users that takes. */
export async function inUserTable(page: Page, find: (page: Page) => Locator): Promise<Locator> {
  if (new URL(page.url()).pathname !== '/dashboard') await page.goto(address('/dashboard'));
  await sees(page.getByRole('table', { name: 'Users' }));
  const control = find(page);
  const next = page.getByRole('button', { name: 'Next page' });
  const position = page.getByText(/^Page \d+, by e-mail$/);
  while ((await control.count()) === 0) {
    const words = await position.innerText();
    await next.click();
    await page.waitForFunction((before) => !document.body.innerText.includes(before), words);
    await sees(page.getByRole('table', { name: 'Users' }));
  }
  return control;
}

/** An administrator's page makes somebody a subscriber. */
export async function letIn(page: Page, email: string): Promise<void> {
  const select = await inUserTable(page, (on) => on.getByLabel(`User type of ${email}`));
  await select.selectOption('subscriber');
  await sees(page.getByText('Membership updated'));
}

/** What the provider answers to a sign-in with e-mail and password: an error word, or none. */
export async function signInError(email: string, password: string): Promise<string | null> {
  const response = await fetch(
    `http://${HOST}:${inject('suite').ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { error } = (await response.json()) as { error?: { message: string } };
  return error?.message ?? null;
}

/** The address in the latest reset mail to somebody, which the provider's emulator keeps instead of sending it. */
export async function resetLinkOf(email: string): Promise<string> {
  const response = await fetch(
    `http://${HOST}:${inject('suite').ports.auth}/emulator/v1/projects/demo-portal/oobCodes`,
  );
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes
    .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .at(-1);
  if (!mail) throw new Error(`No reset mail was sent to ${email}.`);
  return mail.oobLink;
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls serious on a page, and whether it is wider than its screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const headings = await page.locator('h1').count();
  return [
    ...serious,
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...(headings === 1 ? [] : [`${headings} h1`]),
  ];
}
