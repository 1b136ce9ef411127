/** The screens of visitors and of members with the register, with their dialogs, for the sweep. */
import type { Page } from 'playwright-core';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { panel } from './people';
import { readMap, uidOf, write } from './portal';
import { firstItem, MANY_ITEMS } from './register';
import { heading, pressFirst, type Screen } from './soundness';

const dialog = (page: Page) => page.getByRole('dialog');
const firstInsight = async () => Object.keys(await readMap('insightSummaries'))[0] ?? '';
const forum = async () => `/Forum?room=${(await findLongRoom()).key}`;
const insight = async () => `/InsightPage/${(await findNewest()).key}`;

/** Types into a form, and then changes the record elsewhere. */
async function changeElsewhere(page: Page): Promise<void> {
  await pressFirst(page, 'Edit Profile');
  await page.getByRole('form', { name: 'Edit Profile' }).getByLabel('Company').fill('Typed here');
  await write(`users/${uidOf('legal')}/company`, `Written elsewhere at ${Date.now()}`);
}

const SECRET_KEY = 'k'.repeat(43);

export const VISITOR: readonly Screen[] = [
  { name: 'landing', path: () => '/', shows: heading(/./) },
  { name: 'sign-in', path: () => '/LogIn', shows: heading('Log In') },
  {
    name: 'shared insight',
    path: async () => `/InsightPage/${await firstInsight()}`,
    shows: (page) => page.getByRole('link', { name: 'REGISTER' }),
  },
  {
    name: 'analytics without a secret link',
    path: () => '/Analytics',
    shows: (page) => page.getByText('Authorisation denied'),
  },
  {
    name: 'analytics by a secret link',
    path: async () => {
      const points = [{ label: 'Week of 2 Nov 2026', tick: '2 Nov', value: 7, before: 5 }];
      const chart = { title: 'Posts', of: 'Week', shape: 'columns', points, note: '' };
      const charts = JSON.stringify([chart, { ...chart, title: 'Files', shape: 'bars' }]);
      const counts = { users: 48, chatroomPosts: 50_000 };
      await write(`analytics/${SECRET_KEY}`, { ...counts, charts, updated: 1 });
      return `/Analytics#${SECRET_KEY}`;
    },
    shows: (page) => page.getByRole('img', { name: 'Files' }),
  },
  ...[
    '/Register',
    '/PasswordReset',
    '/PrivacyPolicy',
    '/TermsAndConditions',
    '/Accessibility',
    '/Nowhere',
  ].map((path): Screen => ({ name: path, path: () => path, shows: heading(/./) })),
];

export const MEMBER: readonly Screen[] = [
  { name: 'My Account', path: () => '/myaccount', shows: heading('My Account') },
  {
    name: 'Saved Insights',
    path: () => '/myaccount?tab=saved',
    shows: (page) => page.getByRole('button', { name: /^View: / }),
  },
  {
    name: 'Legal Register tab',
    path: () => '/myaccount?tab=register',
    shows: (page) => panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }),
  },
  {
    name: 'Legal Register',
    path: () => '/LegalRegister',
    shows: (page) => panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }),
  },
  {
    name: 'detail of a legal item',
    path: () => '/LegalRegister',
    shows: (page) => page.getByRole('dialog').getByRole('heading', { name: 'Description' }),
    act: (page) =>
      panel(page, 'All Legal Register').getByRole('button', { name: 'View' }).first().click(),
  },
  {
    name: 'question before an item is removed',
    path: () => '/LegalRegister',
    shows: (page) => page.getByRole('alertdialog'),
    act: (page) =>
      panel(page, 'My Legal Register').getByRole('button', { name: 'Remove' }).first().click(),
  },
  {
    name: 'edit of a legal item',
    path: async () => `/EditLegalItem?item=${await firstItem()}`,
    shows: (page) =>
      page
        .getByRole('textbox', { name: 'Compliance note' })
        .and(page.locator(':visible'))
        .or(page.getByRole('table')),
  },
  {
    name: 'overview of the register',
    path: () => '/LegalRegisterDash',
    shows: (page) => page.getByRole('table', { name: 'Items by area and status' }),
  },
  {
    name: 'register narrowed by its address',
    path: () => '/LegalRegister?status=Compliant&need=changed',
    shows: (page) => page.getByRole('button', { name: 'Clear search and filters' }),
  },
  {
    name: 'print view of the register',
    path: () => '/LegalRegister?view=print',
    shows: (page) => page.getByRole('table'),
  },
  {
    name: 'Insights Library',
    path: () => '/browse',
    shows: (page) => page.getByRole('button', { name: /^View: / }),
  },
  {
    name: 'insight preview',
    path: () => '/browse',
    shows: (page) => page.getByRole('dialog').getByRole('region', { name: 'Insight text' }),
    act: (page) =>
      page
        .getByRole('button', { name: /^View: / })
        .first()
        .click(),
  },
  {
    name: 'category page',
    path: () => '/Categories',
    shows: (page) => page.getByRole('list', { name: 'Insights' }),
  },
  {
    name: 'insight',
    path: async () => `/InsightPage/${await firstInsight()}`,
    shows: (page) => page.getByRole('region', { name: 'Insight text' }),
  },
  { name: 'public profile', path: () => `/Profile/${uidOf('admin')}`, shows: heading(/./) },
  { name: 'a page to come', path: () => '/Calendar', shows: heading(/./) },
  ...MANY_ITEMS,

  {
    name: 'chatrooms',
    path: () => '/Chatrooms',
    shows: (page) => page.getByRole('main').getByRole('listitem'),
  },
  { name: 'forum', path: forum, shows: (page) => page.getByRole('list', { name: 'Posts' }) },
  {
    name: 'reply to a post',
    path: forum,
    act: (page) => pressFirst(page, /^Reply to/),
    shows: (page) => dialog(page).getByRole('textbox'),
  },
  {
    name: 'reply to a comment',
    path: insight,
    act: async (page) => {
      const comments = panel(page, 'Comments');
      await page.getByRole('textbox', { name: 'Your comment' }).click();
      await page.keyboard.type('A comment to answer.');
      await comments.getByRole('button', { name: 'Comment', exact: true }).click();
      await comments
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click();
    },
    shows: (page) => dialog(page).getByRole('textbox'),
  },
  {
    name: 'new event',
    path: () => '/Calendar',
    act: async (page) => {
      await pressFirst(page, 'Create event');
      await dialog(page).getByRole('button', { name: 'More details' }).click();
    },
    shows: (page) => dialog(page).getByRole('textbox', { name: 'Description' }),
  },
  {
    name: 'agenda',
    path: () => '/Calendar?view=agenda',
    shows: (page) => page.getByRole('main').getByRole('listitem'),
  },
  {
    name: 'an event',
    path: () => '/Calendar?view=agenda',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    },
    shows: dialog,
  },
  {
    name: 'search',
    path: () => '/Search?q=waste',
    shows: (page) => page.locator('mark').first(),
  },
  {
    name: 'list of members',
    path: () => '/Members',
    shows: (page) => page.getByRole('list', { name: 'Members' }),
  },
  {
    name: 'University',
    path: () => '/University',
    shows: (page) => page.getByRole('main').getByRole('link'),
  },
  {
    name: 'profile while it is edited',
    path: () => '/myaccount?tab=profile',
    act: (page) => pressFirst(page, 'Edit Profile'),
    shows: (page) => page.getByRole('form', { name: 'Edit Profile' }),
  },
  {
    name: 'profile that changed elsewhere',
    path: () => '/myaccount?tab=profile',
    act: changeElsewhere,
    shows: (page) => page.getByRole('button', { name: 'Keep my text' }),
  },
  {
    name: 'notifications',
    path: () => '/myaccount?tab=profile',
    act: (page) => pressFirst(page, 'Manage Notifications'),
    shows: (page) => page.getByRole('switch'),
  },
  {
    name: 'warning before the profile is deleted',
    path: () => '/myaccount?tab=profile',
    act: (page) => pressFirst(page, 'Delete Profile'),
    shows: (page) => page.getByText(/You cannot recover it/),
  },
];
