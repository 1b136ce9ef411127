/** Every screen, wide and narrow: no policy violation, no error, nothing that axe calls serious, nothing that overflows. */
import type { AxeResults } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NARROW, panel, sees, seesNo, usePeople, WIDE } from './people';
import { type Account, address, readMap, uidOf } from './portal';
import { readIndex } from './register';

const { arrive, arriveAs } = usePeople();
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axe = await readFile(axeFile, 'utf8');

interface Screen {
  name: string;
  path: () => string | Promise<string>;
  /** What stands once the screen is complete. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Opens what the screen opens over itself. */
  act?: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });
const firstInsight = async () => Object.keys(await readMap('insightSummaries'))[0] ?? '';
const firstItem = async () => {
  const rows = await readIndex(uidOf('legal'));
  return rows.find(([, row]) => row.status === 'active' && row.assessedAt)?.[0] ?? '';
};

const VISITOR: Screen[] = [
  { name: 'landing', path: () => '/', shows: heading(/./) },
  { name: 'sign-in', path: () => '/LogIn', shows: heading('Log In') },
  {
    name: 'shared insight',
    path: async () => `/InsightPage/${await firstInsight()}`,
    shows: (page) => page.getByRole('link', { name: 'REGISTER' }),
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
    shows: (page) => page.getByRole('dialog').locator('.insight-text'),
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
    shows: (page) => page.locator('.insight-text'),
  },
  { name: 'public profile', path: () => `/Profile/${uidOf('admin')}`, shows: heading(/./) },
  { name: 'a page to come', path: () => '/Calendar', shows: heading(/./) },
];

const OTHERS: [Account, Screen[]][] = [
  ['legal', MEMBER],
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
      {
        name: 'register of a guest',
        path: () => '/LegalRegister',
        shows: (page) => page.getByRole('link', { name: 'Subscribe' }),
      },
    ],
  ],
  ['newuser', [{ name: 'awaiting access', path: () => '/NewUser', shows: heading(/^Welcome/) }]],
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
    const { page } = await arriveAs(account, viewport);
    expect(await walk(page, screens)).toEqual([]);
  });
});

/** Opens each screen and collects what is wrong with it. */
async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(address(await screen.path()));
    await screen.act?.(page);
    await sees(screen.shows(page));
    await seesNo(page.getByText(/^Loading/).and(page.locator(':visible')));
    await settles(page);
    const found = [
      ...(await overflowOf(page)),
      ...(await headingsOf(page)),
      ...(await axeOf(page)),
    ];
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

/** Waits until nothing fades or slides any more: half faded text has no contrast yet. */
async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function overflowOf(page: Page): Promise<string[]> {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  return Number(wide) > Number(room) ? [`${wide} px wide in ${room} px`] : [];
}

async function headingsOf(page: Page): Promise<string[]> {
  const count = await page.locator('h1').count();
  return count === 1 ? [] : [`${count} h1`];
}

async function axeOf(page: Page): Promise<string[]> {
  // The page's own policy lets no foreign script in; an evaluated one is the debugger's.
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
