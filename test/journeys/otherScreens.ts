/**
 * The screens of accounts without the register, of accounts without access, and of staff, with
 * their dialogs, for the sweep.
 */
import type { Page } from 'playwright-core';
import { CONSOLE } from './consoleScreens';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { panel, sees } from './people';
import { type Account, uidOf, write } from './portal';
import { firstItem } from './register';
import { heading, pressFirst, type Screen } from './soundness';

const question = (page: Page) => page.getByRole('alertdialog');
const forum = async () => `/Forum?room=${(await findLongRoom()).key}`;
const insight = async () => `/InsightPage/${(await findNewest()).key}`;

export const OTHERS: readonly [Account, readonly Screen[]][] = [
  [
    'member',
    [
      {
        name: 'Access Required',
        path: async () => {
          await write('config/noTrial', true);
          return '/EditLegalItem?item=x';
        },
        shows: heading('Access Required'),
      },
      {
        name: 'dashboard with tips',
        path: () => '/myaccount',
        shows: (page) => page.getByRole('list', { name: 'Tips' }),
      },
      {
        name: 'register without legal access',
        path: () => '/LegalRegister',
        shows: (page) => page.getByRole('region', { name: 'An example of a register' }),
      },
    ],
  ],
  [
    'guest',
    [
      {
        name: 'library of a guest',
        path: () => '/browse',
        shows: (page) => page.getByRole('button', { name: 'Subscribe' }),
      },
      {
        name: 'what a subscription brings',
        path: () => '/browse',
        shows: (page) => page.getByRole('dialog'),
        act: (page) => page.getByRole('button', { name: 'Subscribe' }).first().click(),
      },
      {
        name: 'insight of a guest',
        path: insight,
        shows: (page) => page.getByRole('button', { name: 'Subscribe' }),
      },
      { name: 'page for members', path: () => '/Calendar', shows: heading('For members') },
      {
        name: 'register of a guest',
        path: () => '/LegalRegister',
        shows: (page) => page.getByRole('region', { name: 'An example of a register' }),
      },
    ],
  ],
  [
    'newuser',
    [
      { name: 'awaiting access', path: () => '/NewUser', shows: heading(/^Welcome/) },
      {
        name: 'refused',
        path: async () => {
          await write(`users/${uidOf('newuser')}/userType`, 'deletedUser');
          return '/ExpiredUser';
        },
        shows: (page) => page.getByText('Your account has no access to the portal'),
      },
    ],
  ],
  ['expired', [{ name: 'expired', path: () => '/ExpiredUser', shows: heading(/^Hello/) }]],
  [
    'admin',
    [
      {
        name: 'register of a subscriber',
        path: () => `/LegalRegister/user/${uidOf('legal')}`,
        shows: (page) => page.getByRole('link', { name: 'Review' }),
      },
      {
        name: 'history in the register of a subscriber',
        path: () => `/LegalRegister/user/${uidOf('legal')}`,
        shows: (page) => page.getByRole('table', { name: 'Compliance History' }),
        act: (page) => page.getByRole('button', { name: 'History' }).nth(2).click(),
      },
      {
        name: 'review of an item',
        path: async () => `/AdminLegalRegister?user=${uidOf('legal')}&item=${await firstItem()}`,
        shows: (page) => page.getByText('Please select status of compliance'),
        act: (page) =>
          page
            .getByRole('form', { name: 'Admin notes' })
            .getByRole('button', { name: 'Save' })
            .click(),
      },
      {
        name: 'upload of a legal item with its warnings',
        path: () => '/LegalRegisterUpload',
        shows: (page) => page.getByText('Legal Item must have a name'),
        act: (page) => page.getByRole('button', { name: 'Upload', exact: true }).click(),
      },
      {
        name: 'Edit Mode of a legal item',
        path: async () => `/LegalRegisterEdit?item=${await firstItem()}`,
        shows: (page) => page.getByRole('textbox', { name: 'How this applies' }),
      },
      ...CONSOLE,
      {
        name: 'analytics',
        path: () => '/Analytics',
        shows: (page) => page.getByRole('img', { name: 'Users by type' }),
      },
      {
        name: 'analytics with every chart, its table and a secret link',
        path: () => '/Analytics',
        shows: (page) => page.getByRole('textbox', { name: 'Secret link 1' }),
        act: async (page) => {
          await sees(page.getByRole('img', { name: 'Most read insights' }));
          for (const table of await page.getByText('Show as a table').all()) await table.click();
          await page.getByRole('button', { name: 'Make a secret link' }).click();
          // The message fades in after the link, and half-faded text fails the contrast check.
          await sees(page.getByText(/^Secret link made/));
        },
      },
      {
        name: 'question before an item is deleted',
        path: () => '/LegalRegisterUpload',
        shows: (page) => page.getByRole('alertdialog'),
        act: (page) => page.getByRole('button', { name: 'Remove' }).first().click(),
      },
      {
        name: 'Insight Upload',
        path: () => '/Admin',
        shows: (page) => page.getByRole('textbox', { name: 'Content' }),
      },
      {
        name: 'Insight Upload with its warnings and an image',
        path: () => '/Admin',
        shows: (page) => page.getByText('Insight needs a title'),
        act: async (page) => {
          const form = page.getByRole('form', { name: 'Insight Upload' });
          await form.getByRole('radio', { name: 'Upload an image' }).check();
          await form.getByRole('button', { name: 'Upload', exact: true }).click();
        },
      },
      {
        name: 'Edit Insight',
        path: () => '/Admin',
        shows: (page) =>
          page
            .getByRole('form', { name: 'Edit Insight' })
            .getByRole('textbox', { name: 'Content' }),
        act: (page) =>
          page
            .getByRole('link', { name: /^Edit / })
            .first()
            .click(),
      },
      {
        name: 'insight of staff',
        path: insight,
        shows: (page) => panel(page, 'Comments').getByRole('textbox', { name: 'Your comment' }),
      },
      {
        name: 'question before an insight is deleted',
        path: () => '/Admin',
        act: (page) => pressFirst(page, /^Delete: /),
        shows: question,
      },
    ],
  ],
  [
    'jedi',
    [
      {
        name: 'new chatroom',
        path: () => '/CreateChatroom',
        shows: (page) => page.getByRole('form', { name: 'Create Chatroom' }),
      },
      {
        name: 'moderation',
        path: () => '/CMS/Forum_admin',
        shows: (page) => page.getByRole('main').getByRole('article'),
      },
      {
        name: 'question before a post is deleted',
        path: forum,
        act: (page) => pressFirst(page, /^Delete/),
        shows: question,
      },
      {
        name: 'University, configuration',
        path: () => '/University?view=config',
        shows: (page) => page.getByRole('form', { name: 'Create an instructor' }),
      },
      {
        name: 'question before a course is deleted',
        path: () => '/University?view=config',
        act: (page) => pressFirst(page, /^Delete/),
        shows: question,
      },
    ],
  ],
];
