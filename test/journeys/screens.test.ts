/** Every screen, wide and narrow: no policy violation, no error, nothing that axe calls serious, nothing that overflows. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CONSOLE } from './consoleScreens';
import { NARROW, panel, sees, usePeople, WIDE } from './people';
import { type Account, readMap, uidOf, write } from './portal';
import { MANY_ITEMS, readIndex } from './register';
import { type Screen, walk } from './soundness';

const { arrive, signInAs } = usePeople();

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });
const firstInsight = async () => Object.keys(await readMap('insightSummaries'))[0] ?? '';
const firstItem = async () => {
  const rows = await readIndex(uidOf('legal'));
  return rows.find(([, row]) => row.status === 'active' && row.assessedAt)?.[0] ?? '';
};

const SECRET_KEY = 'k'.repeat(43);

const VISITOR: Screen[] = [
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
  ...['/Register', '/PasswordReset', '/PrivacyPolicy', '/TermsAndConditions', '/Nowhere'].map(
    (path): Screen => ({ name: path, path: () => path, shows: heading(/./) }),
  ),
];

const MEMBER: Screen[] = [
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
];

const OTHERS: [Account, Screen[]][] = [
  ['legal', [...MEMBER, ...MANY_ITEMS]],
  [
    'member',
    [
      {
        name: 'Access Required',
        path: () => '/EditLegalItem?item=x',
        shows: heading('Access Required'),
      },
      {
        name: 'Access Required over Add',
        path: () => '/LegalRegister',
        shows: (page) => page.getByRole('dialog', { name: 'Access Required' }),
        act: (page) => page.getByRole('button', { name: 'Add', exact: true }).first().click(),
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
        path: async () => `/InsightPage/${await firstInsight()}`,
        shows: (page) => page.getByRole('button', { name: 'Subscribe' }),
      },
      { name: 'page for members', path: () => '/Calendar', shows: heading('For members') },
      {
        name: 'register of a guest',
        path: () => '/LegalRegister',
        shows: (page) => page.getByRole('link', { name: 'Subscribe' }),
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
          // It fades in after the link, and half faded text has no contrast.
          await sees(page.getByText(/^Secret link made/));
        },
      },
      {
        name: 'question before an item is deleted',
        path: () => '/LegalRegisterUpload',
        shows: (page) => page.getByRole('alertdialog'),
        act: (page) => page.getByRole('button', { name: 'Remove' }).first().click(),
      },
    ],
  ],
];

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('%s', (_width, viewport) => {
  test('the screens of a visitor are sound', async () => {
    const { page } = await arrive(viewport);
    expect(await walk(page, VISITOR)).toEqual([]);
  });

  test.each(OTHERS)('the screens of %s@ are sound', async (account, screens) => {
    const { page } = await signInAs(account, viewport);
    expect(await walk(page, screens)).toEqual([]);
  });
});
