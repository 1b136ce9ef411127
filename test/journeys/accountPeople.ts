/** Helpers for the account journeys: register a user, approve a user. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID } from '../../emulators/project';
import { sees } from './people';
import { address, listObjects, readMap, suite } from './portal';

export const NEW_PASSWORD = 'Secret-words-1';

/** A profile photo to upload. Its bytes come from a screenshot. */
export const PICTURE = { name: 'me.png', mimeType: 'image/png' };

/** Returns the names of a user's photos in Storage. */
export const photosOf = async (uid: string) =>
  (await listObjects('profilePhotos/')).filter((name) => name.startsWith(`profilePhotos/${uid}~`));

let registered = 0;

/** Returns an email that is not registered yet. Accounts outlive the reset between two tests. */
export const newEmail = () => `rhona.${Date.now()}.${++registered}@works.example`;

/** Fills in the whole registration form. */
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

/** Returns the submit button of a form. */
export const submitOf = (page: Page, form: string, name: string) =>
  page.getByRole('form', { name: form }).getByRole('button', { name, exact: true });

/** Registers a user, who then waits for approval. */
export async function registerAs(page: Page, email: string): Promise<void> {
  await page.goto(address('/Register'));
  await fillRegistration(page, email);
  await submitOf(page, 'Register', 'Register').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Welcome New User' }));
}

/**
 * Returns the uid of the user with this email in the directory. A page shows a registration before
 * the database has it.
 */
export async function uidByEmail(email: string): Promise<string> {
  const find = async () => {
    const rows = Object.entries(await readMap('userDirectory'));
    return rows.find(([, row]) => (row as JsonObject).email === email)?.[0];
  };
  await expect.poll(find, { message: `${email} is in the directory` }).toBeDefined();
  return String(await find());
}

/** Opens the user's row of the user table on an administrator's page, using the email filter. */
export async function rowOf(page: Page, email: string): Promise<Locator> {
  if (new URL(page.url()).pathname !== '/dashboard') await page.goto(address('/dashboard'));
  await page.getByLabel('Filter by Email').fill(email);
  const rows = page.getByRole('table', { name: 'Users' }).locator('[data-row]');
  await expect.poll(() => rows.count()).toBe(1);
  const row = rows.filter({ hasText: email });
  await sees(row);
  return row;
}

/** Makes the user a subscriber, on an administrator's page. */
export async function letIn(page: Page, email: string): Promise<void> {
  const row = await rowOf(page, email);
  await row.getByLabel(`User type of ${email}`).selectOption('subscriber');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve as subscriber' }).click();
  await sees(page.getByText(/approved as subscriber/));
}

/**
 * Returns the custom claims of an account. A function keeps them in step with the record, and the
 * Storage rules use them.
 */
export async function claimsOf(uid: string): Promise<JsonObject> {
  const response = await fetch(
    `http://${HOST}:${suite().ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
    },
  );
  const { users = [] } = (await response.json()) as { users?: { customAttributes?: string }[] };
  return JSON.parse(users[0]?.customAttributes ?? '{}') as JsonObject;
}

/** Returns the error code of the provider for a sign-in with email and password, or null. */
export async function signInError(email: string, password: string): Promise<string | null> {
  const response = await fetch(
    `http://${HOST}:${suite().ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { error } = (await response.json()) as { error?: { message: string } };
  return error?.message ?? null;
}

/**
 * Returns the link in the latest email of a kind to the user. The emulator of the provider stores
 * emails instead of sending them.
 */
export async function mailedLinkOf(
  email: string,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
): Promise<string> {
  const response = await fetch(
    `http://${HOST}:${suite().ports.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
  );
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes.filter((code) => code.email === email && code.requestType === kind).at(-1);
  if (!mail) throw new Error(`No mail ${kind} was sent to ${email}.`);
  return mail.oobLink;
}
