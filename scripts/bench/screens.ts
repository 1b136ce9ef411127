import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { HOST, type Ports } from '../../emulators/ports';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import { links } from '../../src/config/links';
import { clientSessionOf, type SignedIn } from '../../test/support/storedSession';

/** A demo account, by the part of its address before the `@`, or `'visitor'` for a visitor. */
export type Visitor = 'visitor' | 'legal' | 'admin' | 'jedi';

export interface Places {
  room: string;
  insight: string;
  item: string;
}

export interface Screen {
  name: string;
  as: Visitor;
  path: (places: Places) => string;
  content: (page: Page) => Locator;
  /** The heading contains the number of results in brackets. */
  search?: { field: string; words: string; heading: (page: Page) => Locator };
}

const panel = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\(\\d+\\))?$`) });
const title = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });

export const SCREENS: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: () => '/', content: title(/./) },
  {
    name: 'dashboard',
    as: 'legal',
    path: () => links.myAccount(),
    content: (page) => page.getByRole('main').getByRole('link').first(),
  },
  {
    name: 'library',
    as: 'legal',
    path: () => '/browse',
    content: (page) => page.getByRole('button', { name: /^View: / }).first(),
    search: { field: 'Search insights', words: 'energy', heading: title(/^Insights/) },
  },
  {
    name: 'insight',
    as: 'legal',
    path: ({ insight }) => links.insightPage(insight),
    content: (page) => page.getByRole('region', { name: 'Insight text' }),
  },
  {
    name: 'insight-visitor',
    as: 'visitor',
    path: ({ insight }) => links.insightPage(insight),
    content: title(/./),
  },
  {
    name: 'saved',
    as: 'legal',
    path: () => links.myAccount('saved'),
    content: (page) => page.getByRole('button', { name: /^View: / }).first(),
  },
  {
    name: 'register',
    as: 'legal',
    path: () => '/LegalRegister',
    content: (page) => panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }).first(),
    search: {
      field: 'Search all legal items',
      words: 'water',
      heading: (page) => page.getByRole('heading', { name: /^All Legal Register/ }),
    },
  },
  {
    name: 'overview',
    as: 'legal',
    path: () => '/LegalRegisterDash',
    content: (page) => page.getByRole('table', { name: 'Items by area and status' }),
  },
  {
    name: 'item',
    as: 'legal',
    path: ({ item }) => links.editLegalItem(item),
    content: (page) => page.getByRole('textbox', { name: 'Compliance note' }),
  },
  {
    name: 'chatrooms',
    as: 'legal',
    path: () => '/Chatrooms',
    content: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'forum',
    as: 'legal',
    path: ({ room }) => links.forum(room),
    content: (page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first(),
  },
  {
    name: 'calendar',
    as: 'legal',
    path: () => '/Calendar',
    content: (page) => page.getByRole('button', { name: 'Create event' }),
  },
  {
    name: 'university',
    as: 'legal',
    path: () => links.university(),
    content: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'profile',
    as: 'legal',
    path: () => links.myAccount('profile'),
    content: (page) => page.getByRole('button', { name: 'Edit Profile' }),
  },
  {
    name: 'authoring',
    as: 'admin',
    path: () => '/Admin',
    content: (page) => page.getByRole('textbox', { name: 'Content' }),
  },
  {
    name: 'subscriber',
    as: 'admin',
    path: () => links.subscriberRegister('demo-legal'),
    content: (page) => page.getByRole('link', { name: 'Review' }).first(),
  },
  {
    name: 'items',
    as: 'admin',
    path: () => '/LegalRegisterUpload',
    content: (page) => panel(page, 'Legal items').getByRole('listitem').first(),
  },
  {
    name: 'users',
    as: 'jedi',
    path: () => '/dashboard',
    content: (page) => page.getByRole('table').getByRole('row').nth(1),
  },
];

export function findPlaces(read: (path: string) => unknown): Places {
  const map = (path: string) => (read(path) ?? {}) as Record<string, Record<string, unknown>>;
  const largest = (path: string, field: string) =>
    Object.entries(map(path)).reduce(
      (best, [key, value]) =>
        Number(value[field]) > best.most ? { key, most: Number(value[field]) } : best,
      { key: '', most: -1 },
    ).key;
  return {
    room: largest('chatrooms', 'totalMessages'),
    insight: largest('insightSummaries', 'time'),
    item:
      Object.entries(map('userLegalIndex/demo-legal')).find(
        ([, row]) => row['status'] === 'active',
      )?.[0] ?? '',
  };
}

export type Session = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;
export const NEW_BROWSER: Session = { cookies: [], origins: [] };

/** @throws Error when the Auth emulator rejects the account */
export async function sessionOf(ports: Ports, who: Visitor, origin: string): Promise<Session> {
  if (who === 'visitor') return NEW_BROWSER;
  const email = `${who}@demo.example`;
  const address = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return clientSessionOf((await response.json()) as SignedIn, email, origin);
}
