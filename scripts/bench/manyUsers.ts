/** What the console's users cost: the first page, a filter that a query answers, a search in all of them, and a change of many. */
import type { BrowserContext, Page } from 'playwright-core';
import { PATIENCE, slowDown, watchTraffic } from './measure';
import type { Machine } from './options';

export const MANY_USERS = 'manyUsers';
/** All of both types are changed: some 500 at scale 100. */
const CHANGED = ['guest', 'deletedUser'] as const;

/** A step in ms, and the bytes that the database sent for it. */
interface Step {
  name: string;
  ms: number;
  bytes: number;
}
export interface ManyUsersCost {
  scale: number;
  machine: Machine;
  steps: Step[];
}

const row = (page: Page, text: string | RegExp) =>
  page
    .getByRole('table', { name: 'Users' })
    .locator('[data-row]')
    .filter({ hasText: text })
    .first();

/** Works through the users as an administrator does. The context is signed in as one. */
export async function measureManyUsers(
  context: BrowserContext,
  machine: Machine,
  scale: number,
  origin: string,
): Promise<ManyUsersCost> {
  const page = await context.newPage();
  const steps: Step[] = [];
  try {
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    if (machine === 'slow') await slowDown(session);
    const step = async (name: string, work: () => Promise<unknown>) => {
      const { socket } = traffic.totals;
      const start = performance.now();
      await work();
      const ms = performance.now() - start;
      await traffic.silence();
      steps.push({ name, ms, bytes: traffic.totals.socket - socket });
    };
    await step('first page', async () => {
      await page.goto(`${origin}/dashboard?tab=users`);
      await row(page, '@').waitFor();
    });
    await step('filter by type', async () => {
      await page.getByLabel('Filter by User type').selectOption('jedi');
      await row(page, 'jedi@demo.example').waitFor();
    });
    await page.getByLabel('Filter by User type').selectOption('');
    const search = async (text: string) => {
      await page.getByRole('textbox', { name: 'Search users' }).fill(text);
      await page.keyboard.press('Enter');
    };
    await step('first search', async () => {
      await search('legal@demo');
      await row(page, 'legal@demo.example').waitFor();
    });
    await step('next search', async () => {
      await search('member@demo');
      await row(page, 'member@demo.example').waitFor();
    });
    await step('filter of all', async () => {
      await search('');
      await page.getByLabel('Filter by User type').selectOption(CHANGED[0]);
      await row(page, 'guest@demo.example').waitFor();
    });
    await page.getByRole('checkbox', { name: 'Choose guest@demo.example' }).check();
    await page.getByRole('button', { name: 'Choose all found' }).click();
    await page.getByLabel('Filter by User type').selectOption(CHANGED[1]);
    await row(page, 'guest@demo.example').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose all found' }).click();
    const opener = page.getByRole('button', { name: /^Change \d+ users?$/ });
    const change = (await opener.textContent()) ?? '';
    const dialog = page.getByRole('dialog', { name: change });
    await step('preview', async () => {
      await opener.click();
      await dialog.getByLabel('Membership expiry', { exact: true }).selectOption('On a day');
      await dialog.getByLabel('Membership expiry date').fill('10-07-2100');
    });
    await step(change, async () => {
      await dialog.getByRole('button', { name: /^Change/ }).click();
      await dialog.getByText(/users? changed$/).waitFor();
    });
    await step('undo', async () => {
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByText(/users? as before$/).waitFor();
    });
    return { scale, machine, steps };
  } finally {
    await page.close();
  }
}

/** A line for each step. */
export const describeManyUsers = ({ scale, machine, steps }: ManyUsersCost): string =>
  steps
    .map(
      ({ name, ms, bytes }) =>
        `${MANY_USERS}, scale ${scale}, ${machine}: ${name} ${ms.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} KB`,
    )
    .join('\n');
