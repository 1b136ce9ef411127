/**
 * The screens of the admin console and of stored files, for the checks that every screen must pass,
 * and helpers for their journeys.
 */
import type { Page } from 'playwright-core';
import { sees } from './people';
import { address } from './portal';
import type { Screen } from './soundness';

export const CONSOLE: readonly Screen[] = [
  {
    name: 'users of the console with a membership and its warning',
    path: () => '/dashboard?tab=users',
    shows: (page) => page.getByText('Please enter a day as DD-MM-YYYY, for example 10-07-2027'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Membership of/ })
        .nth(2)
        .click();
      await page.getByLabel('Membership expiry date').fill('31-02-2027');
      await page.getByRole('button', { name: 'Change date' }).click();
    },
  },
  {
    name: 'all users of the console',
    path: () => '/dashboard?tab=users',
    shows: (page) => page.getByText(/whole directory read/),
    act: async (page) => {
      await page.getByLabel('Rows per page').first().selectOption('All');
    },
  },
  {
    name: 'change of many users of the console',
    path: () => '/dashboard?tab=users&find=demo.example&rows=25',
    shows: (page) =>
      page.getByRole('dialog').getByText('left out: You cannot change your own user type.'),
    act: async (page) => {
      for (const account of ['admin', 'guest', 'legal'])
        await page.getByRole('checkbox', { name: `Choose ${account}@demo.example` }).check();
      await page.getByRole('button', { name: 'Change 3 users' }).click();
      await page.getByRole('dialog').getByLabel('User type').selectOption('subscriber');
    },
  },
  {
    name: 'change of many users of the console with a day that there is not',
    path: () => '/dashboard?tab=users&find=demo.example&rows=25',
    shows: (page) => page.getByRole('dialog').getByText(/^Please enter a day as DD-MM-YYYY/),
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose guest@demo.example' }).check();
      await page.getByRole('button', { name: 'Change 1 user' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Supplier').selectOption('Framework');
      await dialog.getByLabel('Membership expiry', { exact: true }).selectOption('On a day');
      await dialog.getByLabel('Membership expiry date').fill('31-02-2027');
      await dialog.getByRole('button', { name: 'Change 1 user' }).click();
    },
  },
  {
    name: 'queue of new users with a day that there is not',
    path: () => '/dashboard?tab=users',
    shows: (page) => page.getByText(/^Please enter a day as DD-MM-YYYY/),
    act: async (page) => {
      const form = page.getByRole('form', { name: /^Access of / }).first();
      await form.getByLabel('Expiry date').fill('31-02-2027');
      await form.getByRole('button', { name: 'Approve as subscriber' }).click();
    },
  },
  {
    name: 'import of memberships with what is wrong',
    path: () => '/UserImport',
    shows: (page) => page.getByText('No user has this email.'),
    act: (page) =>
      page.getByLabel('Memberships as CSV').setInputFiles({
        name: 'memberships.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Email,User type,Membership expiry\nguest@demo.example,subscriber,10-07-2100\nno@body.example,king,soon\n',
        ),
      }),
  },
  {
    name: 'question before a membership changes',
    path: () => '/dashboard?tab=users',
    shows: (page) => page.getByRole('alertdialog'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Membership of/ })
        .nth(2)
        .click();
      await page.getByLabel('Membership expiry date').fill('10-07-2029');
      await page.getByRole('button', { name: 'Change date' }).click();
    },
  },
  {
    name: 'subscribers of the console',
    path: () => '/dashboard?tab=register',
    shows: (page) => page.getByRole('table', { name: 'Subscribers' }).getByRole('link').first(),
  },
  {
    name: 'display names',
    path: () => '/Nick',
    shows: (page) => page.getByText('Please enter a display name'),
    act: async (page) => {
      const form = page.getByRole('form', { name: 'Display names' });
      await form.getByRole('textbox').first().fill('');
      await form.getByRole('button', { name: /^Assign display names/ }).click();
    },
  },
  {
    name: 'company types of the console',
    path: () => '/dashboard?tab=users',
    shows: (page) => page.getByRole('list', { name: 'Legal regulators' }),
  },
  {
    name: 'legal lists of the console',
    path: () => '/dashboard?tab=register',
    shows: (page) => page.getByRole('list', { name: 'Legal Regulators' }),
  },
  {
    name: 'categories of the console with their warnings',
    path: () => '/dashboard?tab=categories',
    shows: (page) => page.getByText('Please enter a #Hashtag'),
    act: async (page) => {
      await sees(page.getByRole('list', { name: 'Categories', exact: true }));
      await page.getByRole('button', { name: 'Add category' }).click();
    },
  },
  {
    name: 'question before a category is deleted',
    path: () => '/dashboard?tab=categories',
    shows: (page) => page.getByRole('alertdialog'),
    act: (page) => page.getByRole('button', { name: 'Delete Water' }).click(),
  },
  {
    name: 'industries and suppliers of the console',
    path: () => '/CMS/dashboard?tab=industries',
    shows: (page) => page.getByRole('list', { name: 'User Suppliers' }),
  },
  {
    name: 'message of the console',
    path: () => '/dashboard?tab=message',
    shows: (page) => page.getByRole('textbox', { name: 'Dashboard message' }),
  },
  {
    name: 'health',
    path: () => '/Health',
    shows: (page) => page.getByText('No function has failed.'),
  },
  {
    name: 'stored documents',
    path: () => '/Storage',
    shows: (page) => page.getByRole('list', { name: 'Documents' }),
  },
  {
    name: 'stored images',
    path: () => '/Storage?kind=images',
    shows: (page) => page.getByText('Please choose a file'),
    act: (page) => page.getByRole('button', { name: 'Upload', exact: true }).click(),
  },
];

/** Opens a tab of the console. */
export async function openConsole(page: Page, tab: string): Promise<void> {
  await page.goto(address(`/dashboard?tab=${tab}`));
  await sees(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }));
}

export const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name: `Active: ${name}`, exact: true });
/** Switches an item of a list. The switch covers its track and has no visible size of its own. */
export const press = (page: Page, name: string) => toggle(page, name).press('Space');
