/**
 * Browsers and the people who use them. A journey fails on any console error or page error that it
 * does not expect.
 */
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from '../support/browser';
import { storedSessionOf } from '../support/storedSession';
import { type Account, address, emailOf, order, PASSWORD, signIn } from './portal';
import { type ProfileOptions, Profiles, type StoredSession } from './profiles';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 360, height: 740 };

/**
 * How long a page may take to show what a journey waits for, in milliseconds. The limit is high,
 * because a loaded machine is slow and not wrong.
 */
const PATIENCE = 45_000;

export interface Person {
  page: Page;
  /** A test that uses the context may change it, so the context is not used again afterwards. */
  readonly context: BrowserContext;
  /** Console errors, page errors and policy violations so far. */
  problems: string[];
  /** Declares console errors that the journey expects, such as a refusal that it provokes. */
  expectProblem: (pattern: RegExp) => void;
}

interface PeopleOptions {
  /**
   * Allows the service worker, which loads the whole build once for each new profile. Off by
   * default, because most journeys are about something else.
   */
  serviceWorker?: boolean;
}

/**
 * Pages live only for seconds. V8's optimizing compiler costs more there than it saves, an eighth
 * of the browser's processor time.
 */
const SWITCHES = ['--js-flags=--no-opt'];

const worker: typeof globalThis & { journeysBrowser?: Browser } = globalThis;

/**
 * Returns the browser of this worker, and replaces one that has ended. It outlives a file, because
 * starting a browser takes longer than many journeys.
 */
async function browserOfWorker(): Promise<Browser> {
  if (!worker.journeysBrowser?.isConnected())
    worker.journeysBrowser = await launchBrowser(SWITCHES);
  return worker.journeysBrowser;
}

/**
 * Gives each person a new profile.
 * Before each test the data is reset to the seed. After it, every page must be free of unexpected
 * errors.
 */
export function usePeople({ serviceWorker = false }: PeopleOptions = {}) {
  let profiles: Profiles;
  let people: { person: Person; expected: RegExp[]; leave: () => Promise<void> }[] = [];

  beforeAll(async () => {
    profiles = new Profiles(await browserOfWorker(), serviceWorker ? 'allow' : 'block');
  });
  beforeEach(async () => {
    await order({ order: 'reset', scale: 1 });
  });
  afterEach(async () => {
    const surprises = people.flatMap(({ person, expected }) =>
      person.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    const leaving = people;
    people = [];
    await Promise.all(leaving.map(({ leave }) => leave()));
    expect(surprises).toEqual([]);
  });
  afterAll(async () => {
    await profiles.close();
  });

  /** Opens a new browser for a person. */
  const arrive = async (
    viewport: ProfileOptions['viewport'] = WIDE,
    settings: Partial<ProfileOptions> = {},
  ): Promise<Person> => {
    const { context, leave } = await profiles.open({ ...settings, viewport });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const expected: RegExp[] = [];
    let isUntouched = true;
    const person: Person = {
      page,
      get context() {
        isUntouched = false;
        return context;
      },
      problems: [],
      expectProblem: (pattern) => expected.push(pattern),
    };
    await watch(person);
    people.push({ person, expected, leave: () => leave(isUntouched) });
    return person;
  };

  /** Opens a browser in which the account is signed in, with no page opened yet. */
  const signInAs = async (
    account: Account,
    viewport = WIDE,
    settings: Partial<ProfileOptions> = {},
  ): Promise<Person> => arrive(viewport, { ...settings, storageState: await sessionOf(account) });

  /**
   * Signs in the account and opens My Account, or the screen where an account without access waits.
   */
  const arriveAs = async (account: Account, viewport = WIDE): Promise<Person> => {
    const person = await signInAs(account, viewport);
    await person.page.goto(address('/LogIn'));
    await sees(person.page.getByRole('heading', { level: 1, name: AFTER_SIGN_IN[account] }));
    return person;
  };

  return { arrive, arriveAs, signInAs };
}

const AFTER_SIGN_IN: Record<Account, RegExp | string> = {
  newuser: /^Welcome/,
  expired: /^Hello/,
  lapsed: /^Hello/,
  guest: 'My Account',
  member: 'My Account',
  legal: 'My Account',
  admin: 'My Account',
  jedi: 'My Account',
};

/** Returns the stored session of a browser in which the account has signed in. */
const sessionOf = async (account: Account): Promise<StoredSession> =>
  storedSessionOf(await signIn(account), emailOf(account), new URL(address('/')).origin);

async function watch({ page, problems }: Person): Promise<void> {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as typeof window & { reportViolation: (text: string) => void })
        .reportViolation;
      tell(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** Fills in the form of the sign-in page and presses its button. */
export async function fillLogIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account));
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

/** Waits until the first match is visible. */
export const sees = (locator: Locator) => locator.first().waitFor({ state: 'visible' });

/** Waits until there is no match. */
export async function seesNo(locator: Locator): Promise<void> {
  await expect.poll(() => locator.count()).toBe(0);
}

/**
 * Presses a button by the keyboard once it is enabled. `press` alone does not wait, and does
 * nothing on a disabled button.
 */
export async function pressEnter(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Waits until the page has this URL. */
export async function isAt(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search;
    return typeof path === 'string' ? here === path : path.test(here);
  });
}

/** Waits until the page of an item is open. Its URL may name the list that it was opened from. */
export const isAtItem = (page: Page, item: string) =>
  isAt(page, new RegExp(`^/EditLegalItem\\?item=${item}(&|$)`));

/** Returns a panel by its heading, with any count. */
export const panel = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\(\\d+\\))?$`) });

/** Returns the positions in the whole list of the rows that are in the document. */
export const rowPlaces = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['row'])));

/** Answers the open confirmation dialog. */
export async function answer(page: Page, word: 'Yup' | 'Nope'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: word }).click();
}

/** Returns whether a click on the body reaches the page. */
const isClickable = (page: Page) =>
  page.evaluate(() => {
    let hasArrived = false;
    const arrive = () => (hasArrived = true);
    document.body.addEventListener('click', arrive);
    document.body.click();
    document.body.removeEventListener('click', arrive);
    return hasArrived;
  });

/**
 * Drags one handle onto another in steps, like a hand.
 * After a drag the page swallows clicks for a moment, because the end of a drag may be a click.
 * This function waits until clicks arrive again.
 */
export async function drag(from: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  await from.hover();
  const start = await from.boundingBox();
  const end = await onto.boundingBox();
  if (!start || !end) throw new Error('A handle is not on the page.');
  const { mouse } = from.page();
  await mouse.down();
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await mouse.move(x, y - 8);
  await mouse.move(x, end.y, { steps: 8 });
  await mouse.up();
  await expect.poll(() => isClickable(from.page())).toBe(true);
}
